import { setting } from '#modules/portal-config/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Numbering } from './issue.store.ts';

const TRIALS = 'TESZT';
const seriesNamed = (invoices: string) => ({ invoices, corrections: `${invoices}-H` });

/**
 * The series that invoices, and the papers that correct them, are numbered in: `RVH/2026/0001234`, `RVH-H/2026/0000001`; those of trial orders
 * `TESZT/2026/0000001`, which the supplier's series cannot be called.
 */
export async function numberingOf(ctx: Pick<Ctx, 'app'>): Promise<Numbering> {
  const [invoices, trialCompanies, invoiceAt, oneInvoiceCompanies] = await Promise.all([
    setting(ctx, 'supplier.invoiceSeries'),
    setting(ctx, 'supplier.trialCompanies'),
    setting(ctx, 'supplier.invoiceAt'),
    setting(ctx, 'supplier.oneInvoiceCompanies'),
  ]);
  return {
    real: seriesNamed(invoices),
    trial: seriesNamed(TRIALS),
    trialCompanies,
    invoiceAt: ctx.app.erp.invoicePaper ? 'ERP after delivery' : invoiceAt,
    oneInvoiceCompanies,
  };
}

/** A number with its zeros and slashes, as it is issued: people write `rvh/2026/739`, and a file is called `RVH-2026-0000739`. Null for any other text. */
export function issuedNumber(typed: string): string | null {
  const [, series, year, place] = /^(.{1,40}?)[/\-. ](\d{4})[/\-. ](\d{1,7})$/u.exec(typed.trim()) ?? [];
  return series && year && place ? `${series}/${year}/${place.padStart(7, '0')}`.toUpperCase() : null;
}

/** A number without what joins its parts. */
export const bareNumber = (text: string): string => text.toLowerCase().replaceAll(/[/\-. ]/g, '');

/** Whether a text is this number of a paper, however its parts are joined, with or without its zeros. */
export function isNumberOf(number: string, typed: string): boolean {
  return bareNumber(number) === bareNumber(typed) || number.toUpperCase() === issuedNumber(typed);
}

/** Shorter words of a longer text are no numbers of papers. */
const SHORTEST_WORD = 5;

/** What may be whole numbers of papers in a longer text: people paste a bank line, or what a page calls a paper (`Számla RVH/2026/0000739`). */
export const wordsOf = (text: string): string[] =>
  text.split(/[\s;,:()]+/u).filter((word) => bareNumber(word).length >= SHORTEST_WORD);
