import type { Charge } from '#vocabulary/erp-charge.ts';
import type { AccessScope } from '#modules/access/index.ts';
import { rowInScope } from '#modules/access/index.ts';
import { nameOfPerson } from '#modules/identity/index.ts';
import type { Day, DayQuantity } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import type { Page } from '#values/page.ts';
import type { PersonName } from '#values/person-name.ts';
import type { Texts } from '#values/text.ts';
import type { OrderStatus, ProcessingStatus } from '#vocabulary/order-status.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Db } from '#platform/db/db.ts';
import type { Part } from '#platform/db/sql.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import { BILLED_NO_MORE, LACKS_INVOICE } from './order-delivery.store.ts';
import type { OrderedPackage, OrderState, Parties, PriceStep, ReturnableRow } from './order.ts';
import type { OrderDelivery } from './order-delivery.ts';
import type { PackedReturnable, PackedStep } from './packed-line.ts';
import { unpackedReturnables, unpackedSteps } from './packed-line.ts';
import { awaitsInvoice } from './order.store.ts';
import { STANDING } from '../purchase/purchase.store.ts';
import type { OrderEvent } from './time-line.ts';

/** One row of the history. */
export interface OrderRow extends OrderState {
  readonly number: string;
  readonly sapId: string;
  readonly companyId: string;
  readonly shipToId: string;
  readonly payerId: string;
  readonly billToId: string;
  readonly parties: Partial<Parties> | null;
  readonly orderType: string;
  readonly orderReason: string | null;
  /** The order whose goods it brings once more, free of charge. */
  readonly replacementFor: string | null;
  readonly channel: string;
  readonly placedAt: Date;
  readonly requestDate: Day;
  readonly deliveryDate: Day;
  readonly loadingDate: Day | null;
  readonly changeableUntil: Date | null;
  readonly transportType: TransportType;
  readonly placeOfShipment: string | null;
  readonly paymentMethod: string;
  readonly customerOrderNumber: string;
  readonly createdBy: string;
  /** Who ordered, and who did it in that name; null where no account of ours did. */
  readonly creator: PersonName | null;
  readonly actor: PersonName | null;
  readonly net: Ft;
  readonly fee: Ft;
  readonly deposit: Ft;
  readonly vat: Ft;
  readonly redemptionFee: Ft;
  readonly z099: Ft;
  readonly due: Ft;
  readonly cashRounding: Ft;
  /** What its invoices and credit notes come to together; null: it has none. `rounding`: in cash, of invoices from which nothing was taken. */
  readonly billed: { readonly gross: number; readonly rounding: number } | null;
  readonly quantity: number;
  readonly lineCount: number;
  readonly deliveryNoteNumber: string | null;
  readonly invoiceNumber: string | null;
  /** Of an order in several deliveries, the first one first. */
  readonly noteNumbers: readonly string[];
  readonly laterInvoices: readonly string[];
  /** What its events say, each once. */
  readonly told: readonly string[];
}

const ROW = part`o.number, o.sap_id as "sapId", o.company_id as "companyId", o.ship_to_id as "shipToId", o.payer_id as "payerId", o.bill_to_id as "billToId", o.parties,
  o.order_type as "orderType", o.order_reason as "orderReason", o.replacement_for as "replacementFor", o.channel, o.status, o.processing_status as "processingStatus", o.delivery_status as "deliveryStatus", o.blocked, ${BILLED_NO_MORE} as "billedNoMore", ${LACKS_INVOICE} as "lacksInvoice",
  o.placed_at as "placedAt", o.request_date as "requestDate", o.delivery_date as "deliveryDate", o.loading_date as "loadingDate", o.changeable_until as "changeableUntil",
  o.transport_type as "transportType", o.place_of_shipment as "placeOfShipment", o.payment_method as "paymentMethod", o.customer_order_number as "customerOrderNumber", o.created_by as "createdBy",
  ${nameOfPerson(part`o.uid`)} as creator,
  ${nameOfPerson(part`o.actor_uid`)} as actor,
  o.net_total as net, o.date_fee as fee, o.deposit_net as deposit, o.vat, o.redemption_fee as "redemptionFee", o.z099, o.amount_due as due, o.cash_rounding as "cashRounding",
  (select jsonb_build_object('gross', sum(d.gross), 'rounding', coalesce(sum((d.facts->>'cashRounding')::int) filter (where d.type = 'FT' and not exists (select from document c where c.type = 'JT' and (c.company_id, c.invoice_id) = (d.company_id, d.id))), 0))
    from document d where d.order_number = o.number and d.type in ('FT', 'JT') having count(*) > 0) as billed,
  o.total_quantity as quantity, o.line_count as "lineCount", o.delivery_note_number as "deliveryNoteNumber", o.invoice_number as "invoiceNumber",
  array(select d.note_number from order_delivery d where (d.company_id, d.order_number) = (o.company_id, o.number) order by d.place) as "noteNumbers",
  array(select d.invoice_number from order_delivery d where (d.company_id, d.order_number) = (o.company_id, o.number) and d.invoice_number is not null order by d.place) as "laterInvoices",
  array(select distinct e.what from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number)) as told, ${raw(awaitsInvoice('o'))} as "awaitsInvoice"`;

