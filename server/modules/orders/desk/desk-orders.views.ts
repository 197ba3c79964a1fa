import { nameOfPerson } from '#modules/identity/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { DayStep } from '#vocabulary/day-step.ts';
import { DAY_STEPS } from '#vocabulary/day-step.ts';
import type { OrderStatus } from '#vocabulary/order-status.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import { BILLED_NO_MORE, LACKS_INVOICE } from '../order/order-delivery.store.ts';
import { orderKey } from '../order/order-key.store.ts';
import type { OrderState, Parties } from '../order/order.ts';
import { HELD_FOR, awaitsInvoice } from '../order/order.store.ts';
import type { PersonName } from '#values/person-name.ts';

export interface DeskOrderRow extends OrderState {
  readonly number: string;
  readonly sapId: string;
  readonly customerOrderNumber: string;
  readonly companyId: string;
  readonly shipToId: string;
  readonly depot: string | null;
  readonly channel: 'portal' | 'bulk' | 'phone';
  readonly parties: Partial<Parties> | null;
  readonly placedAt: Date;
  readonly deliveryDate: Day;
  readonly loadingDate: Day | null;
  readonly due: Ft;
  /** What of a cash payment is rounded off or up. */
  readonly cashRounding: Ft;
  readonly lineCount: number;
  /** The reason with which it was held last. */
  readonly heldFor: string | null;
  /** Placed for a trial before the portal opened: it counts nowhere. */
  readonly trial: boolean;
}

/** Where a page goes on: behind this row, in the order newest first. */
export interface Mark {
  readonly placedAt: Date;
  readonly number: string;
}

/** The day that is now: since when, and how far it has come. */
export interface DayMoment {
  readonly dayBegan: Date;
  readonly now: Date;
}

export interface DeskFilter {
  /** null: every company. */
  readonly companies: readonly string[] | null;
  readonly status?: OrderStatus | undefined;
  readonly held?: boolean | undefined;
  readonly unbilled?: boolean | undefined;
  /** What the flow of the day counts at this step. */
  readonly step?: { readonly is: DayStep; readonly of: DayMoment } | undefined;
  readonly companyId?: string | undefined;
  readonly deliveryDate?: Day | undefined;
  readonly numbers?: readonly string[] | undefined;
}

/** Open, and waiting for a decision of the supplier, as `isHeld` says; the words of the index `order_awaiting_decision`. */
const HELD = part`o.status = 'Open' and (o.blocked or o.delivery_status = 'ORDER UNDER INVESTIGATION')`;

/** What a list of the desk says of an order `o`. */
export const DESK_ROW = part`o.number, o.sap_id as "sapId", o.customer_order_number as "customerOrderNumber", o.company_id as "companyId", o.ship_to_id as "shipToId", o.depot, o.channel, o.parties,
      o.status, o.processing_status as "processingStatus", o.delivery_status as "deliveryStatus", o.blocked, o.placed_at as "placedAt", o.delivery_date as "deliveryDate", o.loading_date as "loadingDate",
      ${BILLED_NO_MORE} as "billedNoMore", ${LACKS_INVOICE} as "lacksInvoice", ${raw(awaitsInvoice('o'))} as "awaitsInvoice", o.trial, o.amount_due as due, o.cash_rounding as "cashRounding", o.line_count as "lineCount",
      case when ${HELD} then ${HELD_FOR} end as "heldFor"`;

/**
 * Of few orders, which are looked up first. As an array, because of a set the planner guesses how many they are, and walks through all orders beside an index that has
 * next to nothing of them.
 */
const among = (numbers: Part): Part => part`o.number = any(array(${numbers}))`;

/** Which orders stand at a step of the day: placed since it began, on their way, or arrived since then, whatever day they were for. What was ordered for a trial counts nowhere. */
function atStep(step: DayStep, { dayBegan, now }: DayMoment): Part {
  const steps: Record<DayStep, () => Part> = {
    // One that was changed is counted as what it became.
    placed: () => part`o.placed_at >= ${dayBegan} and o.status <> 'Cancelled'`,
    held: () => HELD,
    open: () => part`o.status = 'Open' and not (${HELD})`,
    preparing: () => part`o.status = 'In Progress'`,
    loaded: () => part`o.status = 'Dispatched / Invoiced'`,
    delivered: () =>
      among(part`select order_number from order_event where what = 'delivered' and at between ${dayBegan} and ${now}`),
  };
  return part`${steps[step]()} and not o.trial`;
}

