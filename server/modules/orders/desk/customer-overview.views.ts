import type { ShipTo } from '#modules/company/index.ts';
import { nameOfPerson } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { DeskOrderRow } from './desk-orders.views.ts';
import { DESK_ROW } from './desk-orders.views.ts';
import type { PersonName } from '#values/person-name.ts';

export type PlaceAtCustomer = Pick<
  ShipTo,
  'id' | 'customerType' | 'routeDays' | 'leadDays' | 'cutOff' | 'depot' | 'status'
> & { readonly lastOrder: { readonly orderNumber: string; readonly placedAt: string } | null };

const MOST_PLACES = 500;
const MOST_ORDERS = 10;
/** On their way to the customer, or not yet; what was ordered for a trial counts nowhere. */
const UNDELIVERED = raw(`o.status in ('Open', 'In Progress', 'Dispatched / Invoiced') and not o.trial`);

export function placesAtCustomer(db: Db, companyId: string): Promise<PlaceAtCustomer[]> {
  return db.rows<PlaceAtCustomer>(sql`
    select s.id, s.customer_type as "customerType", s.route_days as "routeDays", s.lead_days as "leadDays", s.cut_off as "cutOff", s.depot, s.status, (
        select jsonb_build_object('orderNumber', o.number, 'placedAt', o.placed_at) from customer_order o
        where o.ship_to_id = s.id and o.company_id = s.company_id and o.status <> 'Draft' and not o.trial order by o.placed_at desc, o.number desc limit 1) as "lastOrder"
    from ship_to s where s.company_id = ${companyId} and not s.withdrawn order by s.name, s.id limit ${MOST_PLACES}`);
}

export interface CartsAtPlace {
  readonly shipToId: string;
  readonly lines: number;
  readonly carts: number;
  readonly by: PersonName;
  readonly at: Date;
  readonly seenTotal: number | null;
}

/** Carts with goods in them, summed for each ship-to. */
export function cartsAtCustomer(db: Db, companyId: string): Promise<CartsAtPlace[]> {
  return db.rows<CartsAtPlace>(sql`
    select c.ship_to_id as "shipToId", sum(i.lines)::int as lines, count(*)::int as carts, max(c.updated_at) as at,
      (array_agg(${nameOfPerson(part`c.uid`)} order by c.updated_at desc))[1] as by,
      case when count(*) = 1 then max((c.simulation->>'total')::float8) end as "seenTotal"
    from cart c cross join lateral (select count(*) as lines from cart_item i where i.cart_id = c.id) i
    where c.company_id = ${companyId} and c.status = 'active' and c.ship_to_id is not null and i.lines > 0 group by c.ship_to_id`);
}

/** Not delivered yet: how many, what they come to, and the next of them. */
export async function openOrdersOf(
  db: Db,
  companyId: string,
): Promise<{ total: number; amount: number; rows: DeskOrderRow[] }> {
  const sum = (await db.row<{ total: number; amount: number }>(
    sql`select count(*)::int as total, coalesce(sum(o.amount_due), 0)::float8 as amount from customer_order o where o.company_id = ${companyId} and ${UNDELIVERED}`,
  ))!;
  const rows = await db.rows<DeskOrderRow>(
    sql`select ${DESK_ROW} from customer_order o where o.company_id = ${companyId} and ${UNDELIVERED} order by o.delivery_date, o.number limit ${MOST_ORDERS}`,
  );
  return { ...sum, rows };
}