export interface OrderFilter {
  /** Where the caller may see orders. */
  readonly scope: AccessScope;
  readonly shipToId?: string | undefined;
  readonly dateFrom?: Day;
  readonly dateTo?: Day;
  readonly processingStatus?: ProcessingStatus;
  readonly orderStatus?: OrderStatus;
  /** Part of the number of the portal or of the ERP. */
  readonly orderNumber?: string;
  /** Whole numbers of the portal. */
  readonly numbers?: readonly string[];
  /** Part of the customer's own number. */
  readonly customerOrderNumber?: string;
}

/** Newest first, with the number of all that fit. Walks one index per ship-to, which holds all that is filtered by, to the page's end; only the page's rows are read. */
export async function ordersOf(
  db: Db,
  filter: OrderFilter,
  { offset, limit }: Page,
): Promise<{ total: number; rows: OrderRow[] }> {
  const { shipToIds, shipToCompanyIds } = filter.scope;
  const walked = part`unnest(${shipToIds}::text[], ${shipToCompanyIds}::text[]) as s(id, company_id) cross join lateral`;
  const here = part`o.company_id = s.company_id and o.ship_to_id = s.id and ${joined(conditionsOf(filter), ' and ')}`;
  const [rows, count] = await Promise.all([
    db.rows<OrderRow>(sql`
      with page as (
        select found.number, found.placed_at from ${walked} (
          select o.number, o.placed_at from customer_order o where ${here}
          order by o.placed_at desc, o.number desc limit ${offset + limit}
        ) found order by found.placed_at desc, found.number desc offset ${offset} limit ${limit}
      )
      select ${ROW} from page join customer_order o on o.number = page.number order by page.placed_at desc, page.number desc`),
    db.row<{ total: number }>(
      sql`select coalesce(sum(found.orders), 0)::int as total from ${walked} (select count(*) as orders from customer_order o where ${here}) found`,
    ),
  ]);
  return { total: count!.total, rows };
}

function conditionsOf({
  shipToId,
  dateFrom,
  dateTo,
  processingStatus,
  orderStatus,
  orderNumber,
  numbers,
  customerOrderNumber,
}: OrderFilter) {
  return [
    ...(shipToId ? [part`o.ship_to_id = ${shipToId}`] : []),
    // The day of ordering is that of the instant it was placed at, give or take the zone: the index is walked for these days only.
    ...(dateFrom ? [part`o.request_date >= ${dateFrom} and o.placed_at >= ${dateFrom}::date - interval '1 day'`] : []),
    ...(dateTo ? [part`o.request_date <= ${dateTo} and o.placed_at < ${dateTo}::date + interval '2 days'`] : []),
    ...(processingStatus ? [part`o.processing_status = ${processingStatus}`] : []),
    ...(orderStatus ? [part`o.status = ${orderStatus}`] : []),
    ...(orderNumber
      ? [part`(position(${orderNumber} in o.number) > 0 or position(${orderNumber} in o.sap_id) > 0)`]
      : []),
    ...(numbers ? [part`o.number = any(${numbers})`] : []),
    ...(customerOrderNumber
      ? [part`position(lower(${customerOrderNumber}) in lower(o.customer_order_number)) > 0`]
      : []),
  ];
}

export interface NumberedOrder {
  readonly number: string;
  readonly sapId: string;
  readonly customerOrderNumber: string;
  readonly companyId: string;
  readonly shipToName: string | null;
  readonly requestDate: Day;
}

