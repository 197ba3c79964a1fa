import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface NamedOrder {
  readonly orderNumber: string;
  readonly sapId: string;
  readonly companyId: string;
  readonly companyName: string;
}

/** Orders by their own numbers or by the ERP's key. */
export function ordersByKey(
  db: Db,
  { numbers, sapIds }: { numbers: readonly string[]; sapIds: readonly string[] },
): Promise<NamedOrder[]> {
  return db.rows<NamedOrder>(sql`
    select number as "orderNumber", sap_id as "sapId", company_id as "companyId", coalesce(parties->'soldTo'->>'name', company_id) as "companyName"
    from customer_order where number = any(${numbers}) or sap_id = any(${sapIds})`);
}
