import { LRUCache } from 'lru-cache';
import type { Ctx, App } from '../../context.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Company } from './company/company.ts';
import type { BillTo, Payer } from './payer/payer.ts';
import type { ShipTo, ShipToStatus } from './ship-to/ship-to.ts';

const COMPANY =
  raw(`id, name, customer_type as "customerType", tax_number as "taxNumber", eu_vat as "euVat", register_number as "registerNumber",
  bank_account as "bankAccount", street, city, county, postcode, country, price_group as "priceGroup", logistics_partner as "logisticsPartner",
  flexible_delivery as "flexibleDelivery", credit_limit as "creditLimit", exposure, overdue_days as "overdueDays", blocked, salesperson_uid as "salespersonUid"`);
const PAYER =
  raw(`id, company_id as "companyId", name, street, city, postcode, country, identification_no as "identificationNo", tax_number as "taxNumber",
  payment_methods as "paymentMethods"`);
const BILL_TO = raw('id, company_id as "companyId", name, street, city, postcode, country');
const SHIP_TO =
  raw(`id, company_id as "companyId", payer_id as "payerId", bill_to_id as "billToId", name, type, customer_type as "customerType",
  street, city, county, postcode, country, status, route_days as "routeDays", lead_days as "leadDays", cut_off as "cutOff",
  delivery_window as "deliveryWindow", depot, limits`);

interface Shelf {
  readonly company: LRUCache<string, Promise<Company | null>>;
  readonly payer: LRUCache<string, Promise<Payer | null>>;
  readonly billTo: LRUCache<string, Promise<BillTo | null>>;
  readonly shipTo: LRUCache<string, Promise<ShipTo | null>>;
}
const shelves = new WeakMap<App, Shelf>();
const KEPT = 20_000;

export function loadCompany(ctx: Ctx, id: string): Promise<Company | null> {
  return kept(ctx, 'company', id, (db) =>
    db.row<Company>(sql`select ${COMPANY} from company where id = ${id} and not withdrawn`),
  );
}

export function loadPayer(ctx: Ctx, id: string): Promise<Payer | null> {
  return kept(ctx, 'payer', id, (db) =>
    db.row<Payer>(sql`select ${PAYER} from payer where id = ${id} and not withdrawn`),
  );
}

export function loadBillTo(ctx: Ctx, id: string): Promise<BillTo | null> {
  return kept(ctx, 'billTo', id, (db) =>
    db.row<BillTo>(sql`select ${BILL_TO} from bill_to where id = ${id} and not withdrawn`),
  );
}

/** Those that there are, in no order; one statement inside a transaction, which has one connection. */
export async function loadShipTos(ctx: Ctx, ids: readonly string[]): Promise<ShipTo[]> {
  if (ctx.db.inTransaction)
    return ctx.db.rows<ShipTo>(sql`select ${SHIP_TO} from ship_to where id = any(${ids}) and not withdrawn`);
  return (await Promise.all(ids.map((id) => loadShipTo(ctx, id)))).filter((shipTo) => shipTo !== null);
}

export function loadShipTo(ctx: Ctx, id: string): Promise<ShipTo | null> {
  return kept(ctx, 'shipTo', id, (db) =>
    ctx.db.inTransaction
      ? loadWithParties(db, id)
      : db.row<ShipTo>(sql`select ${SHIP_TO} from ship_to where id = ${id} and not withdrawn`),
  );
}

/** A transaction that reads a ship-to mostly needs its company, payer and bill-to as well: one statement for the four. */
async function loadWithParties(db: Db, id: string): Promise<ShipTo | null> {
  const row = await db.row<{ shipTo: ShipTo; company: Company | null; payer: Payer | null; billTo: BillTo | null }>(sql`
    select to_json(p) as "shipTo",
      (select to_json(x) from (select ${COMPANY} from company where id = p."companyId" and not withdrawn) x) as company,
      (select to_json(x) from (select ${PAYER} from payer where id = p."payerId" and not withdrawn) x) as payer,
      (select to_json(x) from (select ${BILL_TO} from bill_to where id = p."billToId" and not withdrawn) x) as "billTo"
    from (select ${SHIP_TO} from ship_to where id = ${id} and not withdrawn) p`);
  if (!row) return null;
  const { shipTo, company, payer, billTo } = row;
  await Promise.all([
    readOnce(db, `company ${shipTo.companyId}`, async () => company),
    readOnce(db, `payer ${shipTo.payerId}`, async () => payer),
    readOnce(db, `billTo ${shipTo.billToId}`, async () => billTo),
  ]);
  return shipTo;
}

/** Locks the row until the transaction ends. */
export function lockCompany(
  ctx: Ctx,
  id: string,
): Promise<(CompanyTerms & { blocked: boolean; salespersonUid: string | null; version: number }) | null> {
  return ctx.db.row(
    sql`select blocked, salesperson_uid as "salespersonUid", version, credit_limit::float8 as "creditLimit", price_group as "priceGroup",
      flexible_delivery as "flexibleDelivery", logistics_partner as "logisticsPartner" from company where id = ${id} and not withdrawn for update`,
  );
}