/** Orders in scope of which a number, the customer's own too, is this text or contains it: whole numbers first, then the newest. By the index that the history walks. */
export function ordersNumbered(
  db: Db,
  { shipToIds, shipToCompanyIds }: AccessScope,
  text: string,
  limit: number,
): Promise<NumberedOrder[]> {
  const word = text.toLowerCase();
  return db.rows<NumberedOrder>(sql`
    with page as (
      select found.number, found.whole, found.placed_at from unnest(${shipToIds}::text[], ${shipToCompanyIds}::text[]) as s(id, company_id) cross join lateral (
        select o.number, o.placed_at, ${word} in (o.number, o.sap_id, lower(o.customer_order_number)) as whole from customer_order o
        where o.company_id = s.company_id and o.ship_to_id = s.id
          and (position(${word} in o.number) > 0 or position(${word} in o.sap_id) > 0 or position(${word} in lower(o.customer_order_number)) > 0)
        order by whole desc, o.placed_at desc, o.number desc limit ${limit}
      ) found order by found.whole desc, found.placed_at desc, found.number desc limit ${limit}
    )
    select o.number, o.sap_id as "sapId", o.customer_order_number as "customerOrderNumber", o.company_id as "companyId", o.parties->'shipTo'->>'name' as "shipToName", o.request_date as "requestDate"
    from page join customer_order o on o.number = page.number order by page.whole desc, page.placed_at desc, page.number desc`);
}

export interface OrderDetailRow extends OrderRow {
  /** The ERP's own number of it; null: it goes by `sapId`. */
  readonly erpNumber: string | null;
  readonly noteForDriver: string;
  readonly comments: string;
  readonly confirmationEmail: string | null;
  readonly termsAccepted: string;
  readonly list: Ft;
  readonly palletDeposit: Ft;
  readonly pallets: number;
  readonly weight: number;
  readonly lines: readonly DetailLine[];
  /** Of an order in several deliveries, the first one first. */
  readonly deliveries: readonly (OrderDelivery & { readonly invoiceNumber: string | null })[];
  readonly events: readonly OrderEvent[];
  /** What the customer may read of the thread: notes of the house never come here. */
  readonly supplierMessages: readonly { readonly id: number; readonly at: string; readonly text: string }[];
}

export interface DetailLine {
  readonly line: number;
  readonly sku: string;
  readonly name: Texts;
  readonly packaging: Texts;
  readonly salesUnit: string;
  readonly salesUnitLabel: Texts | null;
  readonly piecesPerUnit: number;
  readonly quantity: number;
  readonly layers: number;
  readonly pallets: number;
  readonly confirmedQuantity: number | null;
  readonly confirmedLater: readonly DayQuantity[];
  readonly deliveredQuantity: number | null;
  readonly isReturn: boolean;
  readonly listUnit: Ft;
  readonly list: Ft;
  readonly yours: Ft;
  readonly net: Ft;
  readonly vat: Ft;
  readonly excise: Ft;
  readonly deposit: Ft;
  readonly redemptionFee: Ft;
  readonly z099: Ft;
  readonly steps: readonly PriceStep[];
  readonly returnables: readonly ReturnableRow[];
  readonly choices: readonly unknown[];
  readonly package: OrderedPackage | null;
}

/** The orders in scope with their lines and events: foreign is like unknown. */
export function orderDetails(db: Db, numbers: readonly string[], scope: AccessScope): Promise<OrderDetailRow[]> {
  return detailsWhere(db, numbers, rowInScope(scope, 'o'));
}

/** The same for the supplier's people: of these companies, null of every one. */
export function orderDetailsAtDesk(
  db: Db,
  numbers: readonly string[],
  companies: readonly string[] | null,
): Promise<OrderDetailRow[]> {
  return detailsWhere(db, numbers, companies ? part`o.company_id = any(${companies})` : part`true`);
}

