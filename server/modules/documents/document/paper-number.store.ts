import type { Part } from '#platform/db/sql.ts';
import { part, raw } from '#platform/db/sql.ts';

/** A number `n.number` that looks like one of our own series. */
const IS_OF_A_SERIES = raw(
  `exists (select from invoice_series s where starts_with(n.number, s.series || '/' || s.year || '/'))`,
);

/** Whose an invoice or credit note is that an ERP has numbered: of a customer, and of one order where the number is of our own series. */
export const holderOfErpNumber = (order: Part, company: Part, payer: Part): Part =>
  part`case when ${IS_OF_A_SERIES} then ${order} else concat_ws(' ', ${company}, ${payer}) end`;

/**
 * `taken`: the numbers of the papers that this statement writes, from rows with `n.number`. A paper is of one customer; an ERP's may be about several orders of theirs, so a number stands once, with whose it is
 * (`holder`), and the unique key refuses it to anybody else (decision 1453). Needs the lock of the series: what is written at the same time is not seen.
 */
export const taken = (type: 'FT' | 'JT' | 'SZ', holder: Part, from: Part): Part => part`taken as (
      insert into paper_number (type, number, holder)
      select distinct ${type}::text, t.number, t.holder from (select n.number, ${holder} as holder from ${from}) t
      where not exists (select from paper_number p where (p.type, p.number, p.holder) = (${type}, t.number, t.holder))
    )`;
