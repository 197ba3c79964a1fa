import type { AccessScope } from '#modules/access/index.ts';
import { rowInScope } from '#modules/access/index.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Who pays or paid for the ship-tos of a scope, and the companies that have no other ship-to. */
export async function reachOf(
  db: Db,
  scope: AccessScope,
): Promise<{ payerIds: string[]; wholePayerIds: string[]; wholeCompanyIds: string[] }> {
  return (await db.row(sql`
    select
      array(select distinct d.payer_id from document d where ${rowInScope(scope, 'd')} and d.payer_id is not null
        union select s.payer_id from ship_to s where s.id = any(${scope.shipToIds})) as "payerIds",
      array(select s.payer_id from ship_to s where s.company_id = any(${scope.companyIds}) and not s.withdrawn and s.payer_id is not null
        group by s.payer_id having bool_and(s.id = any(${scope.shipToIds}))) as "wholePayerIds",
      array(select s.company_id from ship_to s where s.company_id = any(${scope.companyIds}) and not s.withdrawn
        group by s.company_id having bool_and(s.id = any(${scope.shipToIds}))) as "wholeCompanyIds"`))!;
}
