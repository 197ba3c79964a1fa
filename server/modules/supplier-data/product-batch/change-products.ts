import type { GoodsShown, ListedGoods } from '#modules/catalogue/index.ts';
import { asOfNow } from '#modules/access/index.ts';
import { listAllGoods } from '#modules/catalogue/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { byHand } from '#platform/import-kind/import-turn.ts';
import type { Ctx } from '../../../context.ts';
import { readableKey } from '../folder/change-set.store.ts';
import { kindOf } from '../kinds.ts';
import { mayChange } from '../rights-of-kinds.ts';
import type { ChangedRows } from '../row-change/change-rows.ts';
import { cellsOf, changeRows, keyText } from '../row-change/change-rows.ts';
import { rowsByKey } from '../row-change/row-change.store.ts';

export interface GridRow extends ListedGoods {
  readonly version: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Products with the cells of the supplier's file. */
export async function listProducts(
  ctx: Ctx,
  filter: { search: string; shown: GoodsShown; category?: string | undefined },
  page: { offset: number; limit: number },
): Promise<{ total: number; incomplete: number; rows: GridRow[] }> {
  const { total, incomplete, goods } = await listAllGoods(ctx, filter, page);
  const products = kindOf(ctx, 'products.csv');
  const keys = goods.map(({ product }) => keyText([product.sku]));
  const stored = await rowsByKey(ctx.db, products, keys, false);
  const rows = goods.map((one, index) => {
    const found = stored.get(keys[index]!);
    return { ...one, version: found?.version ?? 0, cells: found ? cellsOf(products, found.row) : {} };
  });
  return { total, incomplete, rows };
}

type Stale = {
  readonly sku: string;
  readonly version: number | null;
  readonly cells: Readonly<Record<string, string>>;
};

/** Identifiers stay: `sku` is no cell that a batch changes (INVALID_INPUT). */
export async function changeProducts(
  ctx: Ctx,
  changes: readonly {
    readonly sku: string;
    readonly version: number;
    readonly cells: Readonly<Record<string, string>>;
  }[],
  preview: boolean,
): Promise<Omit<ChangedRows, 'stale'> & { stale: Stale[] }> {
  requireCatalogue(ctx);
  const products = kindOf(ctx, 'products.csv');
  const known = new Set(products.fields.flatMap(({ headers }) => headers));
  const strange = changes
    .flatMap(({ cells }) => Object.keys(cells))
    .find((header) => header === 'sku' || !known.has(header));
  if (strange !== undefined) throw new Refusal('INVALID_INPUT', { name: strange });
  if (new Set(changes.map(({ sku }) => sku)).size < changes.length) throw new Refusal('INVALID_INPUT', { name: 'sku' });
  const change = (on: Ctx) =>
    changeRows(
      on,
      products,
      changes.map(({ sku, version, cells }) => ({ key: [sku], version, cells })),
      { preview },
    );
  const changed = preview
    ? await change(ctx)
    : await byHand(ctx, async (tx) => {
        const done = await change(tx);
        requireCatalogue(await asOfNow(tx)); // it waited for the rows
        return done;
      });
  return {
    ...changed,
    faults: changed.faults.map((fault) => ({ ...fault, key: fault.key && readableKey(fault.key) })),
    stale: changed.stale.map(({ key, now }) => ({
      sku: readableKey(key),
      version: now?.version ?? null,
      cells: now ? cellsOf(products, now.row) : {},
    })),
  };
}

export function requireCatalogue(ctx: Ctx): void {
  if (!mayChange(ctx, 'Desk Catalogue')) throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Catalogue' });
}
