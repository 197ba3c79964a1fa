import type { PackageBodyFragment } from '#portal/api/generated/commerce.ts';

export type Package = PackageBodyFragment;

/** A product of a package with its option: what a kit holds, or what a mix can be made of. */
export interface Part {
  readonly uid: string;
  readonly sku: string;
  /** In one kit; 1 of a mix. */
  readonly quantity: number;
  readonly yours: number;
  readonly kitPrice: number;
  readonly product: NonNullable<PartOption['product']>;
}

type PartOption = NonNullable<NonNullable<NonNullable<NonNullable<Package['items']>[number]>['options']>[number]>;

export function partsOf(pack: Pick<Package, 'items' | 'package_prices'>): Part[] {
  const prices = new Map(
    (pack.package_prices?.[0]?.subproducts ?? []).flatMap((one) => (one?.sku ? [[one.sku, one] as const] : [])),
  );
  return (pack.items ?? []).flatMap((item) =>
    (item?.options ?? []).flatMap((option) => {
      const sku = option?.product?.sku;
      if (!option || !sku) return [];
      const price = prices.get(sku);
      return [
        {
          uid: option.uid,
          sku,
          quantity: option.quantity ?? 1,
          yours: price?.your_price ?? 0,
          kitPrice: price?.your_kit_price ?? 0,
          product: option.product!,
        },
      ];
    }),
  );
}

/** By so many, and at least so many (rules 2.6). */
export interface Rule {
  readonly multipleOf: number;
  readonly minimum: number;
}

export function ruleOf(pack: Pick<Package, 'multiple_of' | 'bundle_fields'>): Rule {
  return { multipleOf: pack.multiple_of ?? 3, minimum: pack.bundle_fields?.minimum_amt ?? 0 };
}

/** The smallest quantity from there on that can be ordered, and how many are missing until it. */
export function nextStep(quantity: number, { multipleOf, minimum }: Rule): { target: number; missing: number } {
  const least = Math.max(quantity, minimum, 1);
  const target = Math.ceil(least / multipleOf) * multipleOf;
  return { target, missing: target - quantity };
}

/** Which rule a quantity breaks: the step speaks first, as everywhere. */
export function brokenRule(quantity: number, { multipleOf, minimum }: Rule): 'step' | 'minimum' | null {
  if (quantity % multipleOf !== 0) return 'step';
  return quantity < minimum ? 'minimum' : null;
}

/** How many of each product are in one package of a mix. */
export type Mix = Readonly<Record<string, number>>;

export function unitsIn(mix: Mix): number {
  return Object.values(mix).reduce((all, count) => all + count, 0);
}

export interface PackageOrder {
  readonly sku: string;
  readonly quantity: number;
  readonly selected_options?: string[];
  readonly entered_options?: { uid: string; value: string }[];
}

/** What the calls take: of a kit its whole content, of a mix what was chosen. */
export function orderOf(pack: Package, quantity: number, mix: Mix): PackageOrder {
  const parts = partsOf(pack);
  const sku = pack.sku ?? '';
  if (pack.package_kind === 'KIT') return { sku, quantity, selected_options: parts.map(({ uid }) => uid) };
  const entered = parts
    .filter((part) => (mix[part.sku] ?? 0) > 0)
    .map((part) => ({ uid: part.uid, value: String(mix[part.sku]) }));
  return { sku, quantity, entered_options: entered };
}
