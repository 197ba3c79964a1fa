import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { LineQuantity } from './order-delivery.ts';

export interface OrderedLine extends LineQuantity {
  /** What is written already of what arrived. */
  readonly delivered: number | null;
  readonly isReturn: boolean;
}

export function loadArrivals(db: Db, number: string): Promise<OrderedLine[]> {
  return db.rows<OrderedLine>(
    sql`select line, quantity, delivered_quantity as delivered, is_return as "isReturn" from order_line where order_number = ${number} order by line`,
  );
}

export async function writeArrivals(db: Db, number: string, lines: readonly LineQuantity[]): Promise<void> {
  await db.run(sql`
    update order_line l set delivered_quantity = a.quantity from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as a(line int, quantity int)
    where l.order_number = ${number} and l.line = a.line`);
}

export interface OrderedAs {
  readonly companyId: string;
  readonly shipToId: string;
  readonly payerId: string;
  readonly lines: readonly { readonly line: number; readonly salesUnit: string }[];
}

/** Until the transaction ends; always in the same order, so that two that lock several wait for one another. */
export async function lockOrdersOf(db: Db, sapIds: readonly string[]): Promise<void> {
  await db.run(sql`select from customer_order where sap_id = any(${sapIds}) order by number for update`);
}

export function loadOrderedAs(db: Db, sapId: string): Promise<OrderedAs | null> {
  return db.row<OrderedAs>(sql`
    select o.company_id as "companyId", o.ship_to_id as "shipToId", o.payer_id as "payerId", (select coalesce(jsonb_agg(jsonb_build_object('line', l.line, 'salesUnit', l.sales_unit)), '[]') from order_line l where l.order_number = o.number) as lines
    from customer_order o where o.sap_id = ${sapId}`);
}