/** Newest first, from the mark on; each filter has an index in this order, so a page costs its rows. */
export function deskOrders(db: Db, filter: DeskFilter, after: Mark | null, limit: number): Promise<DeskOrderRow[]> {
  const { companies, status, held, unbilled, step, companyId, deliveryDate, numbers } = filter;
  const conditions: Part[] = [
    part`true`,
    ...(companies ? [part`o.company_id = any(${companies})`] : []),
    ...(status ? [part`o.status = ${status}`] : []),
    ...(held ? [HELD] : []),
    ...(unbilled ? [UNBILLED] : []),
    ...(step ? [atStep(step.is, step.of)] : []),
    ...(companyId ? [part`o.company_id = ${companyId}`] : []),
    ...(deliveryDate ? [part`o.delivery_date = ${deliveryDate}`] : []),
    ...(numbers ? [part`o.number = any(${numbers})`] : []),
    ...(after ? [part`(o.placed_at, o.number) < (${after.placedAt}, ${after.number})`] : []),
  ];
  return db.rows<DeskOrderRow>(sql`
    select ${DESK_ROW}
    from customer_order o where ${joined(conditions, ' and ')} order by o.placed_at desc, o.number desc limit ${limit}`);
}

/** How much each step of the day holds. */
export function dayFlow(
  db: Db,
  { companies, ...day }: DayMoment & { companies: readonly string[] | null },
): Promise<{ step: DayStep; orders: number; amount: number }[]> {
  const served = companies ? part`o.company_id = any(${companies})` : part`true`;
  const counts = DAY_STEPS.map(
    (step) => part`select ${step} as step, count(*)::int as orders, coalesce(sum(o.amount_due), 0)::float8 as amount
      from customer_order o where ${atStep(step, day)} and ${served}`,
  );
  return db.rows(sql`${joined(counts, ' union all ')}`);
}

/** Orders that are still to be delivered on one of the days, by day; of a trial too, because goods go out. */
export function ordersOnDays(db: Db, days: readonly Day[]): Promise<{ day: Day; orders: number }[]> {
  return db.rows(sql`select o.delivery_date as day, count(*)::int as orders from customer_order o
    where o.delivery_date = any(${days}::date[]) and o.status in ('Open', 'In Progress', 'Dispatched / Invoiced') group by 1`);
}

export interface Release {
  readonly by: PersonName;
  readonly at: Date;
  readonly reason: string;
}

export function releaseOf(db: Db, number: string): Promise<Release | null> {
  return db.row<Release>(
    sql`select ${nameOfPerson(part`r.uid`)} as by, r.at, r.reason from order_release r where (r.company_id, r.order_number) = ${orderKey(number)}`,
  );
}

/** As `isToBeBilledAgain` says; begins with the few orders that had an invoice cancelled. */
const UNBILLED = part`${among(part`select order_number from order_event where what = 'invoiceCancelled'`)} and o.status in ('Dispatched / Invoiced', 'Invoiced', 'Paid')
    and o.delivery_status <> 'NOT DELIVERED' and not o.trial and ${LACKS_INVOICE}`;

/** The words of the index `order_brought_back`. */
const BROUGHT_BACK = part`o.status = 'Invoiced' and o.delivery_status = 'NOT DELIVERED'`;

/** Open orders that wait for a decision, goods that came back in the last days, and what lacks a valid invoice. */
export function waitingOrders(
  db: Db,
  {
    companies,
    since,
    daysBack,
    limit,
  }: { companies: readonly string[] | null; since: Day; daysBack: number; limit: number },
): Promise<{ total: number; rows: DeskOrderRow[] }> {
  // Each has an index of its own; asked for with "or", all orders of all years would be read.
  return firstAndCount(
    db,
    companies,
    limit,
    part`select o.number from customer_order o where ${HELD}
    union select o.number from customer_order o where ${BROUGHT_BACK} and o.delivery_date >= ${since}::date - ${daysBack}::int
    union select o.number from customer_order o where ${UNBILLED}`,
  );
}

