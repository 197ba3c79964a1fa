import { peopleNamed } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { PersonName } from '#values/person-name.ts';
import { MOST_PARTIES } from '#vocabulary/party-limit.ts';
import { owedBy } from '../company/credit.views.ts';
import type { PlaceFields } from '../master.store.ts';
import type { ShipTo } from '../ship-to/ship-to.ts';

export interface CustomerRow {
  readonly id: string;
  readonly name: string;
  readonly customerType: CustomerType;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly taxNumber: string | null;
  readonly blocked: boolean;
  readonly overdueDays: number;
  /** Of the last import, and what orders on account have changed since then: what a decision about an order is made by. */
  readonly exposure: number;
  readonly creditLimit: number;
  readonly salesperson: (PersonName & { readonly uid: string }) | null;
  readonly shipTos: number;
  readonly priceGroup: string | null;
  readonly flexibleDelivery: boolean;
  readonly logisticsPartner: boolean;
  readonly version: number;
}

const ROW = part`c.id, c.name, c.customer_type as "customerType", c.street, c.postcode, c.city, c.tax_number as "taxNumber", c.blocked, c.overdue_days as "overdueDays",
  ${owedBy()}::float8 as exposure, c.credit_limit::float8 as "creditLimit",
  (select jsonb_build_object('uid', a.uid, 'firstName', a.first_name, 'lastName', a.last_name) from ${peopleNamed} a where a.uid = c.salesperson_uid) as salesperson,
  (select count(*)::int from ship_to s where s.company_id = c.id and not s.withdrawn) as "shipTos",
  c.price_group as "priceGroup", c.flexible_delivery as "flexibleDelivery", c.logistics_partner as "logisticsPartner", c.version`;

export interface CustomerFilter {
  /** null: every company. */
  readonly companies: readonly string[] | null;
  readonly search?: string | undefined;
  readonly blocked?: boolean | undefined;
  /** null: of no group. */
  readonly priceGroup?: string | null | undefined;
}

/** One wrong letter in a short name leaves less than the usual six tenths of its triples. */
const LIKE_ENOUGH = 0.4;
/** Of customers that are only like what was asked for, so many are worth reading. */
const MOST_LIKE = 50;

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 6);

/** Every word stands in the text, accents aside. */
function holdsWords(text: Part, words: readonly string[]): Part {
  const every = words.map((word) => part`${text} like '%' || plain_name(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`);
  return part`${joined(every, ' and ')}`;
}

/** The words of the indexes `company_found` and `ship_to_found`. */
const TEXT = {
  company: part`plain_name(c.name || ' ' || c.city || ' ' || c.id)`,
  shipTo: part`plain_name(s.name || ' ' || s.city || ' ' || s.id)`,
};
/** A company's own words, as `company_like` holds them: its city would make it like all others of the city. */
const NAME = part`plain_name(c.name || ' ' || c.id)`;
/** Numbers are like each other and mean none but themselves. */
const isName = (words: string): boolean => !/\d/.test(words);

/**
 * The rows that are likest to the words, by the index that holds them in this order: of a word that thousands have in their names no more are looked at than are
 * answered. `columns` may name the `likeness`.
 */
function likest(from: Part, text: Part, words: string, columns: Part, most: number): Part {
  return part`select * from (select ${columns}, 1 - (plain_name(${words}) <<-> ${text}) as likeness from ${from}
    order by plain_name(${words}) <<-> ${text} limit ${most}) near where likeness >= ${LIKE_ENOUGH}`;
}

/**
 * Companies that somebody may mean: those with every word in name, city or number, and those of a ship-to or a payer with the words, because people give these for their
 * customer. `exact` for the first. Of those that are only like the words, as many as fit on a page.
 */
function meant(search: string, words: readonly string[]): Part {
  const like = isName(search)
    ? part`union all (select id, false from (${likest(part`company c where not c.withdrawn`, NAME, search, part`c.id`, MOST_LIKE)}) c)
      union all (select id, false from (${likest(part`ship_to s where not s.withdrawn`, TEXT.shipTo, search, part`s.company_id as id`, MOST_LIKE)}) s)`
    : part``;
  return part`select id, bool_or(exact) as exact from (
    select c.id, true as exact from company c where ${holdsWords(TEXT.company, words)}
    union all select s.company_id, false from ship_to s where not s.withdrawn and (s.id = ${search} or (${isName(search)} and ${holdsWords(TEXT.shipTo, words)}))
    union all select y.company_id, false from payer y where not y.withdrawn and (y.id = ${search} or ${holdsWords(part`plain_name(y.name)`, words)})
    ${like}) any_of group by id`;
}

