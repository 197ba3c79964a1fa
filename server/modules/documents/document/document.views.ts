import { rowInScope } from '#modules/access/index.ts';
import type { Db } from '#platform/db/db.ts';
import { joined, part, raw, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import { addMonths } from '#values/day.ts';
import type { Page } from '#values/page.ts';
import type { DocumentScope } from './document-scope.ts';
import type { Document } from './document.ts';
import { IS_PLANNED } from '../delivery/delivery.store.ts';
import { openItems, paymentState } from './open-items.views.ts';
import { bareNumber, issuedNumber, wordsOf } from './series.ts';

export interface DocumentFilter {
  readonly types?: readonly string[];
  readonly dateFrom?: Day;
  readonly dateTo?: Day;
  /** Part of the document's or the order's number. */
  readonly number?: string;
  /** The same, or part of an amount as people and banks write it: `94 500`. */
  readonly search?: string;
  readonly shipToId?: string;
  readonly payerId?: string;
  readonly companyId?: string;
  readonly orderNumber?: string;
  readonly state?: string;
  /** A column, from the greatest down with a minus. */
  readonly sort?: DocumentSort | `-${DocumentSort}`;
}

/** As far back as invoices must be kept (rules 2.10), papers can be had; what is valid longer, such as a contract, until then. */
export const YEARS_KEPT = 8;

const COLUMNS = {
  name: ['d.type', 'd.number'],
  date: ['d.issued_on'],
  due: ['d.due_on'],
  shipTo: ['s.name'],
  order: ['d.order_number'],
  state: ['state'],
  net: ['d.net'],
  vat: ['d.vat'],
  outsideVat: ['d.outside_vat'],
  amount: ['d.gross'],
} as const;
type DocumentSort = keyof typeof COLUMNS;

/** Every paper has them. Said of these, `nulls last` would keep the list from the index that has it in its order. */
const NEVER_NULL: readonly string[] = ['d.type', 'd.number', 'd.issued_on'];

/** Rows without a value come last, whichever way it goes. */
function orderOf(sort: NonNullable<DocumentFilter['sort']>) {
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  const columns = COLUMNS[sort.replace('-', '') as DocumentSort].map(
    (column) => `${column} ${way}${NEVER_NULL.includes(column) ? '' : ' nulls last'}`,
  );
  return raw([...columns, 'd.issued_on desc', 'd.id desc'].join(', '));
}

const DOCUMENT = (
  today: Day,
) => part`d.id::text as id, d.type, d.number, d.company_id as "companyId", d.payer_id as "payerId", d.ship_to_id as "shipToId", s.name as "shipToName",
  d.order_number as "orderNumber", d.contract_number as "contractNumber", d.issued_on as "issuedOn", d.performed_on as "performedOn", d.due_on as "dueOn",
  d.period_from as "periodFrom", d.period_to as "periodTo", d.net, d.vat, d.outside_vat as "outsideVat", d.gross, d.trial, (d.type = 'JT' and d.facts ? 'cancels') as cancels, ${paymentState(today)} as state`;
const FROM = raw('document d left join ship_to s on s.id = d.ship_to_id');

function within(scope: DocumentScope): ReturnType<typeof part> {
  const { companyIds, payerIds, wholePayerIds, wholeCompanyIds } = scope;
  return part`d.company_id = any(${companyIds}) and ((${rowInScope(scope, 'd')})
    or (d.ship_to_id is null and (d.payer_id is null or d.payer_id = any(${wholePayerIds}) or (d.payer_id = any(${payerIds}) and d.type not in ('EK', 'GE'))))
    or (d.company_id = any(${wholeCompanyIds})
      and not exists (select from ship_to now where now.id = d.ship_to_id and now.company_id = d.company_id and not now.withdrawn)))`;
}

/** Issued, and not so long ago that nobody keeps it any more. */
const kept = (today: Day) =>
  part`d.issued_on <= ${today}::date and not ${IS_PLANNED} and greatest(d.issued_on, d.period_to) >= ${addMonths(today, -12 * YEARS_KEPT)}::date`;

const inNumbers = (text: string) =>
  part`(position(lower(${text}) in lower(d.number)) > 0 or position(${text} in d.order_number) > 0)`;

const BARE = raw(`translate(lower(d.number), '/-. ', '')`);

/** Its own number, however the parts are joined, with or without its zeros. */
function isNumber(text: string): ReturnType<typeof part> {
  const issued = issuedNumber(text);
  return part`(${BARE} = ${bareNumber(text)} ${issued === null ? part`` : part`or upper(d.number) = ${issued}`})`;
}

/** In the numbers however their parts are joined (a file is called `RVH-2026-0002806`) and without their zeros, and in the number that the customer gave their order; whole numbers also within a longer text. Orders with such a number are looked for once, and not for each paper. */
function asTyped(text: string, { companyIds }: DocumentScope): ReturnType<typeof part> {
  const bare = bareNumber(text);
  const words = wordsOf(text);
  return part`(${inNumbers(text)} ${bare === '' ? part`` : part`or position(${bare} in ${BARE}) > 0`} or upper(d.number) = ${issuedNumber(text)}
    or ${BARE} = any(${words.map(bareNumber)}) or upper(d.number) = any(${words.flatMap((word) => issuedNumber(word) ?? [])})
    or d.order_number in (select o.number from customer_order o where o.company_id = any(${companyIds}) and position(lower(${text}) in lower(o.customer_order_number)) > 0))`;
}

/**
 * The amount of a paper, what was paid of it, or what is to be paid after its credit notes: a bank line says any of them. Typed as a bank writes it
 * (`-94.500,00 HUF`), with either sign: what the supplier receives the customer's bank takes.
 */
function ofAmount(text: string): ReturnType<typeof part> {
  const digits = text
    .replace(/Ft|HUF/giu, '')
    .trimEnd()
    .replace(/[.,](?:00|-)[,-]{0,2}$/u, '')
    .replace(/[\s.,]/gu, '')
    .replace(/^[-+\u2212]/u, '');
  if (!/^\d+$/.test(digits)) return part`false`;
  return part`(position(${digits} in d.gross::text) > 0
    or exists (select from payment p where (p.company_id, p.invoice_id) = (d.company_id, d.id) and position(${digits} in p.amount::text) > 0)
    or position(${digits} in (select (d.gross + sum(c.gross))::text from document c where (c.company_id, c.invoice_id) = (d.company_id, d.id) and c.type = 'JT')) > 0)`;
}

function conditions(scope: DocumentScope, filter: DocumentFilter, today: Day) {
  const { types, dateFrom, dateTo, number, search, shipToId, payerId, companyId, orderNumber, state } = filter;
  const [one, ...others] = scope.companyIds;
  return joined(
    [
      within(scope),
      // Of one company, said so, the index has the papers in the order of their days; of a list of companies it has them in none.
      ...(one && others.length === 0 ? [part`d.company_id = ${one}`] : []),
      kept(today),
      ...(types?.length ? [part`d.type = any(${types})`] : []),
      ...(dateFrom ? [part`d.issued_on >= ${dateFrom}`] : []),
      ...(dateTo ? [part`d.issued_on <= ${dateTo}`] : []),
      ...(number ? [inNumbers(number)] : []),
      ...(search ? [part`(${asTyped(search, scope)} or ${ofAmount(search)})`] : []),
      ...(shipToId ? [part`d.ship_to_id = ${shipToId}`] : []),
      ...(payerId ? [part`d.payer_id = ${payerId}`] : []),
      ...(companyId ? [part`d.company_id = ${companyId}`] : []),
      ...(orderNumber ? [part`d.order_number = ${orderNumber}`] : []),
      ...(state ? [part`${paymentState(today)} = ${state}`] : []),
    ],
    ' and ',
  );
}

/** Newest first unless asked otherwise, with the number of all that fit. */
export async function documentsWithin(
  db: Db,
  scope: DocumentScope,
  filter: DocumentFilter,
  today: Day,
  { offset, limit }: Page,
): Promise<{ total: number; rows: Document[] }> {
  const where = conditions(scope, filter, today);
  const [rows, count] = await Promise.all([
    db.rows<Document>(
      sql`select ${DOCUMENT(today)} from ${FROM} where ${where} order by ${orderOf(filter.sort ?? '-date')} offset ${offset} limit ${limit}`,
    ),
    db.row<{ total: number }>(sql`select count(*) as total from ${FROM} where ${where}`),
  ]);
  return { total: count!.total, rows };
}

const ID = /^[1-9]\d{0,17}$/;

/** Those of these documents that are in scope: foreign is like unknown, and like what is no id. By their ids, not by the text of them: that would read every document of the company. */
export function documentsById(db: Db, scope: DocumentScope, ids: readonly string[], today: Day): Promise<Document[]> {
  const keys = ids.filter((id) => ID.test(id));
  return db.rows<Document>(
    sql`select ${DOCUMENT(today)} from ${FROM} where d.id = any(${keys}::bigint[]) and ${within(scope)} and ${kept(today)}`,
  );
}

/** Documents in scope of which a number, or that of their order, is this text or contains it: those first whose own number it is, then the newest. */
export function documentsNumbered(
  db: Db,
  scope: DocumentScope,
  text: string,
  today: Day,
  limit: number,
): Promise<Document[]> {
  return db.rows<Document>(sql`
    select ${DOCUMENT(today)} from ${FROM} where ${within(scope)} and ${kept(today)} and ${asTyped(text, scope)}
    order by ${isNumber(text)} desc, d.issued_on desc, d.id desc limit ${limit}`);
}

/** The types that a scope has any document of. */
export async function typesWithin(
  db: Db,
  scope: DocumentScope,
  types: readonly string[],
  today: Day,
): Promise<Set<string>> {
  const rows = await db.rows<{ type: string }>(
    sql`select t as type from unnest(${types}::text[]) t where exists (select from document d where d.type = t and ${within(scope)} and ${kept(today)})`,
  );
  return new Set(rows.map(({ type }) => type));
}

/** The papers that may be archived of one order, of any company: for jobs. A note whose goods have not left may still get another day or number. */
export function papersOfOrder(db: Db, number: string, today: Day): Promise<Document[]> {
  return db.rows<Document>(
    sql`select ${DOCUMENT(today)} from ${FROM} where d.order_number = ${number} and not ${IS_PLANNED} order by d.id`,
  );
}

/** The papers of one order that its customer may read, the earlier first. */
export function keptPapersOfOrder(db: Db, companyId: string, number: string, today: Day): Promise<Document[]> {
  return db.rows<Document>(
    sql`select ${DOCUMENT(today)} from ${FROM} where d.company_id = ${companyId} and d.order_number = ${number} and ${kept(today)} order by d.issued_on, d.id`,
  );
}

/** The newest delivery note of each of these orders that has one, of any company: for those who were asked about the orders before. */
export function newestNotes(db: Db, numbers: readonly string[], today: Day): Promise<Document[]> {
  return db.rows<Document>(sql`
    select distinct on (d.order_number) ${DOCUMENT(today)} from ${FROM} where d.type = 'SZ' and d.order_number = any(${numbers})
    order by d.order_number, d.delivery_place desc nulls last, d.id desc`);
}

export interface AgeingRow {
  readonly payerId: string;
  readonly payerName: string;
  readonly notDue: number;
  readonly days8: number;
  readonly days30: number;
  readonly older: number;
  readonly total: number;
  readonly invoices: number;
}

/** What each payer owes on a day by how long it is overdue. What the customer has in their favour is never overdue. */
export function ageing(db: Db, scope: DocumentScope, today: Day): Promise<AgeingRow[]> {
  return db.rows<AgeingRow>(sql`
    with owed as (
      select o.company_id, o.payer_id, o.open, i.type = 'FT' as invoice,
        case when o.open < 0 then 0 else ${today}::date - coalesce(i.due_on, i.issued_on) end as late
      from (${openItems(within(scope), today)}) o join document i on (i.company_id, i.id) = (o.company_id, o.invoice_id)
    )
    select owed.payer_id as "payerId", p.name as "payerName", coalesce(sum(open) filter (where late <= 0), 0)::bigint as "notDue",
      coalesce(sum(open) filter (where late between 1 and 8), 0)::bigint as days8, coalesce(sum(open) filter (where late between 9 and 30), 0)::bigint as days30,
      coalesce(sum(open) filter (where late > 30), 0)::bigint as older, sum(open)::bigint as total, (count(*) filter (where invoice))::int as invoices
    from owed join payer p on p.id = owed.payer_id group by owed.payer_id, p.name order by p.name, owed.payer_id`);
}
