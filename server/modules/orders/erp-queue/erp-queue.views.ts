import type { Db } from '#platform/db/db.ts';
import type { OrderState } from '../order/order.ts';
import { sql } from '#platform/db/sql.ts';

export interface NamedOrder {
  readonly orderNumber: string;
  readonly sapId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly shipToId: string;
  readonly state: Pick<OrderState, 'status' | 'deliveryStatus' | 'blocked'>;
}

/** Orders by their own numbers or by the ERP's key. */
export function ordersByKey(
  db: Db,
  { numbers, sapIds }: { numbers: readonly string[]; sapIds: readonly string[] },
): Promise<NamedOrder[]> {
  return db.rows<NamedOrder>(sql`
    select number as "orderNumber", sap_id as "sapId", company_id as "companyId", coalesce(parties->'soldTo'->>'name', company_id) as "companyName", ship_to_id as "shipToId",
      jsonb_build_object('status', status, 'deliveryStatus', delivery_status, 'blocked', blocked) as state
    from customer_order where number = any(${numbers}) or sap_id = any(${sapIds})`);
}
