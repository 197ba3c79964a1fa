import { writeEvent } from './order.store.ts';
import type { BilledLine } from '#modules/erp/index.ts';
import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { OrderDelivery } from './order-delivery.ts';
import { orderKey } from './order-key.store.ts';

/** The deliveries of an order that does not go out at once, the first one first; of any other none. */
export function loadDeliveries(db: Db, number: string): Promise<OrderDelivery[]> {
  return db.rows<OrderDelivery>(sql`
    select place, note_number as "noteNumber", state, day, last, lines from order_delivery where (company_id, order_number) = ${orderKey(number)} order by place`);
}

/** A new one, or how it stands now. A first one takes over the invoice that the order has. */
export async function writeDelivery(
  db: Db,
  number: string,
  { place, noteNumber, state, day, last, lines }: OrderDelivery,
): Promise<void> {
  await db.run(sql`
    insert into order_delivery (company_id, order_number, place, note_number, state, day, last, lines, invoice_number)
    select company_id, number, ${place}, ${noteNumber}, ${state}, ${day}, ${last}, ${JSON.stringify(lines)}::jsonb, case when ${place}::int = 1 then invoice_number end
    from customer_order where number = ${number}
    on conflict (company_id, order_number, place) do update set state = excluded.state, day = excluded.day, last = excluded.last, lines = excluded.lines`);
}

