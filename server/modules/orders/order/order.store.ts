import type { AccessScope } from '#modules/access/index.ts';
import { rowInScope } from '#modules/access/index.ts';
import { nameUnlessErased } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import { eventTold, insertedOfEach } from '#platform/events/event.store.ts';
import type { Day } from '#values/day.ts';
import type { PersonName } from '#values/person-name.ts';
import type { OrderStatus } from '#vocabulary/order-status.ts';
import type { NewOrder, Order, OrderLine, OrderNumbers, OrderState } from './order.ts';
import { UNDER_INVESTIGATION, purchasesOf } from './order.ts';
import { keyOfCart, orderKey } from './order-key.store.ts';
import type { OrderedProduct } from './packed-line.ts';
import { orderedProduct, packedReturnables, packedSteps } from './packed-line.ts';

/**
 * Writes the head, the event `placed`, all lines and what the ship-to bought last, in one statement (one more for each further hundred
 * lines). The numbers are drawn here unless they were before, in this transaction; then nothing is waited for. A second order of one cart
 * fails on the key of `placed_cart`. A trial is nothing that the ship-to bought, nor is a replacement.
 */
export async function insertOrder(
  db: Db,
  { head, sums, lines }: NewOrder,
  {
    state,
    isTrial,
    drawn,
  }: { readonly state: OrderState; readonly isTrial: boolean; readonly drawn: OrderNumbers | null },
): Promise<OrderNumbers> {
  // What was bought before is updated: an insert that finds it in its way writes twice.
  const insertion = sql`
    with placed as (
      insert into customer_order (
        number, sap_id, uid, created_by, actor_uid, company_id, ship_to_id, depot, payer_id, bill_to_id, customer_type, order_type, order_reason, channel,
        status, processing_status, delivery_status, blocked, placed_at, request_date, delivery_date, loading_date, changeable_until, transport_type, place_of_shipment,
        payment_method, customer_order_number, note_for_driver, confirmation_email, terms_accepted, parties,
        payment_label, payment_days, list_total, net_total, date_fee, deposit_net, pallet_deposit_net, pallet_sku, pallets_charged, vat, vat_rate, redemption_fee, z099, amount_due, cash_rounding,
        total_quantity, line_count, pallets_centi, weight_g, trial, replacement_for)
      values (
        ${drawn ? part`${drawn.number}, ${drawn.sapId}` : NEXT_NUMBERS},
        ${head.uid}, ${head.createdBy}, ${head.actorUid}, ${head.companyId}, ${head.shipToId}, ${head.depot}, ${head.payerId}, ${head.billToId}, ${head.customerType}, ${head.orderType}, ${head.orderReason}, ${head.channel},
        ${state.status}, ${state.processingStatus}, ${state.deliveryStatus}, ${state.blocked}, ${head.placedAt}, ${head.requestDate}, ${head.deliveryDate}, ${head.loadingDate}, ${head.changeableUntil}, ${head.transportType}, ${head.placeOfShipment},
        ${head.paymentMethod}, ${head.customerOrderNumber}, ${head.noteForDriver}, ${head.confirmationEmail}, ${head.termsAccepted}, ${JSON.stringify(head.parties)},
        (select label from code_list where list = 'payment-method' and code = ${head.paymentMethod}),
        (select coalesce((data->>'days')::int, 0) from code_list where list = 'payment-method' and code = ${head.paymentMethod}),
        ${sums.list}, ${sums.net}, ${sums.fee}, ${sums.deposit}, ${sums.palletDeposit}, ${sums.palletSku}, ${sums.palletsCharged}, ${sums.vat}, ${sums.vatRate}, ${sums.redemptionFee}, ${sums.z099}, ${sums.due}, ${sums.cashRounding},
        ${sums.quantity}, ${lines.length}, ${sums.pallets}, ${sums.weight}, ${isTrial}, ${head.replacementFor})
      returning company_id, number, sap_id
    ), of_cart as (
      insert into placed_cart (company_id, cart_id, order_number) select company_id, ${head.cartId}, number from placed
    ), bought as (
      select sku, quantity from jsonb_to_recordset(${JSON.stringify(isTrial || head.replacementFor ? [] : purchasesOf(lines))}::jsonb) as b(sku text, quantity int) order by sku
    ), again as (
      update purchase p set last_day = ${head.requestDate}::date, last_quantity = b.quantity, order_count = p.order_count + 1
      from bought b where (p.company_id, p.ship_to_id) = (${head.companyId}, ${head.shipToId}) and p.sku = b.sku and p.last_day <= ${head.requestDate}::date returning p.sku
    ), first as (
      insert into purchase (company_id, ship_to_id, sku, last_day, last_quantity)
      select ${head.companyId}, ${head.shipToId}, sku, ${head.requestDate}::date, quantity from bought b where not exists (select from again where again.sku = b.sku) order by sku
      on conflict (company_id, ship_to_id, sku) do update set last_day = excluded.last_day, last_quantity = excluded.last_quantity, order_count = purchase.order_count + 1
      where excluded.last_day >= purchase.last_day
    ), told as (
      insert into order_event (company_id, order_number, at, what, detail)
      select company_id, number, ${head.placedAt}, 'placed', ${JSON.stringify(head.actorUid ? { actor: head.actorUid, reason: head.createdBy } : {})}::jsonb from placed
    ), ${insertionOf(lines.slice(0, BATCH))}
    select number, sap_id as "sapId" from placed`;
  if (drawn) db.send(insertion);
  const numbers = drawn ?? (await db.row<OrderNumbers>(insertion))!;
  for (let from = BATCH; from < lines.length; from += BATCH)
    db.send(
      sql`with placed as (select ${head.companyId}::text as company_id, ${numbers.number}::text as number), ${insertionOf(lines.slice(from, from + BATCH))} select`,
    );
  return numbers;
}

