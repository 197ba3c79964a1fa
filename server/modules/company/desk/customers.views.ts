import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { PersonName } from '#values/person-name.ts';
import { MOST_PARTIES } from '#vocabulary/party-limit.ts';
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
  c.exposure::float8 as exposure, c.credit_limit::float8 as "creditLimit",
  (select jsonb_build_object('uid', a.uid, 'firstName', a.first_name, 'lastName', a.last_name) from account a where a.uid = c.salesperson_uid) as salesperson,
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
const LIKE_ENOUGH = '0.4';

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, 6);

/** Every word stands in the text, accents aside. */
function holdsWords(text: Part, words: readonly string[]): Part {
  const every = words.map((word) => part`${text} like '%' || plain_name(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`);
  return part`${joined(every, ' and ')}`;
}

/** By name; every word of the search stands in name, city or number. */
export async function customersOf(
  db: Db,
  filter: CustomerFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; rows: CustomerRow[] }> {
  const { companies, search = '', blocked, priceGroup } = filter;
  const words = wordsOf(search);
  const has = (text: Part) => holdsWords(text, words);
  const asked = words.join(' ');
  // Numbers are like each other and mean none but themselves.
  const isName = !/\d/.test(asked);
  const named = has(part`plain_name(c.name || ' ' || c.city || ' ' || c.id)`);
  const conditions: Part[] = [
    part`not c.withdrawn`,
    ...(companies ? [part`c.id = any(${companies})`] : []),
    ...(blocked === undefined ? [] : [part`c.blocked = ${blocked}`]),
    ...(priceGroup === undefined ? [] : [part`c.price_group is not distinct from ${priceGroup}`]),
    // People give the name or number of a ship-to or a payer for their customer, and mistype one letter.
    ...(words.length === 0
      ? []
      : [
          part`(${named} or (${isName} and plain_name(${asked}) <% plain_name(c.name || ' ' || c.id))
            or c.id in (select s.company_id from ship_to s where not s.withdrawn
              and (s.id = ${asked} or (${isName} and plain_name(${asked}) <% plain_name(s.name || ' ' || s.city || ' ' || s.id))))
            or c.id in (select y.company_id from payer y where not y.withdrawn and (y.id = ${asked} or ${has(part`plain_name(y.name)`)})))`,
        ]),
  ];
  const where = joined(conditions, ' and ');
  const likest = words.length === 0 ? part`` : part`(${named}) desc, `;
  return db.transaction(async (tx) => {
    await tx.run(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKE_ENOUGH}, true)`);
    const rows = await tx.rows<CustomerRow>(
      sql`select ${ROW} from company c where ${where} order by ${likest}c.name, c.id offset ${offset} limit ${limit}`,
    );
    const count = await tx.row<{ total: number }>(sql`select count(*)::int as total from company c where ${where}`);
    return { total: count!.total, rows };
  });
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

/** Nobody renames or retires these until the transaction ends. */
export async function keepPriceGroups(db: Db, codes: readonly string[]): Promise<void> {
  await db.rows(
    sql`select code from code_list where list = 'price-group' and code = any(${codes}) order by code for share`,
  );
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

/** Companies and ship-tos whose name, city or number is like the words, or holds them when there are digits among them; the likest first. The indexes `company_found` and `ship_to_found` hold these very words. */
export function customersLike(
  db: Db,
  words: string,
  companies: readonly string[] | null,
  limit: number,
): Promise<FoundCustomer[]> {
  const served = (column: Part) => (companies ? part`${column} = any(${companies})` : part`true`);
  // Numbers are like each other and mean none but themselves.
  const fits = (text: Part) => (/\d/.test(words) ? holdsWords(text, wordsOf(words)) : part`asked.words <% ${text}`);
  return db.transaction(async (tx) => {
    await tx.run(sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKE_ENOUGH}, true)`);
    return tx.rows<FoundCustomer>(sql`
    with asked as (select plain_name(${words}) as words)
    select kind, id, "companyId", title, detail from (
      select 'customer' as kind, c.id, c.id as "companyId", c.name as title, c.id || ', ' || c.city as detail, word_similarity(asked.words, plain_name(c.name || ' ' || c.id)) as likeness
      from company c, asked where ${fits(part`plain_name(c.name || ' ' || c.id)`)} and not c.withdrawn and ${served(part`c.id`)}
      union all
      select 'ship-to', s.id, s.company_id, s.name, s.id || ', ' || s.city, word_similarity(asked.words, plain_name(s.name || ' ' || s.city || ' ' || s.id))
      from ship_to s, asked where ${fits(part`plain_name(s.name || ' ' || s.city || ' ' || s.id)`)} and not s.withdrawn and ${served(part`s.company_id`)}
    ) found order by likeness desc, kind, title, id limit ${limit}`);
  });
}
