import type { OrderState, Parties } from '#modules/orders/index.ts';
import type { Db } from '#platform/db/db.ts';
import { joined, part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { PrintedPaper } from '#vocabulary/printed-paper.ts';
import { LINE_NAME } from '../delivery/delivery.store.ts';

/** Whose printings are counted, so that a reprint says so. */
export type CountedPaper = Exclude<PrintedPaper, 'picking-sum'>;

/** How often the papers of orders were printed until now; an order that is missing, never. */
export async function printedTimes(
  db: Db,
  orders: readonly string[],
  paper: CountedPaper,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ number: string; times: number }>(
    sql`select o.number, p.times from customer_order o join order_print p on (p.company_id, p.order_number) = (o.company_id, o.number) where o.number = any(${orders}) and p.paper = ${paper}`,
  );
  return new Map(rows.map(({ number, times }) => [number, times]));
}

/** An order as its picking list says it. */
export interface OrderToPrint extends OrderState {
  readonly number: string;
  readonly sapId: string;
  readonly customerOrderNumber: string;
  readonly depot: string | null;
  readonly parties: Partial<Parties> | null;
  readonly deliveryDate: Day;
  readonly deliveryWindow: string | null;
  readonly noteForDriver: string;
}

export interface OrdersAsked {
  /** null: every company. */
  readonly companies: readonly string[] | null;
  readonly numbers?: readonly string[] | undefined;
  readonly deliveryDate?: Day | undefined;
  readonly depot?: string | undefined;
}

/** Orders by their numbers or of a day; those of a day without what was cancelled or rejected, by depot and number. */
export function ordersToPrint(
  db: Db,
  { companies, numbers, deliveryDate, depot }: OrdersAsked,
  limit: number,
): Promise<OrderToPrint[]> {
  const conditions = [
    ...(companies ? [part`o.company_id = any(${companies})`] : []),
    ...(numbers ? [part`o.number = any(${numbers})`] : []),
    ...(deliveryDate ? [part`o.delivery_date = ${deliveryDate} and o.status not in ('Cancelled', 'Rejected')`] : []),
    ...(depot ? [part`o.depot = ${depot}`] : []),
  ];
  return db.rows<OrderToPrint>(sql`
    select o.number, o.sap_id as "sapId", o.customer_order_number as "customerOrderNumber", o.depot, o.parties, o.status, o.processing_status as "processingStatus",
      o.delivery_status as "deliveryStatus", o.blocked, o.delivery_date as "deliveryDate", s.delivery_window as "deliveryWindow", o.note_for_driver as "noteForDriver"
    from customer_order o left join ship_to s on s.id = o.ship_to_id where ${joined(conditions, ' and ')} order by o.depot nulls last, o.number limit ${limit}`);
}

/** Goods of an order that are to be picked now. */
export interface LineToPick {
  readonly number: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  /** Sales units. */
  readonly quantity: number;
  /** Of a pallet and a layer; null when the product is not known any more. */
  readonly perPallet: number | null;
  readonly perLayer: number | null;
  readonly unitG: number | null;
}

/** What is loaded of a delivery that is being prepared, else what is in none of the order's deliveries yet. */
export function linesToPick(db: Db, numbers: readonly string[]): Promise<LineToPick[]> {
  return db.rows<LineToPick>(sql`
    with moved as (
      select o.number as order_number, x.line, sum(x.given) as given, max(x.loaded) filter (where m.state = 'prepared') as loaded
      from customer_order o join order_delivery m on (m.company_id, m.order_number) = (o.company_id, o.number)
      cross join lateral jsonb_to_recordset(m.lines) as x(line int, loaded int, given int) where o.number = any(${numbers}) group by 1, 2
    ), goods as (
      select l.order_number as number, l.line, l.sku, ${LINE_NAME} as name, coalesce(u.label->>'hu', '') as unit, coalesce(m.loaded, l.quantity - coalesce(m.given, 0))::int as quantity,
        nullif(k.units_per_layer * k.layers_per_pallet, 0) as "perPallet", nullif(k.units_per_layer, 0) as "perLayer", p.unit_gross_g as "unitG"
      from customer_order o join order_line l on (l.company_id, l.order_number) = (o.company_id, o.number) join ordered_product t on t.hash = l.product_hash
      left join moved m on (m.order_number, m.line) = (o.number, l.line) left join product p on p.sku = l.sku left join pack k on k.code = p.pack_code
      left join code_list u on u.list = 'sales-unit' and u.code = l.sales_unit where o.number = any(${numbers}) and not l.is_return
    )
    select number, sku, name, unit, quantity, "perPallet", "perLayer", "unitG" from goods where quantity > 0 order by number, line`);
}
