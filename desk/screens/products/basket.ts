import { useState } from 'react';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { Clash } from '../../state/merge-record.ts';
import { mergeRecord } from '../../state/merge-record.ts';

export type Cells = Readonly<Record<string, string>>;

/** What was typed of a product, and the product as it was when somebody typed it. */
export interface Change {
  readonly product: DeskProduct;
  readonly cells: Cells;
}

export interface Basket {
  readonly changes: ReadonlyMap<string, Change>;
  /** How many cells differ. */
  readonly count: number;
  valueOf(product: DeskProduct, header: string): string;
  set(cells: readonly { readonly product: DeskProduct; readonly header: string; readonly value: string }[]): void;
  empty(): void;
  /** Drops what was typed; answers what brings it back. */
  discard(): () => void;
  undo: (() => void) | null;
  /** Takes rows as somebody else has written them meanwhile; answers the cells that both wrote, each otherwise. */
  rebase(stale: readonly { sku: string; version: number | null; cells: Cells }[]): Clash<Cells>[];
  /** Product and column of a clash. */
  cellOf(field: string): readonly [sku: string, header: string];
  /** Of the cells that both wrote, mine are taken where I said so. */
  decide(clashes: readonly Clash<Cells>[], mine: Partial<Cells>): void;
}

const FIELD = ' / ';
const cellOf = (field: string) => field.split(FIELD) as [sku: string, header: string];

/** One basket for the grid and the panel, one save (desk.md, 3.4). It lasts as long as the page. */
export function useBasket(): Basket {
  const [history, setHistory] = useState<readonly ReadonlyMap<string, Change>[]>([new Map()]);
  const changes = history.at(-1)!;
  const put = (next: ReadonlyMap<string, Change>) => setHistory([...history.slice(-50), next]);
  return {
    changes,
    count: [...changes.values()].reduce((all, { cells }) => all + Object.keys(cells).length, 0),
    valueOf: (product, header) => changes.get(product.sku)?.cells[header] ?? product.cells[header] ?? '',
    set(cells) {
      const next = new Map(changes);
      for (const { product, header, value } of cells) {
        const known = next.get(product.sku);
        const base = known?.product ?? product;
        const { [header]: _former, ...others } = known?.cells ?? {};
        const own: Cells = (base.cells[header] ?? '') === value ? others : { ...others, [header]: value };
        if (Object.keys(own).length === 0) next.delete(product.sku);
        else next.set(product.sku, { product: base, cells: own });
      }
      put(next);
    },
    empty: () => setHistory([new Map()]),
    discard() {
      setHistory([new Map()]);
      // What was typed meanwhile stays, too.
      return () => setHistory((now) => [...now.slice(-50), new Map([...changes, ...now.at(-1)!])]);
    },
    undo: history.length > 1 ? () => setHistory(history.slice(0, -1)) : null,
    rebase(stale) {
      const next = new Map(changes);
      const clashes: Clash<Cells>[] = [];
      for (const { sku, version, cells: present } of stale) {
        const change = next.get(sku);
        if (!change) continue;
        if (version === null) {
          next.delete(sku);
          continue;
        }
        const product = { ...change.product, version, cells: present };
        const merged = mergeRecord<Cells>(Object.keys(present), change.product.cells, present, change.cells);
        clashes.push(...merged.clashes.map((clash) => ({ ...clash, field: `${sku}${FIELD}${clash.field}` })));
        if (Object.keys(merged.mine).length === 0 && merged.clashes.length === 0) next.delete(sku);
        else
          next.set(sku, {
            product,
            cells: {
              ...(merged.mine as Cells),
              ...Object.fromEntries(merged.clashes.map(({ field, mine }) => [field, String(mine)])),
            },
          });
      }
      put(next);
      return clashes;
    },
    cellOf,
    decide(clashes, mine) {
      const next = new Map(changes);
      for (const { field } of clashes.filter((clash) => !(clash.field in mine))) {
        const [sku, header] = cellOf(field);
        const change = next.get(sku)!;
        const { [header]: _mine, ...others } = change.cells;
        if (Object.keys(others).length === 0) next.delete(sku);
        else next.set(sku, { ...change, cells: others });
      }
      put(next);
    },
  };
}