/**
 * Where people move orders: those whose next step is due. What is open waits to be prepared from the beginning, unless it waits for a decision or its customer is
 * changing it; what is prepared waits from its loading day on, what is on its way from its delivery day on.
 */
export function ordersToMove(
  db: Db,
  { companies, today, limit }: { companies: readonly string[] | null; today: Day; limit: number },
): Promise<{ total: number; rows: DeskOrderRow[] }> {
  return firstAndCount(
    db,
    companies,
    limit,
    part`
    select o.number from customer_order o where o.status = 'Open' and not o.trial and o.hold_token is null and not (${HELD})
    union select o.number from customer_order o where o.status = 'In Progress' and not o.trial and coalesce(o.loading_date, o.delivery_date) <= ${today}::date
    union select o.number from customer_order o where o.status = 'Dispatched / Invoiced' and not o.trial and o.delivery_date <= ${today}::date`,
  );
}

/** The first of these orders by delivery day, and how many of the companies' there are. */
async function firstAndCount(
  db: Db,
  companies: readonly string[] | null,
  limit: number,
  numbers: Part,
): Promise<{ total: number; rows: DeskOrderRow[] }> {
  const where = part`${among(numbers)} and ${companies ? part`o.company_id = any(${companies})` : part`true`}`;
  const rows = await db.rows<DeskOrderRow>(
    sql`select ${DESK_ROW} from customer_order o where ${where} order by o.delivery_date, o.number limit ${limit}`,
  );
  const count =
    rows.length < limit
      ? rows.length
      : (await db.row<{ total: number }>(sql`select count(*)::int as total from customer_order o where ${where}`))!
          .total;
  return { total: count, rows };
}

export function ordersNamed(
  db: Db,
  numbers: readonly string[],
  companies: readonly string[] | null,
): Promise<DeskOrderRow[]> {
  return db.rows<DeskOrderRow>(
    sql`select ${DESK_ROW} from customer_order o where o.number = any(${numbers}) and ${companies ? part`o.company_id = any(${companies})` : part`true`}`,
  );
}

const NUMBERS = raw(
  `lower(o.number || ' ' || o.sap_id || ' ' || coalesce(o.erp_number, '') || ' ' || o.customer_order_number)`,
);
/** Among so many of the newest orders a piece that many numbers hold is found often enough. */
const NEWEST = 2_000;

/**
 * Orders one of whose numbers (ours, the key at the ERP, the ERP's own, the customer's own) holds the words; newest first. How many numbers hold a piece the planner cannot guess, and where it
 * takes them for many it walks through all orders. So the newest orders are looked at, and only for a piece that is rare among them the index `order_found`, which holds these very texts.
 */
export async function ordersLike(
  db: Db,
  words: string,
  companies: readonly string[] | null,
  limit: number,
): Promise<DeskOrderRow[]> {
  const pattern = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const served = companies ? part`o.company_id = any(${companies})` : part`true`;
  const found = (numbers: Part) =>
    db.rows<DeskOrderRow>(
      sql`select ${DESK_ROW} from customer_order o where ${among(numbers)} order by o.placed_at desc, o.number desc limit ${limit}`,
    );
  const newest = await found(part`
    select o.number from (
      select o.number, o.placed_at, o.company_id, ${NUMBERS} as numbers from customer_order o order by o.placed_at desc, o.number desc limit ${NEWEST}
    ) o where o.numbers like ${pattern} and ${served} order by o.placed_at desc, o.number desc limit ${limit}`);
  if (newest.length === limit) return newest;
  return found(part`select o.number from customer_order o where ${NUMBERS} like ${pattern} and ${served}`);
}

/** Whose order it is; null: there is none of this number. */
export async function companyOfOrder(db: Db, number: string): Promise<string | null> {
  return (
    (await db.row<{ id: string }>(sql`select company_id as id from customer_order where number = ${number}`))?.id ??
    null
  );
}