async function detailsWhere(db: Db, numbers: readonly string[], condition: Part): Promise<OrderDetailRow[]> {
  const rows = await db.rows<
    Omit<OrderDetailRow, 'events' | 'lines'> & {
      events: { at: string; what: string; detail: { reason?: string } }[];
      lines: (Omit<DetailLine, 'steps' | 'returnables'> & {
        steps: PackedStep[] | null;
        returnables: PackedReturnable[] | null;
      })[];
    }
  >(sql`
    select ${ROW}, o.erp_number as "erpNumber", o.note_for_driver as "noteForDriver", o.comments, o.confirmation_email as "confirmationEmail", o.terms_accepted as "termsAccepted",
      o.list_total as list, o.pallet_deposit_net as "palletDeposit", o.pallets_centi as pallets, o.weight_g as weight,
      coalesce((select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'name', t.name, 'packaging', t.packaging, 'salesUnit', l.sales_unit, 'salesUnitLabel', unit.label, 'piecesPerUnit', l.pieces_per_unit,
        'quantity', l.quantity, 'layers', l.layers, 'pallets', l.pallets, 'confirmedQuantity', l.confirmed_quantity, 'confirmedLater', coalesce(l.confirmed_later, '[]'), 'deliveredQuantity', l.delivered_quantity, 'isReturn', l.is_return,
        'listUnit', l.list_unit, 'list', l.list_value, 'yours', l.your_value, 'net', l.net, 'vat', l.vat, 'excise', l.excise,
        'deposit', l.deposit_net, 'redemptionFee', l.redemption_fee, 'z099', l.z099, 'steps', l.price_steps, 'returnables', l.returnable_rows, 'choices', coalesce(l.choices, '[]'), 'package', l.package) order by l.line)
        from order_line l join ordered_product t on t.hash = l.product_hash left join code_list unit on unit.list = 'sales-unit' and unit.code = l.sales_unit where (l.company_id, l.order_number) = (o.company_id, o.number)), '[]') as lines,
      coalesce((select jsonb_agg(jsonb_build_object('place', d.place, 'noteNumber', d.note_number, 'state', d.state, 'day', d.day, 'last', d.last, 'lines', d.lines, 'invoiceNumber', d.invoice_number)
        order by d.place) from order_delivery d where (d.company_id, d.order_number) = (o.company_id, o.number)), '[]') as deliveries,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'at', m.at, 'text', m.text) order by m.id)
        from order_message m where (m.company_id, m.order_number) = (o.company_id, o.number) and not m.internal), '[]') as "supplierMessages",
      coalesce((select jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'detail', e.detail) order by e.id) from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number)), '[]') as events
    from customer_order o where o.number = any(${numbers}) and ${condition}`);
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map((line) => ({
      ...line,
      steps: unpackedSteps(line.steps, line.returnables),
      returnables: unpackedReturnables(line.returnables),
    })),
    events: row.events.map((event) => ({ ...event, at: new Date(event.at) })),
  }));
}

export interface OrderedLine {
  readonly line: number;
  readonly sku: string;
  /** Sales units, layers and pallets included. */
  readonly units: number;
  readonly layers: number;
  readonly pallets: number;
  /** Empties that go back: only a saved order brings them again. */
  readonly isReturn: boolean;
  readonly choices: readonly unknown[];
  readonly name: Texts;
  readonly net: Ft;
}

/** The lines of the order `o`, a package as the one line that it was. */
const LINES_AS_ORDERED = raw(`coalesce((select jsonb_agg(case when l.package is null
        then jsonb_build_object('line', l.line, 'sku', l.sku, 'units', l.quantity, 'layers', l.layers, 'pallets', l.pallets, 'isReturn', l.is_return, 'choices', coalesce(l.choices, '[]'), 'name', (select t.name from ordered_product t where t.hash = l.product_hash), 'net', l.whole)
        else jsonb_build_object('line', l.line, 'sku', l.package->'sku', 'units', l.package->'quantity', 'layers', 0, 'pallets', 0, 'isReturn', false, 'choices', l.package->'choices', 'name', l.package->'name', 'net', l.whole)
        end order by l.line)
      from (select distinct on (key) parts.*, sum(net) over (partition by key) as whole
        from (select *, coalesce(package->>'line', '-' || line) as key from order_line where (company_id, order_number) = (o.company_id, o.number)) parts order by key, line) l), '[]')`);

/** What re-ordering needs of an order in scope; null: foreign is like unknown. */
export async function linesToReorder(db: Db, number: string, scope: AccessScope): Promise<OrderedLine[] | null> {
  const row = await db.row<{ lines: OrderedLine[] }>(sql`
    select ${LINES_AS_ORDERED} as lines from customer_order o where o.number = ${number} and ${rowInScope(scope, 'o')}`);
  return row?.lines ?? null;
}

/** The same for somebody who may see the order. */
export async function linesAsOrdered(db: Db, number: string): Promise<OrderedLine[]> {
  const row = await db.row<{ lines: OrderedLine[] }>(
    sql`select ${LINES_AS_ORDERED} as lines from customer_order o where o.number = ${number}`,
  );
  return row?.lines ?? [];
}

