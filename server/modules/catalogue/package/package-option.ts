import { decoded, encoded } from '#platform/graphql/uid.ts';
import { QUANTITY_LIMIT } from '#values/quantity.ts';
import type { Product } from '../product/product.ts';
import type { Choices, Package } from './package.ts';

/**
 * The wire form of what can be chosen (contract 5 Bundles). A KIT has an option for each product with one selection, a mix
 * has one option with a selection for each product. Numbers are those of the products: they do not move with the supplier's file.
 */
export interface PackageOption {
  readonly id: number;
  readonly uid: string;
  readonly selections: readonly Selection[];
}

export interface Selection {
  readonly product: Product;
  readonly quantity: number;
  readonly uid: string;
}

const MIX_OPTION = 1;

export function optionUid(option: number): string {
  return encoded(`bundle/${option}`);
}

export function selectionUid(option: number, selection: number, quantity: number): string {
  return encoded(`bundle/${option}/${selection}/${quantity}`);
}

/** The options of a package; products that are in no catalogue any more are left out. */
export function optionsOf(pack: Package, products: ReadonlyMap<string, Product>): PackageOption[] {
  const items = pack.items.flatMap(({ sku, count }) => {
    const product = products.get(sku);
    return product ? [{ product, count }] : [];
  });
  const selection = (option: number, product: Product, quantity: number) => ({
    product,
    quantity,
    uid: selectionUid(option, product.id, quantity),
  });
  if (pack.kind === 'FLEX')
    return [
      {
        id: MIX_OPTION,
        uid: optionUid(MIX_OPTION),
        selections: items.map(({ product }) => selection(MIX_OPTION, product, 1)),
      },
    ];
  return items.map(({ product, count }) => ({
    id: product.id,
    uid: optionUid(product.id),
    selections: [selection(product.id, product, count)],
  }));
}

/** One choice for each product of a kit, as addProductsToCart wants them; a mix has none of its own. */
export function kitOptions(pack: Package, products: ReadonlyMap<string, Product>): string[] {
  return pack.kind === 'KIT'
    ? optionsOf(pack, products).flatMap(({ selections }) => selections.map(({ uid }) => uid))
    : [];
}

/** Choices as the cart shows them: the uid of a selection names how many were chosen. */
export function chosenOptions(
  pack: Package,
  choices: Choices,
  products: ReadonlyMap<string, Product>,
): PackageOption[] {
  const chosen = choices.flatMap(({ sku, count }) => {
    const product = products.get(sku);
    return product ? [{ product, count }] : [];
  });
  const selection = (option: number, { product, count }: (typeof chosen)[number]) => ({
    product,
    quantity: count,
    uid: selectionUid(option, product.id, count),
  });
  if (pack.kind === 'FLEX')
    return [
      { id: MIX_OPTION, uid: optionUid(MIX_OPTION), selections: chosen.map((one) => selection(MIX_OPTION, one)) },
    ];
  return chosen.map((one) => ({
    id: one.product.id,
    uid: optionUid(one.product.id),
    selections: [selection(one.product.id, one)],
  }));
}

export interface SentOptions {
  /** Uids; a mix takes the quantity in them. */
  readonly selected: readonly string[];
  /** A quantity for a uid; it wins. */
  readonly entered: readonly { readonly uid: string; readonly value: string }[];
}

export type ReadOptions = { readonly choices: Choices } | { readonly wrong: 'MISSING' | 'UNKNOWN' | 'QUANTITY' };

/** What was sent as choices of a package; MISSING: an option without a choice, UNKNOWN: none of its own, QUANTITY: no whole number. */
export function readOptions(
  pack: Package,
  { selected, entered }: SentOptions,
  products: ReadonlyMap<string, Product>,
): ReadOptions {
  const options = optionsOf(pack, products);
  const counts = new Map<string, number>();
  const seen = new Set<number>();
  for (const [uid, value] of [
    ...selected.map((one) => [one, null] as const),
    ...entered.map((one) => [one.uid, one.value] as const),
  ]) {
    const [option, selection, quantity] = partsOf(uid) ?? [];
    const found = options.find(({ id }) => id === option)?.selections.find(({ product }) => product.id === selection);
    if (!found) return { wrong: 'UNKNOWN' };
    const asked = value === null ? quantity! : readCount(value);
    if (asked === null) return { wrong: 'QUANTITY' };
    // The content of a kit is the supplier's: another quantity is another package.
    if (pack.kind === 'KIT' && asked !== found.quantity) return { wrong: 'UNKNOWN' };
    seen.add(option!);
    counts.set(found.product.sku, asked);
  }
  if (options.length < (pack.kind === 'KIT' ? pack.items.length : 1) || options.some(({ id }) => !seen.has(id)))
    return { wrong: 'MISSING' };
  const choices = pack.items.flatMap(({ sku }) =>
    (counts.get(sku) ?? 0) > 0 ? [{ sku, count: counts.get(sku)! }] : [],
  );
  return choices.length > 0 ? { choices } : { wrong: 'MISSING' };
}

function readCount(text: string): number | null {
  const count = Number(text.trim());
  return /^\d{1,7}$/.test(text.trim()) && count <= QUANTITY_LIMIT ? count : null;
}

/** Option, selection and quantity of a uid; null when it is none. */
function partsOf(uid: string): readonly [number, number, number] | null {
  const parts = /^bundle\/(\d{1,10})\/(\d{1,10})\/(\d{1,7})$/.exec(decoded(uid) ?? '');
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null;
}
