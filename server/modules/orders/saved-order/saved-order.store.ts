import type { AccessScope } from '#modules/access/index.ts';
import { rowInScope } from '#modules/access/index.ts';
import type { Db } from '#platform/db/db.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Page } from '#values/page.ts';
import type { NewSavedOrder, SavedOrder } from './saved-order.ts';

const COLUMNS =
  raw(`s.id::text as id, s.cart_id as "cartId", s.saved_at as "savedAt", s.saved_day as "savedDay", s.company_id as "companyId", s.ship_to_id as "shipToId",
  s.shipto_name as "shipToName", s.deliver_to as "deliverTo", s.bill_to_id as "billToId", s.bill_to as "billTo",
  s.customer_order_number as "customerOrderNumber", s.delivery_date as "deliveryDate", s.total, s.total_quantity as quantity, s.line_count as "lineCount"`);

export async function insertSavedOrder(db: Db, saved: NewSavedOrder): Promise<SavedOrder> {
  return (await db.row<SavedOrder>(sql`
    insert into saved_order as s (cart_id, uid, company_id, ship_to_id, bill_to_id, saved_at, saved_day, deliver_to, shipto_name, bill_to,
      customer_order_number, delivery_date, total, total_quantity, line_count)
    values (${saved.cartId}, ${saved.uid}, ${saved.companyId}, ${saved.shipToId}, ${saved.billToId}, ${saved.savedAt}, ${saved.savedDay}, ${saved.deliverTo},
      ${saved.shipToName}, ${saved.billTo}, ${saved.customerOrderNumber}, ${saved.deliveryDate}, ${saved.total}, ${saved.quantity}, ${saved.lineCount})
    returning ${COLUMNS}`))!;
}

/** How many of a user's stand, and how many they have saved since, deleted ones too. */
export async function countSaved(db: Db, uid: string, since: Date): Promise<{ standing: number; lately: number }> {
  return (await db.row<{ standing: number; lately: number }>(sql`select
    (select count(*) from saved_order where uid = ${uid} and deleted_at is null)::int as standing,
    (select count(*) from saved_order where uid = ${uid} and saved_at > ${since})::int as lately`))!;
}

export interface SavedFilter {
  readonly uid: string;
  /** Where the user may look at orders today. */
  readonly scope: AccessScope;
  /** The ship-to's number in SAP, exactly. */
  readonly sapId?: string;
  readonly dateFrom?: Day;
  readonly dateTo?: Day;
  /** Part of the ship-to's number or address. */
  readonly deliverTo?: string;
  /** Part of the bill-to's number or name. */
  readonly billTo?: string;
  readonly shipToName?: string;
}

/** By the moment of saving, the later one first unless told; a stable order whatever the clock says. */
export async function savedOrdersOf(
  db: Db,
  filter: SavedFilter,
  page: Page,
  oldestFirst: boolean,
): Promise<{ total: number; rows: SavedOrder[] }> {
  const where = part`s.uid = ${filter.uid} and s.deleted_at is null and ${rowInScope(filter.scope, 's')} and ${joined(conditionsOf(filter), ' and ')}`;
  const order = oldestFirst ? raw('s.saved_at, s.id') : raw('s.saved_at desc, s.id desc');
  const [rows, count] = await Promise.all([
    db.rows<SavedOrder>(
      sql`select ${COLUMNS} from saved_order s where ${where} order by ${order} offset ${page.offset} limit ${page.limit}`,
    ),
    db.row<{ total: number }>(sql`select count(*) as total from saved_order s where ${where}`),
  ]);
  return { total: count!.total, rows };
}

function conditionsOf({ sapId, dateFrom, dateTo, deliverTo, billTo, shipToName }: SavedFilter) {
  return [
    ...(sapId ? [part`s.ship_to_id = ${sapId}`] : []),
    ...(dateFrom ? [part`s.saved_day >= ${dateFrom}`] : []),
    ...(dateTo ? [part`s.saved_day <= ${dateTo}`] : []),
    ...(deliverTo ? [part`position(folded(${deliverTo}) in folded(s.ship_to_id || ' ' || s.deliver_to)) > 0`] : []),
    ...(billTo ? [part`position(folded(${billTo}) in folded(s.bill_to_id || ' ' || s.bill_to)) > 0`] : []),
    ...(shipToName ? [part`position(folded(${shipToName}) in folded(s.shipto_name)) > 0`] : []),
  ];
}

/** One of the user's own; `deleted` marks one that they deleted. */
export function loadSavedOrder(
  db: Db,
  uid: string,
  cartId: string,
): Promise<(SavedOrder & { deleted: boolean }) | null> {
  return db.row(
    sql`select ${COLUMNS}, s.deleted_at is not null as deleted from saved_order s where s.cart_id = ${cartId} and s.uid = ${uid}`,
  );
}

export async function markDeleted(db: Db, cartId: string, at: Date): Promise<void> {
  await db.run(sql`update saved_order set deleted_at = ${at} where cart_id = ${cartId} and deleted_at is null`);
}