/** What the supplier agrees with a company. */
export type CompanyTerms = Pick<Company, 'creditLimit' | 'priceGroup' | 'flexibleDelivery' | 'logisticsPartner'>;

export async function writeTerms(ctx: Ctx, id: string, terms: CompanyTerms): Promise<void> {
  readInside.delete(ctx.db);
  await ctx.db
    .run(sql`update company set credit_limit = ${terms.creditLimit}, price_group = ${terms.priceGroup}, flexible_delivery = ${terms.flexibleDelivery},
    logistics_partner = ${terms.logisticsPartner}, version = version + 1 where id = ${id}`);
  await tellChange(ctx.db, 'company', id);
  // The memory of prices also holds the price group of each company.
  await tellChange(ctx.db, 'prices');
}

export type GroupedCompany = Pick<Company, 'id' | 'name' | 'priceGroup'> & { readonly version: number };

/** Locks the rows until the transaction ends, in one order for everybody. */
export function lockGroups({ db }: Ctx, ids: readonly string[]): Promise<GroupedCompany[]> {
  return db.rows(
    sql`select id, name, price_group as "priceGroup", version from company where id = any(${ids}) and not withdrawn order by id for no key update`,
  );
}

export async function writeGroups(
  ctx: Ctx,
  moves: readonly { readonly companyId: string; readonly after: string | null }[],
): Promise<void> {
  readInside.delete(ctx.db);
  await ctx.db.run(sql`update company c set price_group = m.after, version = c.version + 1
    from json_to_recordset(${JSON.stringify(moves)}::json) as m ("companyId" text, after text) where c.id = m."companyId"`);
  for (const { companyId } of moves) await tellChange(ctx.db, 'company', companyId);
  await tellChange(ctx.db, 'prices');
}

/** Locks the row until the transaction ends. */
export function lockPayer(
  ctx: Ctx,
  id: string,
): Promise<{ companyId: string; paymentMethods: readonly string[]; version: number } | null> {
  return ctx.db.row(
    sql`select company_id as "companyId", payment_methods as "paymentMethods", version from payer where id = ${id} and not withdrawn for update`,
  );
}

export async function writePaymentMethods(ctx: Ctx, id: string, codes: readonly string[]): Promise<void> {
  readInside.delete(ctx.db);
  await ctx.db.run(sql`update payer set payment_methods = ${codes}::text[], version = version + 1 where id = ${id}`);
  await tellChange(ctx.db, 'company', id);
}

/** What people write of a ship-to. */
export type PlaceFields = Pick<
  ShipTo,
  | 'name'
  | 'street'
  | 'city'
  | 'postcode'
  | 'payerId'
  | 'billToId'
  | 'routeDays'
  | 'leadDays'
  | 'cutOff'
  | 'deliveryWindow'
  | 'depot'
  | 'limits'
>;

export async function writePlace(ctx: Ctx, id: string, place: PlaceFields): Promise<void> {
  readInside.delete(ctx.db);
  await ctx.db
    .run(sql`update ship_to set name = ${place.name}, street = ${place.street}, city = ${place.city}, postcode = ${place.postcode}, payer_id = ${place.payerId},
    bill_to_id = ${place.billToId}, route_days = ${place.routeDays}::smallint[], lead_days = ${place.leadDays}, cut_off = ${place.cutOff},
    delivery_window = ${place.deliveryWindow}, depot = ${place.depot}, limits = ${JSON.stringify(place.limits)}::jsonb, version = version + 1 where id = ${id}`);
  await tellChange(ctx.db, 'company', id);
}

/** False: the number is taken, be it by a ship-to that was withdrawn. */
export async function insertPlace(
  ctx: Ctx,
  place: PlaceFields & Pick<ShipTo, 'id' | 'companyId' | 'customerType'>,
): Promise<boolean> {
  const { id, companyId, customerType } = place;
  const inserted = await ctx.db
    .run(sql`insert into ship_to (id, company_id, payer_id, bill_to_id, name, customer_type, street, city, postcode, route_days, lead_days, cut_off, delivery_window, depot, limits)
    values (${id}, ${companyId}, ${place.payerId}, ${place.billToId}, ${place.name}, ${customerType}, ${place.street}, ${place.city}, ${place.postcode}, ${place.routeDays}::smallint[],
      ${place.leadDays}, ${place.cutOff}, ${place.deliveryWindow}, ${place.depot}, ${JSON.stringify(place.limits)}::jsonb) on conflict (id) do nothing`);
  if (inserted === 0) return false;
  await tellChange(ctx.db, 'company', id);
  await tellChange(ctx.db, 'access');
  return true;
}

