import { peopleActive } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { PersonName } from '#values/person-name.ts';

/** Ship-tos with the day that each can order now; `at`: which cut-off it is, a number of the caller's. */
export interface PlacesToOrder {
  readonly shipToIds: readonly string[];
  readonly days: readonly Day[];
  readonly at: readonly number[];
}

/** What was ordered for a trial is no order and no habit. */
const LIVE = raw(`o.status not in ('Draft', 'Cancelled', 'Rejected') and not o.trial`);
/** Deliveries that make a habit, how far back they are looked for, and after how many of its spans a customer is lost rather than late. */
const HABIT = { deliveries: 4, weeks: 16, spans: 3 };

const placesOf = ({ shipToIds, days, at }: PlacesToOrder): Part =>
  part`unnest(${shipToIds}::text[], ${days}::date[], ${at}::int[]) as p(ship_to_id, day, at)`;

/** How many orders are for these days, by ship-to and day. Joined with thousands of ship-tos in SQL, a plan that PostgreSQL kept read the orders of each of them again. */
export function ordersForDays(db: Db, days: readonly Day[]): Promise<{ shipToId: string; day: Day; orders: number }[]> {
  return db.rows(sql`
    select o.ship_to_id as "shipToId", o.delivery_date as day, count(*)::int as orders from customer_order o
    where o.delivery_date = any(${days}::date[]) and ${LIVE} group by o.ship_to_id, o.delivery_date`);
}

/** Carts with goods of these ship-tos, and the day that they are for; null: the next one. */
export function cartsOfPlaces(db: Db, shipToIds: readonly string[]): Promise<{ shipToId: string; day: Day | null }[]> {
  return db.rows(sql`
    select c.ship_to_id as "shipToId", coalesce(c.date_popup, c.delivery_date) as day from cart c
    where c.ship_to_id = any(${shipToIds}) and c.status = 'active' and exists (select from cart_item i where i.cart_id = c.id)`);
}

export interface MissingOrderRow {
  readonly at: number;
  readonly shipToId: string;
  readonly day: Day;
  readonly usualAmount: Ft;
  readonly usualDays: number;
  readonly lastDay: Day;
  readonly lastUid: string | null;
}

/**
 * Who usually orders by now and has not: the days between their last delivery and the one that can be ordered have reached the median of theirs, but not so
 * many times that they are lost rather than late. Nobody orders what the supplier gives in place of goods. What a former company of the ship-to ordered is no habit of the present one. The greatest usual amount first.
 */
export function missingAt(db: Db, places: PlacesToOrder, today: Day): Promise<MissingOrderRow[]> {
  return db.rows<MissingOrderRow>(sql`
    select p.at, p.ship_to_id as "shipToId", p.day, h.amount as "usualAmount", h.usual as "usualDays", h.last_day as "lastDay", h.last_uid as "lastUid"
    from ${placesOf(places)} cross join lateral (
      select count(*) as deliveries, max(d.day) as last_day, (percentile_disc(0.5) within group (order by d.amount))::float8 as amount,
        (percentile_disc(0.5) within group (order by d.span) filter (where d.span is not null))::int as usual, (array_agg(d.uid order by d.day desc))[1] as last_uid
      from (
        select o.delivery_date as day, sum(o.amount_due) as amount, o.delivery_date - lag(o.delivery_date) over (order by o.delivery_date) as span,
          (array_agg(o.uid order by o.placed_at desc))[1] as uid
        from customer_order o join ship_to s on s.id = o.ship_to_id and s.company_id = o.company_id
        where o.ship_to_id = p.ship_to_id and o.placed_at >= ${today}::date - ${HABIT.weeks * 7}::int and ${LIVE} and o.replacement_for is null group by o.delivery_date
      ) d
    ) h
    where h.deliveries >= ${HABIT.deliveries} and h.last_day < p.day and p.day - h.last_day between h.usual and ${HABIT.spans} * h.usual
    order by h.amount desc, p.ship_to_id`);
}

export interface PlaceToCall {
  readonly shipToId: string;
  readonly name: string;
  readonly city: string;
  readonly companyId: string;
  readonly cartLines: number;
}

export function placesToCall(db: Db, shipToIds: readonly string[]): Promise<PlaceToCall[]> {
  return db.rows<PlaceToCall>(sql`
    select s.id as "shipToId", s.name, s.city, s.company_id as "companyId",
      (select count(*)::int from cart c join cart_item i on i.cart_id = c.id where c.ship_to_id = s.id and c.status = 'active') as "cartLines"
    from ship_to s where s.id = any(${shipToIds})`);
}

export interface Contact extends PersonName {
  readonly phone: string | null;
}

/** Whom to call: those who can still sign in. */
export async function contactsOf(db: Db, uids: readonly string[]): Promise<ReadonlyMap<string, Contact>> {
  const rows = await db.rows<Contact & { uid: string }>(sql`
    select uid, first_name as "firstName", last_name as "lastName", phone from ${peopleActive} a where uid = any(${uids}) and kind = 'customer'`);
  return new Map(rows.map(({ uid, ...contact }) => [uid, contact]));
}
