import type { Company, ShipTo } from '#modules/company/index.ts';
import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { Texts } from '#values/text.ts';
import type { PriceableProduct } from '#modules/pricing/index.ts';

/** A product as the history needs it. */
export interface Good extends PriceableProduct {
  readonly name: Texts;
  readonly packaging: Texts;
  readonly salesUnit: string;
  readonly packageType: string;
  readonly packCode: string;
  readonly category: string;
  readonly customerTypes: readonly string[];
  readonly active: boolean;
  /** Of today, in Ft. */
  readonly listPrice: number;
}

export function allGoods(db: Db): Promise<Good[]> {
  return db.rows(sql`
    select p.sku, p.brand, excise_kind as "exciseKind", alcohol_tenths as "alcoholTenths", k.pieces_per_unit as pieces, k.volume_ml as "volumeMl",
      k.units_per_layer * k.layers_per_pallet as "unitsPerPallet", unit_gross_g as "unitGrossG", redemption_fee_ft as "redemptionFee", returnables,
      p.name, p.pack_code as "packCode", k.packaging, k.sales_unit as "salesUnit", k.package_type as "packageType", category_url_key as category, customer_types as "customerTypes", active,
      coalesce((select c.amount_ft from price_condition c where c.kind = 'PR00' and c.sku = p.sku order by c.valid_from desc limit 1), 0)::int as "listPrice"
    from product p join pack k on k.code = p.pack_code where not p.withdrawn order by p.sku`);
}

export async function namesOfEmpties(db: Db): Promise<ReadonlyMap<string, Texts>> {
  return new Map(
    (await db.rows<{ sku: string; name: Texts }>(sql`select sku, name from empties`)).map(({ sku, name }) => [
      sku,
      name,
    ]),
  );
}

export function allCompanies(db: Db): Promise<(Company & { billTo: object })[]> {
  return db.rows(
    sql`select id, name, customer_type as "customerType", street, city, postcode, country, flexible_delivery as "flexibleDelivery", logistics_partner as "logisticsPartner" from company where not withdrawn order by id`,
  );
}

export interface Place extends ShipTo {
  readonly payer: object & { readonly paymentMethods: readonly string[] };
  readonly billTo: object;
}

/** Ship-tos with their payer and bill-to. */
export function allPlaces(db: Db): Promise<Place[]> {
  return db.rows(sql`
    select s.id, s.company_id as "companyId", s.payer_id as "payerId", s.bill_to_id as "billToId", s.name, s.customer_type as "customerType", s.street, s.city, s.postcode, s.country,
      s.status, s.route_days as "routeDays", s.lead_days as "leadDays", s.cut_off as "cutOff", s.depot,
      jsonb_build_object('id', p.id, 'name', p.name, 'street', p.street, 'city', p.city, 'postcode', p.postcode, 'country', p.country, 'paymentMethods', p.payment_methods) as payer,
      jsonb_build_object('id', b.id, 'name', b.name, 'street', b.street, 'city', b.city, 'postcode', b.postcode, 'country', b.country) as "billTo"
    from ship_to s join payer p on p.id = s.payer_id join bill_to b on b.id = s.bill_to_id where not s.withdrawn order by s.id`);
}

export interface Person {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly shipToIds: readonly string[];
}

/** Who may order, and where. */
export function orderingPeople(db: Db): Promise<Person[]> {
  return db.rows(sql`
    select a.uid, a.last_name || ' ' || a.first_name as name, a.email, array_agg(distinct g.ship_to_id order by g.ship_to_id) as "shipToIds"
    from account a join access_grant g using (uid) join role r on r.customer_type = g.customer_type and r.name = g.role
    where a.kind = 'customer' and a.status <> 'Invited' and 'Orders' = any(r.permissions) and not 'Orders' = any(g.revoked)
    group by a.uid order by a.uid`);
}

