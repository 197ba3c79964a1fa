import type { Part } from '#platform/db/sql.ts';
import { part, raw } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';

/**
 * The movements of payers' accounts: invoices and credit notes as they were issued, payments as they came. A row each with company_id, payer_id,
 * invoice_id (the invoice that it belongs to), day, type ('FT', 'JT' or 'payment'), number and amount (whole forints, what is owed is more
 * than 0). Nobody owes what trial papers say. `where` narrows the papers `d`. Account, statements, reminders, open balance and the state of an invoice are sums of these rows.
 */
export function accountMoves(where: Part): Part {
  return part`
    select d.company_id, d.payer_id, coalesce(d.invoice_id, d.id) as invoice_id, d.issued_on as day, d.type, d.number, d.gross as amount
    from document d where d.type in ('FT', 'JT') and not d.trial and ${where}
    union all
    select d.company_id, d.payer_id, d.id, p.day, 'payment', d.number, -p.amount from document d join payment p on (p.company_id, p.invoice_id) = (d.company_id, d.id) where d.type = 'FT' and not d.trial and ${where}`;
}

/** What is not settled at the end of a day: a row an invoice with company_id, payer_id, invoice_id and open, which is never 0. */
export function openItems(where: Part, day: Day): Part {
  return part`
    select company_id, payer_id, invoice_id, sum(amount)::bigint as open from (${accountMoves(where)}) moves where day <= ${day}::date
    group by company_id, payer_id, invoice_id having sum(amount) <> 0`;
}

/** What accounting says of a paper `d` on a day; null for papers that nobody pays. A credit note is settled with its invoice: when what is left of that was paid, or what is in favour of the customer was paid out. */
export function paymentState(day: Day): Part {
  return part`case when d.trial or d.type not in ('FT', 'JT') then null when d.type = 'JT' then case when d.gross < 0 and (
    select sum(amount) from (${movesOfCredited}) moves where day <= ${day}::date) <> 0 then 'open' else 'paid' end else (
    select case when bool_or(moves.type = 'cancelled') then 'cancelled' when sum(amount) filter (where moves.type = 'payment') <> 0 and sum(amount) <= 0 then 'paid'
        when sum(amount) filter (where moves.type = 'JT') <> 0 and sum(amount) <= 0 then 'cancelled'
        when sum(amount) = 0 then 'paid' when sum(amount) > 0 and d.due_on < ${day}::date then 'overdue' else 'open' end
    from (${movesOfInvoice}) moves where day <= ${day}::date) end`;
}

/** The movements of one invoice of an outer statement about a paper `d` of its company, which has its id and its paper's values at hand. */
const movesOf = (id: string, own: string) =>
  raw(`${own}
      union all select c.issued_on, case when c.facts ? 'cancels' then 'cancelled' else 'JT' end, c.gross from document c where (c.company_id, c.invoice_id) = (d.company_id, ${id}) and c.type = 'JT'
      union all select p.day, 'payment', -p.amount from payment p where (p.company_id, p.invoice_id) = (d.company_id, ${id})`);
/** The same movements, of one invoice `d` of an outer statement. */
const movesOfInvoice = movesOf('d.id', `select d.issued_on as day, 'FT' as type, d.gross as amount`);
/** Of the invoice that a credit note `d` takes from; one that names none stands for itself. */
const movesOfCredited = movesOf(
  'd.invoice_id',
  `select i.issued_on as day, 'FT' as type, i.gross as amount from document i where (i.company_id, i.id) = (d.company_id, d.invoice_id)
      union all select d.issued_on, 'JT', d.gross where d.invoice_id is null`,
);
