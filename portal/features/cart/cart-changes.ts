import type { Ordered } from '#ui/quantity/quantity.ts';

/** A line of the cart as far as quantities need it. */
export interface Line extends Ordered {
  readonly uid: string;
  readonly sku: string;
  /** A package: there may be several lines of it, each goes by its own line. */
  readonly isPackage?: boolean;
  /** Net value in Ft. */
  readonly row: number;
  /** What of it is taken off from quantity × your price, in Ft (negative), and the price step that does so. */
  readonly takenOff: number;
  readonly takenOffBy: BelowUnitPrice | 'several' | null;
}

/** Price steps that make a line cheaper than quantity × unit price (rules 2.2): full pallets, the vehicle, the package. */
export const BELOW_UNIT_PRICE = ['ZVOL', 'ZTRN', 'ZKIT'] as const;
type BelowUnitPrice = (typeof BELOW_UNIT_PRICE)[number];

const OF_LINE = 'line:';

/** Under which name a line's quantity is typed: a product has one line and goes by its code. */
export function keyOf({ uid, sku, isPackage }: Pick<Line, 'uid' | 'sku' | 'isPackage'>): string {
  return isPackage ? `${OF_LINE}${uid}` : sku;
}

/** What was typed and is not saved yet, by key. */
export type Pending = ReadonlyMap<string, Ordered>;

/** As the server sets it: a package by its line, anything else by its code. */
export function targetOf([key, { quantity, layers, pallets }]: readonly [string, Ordered]) {
  const named = key.startsWith(OF_LINE) ? { cart_item_uid: key.slice(OF_LINE.length) } : { sku: key };
  return { ...named, quantity, number_of_layer: layers, number_of_pallet: pallets };
}

/** What is left to save after `saved` was sent: rows that were changed again while it was under way. */
export function leftOver(pending: Pending, saved: Pending): Pending {
  return new Map([...pending].filter(([sku, ordered]) => saved.get(sku) !== ordered));
}
