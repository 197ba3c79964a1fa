import { placeDepots } from '#modules/company/index.ts';
import type { Day } from '#values/day.ts';
import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { ReplacedOrder } from './delivery-rules.ts';

/**
 * How many truck loads of wholesalers stand on each day at a depot (rules 2.4 slot capacity), without the order that is being
 * replaced; days without any are left out.
 */
export async function truckLoads(
  db: Db,
  depot: string,
  from: Day,
  to: Day,
  replaced: string | null = null,
): Promise<Map<Day, number>> {
  const rows = await db.rows<{ day: Day; loads: number }>(sql`
    select o.delivery_date as day, count(*) as loads
    from customer_order o join ${placeDepots} s on s.id = o.ship_to_id
    where coalesce(o.depot, s.depot) = ${depot} and o.customer_type = 'WHS' and o.transport_type in ('ZTR', 'ZST', 'ZET')
      and o.delivery_date between ${from} and ${to} and o.status not in ('Cancelled', 'Rejected', 'Draft') and o.number is distinct from ${replaced}
    group by o.delivery_date`);
  return new Map(rows.map((row) => [row.day, row.loads]));
}

/** What the active cart of this user says about its days: the order that it takes the place of (null: none), and whether nothing but empties goes back with it. */
export async function daysOfCart(
  db: Db,
  uid: string,
): Promise<{ replaced: ReplacedOrder | null; isCollection: boolean }> {
  const row = await db.row<{
    isCollection: boolean | null;
    number: string | null;
    shipToId: string;
    day: Day;
    isFeeDay: boolean;
    until: Date | null;
  }>(sql`
    select (select bool_and(i.is_return) from cart_item i where i.cart_id = c.id) as "isCollection",
      o.number, o.ship_to_id as "shipToId", o.delivery_date as day, o.date_fee > 0 as "isFeeDay", o.changeable_until as until
    from cart c left join customer_order o on o.change_cart_id = c.id where c.uid = ${uid} and c.status = 'active' limit 1`);
  const replaced =
    row?.number == null
      ? null
      : {
          number: row.number,
          shipToId: row.shipToId,
          ordered: { day: row.day, type: row.isFeeDay ? ('fee' as const) : ('standard' as const) },
          until: row.until,
        };
  return { replaced, isCollection: row?.isCollection ?? false };
}

/**
 * Until the transaction ends nobody else decides about the slots of this day and depot. While there are as many as are wanted (`areLimited` is false) all may take one at
 * the same time, and only who knows of a limit waits for them.
 */
export function lockSlots(db: Db, depot: string, day: Day, areLimited: boolean): void {
  const lock = raw(areLimited ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  db.send(sql`select ${lock}(hashtext(${`delivery slots ${depot} ${day}`}))`);
}