export async function writeBlocked(ctx: Ctx, id: string, blocked: boolean): Promise<void> {
  readInside.delete(ctx.db);
  await ctx.db.run(sql`update company set blocked = ${blocked}, version = version + 1 where id = ${id}`);
  await tellChange(ctx.db, 'company', id);
}

export async function writeSalesperson(ctx: Ctx, id: string, uid: string | null): Promise<void> {
  readInside.delete(ctx.db);
  await ctx.db.run(sql`update company set salesperson_uid = ${uid}, version = version + 1 where id = ${id}`);
  await tellChange(ctx.db, 'company', id);
}

/** Locks the row until the transaction ends. */
export function lockShipTo(ctx: Ctx, id: string): Promise<{ status: ShipToStatus; version: number } | null> {
  return ctx.db.row(sql`select status, version from ship_to where id = ${id} and not withdrawn for update`);
}

export async function writeShipToStatus(ctx: Ctx, id: string, status: ShipToStatus): Promise<void> {
  readInside.delete(ctx.db);
  await ctx.db.run(sql`update ship_to set status = ${status}, version = version + 1 where id = ${id}`);
  await tellChange(ctx.db, 'company', id);
}

/** What a transaction has read: until its end it goes by that, and reads it once. */
const readInside = new WeakMap<Db, Map<string, Promise<unknown>>>();

/** Inside a transaction the database itself is asked: a write decides by what is true now, not by what was a moment ago. */
function kept<T extends { id: string }>(
  ctx: Ctx,
  kind: keyof Shelf,
  id: string,
  load: (db: Db) => Promise<T | null>,
): Promise<T | null> {
  if (ctx.db.inTransaction) return readOnce(ctx.db, `${kind} ${id}`, () => load(ctx.db));
  const shelf = shelfOf(ctx.app)[kind] as unknown as LRUCache<string, Promise<T | null>>;
  const known = shelf.get(id);
  if (known) return known;
  const loading = load(ctx.app.database.memory);
  shelf.set(id, loading);
  // What is not there is not kept: ids that somebody makes up must not push out those in use.
  const forget = () => {
    if (shelf.peek(id) === loading) shelf.delete(id);
  };
  loading.then((found) => {
    if (found === null) forget();
  }, forget);
  return loading;
}

function readOnce<T>(tx: Db, name: string, load: () => Promise<T>): Promise<T> {
  let known = readInside.get(tx);
  if (!known) readInside.set(tx, (known = new Map()));
  let reading = known.get(name) as Promise<T> | undefined;
  if (!reading) known.set(name, (reading = load()));
  return reading;
}

function shelfOf(app: App): Shelf {
  let shelf = shelves.get(app);
  if (!shelf) {
    const fresh: Shelf = {
      company: new LRUCache({ max: KEPT }),
      payer: new LRUCache({ max: KEPT }),
      billTo: new LRUCache({ max: KEPT }),
      shipTo: new LRUCache({ max: KEPT }),
    };
    app.changes.on('company', () => {
      for (const cache of Object.values(fresh)) cache.clear();
    });
    shelves.set(app, fresh);
    shelf = fresh;
  }
  return shelf;
}

/** The exposures of these companies are as of these instants; answers those that were of others. */
export async function writeExposureDates(
  db: Db,
  dates: readonly { readonly id: string; readonly asOf: string }[],
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    update company t set as_of = s."asOf", version = version + 1 from jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as s (id text, "asOf" timestamptz)
    where t.id = s.id and t.as_of is distinct from s."asOf" returning t.id`);
  return rows.map(({ id }) => id);
}

export interface Exposure {
  readonly soldTo: string;
  /** Open items and orders, in Ft. */
  readonly exposure: number;
  /** Undefined: it stays. */
  readonly creditLimit?: number | undefined;
}

/** Writes the exposures that are newer than those that stand; answers whose, or the first company that does not exist. */
export async function writeExposures(
  db: Db,
  exposures: readonly Exposure[],
  asOf: Date,
): Promise<{ written: string[] } | { unknown: string }> {
  const given = part`(select * from jsonb_to_recordset(${JSON.stringify(exposures)}::jsonb) as g ("soldTo" text, exposure bigint, "creditLimit" bigint))`;
  const unknown = await db.row<{ id: string }>(
    sql`select g."soldTo" as id from ${given} g where not exists (select from company c where c.id = g."soldTo") limit 1`,
  );
  if (unknown) return { unknown: unknown.id };
  const rows = await db.rows<{ id: string }>(sql`
    update company c set exposure = g.exposure, credit_limit = coalesce(g."creditLimit", c.credit_limit), as_of = ${asOf}, version = version + 1
    from ${given} g where c.id = g."soldTo" and (c.as_of is null or c.as_of < ${asOf}) returning c.id`);
  if (rows.length > 0) await tellChange(db, 'company');
  return { written: rows.map(({ id }) => id) };
}
