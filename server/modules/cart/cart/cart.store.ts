import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Cart, CartLine, CartStatus, LockedCart } from './cart.ts';
import { lineChanges } from './cart.ts';

const COLUMNS =
  raw(`c.id, c.uid, c.status, c.ship_to_id as "shipToId", c.company_id as "companyId", c.delivery_date as "deliveryDate", c.date_popup as "datePopup",
  c.transport_type as "transportType", c.place_of_shipment as "placeOfShipment", c.payment_method as "paymentMethod", c.order_type as "orderType",
  c.order_reason as "orderReason", c.customer_order_number as "customerOrderNumber", c.note_for_driver as "noteForDriver",
  c.confirmation_email as "confirmationEmail", c.free_address as "freeAddress", c.billing_address as "billingAddress", c.next_line as "nextLine",
  c.revision, c.simulation, c.erp_prices as "erpPrices", c.last_reorder as "lastReorder", c.replaces`);
const LINES =
  raw(`coalesce((select jsonb_agg(jsonb_build_object('line', i.line, 'sku', i.sku, 'quantity', i.quantity, 'layers', i.layers, 'pallets', i.pallets,
  'isReturn', i.is_return, 'choices', i.choices, 'choiceKey', i.choice_key) order by i.line) from cart_item i where i.cart_id = c.id), '[]')`);

const ID = /^[A-Za-z0-9]{32}$/;
export const isCartId = (text: string) => ID.test(text);

/** Any cart of the user under this id, closed ones too. Ids that nobody could have been given are not looked up. */
export async function loadCart(db: Db, uid: string, id: string): Promise<Cart | null> {
  if (!isCartId(id)) return null;
  return db.row<Cart>(sql`select ${COLUMNS}, ${LINES} as lines from cart c where c.id = ${id} and c.uid = ${uid}`);
}

export function loadActiveCart(db: Db, uid: string): Promise<Cart | null> {
  return db.row<Cart>(
    sql`select ${COLUMNS}, ${LINES} as lines from cart c where c.uid = ${uid} and c.status = 'active'`,
  );
}

/** The active cart, else a new one under this id; null when another call makes one at this moment. */
export function loadOrInsertCart(db: Db, id: string, uid: string, at: Date): Promise<Cart | null> {
  return db.row<Cart>(sql`
    with made as (
      insert into cart as c (id, uid, created_at, updated_at) select ${id}, ${uid}, ${at}::timestamptz, ${at}::timestamptz where not exists (select 1 from cart where uid = ${uid} and status = 'active')
      on conflict do nothing returning ${COLUMNS}, '[]'::jsonb as lines)
    select * from made union all select ${COLUMNS}, ${LINES} from cart c where c.uid = ${uid} and c.status = 'active'`);
}

/**
 * Locks the cart's row and reads its lines in one statement. A statement that had to wait for the lock sees the row as
 * it is now but other tables as they were when it began: then the lines are read again. `seen` tells whether it waited.
 */
export async function lockCart(db: Db, uid: string, id: string): Promise<LockedCart | null> {
  if (!isCartId(id)) return null;
  const row = await db.row<Cart & { seen: number }>(sql`
    select ${COLUMNS}, ${LINES} as lines, (select before.revision from cart before where before.id = c.id) as seen
    from cart c where c.id = ${id} and c.uid = ${uid} for update of c`);
  if (!row) return null;
  const { seen, ...cart } = row;
  const lines = seen === cart.revision ? cart.lines : await readLines(db, id);
  return { ...cart, lines, locked: true };
}

async function readLines(db: Db, id: string): Promise<CartLine[]> {
  return (await db.row<{ lines: CartLine[] }>(sql`select ${LINES} as lines from cart c where c.id = ${id}`))!.lines;
}

/** Makes the user's active cart; null when there is one already or the id is taken. */
export function insertCart(db: Db, id: string, uid: string, at: Date): Promise<Cart | null> {
  return db.row<Cart>(sql`
    insert into cart as c (id, uid, created_at, updated_at) values (${id}, ${uid}, ${at}, ${at}) on conflict do nothing returning ${COLUMNS}, '[]'::jsonb as lines`);
}