export interface Reporter {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly companyId: string;
  readonly shipToId: string;
  /** The newest order of the ship-to, for cases about one. */
  readonly orderNumber: string | null;
}

/** Users who may open cases, at one of their ship-tos each. */
export function reporters(db: Db): Promise<Reporter[]> {
  return db.rows(sql`
    select distinct on (a.uid) a.uid, a.last_name || ' ' || a.first_name as name, a.email, g.company_id as "companyId", g.ship_to_id as "shipToId",
      (select o.number from customer_order o where o.ship_to_id = g.ship_to_id and o.delivery_status = 'DELIVERED' order by o.placed_at desc limit 1) as "orderNumber"
    from account a join access_grant g using (uid) join role r on r.customer_type = g.customer_type and r.name = g.role
    where a.kind = 'customer' and a.status = 'Active' and a.user_validation and 'Support' = any(r.permissions) and not 'Support' = any(g.revoked)
    order by a.uid, g.ship_to_id`);
}

/** Everybody who may have favourites. */
export function wishers(db: Db): Promise<Person[]> {
  return db.rows(sql`
    select a.uid, a.last_name as name, a.email, array_agg(distinct g.ship_to_id order by g.ship_to_id) as "shipToIds"
    from account a join access_grant g using (uid) join role r on r.customer_type = g.customer_type and r.name = g.role
    where a.kind = 'customer' and a.status = 'Active' and a.user_validation and 'Catalogue' = any(r.permissions) and not 'Catalogue' = any(g.revoked)
    group by a.uid order by a.uid`);
}

const BATCH = 1_000;

/** Many rows of a table at once; the keys of an object are the columns. */
export async function insertRows(
  db: Db,
  table:
    | 'customer_order'
    | 'order_line'
    | 'order_event'
    | 'purchase'
    | 'wishlist_item'
    | 'ticket'
    | 'ticket_comment'
    | 'ticket_event',
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const [into, names] = [raw(table), raw(columns.join(', '))];
  for (let from = 0; from < rows.length; from += BATCH) {
    await db.run(
      sql`insert into ${into} (${names}) select ${names} from json_populate_recordset(null::${into}, ${JSON.stringify(rows.slice(from, from + BATCH))}::json)`,
    );
  }
}

export interface Drawn {
  readonly order: number;
  readonly erp: number;
  readonly delivery: number;
}

/** Takes so many numbers from each sequence; answers the first of each. */
export async function drawNumbers(db: Db, count: number): Promise<Drawn> {
  const first = async (sequence: string) => {
    const { next } = (await db.row<{ next: number }>(sql`select nextval(${sequence}) as next`))!;
    await db.run(sql`select setval(${sequence}, ${next + count - 1})`);
    return next;
  };
  return {
    order: await first('order_number_seq'),
    erp: await first('erp_number_seq'),
    delivery: await first('erp_delivery_seq'),
  };
}

export async function analyzeHistory(db: Db): Promise<void> {
  for (const table of [
    'customer_order',
    'order_line',
    'order_event',
    'purchase',
    'product',
    'price_condition',
    'account',
    'access_grant',
    'ship_to',
  ])
    await db.run(sql`analyze ${raw(table)}`);
}

export type Terms = ReadonlyMap<string, { readonly label: Texts; readonly days: number }>;

/** What is agreed by payment method: its name, and how many days there are to pay. */
export async function paymentTerms(db: Db): Promise<Terms> {
  const rows = await db.rows<{ code: string; label: Texts; days: number }>(
    sql`select code, label, coalesce((data->>'days')::int, 0) as days from code_list where list = 'payment-method'`,
  );
  return new Map(rows.map(({ code, ...terms }) => [code, terms]));
}

/** The next case gets the number after the last one of the demo. */
export async function drawTicketNumbers(db: Db, drawn: number): Promise<void> {
  if (drawn > 0) await db.run(sql`select setval('ticket_number_seq', ${1_000_000 + drawn})`);
}