/** How many units of each product were brought once more for an order; what was cancelled or rejected was not. */
export async function unitsReplaced(
  db: Db,
  { number, companyId, shipToId }: Pick<OrderRow, 'number' | 'companyId' | 'shipToId'>,
): Promise<Map<string, number>> {
  const rows = await db.rows<{ sku: string; units: number }>(sql`
    select l.sku, sum(l.quantity)::int as units from customer_order o join order_line l on (l.company_id, l.order_number) = (o.company_id, o.number)
    where o.company_id = ${companyId} and o.ship_to_id = ${shipToId} and o.replacement_for = ${number}
      and o.status not in ('Cancelled', 'Rejected') and not l.is_return group by l.sku`);
  return new Map(rows.map(({ sku, units }) => [sku, units]));
}

export interface StandingOrder {
  readonly number: string;
  readonly placedAt: Date;
  readonly customerOrderNumber: string;
  readonly lines: readonly OrderedLine[];
}

/** The newest standing orders in scope for this ship-to and day, placed since then. */
export function standingOrders(
  db: Db,
  at: { readonly shipToId: string; readonly day: Day; readonly since: Date },
  scope: AccessScope,
  limit: number,
): Promise<StandingOrder[]> {
  return db.rows<StandingOrder>(sql`
    select o.number, o.placed_at as "placedAt", o.customer_order_number as "customerOrderNumber", ${LINES_AS_ORDERED} as lines
    from customer_order o where o.ship_to_id = ${at.shipToId} and o.delivery_date = ${at.day} and o.placed_at >= ${at.since} and ${STANDING} and ${rowInScope(scope, 'o')}
    order by o.placed_at desc, o.number desc limit ${limit}`);
}

/** An order as another system gets it. */
export interface OrderDocument {
  readonly sapId: string;
  readonly number: string;
  readonly orderType: string;
  readonly orderReason: string | null;
  readonly soldTo: string;
  readonly shipTo: string;
  readonly payer: string;
  readonly billTo: string;
  readonly requestDate: Day;
  readonly deliveryDate: Day;
  readonly transportType: string;
  readonly placeOfShipment: string | null;
  readonly paymentMethod: string;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly currency: 'HUF';
  readonly net: number;
  readonly netHere: number;
  readonly due: number;
  readonly charges: Readonly<Record<Charge, number>>;
  readonly lines: readonly {
    readonly line: number;
    readonly sku: string;
    readonly quantity: number;
    readonly salesUnit: string;
    readonly isReturn: boolean;
    readonly net: number;
    /** The package that the line belongs to. */
    readonly package: string | null;
  }[];
}

export function orderDocuments(db: Db, numbers: readonly string[]): Promise<OrderDocument[]> {
  return db.rows<OrderDocument>(sql`
    select o.sap_id as "sapId", o.number, o.order_type as "orderType", o.order_reason as "orderReason", o.company_id as "soldTo", o.ship_to_id as "shipTo",
      o.payer_id as payer, o.bill_to_id as "billTo", o.request_date as "requestDate", o.delivery_date as "deliveryDate", o.transport_type as "transportType",
      o.place_of_shipment as "placeOfShipment", o.payment_method as "paymentMethod", o.customer_order_number as "customerOrderNumber", o.note_for_driver as "noteForDriver",
      'HUF' as currency, o.net_total as net, o.amount_due as due,
      jsonb_build_object('deposits', o.deposit_net, 'redemptionFees', o.redemption_fee, 'bottleFees', o.z099, 'deliveryFees', o.date_fee) as charges,
      o.net_total - coalesce((select sum((s->>2)::bigint) from order_line l, json_array_elements(l.price_steps) s where (l.company_id, l.order_number) = (o.company_id, o.number) and s->>0 = 'ZERP'), 0)::float8 as "netHere",
      coalesce((select jsonb_agg(jsonb_build_object('line', l.line, 'sku', l.sku, 'quantity', l.quantity, 'salesUnit', l.sales_unit, 'isReturn', l.is_return, 'net', l.net, 'package', l.package->'sku') order by l.line)
        from order_line l where (l.company_id, l.order_number) = (o.company_id, o.number)), '[]') as lines
    from customer_order o where o.number = any(${numbers})`);
}
