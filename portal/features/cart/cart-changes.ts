import type { Ordered } from '#portal/ui/quantity/quantity.ts';

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
  readonly takenOffBy: BelowYourPrice | 'several' | null;
}

/** Price steps that make a line cheaper than quantity × your price (rules 2.2): promotion, full pallets, the vehicle, the package. */
export const BELOW_YOUR_PRICE = ['ZPRO', 'ZVOL', 'ZTRN', 'ZKIT'] as const;
type BelowYourPrice = (typeof BELOW_YOUR_PRICE)[number];

const OF_LINE = 'line:';

/** Under which name a line's quantity is typed: a product has one line and goes by its code. */
export function keyOf({ uid, sku, isPackage }: Pick<Line, 'uid' | 'sku' | 'isPackage'>): string {
  return isPackage ? `${OF_LINE}${uid}` : sku;
}

/** What was typed and is not saved yet, by key. */
export type Pending = ReadonlyMap<string, Ordered>;

export interface Batch {
  readonly add: readonly { readonly sku: string; readonly ordered: Ordered }[];
  readonly update: readonly { readonly uid: string; readonly sku: string; readonly ordered: Ordered }[];
}

/**
 * One request for all changed rows: products that have a line replace its quantities, the others are added.
 * A package that is gone meanwhile is not added again: its content is not known here. A row that was typed and emptied again before it was saved needs nothing.
 */
export function batchOf(pending: Pending, lines: readonly Line[]): Batch {
  const bySku = new Map(lines.map((line) => [keyOf(line), line]));
  const add: Batch['add'][number][] = [];
  const update: Batch['update'][number][] = [];
  for (const [sku, ordered] of pending) {
    const line = bySku.get(sku);
    if (line) {
      if (!sameQuantity(line, ordered)) update.push({ uid: line.uid, sku, ordered });
    } else if (!isNothing(ordered) && !sku.startsWith(OF_LINE)) add.push({ sku, ordered });
  }
  return { add, update };
}

/** What is left to save after `saved` was sent: rows that were changed again while it was under way. */
export function leftOver(pending: Pending, saved: Pending): Pending {
  return new Map([...pending].filter(([sku, ordered]) => saved.get(sku) !== ordered));
}

export function isNothing({ quantity, layers, pallets }: Ordered): boolean {
  return quantity === 0 && layers === 0 && pallets === 0;
}

export function sameQuantity(a: Ordered, b: Ordered): boolean {
  return a.quantity === b.quantity && a.layers === b.layers && a.pallets === b.pallets;
}