/** By name; every word of the search stands in name, city or number. */
export async function customersOf(
  db: Db,
  filter: CustomerFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: CustomerRow[] }> {
  const { companies, search = '', blocked, priceGroup } = filter;
  const words = wordsOf(search);
  const conditions: Part[] = [
    part`not c.withdrawn`,
    ...(companies ? [part`c.id = any(${companies})`] : []),
    ...(blocked === undefined ? [] : [part`c.blocked = ${blocked}`]),
    ...(priceGroup === undefined ? [] : [part`c.price_group is not distinct from ${priceGroup}`]),
  ];
  const from =
    words.length === 0 ? part`company c` : part`(${meant(words.join(' '), words)}) m join company c using (id)`;
  const exact = words.length === 0 ? part`true` : part`m.exact`;
  // What is shown of a company is looked up for those of the page alone.
  const rows = await db.rows<CustomerRow & { readonly total: number }>(sql`
    with found as materialized (select c.id, c.name, ${exact} as exact from ${from} where ${joined(conditions, ' and ')})
    select ${ROW}, (select count(*)::int from found) as total
    from (select * from found order by exact desc, name, id offset ${offset} limit ${limit}) page join company c using (id)
    order by page.exact desc, page.name, page.id`);
  const total = rows[0]?.total ?? (offset === 0 ? 0 : (await customersOf(db, filter, { offset: 0, limit: 1 })).total);
  return { total, rows: rows.map(({ total: _total, ...row }) => row) };
}

export function customerById(db: Db, id: string): Promise<CustomerRow | null> {
  return db.row<CustomerRow>(sql`select ${ROW} from company c where c.id = ${id} and not c.withdrawn`);
}

export type Place = Pick<
  ShipTo,
  'id' | 'name' | 'street' | 'postcode' | 'city' | 'status' | 'routeDays' | 'cutOff' | 'depot' | 'deliveryWindow'
>;

const MOST_PLACES = 500;

export function placesOf(db: Db, companyId: string): Promise<Place[]> {
  return db.rows<Place>(sql`select id, name, street, postcode, city, status, route_days as "routeDays", cut_off as "cutOff", depot, delivery_window as "deliveryWindow"
    from ship_to where company_id = ${companyId} and not withdrawn order by name, id limit ${MOST_PLACES}`);
}

/** A ship-to with all that people write of it. */
export type PlaceRecord = PlaceFields & Pick<ShipTo, 'id' | 'companyId' | 'status'> & { readonly version: number };

export function placeById(db: Db, id: string): Promise<PlaceRecord | null> {
  return db.row<PlaceRecord>(sql`select id, company_id as "companyId", name, street, city, postcode, payer_id as "payerId", bill_to_id as "billToId", status,
    route_days as "routeDays", lead_days as "leadDays", cut_off as "cutOff", delivery_window as "deliveryWindow", depot, limits, version
    from ship_to where id = ${id} and not withdrawn`);
}

export interface PayerRecord {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly paymentMethods: readonly string[];
  readonly version: number;
}

const PAYER = part`id, company_id as "companyId", name, payment_methods as "paymentMethods", version`;

export function payerById(db: Db, id: string): Promise<PayerRecord | null> {
  return db.row<PayerRecord>(sql`select ${PAYER} from payer where id = ${id} and not withdrawn`);
}

/** Of a company, those in whose name or number the words are. */
const partiesOf = (companyId: string, search: string) =>
  part`company_id = ${companyId} and not withdrawn and position(folded(${search}) in folded(name || ' ' || id)) > 0 order by name, id limit ${MOST_PARTIES}`;

export function payersOf(db: Db, companyId: string, search: string): Promise<PayerRecord[]> {
  return db.rows<PayerRecord>(sql`select ${PAYER} from payer where ${partiesOf(companyId, search)}`);
}

