import type { Contract } from '#modules/contracts/index.ts';
import type { Parties } from '#modules/orders/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { Movement } from '../empties-account/empties-account.ts';
import type { DocumentKey } from '../document/document.ts';
import { accountMoves, openItems } from '../document/open-items.views.ts';

/** A line of an invoice or credit note as it was issued; of a credit note counts and sums are those that go off. */
export interface IssuedLine {
  readonly kind: 'goods' | 'fee' | 'deposit' | 'redemption';
  /** Null for a fee and for one-way packaging. */
  readonly sku: string | null;
  readonly name: string;
  readonly unit: string;
  /** Empties that were taken back. */
  readonly returned: boolean;
  readonly quantity: number;
  readonly unitPrice: number;
  /** Hundredths of a percent; null: outside the scope of VAT. */
  readonly vatRate: number | null;
  readonly net: number;
  readonly vat: number;
  readonly discount: number;
  readonly excise: number;
}

/** What an invoice, a credit note or a reminder says besides its lines. */
export interface InvoiceHead {
  readonly parties: Partial<Parties>;
  readonly taxNumber: string | null;
  readonly euVat: string | null;
  readonly payment: string | null;
  readonly customerOrderNumber: string;
  readonly deliveryNote: string | null;
  readonly cashRounding: number;
  /** The invoice that it corrects or reminds of, and when that was to be paid. */
  readonly original?: string;
  readonly originalDueOn?: Day | null;
  /** Of a paper that takes back all that was left of its invoice, and why. */
  readonly cancels?: boolean;
  readonly reason?: string;
  /** Of an invoice: the cancelled one whose place it took. */
  readonly replaces?: string;
  /** Of a reminder: what the invoice came to, and which letter it is. */
  readonly originalGross?: number;
  /** What was credited of it by then, not positive; unknown of letters of the first releases. */
  readonly credited?: number;
  readonly letter?: 1 | 2;
  /** Of a reminder: who issued it (`paper_text`). */
  readonly seller?: string;
}

export interface DeliveryHead {
  readonly parties: Partial<Parties>;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
  readonly pallets: number;
  readonly weightG: number;
  /** Of an order in several deliveries: which one it is, and whether the rest follows. */
  readonly delivery?: number;
  readonly restFollows?: boolean;
}

export interface LoadedLine {
  readonly kind: 'goods' | 'empties';
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly returned: boolean;
  readonly quantity: number;
  readonly pieces: number;
  readonly ml: number;
  /** 46 is 4.6 % vol. */
  readonly alcoholTenths: number | null;
  readonly weightG: number | null;
}

export interface PayerPaper {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  readonly taxNumber: string | null;
}

/** To whom a statement, a contract or a price list is addressed, with what was agreed. */
export interface PartyHead {
  readonly party: PayerPaper;
  /** Who issued it (`paper_text`). */
  readonly seller?: string;
  readonly terms?: Pick<
    Contract,
    'name' | 'type' | 'validFrom' | 'validTo' | 'brandDiscounts' | 'targetHl' | 'tiers' | 'bonusBase' | 'subject'
  >;
  readonly payments?: readonly string[];
  /** Of a statement of empties: what each ship-to was called. */
  readonly shipTos?: Readonly<Record<string, string>> | null;
  /** What a statement said when it was issued. */
  readonly account?: StatedAccount;
  readonly empties?: readonly Movement[];
}

/** What a paper was issued with; null for one whose data is gone. */
export async function headOf<Head extends object>(db: Db, { companyId, id }: DocumentKey): Promise<Head | null> {
  return (
    (
      await db.row<{ facts: Head }>(
        sql`select facts from document where (company_id, id) = (${companyId}, ${id}::bigint) and facts <> '{}'`,
      )
    )?.facts ?? null
  );
}

export function issuedLines(db: Db, { companyId, id }: DocumentKey): Promise<IssuedLine[]> {
  return db.rows<IssuedLine>(sql`
    select kind, sku, name, unit, returned, quantity, unit_price as "unitPrice", vat_rate as "vatRate", net, vat, discount, excise
    from document_line where (company_id, document_id) = (${companyId}, ${id}::bigint) order by line`);
}

/** The lines of the delivery of a note. */
export function loadedLines(db: Db, { companyId, id }: DocumentKey): Promise<LoadedLine[]> {
  return db.rows<LoadedLine>(sql`
    select v.kind, v.sku, v.name, v.unit, v.returned, v.quantity, v.pieces, v.ml, v.alcohol_tenths as "alcoholTenths", v.weight_g as "weightG"
    from document d join delivery y on y.order_number = d.order_number and y.note_number = d.number
    join delivery_line v on (v.company_id, v.delivery_id) = (y.company_id, y.id) where (d.company_id, d.id) = (${companyId}, ${id}::bigint) order by v.line`);
}

/** Notes with the goods of their deliveries, of many at once; those whose data is gone are left out. */
export function notesWithLines(
  db: Db,
  documentIds: readonly string[],
): Promise<{ id: string; head: DeliveryHead; lines: LoadedLine[] }[]> {
  return db.rows(sql`
    select d.id::text as id, d.facts as head, coalesce(v.lines, '[]') as lines
    from document d left join lateral (
      select jsonb_agg(jsonb_build_object('kind', v.kind, 'sku', v.sku, 'name', v.name, 'unit', v.unit, 'returned', v.returned, 'quantity', v.quantity, 'pieces', v.pieces, 'ml', v.ml,
          'alcoholTenths', v.alcohol_tenths, 'weightG', v.weight_g) order by v.line) as lines
      from delivery y join delivery_line v on (v.company_id, v.delivery_id) = (y.company_id, y.id) where y.order_number = d.order_number and y.note_number = d.number) v on true
    where d.id = any(${documentIds}::bigint[]) and d.facts <> '{}'`);
}

