import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { shownTo } from './shown-to.views.ts';

export interface Audience {
  readonly from: Day | null;
  readonly to: Day | null;
  readonly customerTypes: readonly string[] | null;
  readonly permission: string | null;
}

/** What keeps something with this audience from the caller: each part of the rule `shownTo` by itself. */
export async function hiddenBy(
  ctx: Ctx,
  { from, to, customerTypes, permission }: Audience,
): Promise<('not-yet' | 'over' | 'customer-type' | 'permission')[]> {
  const rows = await ctx.db.rows<{ why: 'not-yet' | 'over' | 'customer-type' | 'permission' }>(sql`
    select d.why from (select v.*, false as withdrawn from (values
      ('not-yet', ${from}::date, null::date, null::text[], null::text), ('over', null, ${to}::date, null, null),
      ('customer-type', null, null, ${customerTypes}::text[], null), ('permission', null, null, null, ${permission}::text)
    ) v (why, valid_from, valid_to, customer_types, permission)) d where not ${shownTo(ctx, 'd')}`);
  return rows.map(({ why }) => why);
}
