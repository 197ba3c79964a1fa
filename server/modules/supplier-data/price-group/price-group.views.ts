import { companiesPriced } from '#modules/company/index.ts';
import { namedPriceGroups } from '#modules/delivery/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Texts } from '#values/text.ts';

export interface GroupRow {
  readonly code: string;
  readonly names: Texts | null;
  readonly version: number | null;
  readonly retired: boolean;
  readonly customers: number;
  readonly conditions: number;
}

/** The groups that customers and conditions name, and those that have a name; `companies` null: every customer counts. */
export async function groupsOf(db: Db, companies: readonly string[] | null, today: Day): Promise<GroupRow[]> {
  return db.rows<GroupRow>(sql`
    with customers as (select price_group as code, count(*)::int as count, count(*) filter (where ${companies}::text[] is null or id = any(${companies}))::int as ours
        from ${companiesPriced} c where not withdrawn and price_group is not null group by 1),
      conditions as (select price_group as code, count(*) filter (where ${today}::date between valid_from and valid_to)::int as count
        from price_condition where price_group is not null group by 1)
    select code, n.label as names, n.version, coalesce(n.retired, false) as retired,
      coalesce(c.ours, 0) as customers, coalesce(p.count, 0) as conditions
    from customers c full join conditions p using (code) full join ${namedPriceGroups} n using (code)
    order by retired, code limit 500`);
}

export async function countWithoutGroup(db: Db, companies: readonly string[] | null): Promise<number> {
  return (await db.row<{ count: number }>(
    sql`select count(*)::int as count from ${companiesPriced} c where not withdrawn and price_group is null and (${companies}::text[] is null or id = any(${companies}))`,
  ))!.count;
}

/** All of them, whoever serves them. */
export async function countInGroup(db: Db, code: string): Promise<number> {
  return (await db.row<{ count: number }>(
    sql`select count(*)::int as count from ${companiesPriced} c where not withdrawn and price_group = ${code}`,
  ))!.count;
}
