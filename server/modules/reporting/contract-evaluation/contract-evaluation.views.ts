import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { soldLines } from '../sales-month/sold-lines.views.ts';

export interface AttainedMonth {
  readonly companyId: string;
  readonly payerId: string;
  readonly shipToId: string;
  readonly month: Day;
  readonly ml: number;
  readonly net: number;
  readonly excise: number;
}

/** What was sold to these ship-tos in the months of a year, by who pays. */
export function attainedMonths(
  db: Db,
  companyIds: readonly string[],
  shipToIds: readonly string[],
  year: number,
): Promise<AttainedMonth[]> {
  return db.rows<AttainedMonth>(sql`
    select m.company_id as "companyId", m.payer_id as "payerId", m.ship_to_id as "shipToId", m.month,
      sum(m.ml)::bigint as ml, sum(m.net)::bigint as net, sum(m.excise)::bigint as excise
    from sales_month m where m.company_id = any(${companyIds}) and m.ship_to_id = any(${shipToIds})
      and m.month between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by 1, 2, 3, 4 order by m.month, m.ship_to_id`);
}

/** What was sold to these ship-tos on the account of one payer within some days of a month. */
export function attainedIn(
  db: Db,
  companyId: string,
  payerId: string,
  shipToIds: readonly string[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<AttainedMonth[]> {
  const papers = part`d.company_id = ${companyId} and d.payer_id = ${payerId} and d.ship_to_id = any(${shipToIds})
    and d.performed_on between ${from}::date and ${to}::date`;
  return db.rows<AttainedMonth>(sql`
    select company_id as "companyId", payer_id as "payerId", ship_to_id as "shipToId", month,
      sum(ml)::bigint as ml, sum(net)::bigint as net, sum(excise)::bigint as excise
    from (${soldLines(papers)}) sold group by 1, 2, 3, 4 order by ship_to_id`);
}

/** Who was sold something on these payers' accounts beside these ship-tos: then the caller sees a part only. */
export async function payersWithOthers(
  db: Db,
  companyIds: readonly string[],
  shipToIds: readonly string[],
  year: number,
): Promise<Set<string>> {
  const rows = await db.rows<{ key: string }>(sql`
    select distinct m.company_id || ' ' || m.payer_id as key from sales_month m
    where m.company_id = any(${companyIds}) and not m.ship_to_id = any(${shipToIds}) and m.month between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`);
  return new Set(rows.map(({ key }) => key));
}
