import type { AccessScope } from '#modules/access/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * Who pays or paid for the ship-tos of a scope, and the companies that have no other ship-to. The index of papers is asked for the next payer of each ship-to: a
 * large customer has a few payers and some hundred thousand papers, and every call about papers asks this.
 */
export async function reachOf(
  db: Db,
  { companyIds, shipToIds, shipToCompanyIds }: AccessScope,
): Promise<{ payerIds: string[]; wholePayerIds: string[]; wholeCompanyIds: string[] }> {
  return (await db.row(sql`
    with recursive paid as (
      select s.company_id, s.ship_to_id, (select min(d.payer_id) from document d where (d.company_id, d.ship_to_id) = (s.company_id, s.ship_to_id)) as payer_id
      from unnest(${shipToIds}::text[], ${shipToCompanyIds}::text[]) as s(ship_to_id, company_id)
      union all
      select p.company_id, p.ship_to_id, (select min(d.payer_id) from document d where (d.company_id, d.ship_to_id) = (p.company_id, p.ship_to_id) and d.payer_id > p.payer_id)
      from paid p where p.payer_id is not null
    )
    select
      array(select payer_id from paid where payer_id is not null
        union select s.payer_id from ship_to s where s.id = any(${shipToIds})) as "payerIds",
      array(select s.payer_id from ship_to s where s.company_id = any(${companyIds}) and not s.withdrawn and s.payer_id is not null
        group by s.payer_id having bool_and(s.id = any(${shipToIds}))) as "wholePayerIds",
      array(select s.company_id from ship_to s where s.company_id = any(${companyIds}) and not s.withdrawn
        group by s.company_id having bool_and(s.id = any(${shipToIds}))) as "wholeCompanyIds"`))!;
}
