import { companiesNamed } from '#modules/company/index.ts';
import type { Contract } from '#modules/contracts/index.ts';
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

/**
 * The contracts with a target of a year that is over, as they were agreed at its end: of their papers. One that has been withdrawn since counts if it had come to its end, for suppliers
 * drop those that are over. `known`: the numbers of all of which there is a paper of then.
 */
export async function contractsOfYear(
  db: Db,
  companyIds: readonly string[],
  year: number,
  today: Day,
): Promise<{ contracts: Contract[]; known: ReadonlySet<string> }> {
  const rows = await db.rows<Contract & { counts: boolean }>(sql`
    select a.number, a.terms->'name' as name, a.terms->>'type' as type, a.company_id as "companyId", s.name as "companyName", a.payer_id as "payerId", p.name as "payerName",
      a.terms->>'validFrom' as "validFrom", a.terms->>'validTo' as "validTo", a.terms->'brandDiscounts' as "brandDiscounts", (a.terms->>'targetHl')::int as "targetHl",
      a.terms->'tiers' as tiers, a.terms->>'bonusBase' as "bonusBase", a.terms->'subject' as subject,
      a.company_id = any(${companyIds}) and (a.terms->>'targetHl')::int > 0 and (c.number is not null or (a.terms->>'validTo')::date < ${today}::date) as counts
    from (
      select distinct on (d.contract_number) d.contract_number as number, d.company_id, d.payer_id, d.facts->'terms' as terms from document d
      where d.type = 'SR' and d.issued_on <= ${`${year}-12-31`}::date and d.facts ? 'terms'
        and d.contract_number in (select k.contract_number from document k where k.type = 'SR' and k.company_id = any(${companyIds}))
      order by d.contract_number, d.id desc
    ) a join ${companiesNamed} s on s.id = a.company_id join payer p on p.id = a.payer_id left join contract c on c.number = a.number and not c.withdrawn
    order by a.company_id, a.terms->>'validFrom', a.number`);
  return {
    contracts: rows.flatMap(({ counts, ...contract }) => (counts ? [contract] : [])),
    known: new Set(rows.map(({ number }) => number)),
  };
}
