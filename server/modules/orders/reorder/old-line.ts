import { problemText } from '#modules/cart/index.ts';
import type { PricedCart, PricedCartLine } from '#modules/cart/index.ts';
import type { NotOrderable, Product } from '#modules/catalogue/index.ts';
import type { Ft } from '#values/money.ts';
import type { Language, Texts } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import type { OrderedLine } from '../order/order.views.ts';

/** A line of an order of those days, or of one that was put aside. */
export interface OldLine extends Omit<OrderedLine, 'net'> {
  /** What its goods cost then, net; null when nobody knows. */
  readonly net: Ft | null;
}

/** What somebody wants of it: another quantity than then. */
export interface WantedLine {
  readonly line: number;
  readonly quantity: number;
  /** What somebody was offered in its place, and takes; null: the product of then. */
  readonly replacedBy: string | null;
}

export interface ReorderProblem {
  readonly code: 'REORDER_NOT_AVAILABLE' | NotOrderable['code'] | 'UNDEFINED';
  readonly message: string;
  /** The same without the product's name. */
  readonly reason: string;
  readonly sku: string | null;
}

export interface Reordered {
  readonly priced: PricedCart;
  readonly problems: readonly ReorderProblem[];
  /** Wording key of what is said of the whole; null when everything came. */
  readonly wording: 'error.addToCart' | 'error.reorderUnavailable' | null;
}

/** Layers and pallets as they were ordered, as far as they still make up the quantity. */
export function countsOf(
  { units, layers, pallets }: OldLine,
  product: Product | null,
): { quantity: number; layers: number; pallets: number } {
  const loose = product ? units - layers * product.unitsPerLayer - pallets * product.unitsPerPallet : units;
  return loose < 0 ? { quantity: units, layers: 0, pallets: 0 } : { quantity: loose, layers, pallets };
}

/** The old lines that are wanted again, in their order, with the quantities that are asked for. Everything unless told. */
export function wantedOf(lines: readonly OldLine[], wanted: readonly WantedLine[] | null): OldLine[] {
  if (!wanted) return [...lines];
  const quantities = new Map(wanted.map(({ line, quantity }) => [line, quantity]));
  return lines.flatMap((line) => {
    const units = quantities.get(line.line);
    if (units === undefined) return [];
    return [units === line.units ? line : { ...line, units, layers: 0, pallets: 0 }];
  });
}

/** What keeps a line of old from coming again, in the words of the call; null: nothing. */
export function problemOf(
  language: Language,
  { name, sku, isReturn }: OldLine,
  { product, bundle, problem }: Pick<PricedCartLine, 'product' | 'bundle' | 'problem'>,
): ReorderProblem | null {
  if (!product && !bundle && !isReturn)
    return reorderProblem(language, 'PRODUCT_NOT_FOUND', 'product.notOrderable', { sku, name });
  if (!problem) return null;
  return reorderProblem(
    language,
    problem.userCode === 'CART_ITEM_NOT_FOUND' ? 'UNDEFINED' : problem.userCode,
    problem.wording,
    { sku, name },
    problem.params,
  );
}

/** The product is named, and why. */
export function reorderProblem(
  language: Language,
  code: ReorderProblem['code'],
  wording: string,
  of: { sku: string; name: Texts } | null,
  params: Readonly<Record<string, string | number>> = {},
): ReorderProblem {
  const reason = problemText({ wording, params }, language);
  const name = of && (inLanguage(of.name, language) || of.sku);
  return { code, sku: of?.sku ?? null, reason, message: of ? `${name} (${of.sku}): ${reason}` : reason };
}