/** Numbers for an order that will be written later in this transaction; one that is refused leaves a gap. */
export async function drawNumbers(tx: Db): Promise<OrderNumbers> {
  return (await tx.row<OrderNumbers>(
    sql`select number, "sapId" from (values (${NEXT_NUMBERS})) as next (number, "sapId")`,
  ))!;
}

const NEXT_NUMBERS = raw(
  `'20' || lpad(nextval('order_number_seq')::text, 8, '0'), '45' || lpad(nextval('erp_number_seq')::text, 8, '0')`,
);

const BATCH = 100;

/** Inserts lines of the order that is `placed` in the same statement, and their products as they are now unless they stand already. */
function insertionOf(lines: readonly OrderLine[]) {
  const parts = lines.map(
    ({ name, packaging, brand, packCode, volumeMl, steps, returnables, choices, package: pack, ...line }) => {
      const product = orderedProduct({ name, packaging, brand, packCode, volumeMl });
      const packed = {
        ...line,
        product: product.hash,
        steps: packedSteps(steps, returnables) ?? undefined,
        returnables: packedReturnables(returnables) ?? undefined,
        choices: choices.length > 0 ? choices : undefined,
        package: pack ?? undefined,
      };
      return { product, packed };
    },
  );
  return part`products as (${insertedProducts(parts.map(({ product }) => product))}), lines as (
      insert into order_line (company_id, order_number, line, sku, product_hash, sales_unit, pieces_per_unit, quantity, layers, pallets, is_return,
        list_unit, list_value, your_value, net, vat, price_steps, excise, deposit_net, redemption_fee, z099, returnable_rows, package, choices)
      select company_id, number, line, sku, product, "salesUnit", "piecesPerUnit", quantity, layers, pallets, "isReturn",
        "listUnit", list, yours, net, vat, steps, excise, deposit, "redemptionFee", z099, returnables, package, choices
      from placed, jsonb_to_recordset(${JSON.stringify(parts.map(({ packed }) => packed))}::jsonb) as l(
        line int, sku text, product bytea, "salesUnit" text, "piecesPerUnit" int, quantity int, layers int, pallets int, "isReturn" boolean,
        "listUnit" bigint, list bigint, yours bigint, net bigint, vat bigint, steps json, excise bigint, deposit bigint, "redemptionFee" bigint, z099 bigint,
        returnables json, choices jsonb, package jsonb)
    )`;
}

/** Each once; products that stand already cost a look each. In the order of their hashes, so that two orders that bring the same new ones wait and do not lock each other out. */
function insertedProducts(products: readonly OrderedProduct[]): Part {
  const each = [...new Map(products.map((one) => [one.hash, one])).values()];
  return part`
      insert into ordered_product (hash, name, packaging, brand, pack_code, volume_ml)
      select hash, name, packaging, brand, "packCode", "volumeMl"
      from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) as t(hash bytea, name jsonb, packaging jsonb, brand text, "packCode" text, "volumeMl" int)
      where not exists (select from ordered_product known where known.hash = t.hash) order by hash on conflict do nothing`;
}

