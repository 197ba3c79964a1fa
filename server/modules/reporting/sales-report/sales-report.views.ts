import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { addMonths } from '#values/day.ts';
import type { Texts } from '#values/text.ts';
import type { SoldScope } from '../report-scope.ts';
import type { Period } from './sales-report.ts';

export interface SoldPart {
  readonly month: Day;
  readonly brand: string;
  readonly packCode: string;
  readonly ml: number;
  readonly net: number;
}

type Companies = Pick<SoldScope, 'companyIds' | 'shipToIds'>;
const within = ({ companyIds, shipToIds }: Companies) =>
  part`m.company_id = any(${companyIds}) and m.ship_to_id = any(${shipToIds})`;

/**
 * Sales by month, brand and pack, beginning a year before the period; callers sum them up further.
 * The sums of a whole company are read when only ship-tos of `scope` have sales there; otherwise those of each ship-to. One statement reads both from one snapshot.
 */
export function soldParts(db: Db, scope: Companies, { from, to }: Period): Promise<SoldPart[]> {
  const period = part`m.month between ${addMonths(from, -12)}::date and ${to}::date`;
  return db.rows<SoldPart>(sql`
    with part as (
      select distinct m.company_id from order_month m where m.company_id = any(${scope.companyIds}) and m.ship_to_id not in (select unnest(${scope.shipToIds}::text[])) and ${period}
    ), sold as (
      select m.month, m.brand, m.pack_code, m.ml, m.net from company_month m
      where m.company_id = any(${scope.companyIds}) and m.company_id not in (select company_id from part) and ${period}
      union all
      select m.month, m.brand, m.pack_code, m.ml, m.net from sales_month m
      where m.company_id in (select company_id from part) and m.ship_to_id = any(${scope.shipToIds}) and ${period}
    )
    select month, brand, pack_code as "packCode", sum(ml)::bigint as ml, sum(net)::bigint as net from sold group by 1, 2, 3`);
}

/** The same by ship-to. */
export function soldPlaces(
  db: Db,
  scope: Companies,
  { from, to }: Period,
): Promise<{ month: Day; shipToId: string; ml: number; net: number }[]> {
  return db.rows(sql`
    select m.month, m.ship_to_id as "shipToId", sum(m.ml)::bigint as ml, sum(m.net)::bigint as net
    from order_month m where ${within(scope)} and m.month between ${addMonths(from, -12)}::date and ${to}::date group by 1, 2`);
}

export interface MonthSums {
  readonly month: Day;
  readonly ml: number;
  readonly net: number;
  readonly orders: number;
  readonly emptiesOut: number;
  readonly emptiesBack: number;
  readonly depositOut: number;
  readonly depositBack: number;
}

/** The months with orders and empties, from a year before the period on. */
export function monthSums(db: Db, scope: Companies, { from, to }: Period): Promise<MonthSums[]> {
  return db.rows(sql`
    select m.month, sum(m.ml)::bigint as ml, sum(m.net)::bigint as net, sum(m.orders)::int as orders, sum(m.empties_out)::bigint as "emptiesOut", sum(m.empties_back)::bigint as "emptiesBack",
      sum(m.deposit_out)::bigint as "depositOut", sum(m.deposit_back)::bigint as "depositBack"
    from order_month m where ${within(scope)} and m.month between ${addMonths(from, -12)}::date and ${to}::date group by m.month`);
}

export interface SoldFact {
  readonly month: Day;
  readonly shipToId: string;
  readonly brand: string;
  readonly packCode: string;
  readonly ml: number;
  readonly units: number;
  readonly net: number;
}

/** As fine as it is counted, for a sheet. */
export function soldFacts(db: Db, scope: Companies, { from, to }: Period, most: number): Promise<SoldFact[]> {
  return db.rows<SoldFact>(sql`
    select m.month, m.ship_to_id as "shipToId", m.brand, m.pack_code as "packCode", sum(m.ml)::bigint as ml, sum(m.units)::bigint as units, sum(m.net)::bigint as net
    from sales_month m where ${within(scope)} and m.month between ${from}::date and ${to}::date
    group by m.month, m.ship_to_id, m.brand, m.pack_code order by m.month, m.ship_to_id, m.brand, m.pack_code limit ${most}`);
}

/** What packs are called. */
export async function packNames(db: Db): Promise<Map<string, Texts>> {
  return new Map(
    (await db.rows<{ code: string; packaging: Texts }>(sql`select code, packaging from pack`)).map(
      ({ code, packaging }) => [code, packaging],
    ),
  );
}
