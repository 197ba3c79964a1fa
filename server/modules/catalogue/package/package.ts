import type { Day } from '#values/day.ts';
import type { BasisPoints } from '#values/money.ts';
import type { Texts } from '#values/text.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';

/** Sales units of a product in one package. */
export interface PackageItem {
  readonly sku: string;
  readonly count: number;
}

/** A package of the supplier (rules 2.6). KIT: fixed content; FLEX: the customer chooses among the items. */
export interface Package {
  readonly id: number;
  readonly sku: string;
  readonly kind: 'KIT' | 'FLEX';
  readonly name: Texts;
  readonly description: Texts | Record<string, never>;
  readonly items: readonly PackageItem[];
  readonly customerTypes: readonly CustomerType[];
  readonly kitDiscount: BasisPoints;
  readonly multipleOf: number;
  readonly minimum: number;
  /** Kits a ship-to may order within the validity; 0: no limit. */
  readonly limitedAmount: number;
  readonly validFrom: Day;
  readonly validTo: Day;
  /** Names the validity that kits are counted for, however its days are moved. */
  readonly countedFrom: Day;
  /** Neither switched off nor withdrawn by the supplier. */
  readonly active: boolean;
}

/** What was chosen for one package, by sku: of a KIT its content. It makes the line of a cart what it is. */
export type Choices = readonly PackageItem[];

/** Equal contents have equal keys, whatever order they were chosen in. */
export function choiceKeyOf(choices: Choices): string {
  return [...choices]
    .map(({ sku, count }) => `${sku}x${count}`)
    .sort()
    .join('|');
}

/** rules 2.6: KIT is counted in kits, FLEX in chosen units. */
export function packageQuantity({ kind }: Pick<Package, 'kind'>, quantity: number, choices: Choices): number {
  return kind === 'KIT' ? quantity : quantity * choices.reduce((all, { count }) => all + count, 0);
}

/** Wholesalers are never offered packages, whatever the supplier's file says (spec 6). */
export function isFor({ customerTypes }: Pick<Package, 'customerTypes'>, customerType: CustomerType): boolean {
  return customerType !== 'WHS' && customerTypes.includes(customerType);
}

/** Why a package cannot be ordered as it was asked for. */
export type PackageProblem =
  | { readonly code: 'UNKNOWN' | 'WITHDRAWN' | 'CONTENT_CHANGED' }
  | { readonly code: 'NOT_YET' | 'OVER'; readonly day: Day }
  /** `both`: the quantity is under the minimum as well, which is no step itself. */
  | {
      readonly code: 'STEP';
      readonly kind: Package['kind'];
      readonly multipleOf: number;
      readonly minimum: number;
      readonly both: boolean;
    }
  | { readonly code: 'MINIMUM'; readonly kind: Package['kind']; readonly minimum: number }
  | { readonly code: 'LIMIT'; readonly left: number };

export interface AskedPackage {
  /** Null before a ship-to was chosen: then only the package itself is judged. */
  readonly customerType: CustomerType | null;
  readonly day: Day;
  readonly quantity: number;
  readonly choices: Choices;
  /** Kits that the ship-to may still order; null: no limit, or nobody knows the ship-to. */
  readonly left: number | null;
}

/** rules 2.6, every rule of a package by itself; its products are judged like any others. */
export function packageProblem(
  pack: Package,
  { customerType, day, quantity, choices, left }: AskedPackage,
): PackageProblem | null {
  return (
    windowProblem(pack, { customerType, day }) ??
    contentProblem(pack, choices) ??
    quantityProblem(pack, packageQuantity(pack, quantity, choices), left)
  );
}

export function windowProblem(
  pack: Package,
  { customerType, day }: Pick<AskedPackage, 'customerType' | 'day'>,
): PackageProblem | null {
  if (customerType && !isFor(pack, customerType)) return { code: 'UNKNOWN' };
  if (!pack.active) return { code: 'WITHDRAWN' };
  if (day < pack.validFrom) return { code: 'NOT_YET', day: pack.validFrom };
  return day > pack.validTo ? { code: 'OVER', day: pack.validTo } : null;
}

function contentProblem(pack: Package, choices: Choices): PackageProblem | null {
  const fits =
    pack.kind === 'KIT'
      ? choiceKeyOf(choices) === choiceKeyOf(pack.items)
      : choices.every(({ sku }) => pack.items.some((item) => item.sku === sku));
  return fits && choices.length > 0 ? null : { code: 'CONTENT_CHANGED' };
}

/** The least that can be ordered of a package: its minimum, by its step. */
export function smallestOrder({ multipleOf, minimum }: Pick<Package, 'multipleOf' | 'minimum'>): number {
  return Math.max(Math.ceil(minimum / multipleOf), 1) * multipleOf;
}

export function quantityProblem(pack: Package, quantity: number, left: number | null): PackageProblem | null {
  const { kind, multipleOf, minimum } = pack;
  const isUnder = quantity < minimum;
  if (quantity % multipleOf !== 0)
    return { code: 'STEP', kind, multipleOf, minimum, both: isUnder && minimum > multipleOf };
  if (isUnder) return { code: 'MINIMUM', kind, minimum };
  return left !== null && quantity > left ? { code: 'LIMIT', left } : null;
}