export async function isCartIdTaken(db: Db, id: string): Promise<boolean> {
  return (await db.row(sql`select 1 as one from cart where id = ${id}`)) !== null;
}

/** What the row of a cart becomes; the revision counts up. */
function rowOf(after: Cart, at: Date) {
  return part`update cart set company_id = ${after.companyId}, ship_to_id = ${after.shipToId}, delivery_date = ${after.deliveryDate}, date_popup = ${after.datePopup},
      transport_type = ${after.transportType}, place_of_shipment = ${after.placeOfShipment}, payment_method = ${after.paymentMethod},
      order_type = ${after.orderType}, order_reason = ${after.orderReason}, customer_order_number = ${after.customerOrderNumber},
      note_for_driver = ${after.noteForDriver}, confirmation_email = ${after.confirmationEmail},
      free_address = ${json(after.freeAddress)}, billing_address = ${json(after.billingAddress)}, next_line = ${after.nextLine},
      revision = revision + 1, simulation = ${json(after.simulation)}, erp_prices = ${json(after.erpPrices)}, last_reorder = ${json(after.lastReorder)}, replaces = ${json(after.replaces)}, updated_at = ${at}
    where id = ${after.id}`;
}

/** Lines that go and lines that come or change, of the cart `own`, as parts of a statement that may begin with others. */
function linesOf(gone: readonly number[], put: readonly CartLine[]) {
  return part`
    gone as (delete from cart_item i using own where i.cart_id = own.id and i.line = any(${gone})),
    put as (
      insert into cart_item (cart_id, line, sku, quantity, layers, pallets, is_return, choices, choice_key)
      select own.id, l.line, sku, quantity, layers, pallets, "isReturn", choices, "choiceKey"
      from own, jsonb_to_recordset(${JSON.stringify(put)}::jsonb)
        as l(line int, sku text, quantity int, layers int, pallets int, "isReturn" boolean, choices jsonb, "choiceKey" text)
      on conflict (cart_id, line) do update set quantity = excluded.quantity, layers = excluded.layers, pallets = excluded.pallets,
        choices = excluded.choices, choice_key = excluded.choice_key)`;
}

/** Whether a package became another line and takes that line's place, which must be free by then. */
function takesPlaceOfAnother(before: Cart, { put, gone }: ReturnType<typeof lineChanges>): boolean {
  const old = new Map(before.lines.map((line) => [line.line, line.choiceKey]));
  return gone.length > 0 && put.some(({ line, choiceKey }) => old.has(line) && old.get(line) !== choiceKey);
}

/**
 * Writes the same outside of a transaction: one statement, which does nothing and answers false when the cart is not at the revision of
 * `before` any more, or not active. So is a change that one statement cannot write.
 */
export async function writeCartAsKnown(db: Db, before: Cart, after: Cart, at: Date): Promise<boolean> {
  const changes = lineChanges(before, after);
  if (takesPlaceOfAnother(before, changes)) return false;
  return (
    (await db.row(sql`
      with own as (${rowOf(after, at)} and uid = ${before.uid} and revision = ${before.revision} and status = 'active' returning id),
      ${linesOf(changes.gone, changes.put)}
      select id from own`)) !== null
  );
}

/** Writes what a change made of a locked cart: the row and only those lines that differ, in one statement. The revision counts up. */
export async function writeCart(db: Db, before: LockedCart, after: Cart, at: Date): Promise<void> {
  const changes = lineChanges(before, after);
  const { put, gone } = changes;
  if (takesPlaceOfAnother(before, changes))
    await db.run(sql`delete from cart_item where cart_id = ${after.id} and line = any(${gone})`);
  const lines = part`with own as (select ${after.id}::text as id), ${linesOf(gone, put)}`;
  db.send(sql`${put.length + gone.length > 0 ? lines : raw('')} ${rowOf(after, at)}`);
}

/** The id of a closed cart is never used again; its lines stay for what was made of it. */
export function writeStatus(db: Db, id: string, status: CartStatus, at: Date): void {
  db.send(sql`update cart set status = ${status}, revision = revision + 1, updated_at = ${at} where id = ${id}`);
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
