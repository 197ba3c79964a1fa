import { packageLineProblem, packageShelf } from '#modules/cart/index.ts';
import type { Package } from '#modules/catalogue/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { companyOf } from '#modules/company/index.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import type { Note } from './job.ts';
import type { ReadRow } from './read-row.ts';

/** What earlier orders of a sheet want: sales units by the entry of stock that counts on their day, kits by ship-to (their amount is limited for each). */
export const takenKey = {
  units: ({ depot }: Pick<ShipTo, 'depot'>, sku: string, entryDay: Day | null) => `${depot} ${sku} ${entryDay ?? ''}`,
  kits: ({ id }: Pick<ShipTo, 'id'>, sku: string) => `kits ${id} ${sku}`,
} as const;

/**
 * Judges the kits of one order: all rows of a kit count together, so that its step and its minimum go by their sum, and all of
 * them are refused with the same reason when it does not fit (rules 2.6). A kit is never cut to what is left: its step would break. `beside` says
 * what is wanted of a product already; what kits want of it is told to `want`.
 */
export async function kitJudge(
  ctx: Ctx,
  rows: readonly ReadRow[],
  taken: ReadonlyMap<string, number>,
  { beside, want }: { readonly beside: (sku: string) => number; readonly want: (sku: string, units: number) => void },
): Promise<(pack: Package) => Promise<Note | null>> {
  const ordered = new Map<string, number>();
  for (const { pack, quantity } of rows) if (pack) ordered.set(pack.sku, (ordered.get(pack.sku) ?? 0) + quantity);
  const shelf = await packageShelf(ctx, ordered.keys());
  const judged = new Map<string, Promise<Note | null>>();
  return (pack) => {
    let found = judged.get(pack.sku);
    if (!found) judged.set(pack.sku, (found = judge(pack)));
    return found;
  };

  async function judge(pack: Package): Promise<Note | null> {
    const { shipTo, day } = rows[0]!;
    const company = await companyOf(ctx, shipTo.companyId);
    const left: typeof shelf.left = (one, at) => {
      const free = shelf.left(one, at);
      return free === null ? null : Math.max(free - (taken.get(takenKey.kits(shipTo, one.sku)) ?? 0), 0);
    };
    const asked = { quantity: ordered.get(pack.sku)!, choices: pack.items };
    const problem = await packageLineProblem(
      ctx,
      pack,
      asked,
      { shipTo, company, day, replaces: null },
      { ...shelf, left },
      beside,
    );
    if (!problem) {
      for (const { sku, count } of pack.items) want(sku, count * asked.quantity);
      return null;
    }
    const isCount = problem.code === 'ITEM_QTY' || problem.code === 'ITEM_INCREMENTS';
    return {
      column: isCount ? 'quantity' : 'sku',
      wording: problem.wording,
      params: problem.params,
      package: pack.sku,
    };
  }
}
