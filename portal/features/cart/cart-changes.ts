import type { Ordered } from '#portal/ui/quantity/quantity.ts';

/** A line of the cart as far as quantities need it. */
export interface Line extends Ordered {
  readonly uid: string;
  readonly sku: string;
  /** Net value in Ft. */
  readonly row: number;
}

/** What was typed and is not saved yet, by product. */
export type Pending = ReadonlyMap<string, Ordered>;

export interface Batch {
  readonly add: readonly { readonly sku: string; readonly ordered: Ordered }[];
  readonly update: readonly { readonly uid: string; readonly sku: string; readonly ordered: Ordered }[];
}

/**
 * One request for all changed rows: products that have a line replace its quantities, the others are added.
 * A row that was typed and emptied again before it was saved needs nothing.
 */
export function batchOf(pending: Pending, lines: readonly Line[]): Batch {
  const bySku = new Map(lines.map((line) => [line.sku, line]));
  const add: Batch['add'][number][] = [];
  const update: Batch['update'][number][] = [];
  for (const [sku, ordered] of pending) {
    const line = bySku.get(sku);
    if (line) {
      if (!sameQuantity(line, ordered)) update.push({ uid: line.uid, sku, ordered });
    } else if (!isNothing(ordered)) add.push({ sku, ordered });
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