/** The same alone, for orders that are not placed here (a history that is brought in). */
export async function writeOrderedProducts(db: Db, products: readonly OrderedProduct[]): Promise<void> {
  await db.run(sql`${insertedProducts(products)}`);
}

/**
 * Whether an order `o` has come to its end and its invoice, or that of its last delivery, is still to come from an ERP that invoices by itself. Of orders
 * whose arrival was not told (they came with an import) the status is all that is known.
 */
export const awaitsInvoice = (o: string) => `(${o}.status = 'Invoiced'
  and exists (select 1 from order_event e where (e.company_id, e.order_number) = (${o}.company_id, ${o}.number) and e.what in ('delivered', 'refused', 'closed'))
  and case when exists (select 1 from order_delivery d where (d.company_id, d.order_number) = (${o}.company_id, ${o}.number))
    then (select d.invoice_number from order_delivery d where (d.company_id, d.order_number) = (${o}.company_id, ${o}.number) and d.state in ('delivered', 'part') order by d.place desc limit 1) is null
    else ${o}.invoice_number is null and not exists (select 1 from order_event e where (e.company_id, e.order_number) = (${o}.company_id, ${o}.number) and e.what = 'invoiced') end)`;

// Orders of before the depot was kept had the one of their ship-to.
const ORDER = raw(`number, sap_id as "sapId", uid, company_id as "companyId", ship_to_id as "shipToId",
  coalesce(depot, (select s.depot from ship_to s where s.id = ship_to_id)) as depot, status, processing_status as "processingStatus",
  delivery_status as "deliveryStatus", blocked, placed_at as "placedAt", delivery_date as "deliveryDate", loading_date as "loadingDate",
  changeable_until as "changeableUntil", change_cart_id as "changeCartId", hold_token as "holdToken", payment_method as "paymentMethod", replacement_for as "replacementFor", delivery_note_number as "deliveryNoteNumber", invoice_number as "invoiceNumber",
  exists (select 1 from order_event e where (e.company_id, e.order_number) = (customer_order.company_id, number) and e.what = 'invoiced') as "isInvoiced",
  (select case when not d.last and d.state in ('delivered', 'part', 'refused') then 'follows' when d.place > 1 and d.state in ('prepared', 'out') then 'on the way' end
    from order_delivery d where (d.company_id, d.order_number) = (customer_order.company_id, number) order by d.place desc limit 1) as rest, ${awaitsInvoice('customer_order')} as "awaitsInvoice"`);

export function loadOrder(db: Db, number: string): Promise<Order | null> {
  return db.row<Order>(sql`select ${ORDER} from customer_order where number = ${number}`);
}

/** Of the order that has this number in the ERP, of any company. */
export async function loadNumberOf(db: Db, sapId: string): Promise<string | null> {
  return (
    (await db.row<{ number: string }>(sql`select number from customer_order where sap_id = ${sapId}`))?.number ?? null
  );
}

/** 80 and 8 digits (rules 2.1 documents), for an ERP that draws none. */
export async function nextDeliveryNote(db: Db): Promise<string> {
  return (await db.row<{ number: string }>(
    sql`select '80' || lpad(nextval('erp_delivery_seq')::text, 8, '0') as number`,
  ))!.number;
}

/** By its number in the ERP, in scope only. */
export function loadOrderBySapId(db: Db, sapId: string, scope: AccessScope): Promise<Order | null> {
  return db.row<Order>(
    sql`select ${ORDER} from customer_order where sap_id = ${sapId} and ${rowInScope(scope, 'customer_order')}`,
  );
}

/**
 * The row stays locked until the transaction ends. Locked first and read then, in one message: a statement that had to wait for the lock would read
 * the row as it is now, but the order's events and deliveries as they were before.
 */
export async function lockOrder(db: Db, number: string): Promise<Order | null> {
  const [, order] = await Promise.all([
    db.run(sql`select from customer_order where number = ${number} for update`),
    loadOrder(db, number),
  ]);
  return order;
}