export interface StatedRow {
  readonly day: Day;
  readonly type: string;
  readonly number: string;
  readonly gross: number;
  /** Its day is before the period: it was entered after that had been stated. */
  readonly late?: true;
  /** Takes back all that was left of its invoice. */
  readonly cancels?: true;
}

/** What of an invoice is not settled at the end of the stated period; less than 0: in favour of the customer. */
export interface OpenRow {
  readonly number: string;
  readonly issuedOn: Day;
  readonly dueOn: Day | null;
  readonly gross: number;
  readonly open: number;
}

/** A payer's account over a period: `opening`, the movements, and what is open at its end, which comes to the closing balance. */
export interface StatedAccount {
  readonly opening: number;
  readonly rows: readonly StatedRow[];
  /** Unknown of statements of the first releases. */
  readonly open?: readonly OpenRow[] | undefined;
}

/** The account of a payer as a statement says it. */
export async function statedAccountOf(
  db: Db,
  payer: { readonly companyId: string; readonly payerId: string },
  from: Day,
  to: Day,
): Promise<StatedAccount> {
  const { opening, rows } = await accountOf(db, payer, from, to);
  const late = await lateRows(db, payer, from);
  return {
    opening: opening - late.reduce((all, { gross }) => all + gross, 0),
    rows: await namedByWhatTheyDo(db, payer.companyId, [...late, ...rows]),
    open: await openOf(db, payer, to),
  };
}

/** Of the credit notes those that cancel an invoice are marked: a statement calls them what they are called themselves. */
async function namedByWhatTheyDo(db: Db, companyId: string, rows: readonly StatedRow[]): Promise<StatedRow[]> {
  const credits = rows.flatMap(({ type, number }) => (type === 'JT' ? [number] : []));
  if (credits.length === 0) return [...rows];
  const found = await db.rows<{ number: string }>(
    sql`select number from document where company_id = ${companyId} and type = 'JT' and number = any(${credits}) and facts ? 'cancels'`,
  );
  const cancelling = new Set(found.map(({ number }) => number));
  return rows.map((row) => (row.type === 'JT' && cancelling.has(row.number) ? { ...row, cancels: true } : row));
}

/**
 * What moved the account before a day and stands on none of the statements that were issued: entered, or taken back, after its month had been stated. The next
 * statement says it, so that its opening balance is the closing balance of the one before. Of days before the first statement that kept its rows only the sum is known.
 */
async function lateRows(
  db: Db,
  { companyId, payerId }: { readonly companyId: string; readonly payerId: string },
  from: Day,
): Promise<StatedRow[]> {
  const rows = await db.rows<StatedRow>(sql`
    with kept as (
      select period_from, facts->'account' as account from document
      where type = 'EK' and company_id = ${companyId} and payer_id = ${payerId} and period_from < ${from}::date and facts ? 'account'
    ), first as (
      select period_from as day, (account->>'opening')::bigint as opening from kept order by period_from limit 1
    ), stated as (
      select r.day, r.type, r.number, sum(r.gross) as gross from kept cross join lateral jsonb_to_recordset(account->'rows') as r(day date, type text, number text, gross bigint) group by 1, 2, 3
    ), moved as (
      select day, type, number, sum(amount) as gross from (${accountMoves(part`d.company_id = ${companyId} and d.payer_id = ${payerId}`)}) moves where day < ${from}::date group by 1, 2, 3
    )
    select day, type, number, (coalesce(m.gross, 0) - coalesce(s.gross, 0))::bigint as gross from moved m full join stated s using (day, type, number)
    where day >= (select day from first) and coalesce(m.gross, 0) <> coalesce(s.gross, 0)
    union all
    select day, 'earlier', '', gross from (
      select f.day - 1 as day, (coalesce((select sum(gross) from moved where day < f.day), 0) - f.opening - coalesce((select sum(gross) from stated where day < f.day), 0))::bigint as gross
      from first f) e where gross <> 0
    order by 1, 2, 3`);
  return rows.map((row) => ({ ...row, late: true }));
}

/** The invoices that are open at the end of a day, the one that was due first on top. */
function openOf(
  db: Db,
  { companyId, payerId }: { readonly companyId: string; readonly payerId: string },
  day: Day,
): Promise<OpenRow[]> {
  return db.rows<OpenRow>(sql`
    select i.number, i.issued_on as "issuedOn", i.due_on as "dueOn", i.gross, o.open
    from (${openItems(part`d.company_id = ${companyId} and d.payer_id = ${payerId}`, day)}) o join document i on (i.company_id, i.id) = (o.company_id, o.invoice_id)
    order by i.due_on nulls first, i.issued_on, i.number`);
}

/** The payer's account with one company between two days: invoices and credit notes as they were issued, payments as they came. */
export async function accountOf(
  db: Db,
  { companyId, payerId }: { readonly companyId: string; readonly payerId: string },
  from: Day,
  to: Day,
): Promise<{ opening: number; rows: StatedRow[] }> {
  const rows = await db.rows<StatedRow>(sql`
    select greatest(day, ${from}::date - 1) as day, case when day < ${from}::date then 'opening' else type end as type,
      case when day < ${from}::date then '' else number end as number, sum(amount)::bigint as gross
    from (${accountMoves(part`d.company_id = ${companyId} and d.payer_id = ${payerId}`)}) moves where day <= ${to}::date group by 1, 2, 3 order by 1, 2, 3`);
  return {
    opening: rows.filter((row) => row.type === 'opening').reduce((all, row) => all + row.gross, 0),
    rows: rows.filter((row) => row.type !== 'opening'),
  };
}
