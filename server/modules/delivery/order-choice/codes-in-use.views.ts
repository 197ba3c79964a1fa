import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Codes that orders may carry. */
export interface CodesInUse {
  readonly orderTypes: readonly string[];
  readonly orderReasons: readonly string[];
  readonly shipmentPlaces: readonly string[];
  readonly paymentMethods: readonly string[];
  readonly units: readonly string[];
}

export async function codesInUse(db: Db): Promise<CodesInUse> {
  const row = await db.row<CodesInUse>(sql`
    select coalesce(array_agg(code order by code) filter (where list = 'order-type'), '{}') as "orderTypes",
      coalesce(array_agg(code order by code) filter (where list = 'order-reason'), '{}') as "orderReasons",
      coalesce(array_agg(code order by code) filter (where list = 'shipment-place'), '{}') as "shipmentPlaces",
      coalesce(array_agg(code order by code) filter (where list = 'payment-method'), '{}') as "paymentMethods",
      coalesce(array_agg(code order by code) filter (where list = 'sales-unit'), '{}') as units
    from code_list`);
  return row!;
}
