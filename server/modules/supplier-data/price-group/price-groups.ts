import { asOfNow } from '#modules/access/index.ts';
import { closePriceGroup, servedCompanies } from '#modules/company/index.ts';
import { byHand } from '#platform/import-kind/import-turn.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { kindOf } from '../kinds.ts';
import { mayChange } from '../rights-of-kinds.ts';
import type { RowFault } from '../row-change/change-rows.ts';
import { changeRows } from '../row-change/change-rows.ts';
import type { GroupRow } from './price-group.views.ts';
import { countInGroup, countWithoutGroup, groupsOf } from './price-group.views.ts';

/** Their names are a code list, so they come and go with the supplier's files. */
const FILE = 'code-lists.csv';
const LIST = 'price-group';

export async function listPriceGroups(ctx: Ctx): Promise<{ groups: GroupRow[]; without: number; mayManage: boolean }> {
  const companies = await servedCompanies(ctx, 'Desk Prices', 'view');
  return {
    groups: await groupsOf(ctx.db, companies, ctx.today),
    without: await countWithoutGroup(ctx.db, companies),
    mayManage: mayChange(ctx, 'Desk Prices'),
  };
}

/** Makes, names, retires or brings back a group, onto the version that was seen. DESK_FORBIDDEN, RECORD_CHANGED, PRICE_GROUP_IN_USE. */
export function writePriceGroup(
  ctx: Ctx,
  code: string,
  {
    version,
    names,
    retired,
  }: {
    readonly version: number | null;
    readonly names: { readonly hu: string; readonly en: string; readonly es: string };
    readonly retired: boolean;
  },
): Promise<{ changed: boolean; faults: readonly RowFault[] }> {
  return byHand(ctx, async (tx) => {
    if (retired) await closePriceGroup(tx.db, code);
    const { hu, en, es } = names;
    const cells = {
      list: LIST,
      code,
      label_hu: hu,
      label_en: en,
      label_es: es,
      data: JSON.stringify(retired ? { retired } : {}),
    };
    const { changeSet, faults, stale } = await changeRows(
      tx,
      kindOf(tx, FILE),
      [{ key: [LIST, code], version, cells }],
      { preview: false },
    );
    if (stale.length > 0) throw new Refusal('RECORD_CHANGED');
    if (!mayChange(await asOfNow(tx), 'Desk Prices'))
      throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Prices' });
    // Behind the lock of its code: nobody is moved into it any more.
    const count = retired ? await countInGroup(tx.db, code) : 0;
    if (count > 0) throw new Refusal('PRICE_GROUP_IN_USE', { priceGroup: code, count });
    return { changed: changeSet !== null, faults };
  });
}