export function billTosOf(db: Db, companyId: string, search: string): Promise<{ id: string; name: string }[]> {
  return db.rows(sql`select id, name from bill_to where ${partiesOf(companyId, search)}`);
}

/** Whether the company has the payer or bill-to, however many it has. */
export async function hasParty(
  db: Db,
  companyId: string,
  party: { readonly payerId: string } | { readonly billToId: string },
): Promise<boolean> {
  const [table, id] = 'payerId' in party ? [raw('payer'), party.payerId] : [raw('bill_to'), party.billToId];
  const found = await db.row(
    sql`select from ${table} where id = ${id} and company_id = ${companyId} and not withdrawn`,
  );
  return found !== null;
}

/** Depots that deliver to somebody, and those where goods are picked up. */
export async function depots(db: Db): Promise<string[]> {
  const rows = await db.rows<{ depot: string }>(sql`
    select distinct depot from (select depot from ship_to where not withdrawn
      union all select data->>'depot' from code_list where list = 'shipment-place') all_depots where depot is not null order by depot limit 500`);
  return rows.map(({ depot }) => depot);
}

/** Price groups of companies, of conditions and with a name of their own, without those that are retired. */
export async function priceGroups(db: Db): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select distinct name from (select price_group as name from company where not withdrawn union all select price_group from price_condition
      union all select code from code_list where list = 'price-group') groups
    where name is not null and not exists (select from code_list r where r.list = 'price-group' and r.code = name and r.data->'retired' = 'true')
    order by name limit 500`);
  return rows.map(({ name }) => name);
}

/**
 * Nobody renames or retires these until the transaction ends; taken before any company. A group that only conditions or customers name has no row to lock, so its
 * code is locked as well.
 */
export async function keepPriceGroups(db: Db, codes: readonly string[]): Promise<void> {
  for (const code of [...codes].toSorted())
    await db.run(sql`select pg_advisory_xact_lock_shared(hashtext('price group'), hashtext(${code}))`);
  await db.rows(
    sql`select code from code_list where list = 'price-group' and code = any(${codes}) order by code for share`,
  );
}

/** Waits for those who put somebody into a group, and keeps others from it, until the transaction ends. */
export async function closePriceGroup(db: Db, code: string): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('price group'), hashtext(${code}))`);
}

export function paymentMethodsByCode(db: Db): Promise<{ code: string; hu: string; en: string; es: string }[]> {
  return db.rows(sql`select code, label->>'hu' as hu, coalesce(label->>'en', label->>'hu') as en, coalesce(label->>'es', label->>'en', label->>'hu') as es
    from code_list where list = 'payment-method' order by position, code limit 100`);
}

export interface FoundCustomer {
  readonly kind: 'customer' | 'ship-to';
  readonly id: string;
  readonly companyId: string;
  readonly title: string;
  readonly detail: string;
}

/** Companies and ship-tos whose name, city or number is like the words, or holds them when there are digits among them; the likest first. */
export function customersLike(
  db: Db,
  words: string,
  companies: readonly string[] | null,
  limit: number,
): Promise<FoundCustomer[]> {
  const served = (column: Part) => (companies ? part`${column} = any(${companies})` : part`true`);
  const found = (from: Part, text: Part, columns: Part) =>
    isName(words)
      ? likest(from, text, words, columns, limit)
      : part`select ${columns}, word_similarity(plain_name(${words}), ${text}) as likeness from ${from} and ${holdsWords(text, wordsOf(words))}`;
  const customers = found(
    part`company c where not c.withdrawn and ${served(part`c.id`)}`,
    isName(words) ? NAME : TEXT.company,
    part`'customer' as kind, c.id, c.id as "companyId", c.name as title, c.id || ', ' || c.city as detail`,
  );
  const places = found(
    part`ship_to s where not s.withdrawn and ${served(part`s.company_id`)}`,
    TEXT.shipTo,
    part`'ship-to' as kind, s.id, s.company_id as "companyId", s.name as title, s.id || ', ' || s.city as detail`,
  );
  return db.rows<FoundCustomer>(sql`
    select kind, id, "companyId", title, detail from (select * from (${customers}) c union all select * from (${places}) s) found
    order by likeness desc, kind, title, id limit ${limit}`);
}
