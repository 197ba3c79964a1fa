import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { AccessScope } from './access-scope.ts';

/** The company, one of these, that the user's active cart is for. */
export async function cartCompany(db: Db, uid: string, companyIds: readonly string[]): Promise<string | null> {
  const row = await db.row<{ companyId: string }>(
    sql`select company_id as "companyId" from cart where uid = ${uid} and status = 'active' and company_id = any(${companyIds})`,
  );
  return row?.companyId ?? null;
}

/** Whether a row with `ship_to_id` and `company_id` under the alias is in scope. */
export function rowInScope({ companyIds, shipToIds, shipToCompanyIds }: AccessScope, alias: string): Part {
  const row = raw(alias);
  // The list of companies alone lets the indexes be used, which have the company first.
  return part`${row}.company_id = any(${companyIds}) and ${row}.ship_to_id = any(${shipToIds}) and ${row}.company_id = (${shipToCompanyIds}::text[])[array_position(${shipToIds}::text[], ${row}.ship_to_id)]`;
}
