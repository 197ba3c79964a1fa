import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { keyOfCart } from '../order/order-key.store.ts';
import { placeKeys } from '../purchase/purchase.views.ts';

export interface Bought {
  readonly sku: string;
  readonly quantity: number;
}

/** What was asked for under an id, as the order holds it that was made of it; null while none was. */
export interface AskedBefore {
  readonly uid: string;
  readonly shipToId: string;
  readonly day: string;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly transportType: string;
  readonly paymentMethod: string;
  readonly lines: readonly Bought[];
}

export function askedBefore(db: Db, id: string): Promise<AskedBefore | null> {
  return db.row<AskedBefore>(sql`
    select o.uid, o.ship_to_id as "shipToId", o.delivery_date as day, o.customer_order_number as "customerOrderNumber", o.note_for_driver as "noteForDriver", o.transport_type as "transportType", o.payment_method as "paymentMethod",
      coalesce((select jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity) order by l.line) from order_line l where (l.company_id, l.order_number) = (o.company_id, o.number) and not l.is_return), '[]') as lines
    from customer_order o where (o.company_id, o.number) = ${keyOfCart(id)}`);
}

/** The newest order of a ship-to since an instant, for a day, of exactly these goods, that still counts; null: there is none. */
export function orderedAlready(
  db: Db,
  {
    companyId,
    shipToId,
    day,
    since,
    lines,
  }: {
    readonly companyId: string;
    readonly shipToId: string;
    readonly day: string;
    readonly since: Date;
    readonly lines: readonly Bought[];
  },
): Promise<{ readonly number: string; readonly placedAt: Date } | null> {
  const units: Record<string, number> = {};
  for (const { sku, quantity } of lines) units[sku] = (units[sku] ?? 0) + quantity;
  return db.row(sql`
    select o.number, o.placed_at as "placedAt" from customer_order o
    where o.company_id = ${companyId} and o.ship_to_id = ${shipToId} and o.placed_at >= ${since} and o.delivery_date = ${day} and o.status not in ('Cancelled', 'Rejected')
      and ${JSON.stringify(units)}::jsonb = (select jsonb_object_agg(sku, units) from (
        select l.sku, sum(l.quantity)::int as units from order_line l where (l.company_id, l.order_number) = (o.company_id, o.number) and not l.is_return group by l.sku) goods)
    order by o.placed_at desc, o.number desc limit 1`);
}

/** What a ship-to bought last, the newest first. */
export function lastBought(db: Db, shipToId: string, most: number): Promise<Bought[]> {
  return db.rows<Bought>(
    sql`select sku, last_quantity as quantity from purchase where (company_id, ship_to_id) in ${placeKeys([shipToId])} order by last_day desc, order_count desc, sku limit ${most}`,
  );
}