/** Forgets the delivery that is prepared, which another one follows at once; answers its day, null where the order goes out at once. */
export async function forgetDelivery(
  db: Db,
  number: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Day | null> {
  const part = await db.row<{ day: Day }>(
    sql`delete from order_delivery where (company_id, order_number) = ${orderKey(number)} and note_number = ${from} and state = 'prepared' returning day`,
  );
  await db.run(
    sql`update customer_order set delivery_note_number = ${to} where number = ${number} and delivery_note_number = ${from}`,
  );
  return part?.day ?? null;
}

/** Of the invoices of an order, the latest last. */
export async function loadInvoiceNumbers(db: Db, number: string): Promise<string[]> {
  return (await loadInvoices(db, number)).map((invoice) => invoice.number);
}

/** Notes of the deliveries of an order of several that have no invoice, the earlier first. */
export async function loadUnbilled(db: Db, number: string): Promise<string[]> {
  const rows = await db.rows<{ note: string }>(
    sql`select note_number as note from order_delivery where (company_id, order_number) = ${orderKey(number)} and invoice_number is null order by place`,
  );
  return rows.map(({ note }) => note);
}

/** Whether something has arrived that no invoice bills yet, of an order of several deliveries: an invoice bills what no earlier one does. */
export async function isBilledInPart(db: Db, number: string): Promise<boolean> {
  const unbilled = await db.row(sql`
    select from order_delivery d
    where (d.company_id, d.order_number) = ${orderKey(number)} and d.place > coalesce((select max(b.place) from order_delivery b where (b.company_id, b.order_number) = ${orderKey(number)} and b.invoice_number is not null), 0)
      and exists (select from jsonb_to_recordset(d.lines) as x(came int) where x.came > 0) limit 1`);
  return unbilled !== null;
}

/** The invoice of the delivery that stands last, of an order of several. */
export async function loadLastInvoice(db: Db, number: string): Promise<string | null> {
  const last = await db.row<{ invoice: string | null }>(sql`
    select invoice_number as invoice from order_delivery where (company_id, order_number) = ${orderKey(number)} order by place desc limit 1`);
  return last?.invoice ?? null;
}

/** Notes the invoice of the delivery that stands last; false when it has another. */
export async function noteLastInvoice(db: Db, number: string, invoice: string): Promise<boolean> {
  const last = await db.row<{ place: number; invoice: string | null }>(sql`
    select place, invoice_number as invoice from order_delivery where (company_id, order_number) = ${orderKey(number)} order by place desc limit 1`);
  if (last?.invoice && last.invoice !== invoice) return false;
  if (last)
    await db.run(
      sql`update order_delivery set invoice_number = ${invoice} where (company_id, order_number) = ${orderKey(number)} and place = ${last.place}`,
    );
  const head = (await db.row<{ invoice: string }>(sql`
    update customer_order set invoice_number = coalesce(invoice_number, ${invoice}) where number = ${number} returning invoice_number as invoice`))!;
  return last !== null || head.invoice === invoice;
}

/** Notes the invoice of the delivery with this note, of an order of several; false when it has another. */
export async function noteInvoiceOf(db: Db, number: string, noteNumber: string, invoice: string): Promise<boolean> {
  const noted = await db.row<{ place: number }>(sql`
    update order_delivery set invoice_number = ${invoice}
    where (company_id, order_number) = ${orderKey(number)} and note_number = ${noteNumber} and coalesce(invoice_number, ${invoice}) = ${invoice} returning place`);
  if (noted?.place === 1)
    await db.run(
      sql`update customer_order set invoice_number = coalesce(invoice_number, ${invoice}) where number = ${number}`,
    );
  return noted !== null;
}

/** The invoices of deliveries; a number that one has already stays. */
export async function noteInvoiceNumbers(
  db: Db,
  invoices: readonly { readonly order: string; readonly place: number; readonly invoice: string }[],
): Promise<void> {
  const noted = JSON.stringify(invoices);
  await db.run(sql`update customer_order o set invoice_number = i.invoice from jsonb_to_recordset(${noted}::jsonb) as i ("order" text, place int, invoice text)
    where o.number = i."order" and o.invoice_number is null`);
  await db.run(sql`update order_delivery d set invoice_number = i.invoice from jsonb_to_recordset(${noted}::jsonb) as i ("order" text, place int, invoice text)
    join customer_order o on o.number = i."order" where (d.company_id, d.order_number, d.place) = (o.company_id, o.number, i.place) and d.invoice_number is null`);
}

/** What an invoice of the ERP says of the goods, and its day; what it said first stays, as on any paper. */
export async function writeBill(
  db: Db,
  number: string,
  { invoice, day, lines }: { invoice: string; day: Day; lines: readonly BilledLine[] },
): Promise<void> {
  await db.run(sql`
    insert into order_bill (company_id, order_number, number, lines, day)
    select company_id, number, ${invoice}, ${JSON.stringify(lines)}::jsonb, ${day} from customer_order where number = ${number}
    on conflict do nothing`);
}

/** A credit note of the ERP; false when it is known. */
export async function writeCredit(
  db: Db,
  number: string,
  {
    creditNumber,
    invoiceNumber,
    day,
    lines,
    prices,
  }: {
    creditNumber: string;
    invoiceNumber: string;
    day: Day;
    lines: readonly BilledLine[] | null;
    prices: readonly { line: number; net: number }[] | null;
  },
): Promise<boolean> {
  const written = await db.run(sql`
    insert into order_credit (company_id, order_number, number, invoice_number, day, lines, prices)
    select company_id, number, ${creditNumber}, ${invoiceNumber}, ${day}, ${lines && JSON.stringify(lines)}::jsonb, ${prices && JSON.stringify(prices)}::jsonb from customer_order where number = ${number}
    on conflict do nothing`);
  return written > 0;
}

/** Invoices of which an ERP has taken back all that was left. */
export async function loadTakenBack(db: Db, number: string): Promise<string[]> {
  const rows = await db.rows<{ invoice: string }>(sql`
    select distinct invoice_number as invoice from order_credit where (company_id, order_number) = ${orderKey(number)} and lines is null and prices is null order by 1`);
  return rows.map(({ invoice }) => invoice);
}

/** The invoice of the delivery with this note, without one of the delivery that stands last; an order that goes out at once is its delivery. */
export async function loadInvoiceOf(db: Db, number: string, noteNumber: string | null): Promise<string | null> {
  const row = await db.row<{ invoice: string | null }>(sql`
    select k.invoice from (
      select invoice_number as invoice, note_number as note, place from order_delivery where (company_id, order_number) = ${orderKey(number)} union all
      select invoice_number, delivery_note_number, 1 from customer_order where number = ${number} and not exists (select from order_delivery where (company_id, order_number) = ${orderKey(number)})) k
    where ${noteNumber}::text is null or k.note = ${noteNumber} order by k.place desc limit 1`);
  return row?.invoice ?? null;
}

export interface BilledInvoice {
  readonly number: string;
  /** False: cancelled, or taken back by an ERP, and nothing takes its place yet. */
  readonly valid: boolean;
  /** By itself; an order that is paid as a whole says so by its status. */
  readonly paid: boolean;
  /** Every delivery that it bills was refused at the door. */
  readonly refused: boolean;
}

/** How the invoices of an order stand, the latest last. */
export function loadInvoices(db: Db, number: string): Promise<BilledInvoice[]> {
  return db.rows<BilledInvoice>(sql`
    select invoice as number,
      not exists (select from order_event e where (e.company_id, e.order_number) = ${orderKey(number)} and e.what = 'invoiceCancelled' and e.detail->>'invoice' = invoice)
        and not exists (select from order_credit c where (c.company_id, c.order_number) = ${orderKey(number)} and c.invoice_number = invoice and c.lines is null and c.prices is null) as valid,
      exists (select from order_event e where (e.company_id, e.order_number) = ${orderKey(number)} and e.what = 'invoicePaid' and e.detail->>'invoice' = invoice) as paid,
      coalesce(bool_and(state = 'refused'), false) as refused
    from (
      select invoice_number as invoice, 0 as place, null as state from customer_order where number = ${number} union all
      select invoice_number, place, state from order_delivery where (company_id, order_number) = ${orderKey(number)}) known
    where invoice is not null group by invoice order by max(place)`);
}

export function writePaidInvoice(
  db: Db,
  number: string,
  { invoice, at, actor }: { readonly invoice: string; readonly at: Date; readonly actor?: string | undefined },
): Promise<void> {
  return writeEvent(db, number, { at, what: 'invoicePaid', detail: { invoice, ...(actor && { actor }) } });
}

/** Invoices that took the place of paid ones before an instant. */
export async function loadBilledAgain(db: Db, number: string, before: Date): Promise<string[]> {
  const rows = await db.rows<{ invoice: string }>(sql`
    select detail->>'invoice' as invoice from order_event where (company_id, order_number) = ${orderKey(number)} and what = 'billedAgain' and detail ? 'paid' and at < ${before} order by id`);
  return rows.map(({ invoice }) => invoice);
}

/** An invoice that took the place of a paid one was paid itself; false: it did not, or that is known. */
export async function writeRestPaid(
  db: Db,
  number: string,
  { invoice, at, actor }: { readonly invoice: string; readonly at: Date; readonly actor?: string | undefined },
): Promise<boolean> {
  const written = await db.run(sql`
    insert into order_event (company_id, order_number, at, what, detail)
    select o.company_id, o.number, ${at}, 'invoicePaid', ${JSON.stringify({ invoice, rest: true, ...(actor && { actor }) })}::jsonb from customer_order o where o.number = ${number}
      and exists (select from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'billedAgain' and e.detail->>'invoice' = ${invoice} and e.detail ? 'paid')
      and not exists (select from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'invoicePaid' and e.detail->>'invoice' = ${invoice} and e.detail ? 'rest')`);
  return written > 0;
}

/** Whether the order `o` was billed and each of its invoices was cancelled since, none billed again. The index `order_event_invoice_cancelled` answers for nearly every order at once. */
export const BILLED_NO_MORE =
  raw(`(exists (select from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'invoiceCancelled')
    and not exists (select from (select o.invoice_number as invoice union all select d.invoice_number from order_delivery d where (d.company_id, d.order_number) = (o.company_id, o.number)) known
      where known.invoice is not null and not exists (select from order_event e where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'invoiceCancelled' and e.detail->>'invoice' = known.invoice)))`);

/** Whether that is so of the order `o`, or of one of its deliveries; of one that was refused there is nothing to bill. */
export const LACKS_INVOICE =
  raw(`(exists (select from order_event e join order_delivery d on (d.company_id, d.order_number, d.invoice_number) = (e.company_id, e.order_number, e.detail->>'invoice')
      where (e.company_id, e.order_number) = (o.company_id, o.number) and e.what = 'invoiceCancelled' and d.state <> 'refused') or ${BILLED_NO_MORE.raw})`);

export async function isBilledNoMore(db: Db, number: string): Promise<boolean> {
  const row = await db.row<{ none: boolean }>(
    sql`select ${BILLED_NO_MORE} as none from customer_order o where o.number = ${number}`,
  );
  return row?.none === true;
}

/** An invoice takes the place of another one, which was cancelled: the order and its deliveries name it, and what was paid by itself stays paid. */
export async function replaceInvoiceNumber(db: Db, number: string, before: string, after: string): Promise<void> {
  await db.run(
    sql`update customer_order set invoice_number = ${after} where number = ${number} and invoice_number = ${before}`,
  );
  await db.run(
    sql`update order_delivery set invoice_number = ${after} where (company_id, order_number) = ${orderKey(number)} and invoice_number = ${before}`,
  );
  await db.run(sql`insert into order_event (company_id, order_number, at, what, detail)
    select company_id, order_number, max(at), what, ${JSON.stringify({ invoice: after })}::jsonb from order_event
    where (company_id, order_number) = ${orderKey(number)} and what = 'invoicePaid' and detail->>'invoice' = ${before} group by company_id, order_number, what`);
}