/** Orders on their way, by delivery day and number from there on; Draft, Paid, Cancelled and Rejected are not. */
export function loadOnTheWay(
  db: Db,
  until: string,
  after: { deliveryDate: string; number: string } | null,
  limit: number,
): Promise<Order[]> {
  const from = after ? part`and (delivery_date, number) > (${after.deliveryDate}::date, ${after.number})` : part``;
  return db.rows<Order>(sql`
    select ${ORDER} from customer_order
    where status in ('Open', 'In Progress', 'Dispatched / Invoiced') and delivery_date <= ${until} ${from}
    order by delivery_date, number limit ${limit}`);
}

export interface PlacedOrder extends OrderNumbers {
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly changeableUntil: Date | null;
  readonly deliveryDate: Day;
  readonly placedAt: Date;
  readonly status: OrderStatus;
}

/** The order that was made of a cart of this user. */
export function loadOrderOfCart(db: Db, uid: string, cartId: string): Promise<PlacedOrder | null> {
  return db.row<PlacedOrder>(sql`
    select number, sap_id as "sapId", customer_order_number as "customerOrderNumber", note_for_driver as "noteForDriver",
      changeable_until as "changeableUntil", delivery_date as "deliveryDate", placed_at as "placedAt", status
    from customer_order where (company_id, number) = ${keyOfCart(cartId)} and uid = ${uid}`);
}

export interface StateChange {
  readonly state: OrderState;
  readonly at: Date;
  readonly event: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly deliveryNoteNumber?: string | null;
  readonly invoiceNumber?: string | null;
}

/** Answers the version of the order now. */
export async function writeState(
  db: Db,
  number: string,
  { state, at, event, detail, deliveryNoteNumber = null, invoiceNumber = null }: StateChange,
): Promise<number> {
  const row = await db.row<{ version: number }>(sql`
    with changed as (
      update customer_order set version = version + 1, status = ${state.status}, processing_status = ${state.processingStatus}, delivery_status = ${state.deliveryStatus}, blocked = ${state.blocked},
        delivery_note_number = coalesce(delivery_note_number, ${deliveryNoteNumber}), invoice_number = coalesce(invoice_number, ${invoiceNumber})
      where number = ${number} returning company_id, number, version
    ), told as (
      insert into order_event (company_id, order_number, at, what, detail) select company_id, number, ${at}, ${event}, ${JSON.stringify(detail)}::jsonb from changed
    )
    select version from changed`);
  return row!.version;
}

export async function loadVersion(db: Db, number: string): Promise<number> {
  return (await db.row<{ version: number }>(sql`select version from customer_order where number = ${number}`))!.version;
}

/** Raised by every change of an order; answers the version that it has now. */
export async function raiseVersion(db: Db, number: string): Promise<number> {
  return (await db.row<{ version: number }>(
    sql`update customer_order set version = version + 1 where number = ${number} returning version`,
  ))!.version;
}

/** News of an order that leaves its state alone; a second one of the same kind is not written. */
export async function writeEventOnce(
  db: Db,
  number: string,
  what: string,
  at: Date,
  detail: object = {},
): Promise<void> {
  await db.run(sql`
    insert into order_event (company_id, order_number, at, what, detail) select company_id, number, ${at}, ${what}, ${JSON.stringify(detail)}::jsonb from customer_order o
    where number = ${number} and not exists (select 1 from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = ${what})`);
}

/** Sends that the ERP has got these orders and has confirmed them, each once, with a version of its own and the event of it. The orders are locked. */
export function writeConfirmed(tx: Db, numbers: readonly string[], at: Date): void {
  tx.send(sql`
    with told as (
      insert into order_event (company_id, order_number, at, what, detail)
      select o.company_id, o.number, ${at}, w.what, '{}' from customer_order o cross join unnest(array['sent', 'confirmed']) with ordinality as w (what, place)
      where o.number = any(${numbers}) and not exists (select from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = w.what) order by o.number, w.place
    ), changed as (
      update customer_order set version = version + 1 where number = any(${numbers}) returning company_id, number, version
    ), written as (${insertedOfEach(CONFIRMED, part`select company_id, number, version from changed order by number`)})
    select ${eventTold} from written limit 1`);
}

const CONFIRMED = { type: 'order.confirmed', kind: 'order' };

