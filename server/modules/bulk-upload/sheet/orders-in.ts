import type { UnreadSheet } from '#platform/sheet/book/book.ts';
import { tableOf } from './read-table.ts';
import type { Headings, SheetRow } from './sheet.ts';
import { SheetRefused } from './sheet.ts';

export interface Worksheet {
  readonly rows: readonly SheetRow[];
  /** What the tab says; null for a text of cells. */
  readonly worksheet: string | null;
  /** Worksheets that were not read: they have no such heading, or nobody sees them. */
  readonly unread: readonly string[];
}

/**
 * The one visible worksheet with the heading of orders and rows below it. Several of them, or one that nobody sees, is for the user
 * to decide: `worksheets`, `hidden`.
 */
export function ordersIn(headings: Headings, sheets: readonly UnreadSheet[]): Worksheet {
  const problems: unknown[] = [];
  const found = sheets.map((sheet) => {
    const table = tableOf(headings);
    try {
      return { ...sheet, rows: sheet.read(table) };
    } catch (error) {
      if (!(error instanceof SheetRefused) || (table.hasHeading && !sheet.hidden)) throw error;
      if (!sheet.hidden) problems.push(error);
      return { ...sheet, rows: null };
    }
  });
  const filled = found.filter(({ rows }) => rows !== null && rows.length > 0);
  const seen = filled.filter(({ hidden }) => !hidden);
  if (seen.length > 1) throw new SheetRefused('worksheets', { names: seen.map(({ name }) => name).join(', ') });
  const [sheet] = seen;
  if (sheet)
    return {
      rows: sheet.rows!,
      worksheet: sheet.name,
      unread: found.filter((one) => one !== sheet).map(({ name }) => name),
    };
  if (filled[0]) throw new SheetRefused('hidden', { names: filled.map(({ name }) => name).join(', ') });
  if (found.some(({ rows, hidden }) => rows !== null && !hidden)) throw new SheetRefused('empty');
  throw worstOf(problems) ?? new SheetRefused('empty');
}

/** A heading that lacks a column says more than none at all; what is too large says more than both. */
function worstOf(problems: readonly unknown[]): unknown {
  const refused = problems.filter((problem) => problem instanceof SheetRefused);
  return (
    refused.find(({ reason }) => reason !== 'headings' && reason !== 'empty') ??
    refused.find(({ params }) => params['missing'] !== '') ??
    refused.find(({ reason }) => reason === 'empty') ??
    refused[0]
  );
}
