import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day, DayQuantity } from '#values/day.ts';
import type { Texts } from '#values/text.ts';
import type { LineQuantity } from './order-delivery.ts';
import { orderKey } from './order-key.store.ts';

export interface OrderedLine extends LineQuantity {
  /** What is written already of what arrived. */
  readonly delivered: number | null;
  readonly isReturn: boolean;
}

export function loadArrivals(db: Db, number: string): Promise<OrderedLine[]> {
  return db.rows<OrderedLine>(
    sql`select line, quantity, delivered_quantity as delivered, is_return as "isReturn" from order_line where (company_id, order_number) = ${orderKey(number)} order by line`,
  );
}

export async function writeArrivals(db: Db, number: string, lines: readonly LineQuantity[]): Promise<void> {
  await db.run(sql`
    update order_line l set delivered_quantity = a.quantity from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as a(line int, quantity int)
    where (l.company_id, l.order_number) = ${orderKey(number)} and l.line = a.line`);
}

export interface Confirmed extends LineQuantity {
  /** What of it comes after the day of the order, the first day first; null: nothing. */
  readonly later: readonly DayQuantity[] | null;
}

/** How much of its lines the ERP has confirmed, a line that is not named as ordered. Answers whether anything is otherwise than it was said before. */
export async function writeConfirmedLines(db: Db, number: string, lines: readonly Confirmed[]): Promise<boolean> {
  const changed = await db.run(sql`
    update order_line l set confirmed_quantity = said.quantity, confirmed_later = said.later
    from (select o.line, coalesce(c.quantity, o.quantity) as quantity, nullif(c.later, 'null') as later
      from order_line o left join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as c(line int, quantity int, later jsonb) on c.line = o.line where (o.company_id, o.order_number) = ${orderKey(number)}) said
    where (l.company_id, l.order_number) = ${orderKey(number)} and l.line = said.line
      and (coalesce(l.confirmed_quantity, l.quantity) <> said.quantity or l.confirmed_later is distinct from said.later)`);
  return changed > 0;
}

export interface ShortLine {
  readonly sku: string;
  readonly name: Texts;
  readonly quantity: number;
  readonly confirmed: number;
  /** What of it comes after the day of the order, the first day first. */
  readonly later: readonly DayQuantity[];
}

/** The lines of which the ERP has confirmed less than was ordered, or a part for later days. */
export function loadShortLines(db: Db, number: string): Promise<ShortLine[]> {
  return db.rows<ShortLine>(sql`
    select sku, (select t.name from ordered_product t where t.hash = product_hash) as name, quantity, confirmed_quantity as confirmed, coalesce(confirmed_later, '[]') as later from order_line
    where (company_id, order_number) = ${orderKey(number)} and (confirmed_quantity < quantity or confirmed_later is not null) order by line`);
}

export interface MissingLine {
  readonly sku: string;
  readonly name: Texts;
  readonly quantity: number;
  readonly came: number;
}

/** The lines of goods of which less has arrived than was ordered. */
export function loadMissingLines(db: Db, number: string): Promise<MissingLine[]> {
  return db.rows<MissingLine>(sql`
    select sku, (select t.name from ordered_product t where t.hash = product_hash) as name, quantity, coalesce(delivered_quantity, 0) as came from order_line
    where (company_id, order_number) = ${orderKey(number)} and not is_return and coalesce(delivered_quantity, 0) < quantity order by line`);
}

export interface OrderedAs {
  readonly deliveryDate: Day;
  readonly companyId: string;
  readonly shipToId: string;
  readonly payerId: string;
  /** The ERP has confirmed it already. */
  readonly isConfirmed: boolean;
  readonly lines: readonly {
    readonly line: number;
    readonly sku: string;
    readonly salesUnit: string;
    readonly quantity: number;
    readonly isReturn: boolean;
  }[];
}

/** Until the transaction ends; always in the same order, so that two that lock several wait for one another. */
export async function lockOrdersOf(db: Db, sapIds: readonly string[]): Promise<void> {
  await db.run(sql`select from customer_order where sap_id = any(${sapIds}) order by number for update`);
}

export function loadOrderedAs(db: Db, sapId: string): Promise<OrderedAs | null> {
  return db.row<OrderedAs>(sql`
    select o.delivery_date as "deliveryDate", o.company_id as "companyId", o.ship_to_id as "shipToId", o.payer_id as "payerId", exists (select from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'confirmed') as "isConfirmed",
      (select coalesce(jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'salesUnit', l.sales_unit, 'quantity', l.quantity, 'isReturn', l.is_return) order by l.line), '[]') from order_line l where (l.company_id, l.order_number) = (o.company_id, o.number)) as lines
    from customer_order o where o.sap_id = ${sapId}`);
}