/** Locks those of these orders that are open and of which the ERP has told nothing yet, always in the same order; answers their numbers in the ERP by theirs. */
export async function lockUnreported(tx: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const [, rows] = await Promise.all([
    tx.run(sql`select from customer_order where number = any(${numbers}) order by number for update`),
    tx.rows<{ number: string; sapId: string }>(sql`
      select number, sap_id as "sapId" from customer_order o
      where number = any(${numbers}) and status = 'Open' and delivery_status <> ${UNDER_INVESTIGATION}
        and not exists (select from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'confirmed')`),
  ]);
  return new Map(rows.map(({ number, sapId }) => [number, sapId]));
}

/** News of an order that leaves its state alone. */
export async function writeEvent(
  db: Db,
  number: string,
  { at, what, detail }: { readonly at: Date; readonly what: string; readonly detail: object },
): Promise<void> {
  await db.run(
    sql`insert into order_event (company_id, order_number, at, what, detail) select company_id, number, ${at}, ${what}, ${JSON.stringify(detail)}::jsonb from customer_order where number = ${number}`,
  );
}

/** The ERP's own number of an order; the first one stays. */
export async function writeErpNumber(db: Db, number: string, erpNumber: string): Promise<void> {
  await db.run(sql`update customer_order set erp_number = coalesce(erp_number, ${erpNumber}) where number = ${number}`);
}

/** The reason with which an order `o` was held last; null: it never was. */
export const HELD_FOR = part`(select e.detail->>'reason' from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'investigated' order by e.id desc limit 1)`;

export async function heldFor(db: Db, number: string): Promise<string | null> {
  const row = await db.row<{ reason: string | null }>(
    sql`select ${HELD_FOR} as reason from customer_order o where o.number = ${number}`,
  );
  return row!.reason;
}

export async function hasEvent(db: Db, number: string, what: string): Promise<boolean> {
  return (
    (await db.row(
      sql`select 1 as one from order_event where (company_id, order_number) = ${orderKey(number)} and what = ${what} limit 1`,
    )) !== null
  );
}

export interface Cancellation {
  readonly at: Date;
  /** Null when the supplier cancelled it, or the account is gone. */
  readonly by: PersonName | null;
}

/** When an order was cancelled, and who at the customer did it. */
export function loadCancellation(db: Db, number: string): Promise<Cancellation | null> {
  return db.row<Cancellation>(sql`
    select e.at, ${nameUnlessErased(part`e.detail->>'actor'`)} as by
    from order_event e where (e.company_id, e.order_number) = ${orderKey(number)} and e.what = 'cancelled' order by e.id limit 1`);
}

/** The order that stands in the end where one order after another took the place of this one; null when none does, or nothing of it comes. */
export async function loadSuccessor(db: Db, number: string): Promise<string | null> {
  const row = await db.row<{ number: string }>(sql`
    with recursive line (company_id, number, step) as (
      select company_id, number, 0 from customer_order where number = ${number}
      union all
      select e.company_id, e.detail->>'successor', l.step + 1 from line l join order_event e on (e.company_id, e.order_number) = (l.company_id, l.number) and e.what = 'cancelled' where e.detail ? 'successor'
    )
    select o.number from line l join customer_order o on o.number = l.number
    where l.step > 0 and o.status not in ('Cancelled', 'Rejected') order by l.step desc limit 1`);
  return row?.number ?? null;
}

/** The kits of an order, each once. */
export function loadOrderedKits(db: Db, number: string): Promise<{ sku: string; quantity: number; validFrom: Day }[]> {
  return db.rows(sql`
    select distinct on (package->>'line') package->>'sku' as sku, (package->>'quantity')::int as quantity, package->>'validFrom' as "validFrom"
    from order_line where (company_id, order_number) = ${orderKey(number)} and package->>'kind' = 'KIT' order by package->>'line'`);
}

/** What an order holds of each product; empties that go back are not goods. */
export function loadGoods(db: Db, number: string): Promise<{ sku: string; quantity: number }[]> {
  return db.rows(
    sql`select sku, sum(quantity)::int as quantity from order_line where (company_id, order_number) = ${orderKey(number)} and not is_return group by sku order by sku`,
  );
}

/** Of an order `e` in the ERP: events that only happen to what it has. */
const AT_THE_ERP = part`e.what not in ('placed', 'cancelled', 'rejected')`;

/** When the ERP had the order first, as far as it was told; null: never. */
export async function loadErpSince(db: Db, number: string): Promise<Date | null> {
  const row = await db.row<{ at: Date | null }>(
    sql`select min(e.at) as at from order_event e where (e.company_id, e.order_number) = ${orderKey(number)} and ${AT_THE_ERP}`,
  );
  return row!.at;
}

/**
 * What standing orders hold of each entry of stock that were not known when it was counted, of whichever entry is theirs now (`knownToStock`, of all orders).
 * `book`: where those look who count.
 */
export function loadHeldStock(
  db: Db,
  book: 'here' | 'erp',
): Promise<{ sku: string; depot: string; fromDay: Day; taken: number }[]> {
  const first = part`(select min(counted_at) from availability)`;
  const since = part`placed_at >= ${first} and status not in ('Draft', 'Cancelled', 'Rejected')`;
  const unknown =
    book === 'here'
      ? part`select number, placed_at as "knownAt" from customer_order where ${since}`
      : part`
      select o.number, k.at as "knownAt" from customer_order o
      cross join lateral (select coalesce((select min(e.at) from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and ${AT_THE_ERP}), case when o.status <> 'Open' then o.placed_at end) as at) k
      where o.number in (
          select number from customer_order where ${since}
          union select number from customer_order where status in ('Open', 'In Progress', 'Dispatched / Invoiced')
          union select e.order_number from order_event e where e.what = 'sent' and e.at >= ${first})
        and (k.at is null or k.at >= ${first})`;
  return db.rows(sql`
    with entry as (
      select sku, depot, from_day, counted_at, lead(from_day) over (partition by sku, depot order by from_day) as until, free_quantity is not null as counts
      from availability
    ), unknown as (${unknown})
    select e.sku, e.depot, e.from_day as "fromDay", sum(l.quantity)::int as taken
    from unknown u join customer_order o on o.number = u.number join order_line l on (l.company_id, l.order_number) = (o.company_id, o.number) and not l.is_return
    join entry e on e.sku = l.sku and e.depot = o.depot and e.counts and (u."knownAt" is null or e.counted_at <= u."knownAt")
      and o.delivery_date >= e.from_day and (e.until is null or o.delivery_date < e.until)
    where o.status not in ('Draft', 'Cancelled', 'Rejected')
    group by e.sku, e.depot, e.from_day`);
}

/** Under which word the ERP is asked to hold an order; the one that holds it already stays. */
export async function writeHoldWord(db: Db, number: string, word: string, at: Date): Promise<string> {
  return (await db.row<{ word: string }>(sql`
    update customer_order set hold_token = coalesce(hold_token, ${word}), hold_since = ${at} where number = ${number} returning hold_token as word`))!
    .word;
}

export async function writeChangeCart(db: Db, number: string, cartId: string): Promise<void> {
  await db.run(sql`update customer_order set change_cart_id = ${cartId} where number = ${number}`);
}

export async function endChange(db: Db, number: string): Promise<void> {
  await db.run(
    sql`update customer_order set change_cart_id = null, hold_token = null, hold_since = null where number = ${number}`,
  );
}

/** Since when the cart of its customer has an order to change it, and until when it can be placed; null: none has. */
export function changeUnderWay(
  db: Db,
  number: string,
): Promise<{ readonly since: Date; readonly until: Date | null } | null> {
  return db.row(sql`
    select coalesce(hold_since, now()) as since, changeable_until as until from customer_order
    where number = ${number} and status = 'Open' and change_cart_id is not null`);
}

/** Held orders that nobody changes any more: no cart came of it, the cart is gone or holds something else, or their time is over. */
export async function heldForNobody(
  db: Db,
  {
    askedBefore,
    now,
    only = null,
    except = [],
  }: { askedBefore: Date; now: Date; only?: string | null; except?: readonly string[] },
  limit: number,
): Promise<string[]> {
  const rows = await db.rows<{ number: string }>(sql`
    select o.number from customer_order o left join cart c on c.id = o.change_cart_id
    where o.hold_token is not null and o.status = 'Open' and (${only}::text is null or o.number = ${only}) and o.number <> all(${except}::text[]) and (
      (o.change_cart_id is null and o.hold_since < ${askedBefore}) or o.changeable_until <= ${now}
      or (o.change_cart_id is not null and (c.id is null or c.status <> 'active' or c.replaces->>'number' is distinct from o.number)))
    order by o.hold_since limit ${limit}`);
  return rows.map(({ number }) => number);
}
