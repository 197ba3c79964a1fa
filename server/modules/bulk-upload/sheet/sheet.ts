import type { BookFault, BookLimits } from '#platform/sheet/book/book.ts';
import { BookRefused } from '#platform/sheet/book/book.ts';
import { folded } from '#values/text.ts';
/** A sheet of orders as it came in, before anybody asked whether it makes sense. */

export const COLUMNS = ['shipTo', 'day', 'number', 'transport', 'sku', 'quantity', 'unit', 'note'] as const;
export type Column = (typeof COLUMNS)[number];

/** These must be in the heading; the others have a default. */
export const NEEDED: readonly Column[] = ['shipTo', 'day', 'number', 'sku', 'quantity'];

/** What can be read of a cell. A formula is never worked out and its remembered value is not believed. */
export type Cells = Readonly<Partial<Record<Column, string>>>;

export interface SheetRow {
  /** The number that the spreadsheet shows. */
  readonly row: number;
  readonly cells: Cells;
  /** Columns whose cell holds a formula or an error instead of a value. */
  readonly formulas?: readonly Column[];
  /** Nobody who looks at the sheet sees it: filtered out or hidden. */
  readonly hidden?: true;
}

export const LIMITS = {
  /** Bytes of the file. */
  file: 5 * 1_048_576,
  /** Bytes of everything in it, unpacked. */
  unpacked: 24 * 1_048_576,
  /** How many times smaller than its content a part of more than a megabyte may be. */
  ratio: 150,
  parts: 200,
  /** Of the heading and of every row; what is empty does not count. */
  columns: 100,
  rows: 5_000,
  /** Rows that may stand above the heading: a title, a date, whose sheet it is. */
  above: 10,
  /** Also empty ones that only have a colour. */
  cells: 400_000,
  sharedStrings: 100_000,
  /** Characters of one cell. */
  text: 1_000,
  /** Characters of all rows: no more than the longest text has. A workbook says a text once and means it in every cell. */
  texts: 5 * 1_048_576,
  seconds: 8,
} as const satisfies BookLimits & Readonly<Record<string, number>>;

/** Why a file is refused as a whole; the rest of the wording key `bulk.refused.*`. */
export type Reason =
  | BookFault
  | 'tooLarge'
  | 'columns'
  | 'rows'
  | 'time'
  | 'empty'
  | 'headings'
  | 'worksheets'
  | 'hidden'
  | 'hiddenColumn'
  | 'twice';

/** Thrown while reading, also by the readers of workbooks; nothing of the file is kept then. */
export const SheetRefused = BookRefused<Reason>;
export type SheetRefused = BookRefused<Reason>;

/** Heading texts of each column in every language, folded. */
export type Headings = Readonly<Record<Column, readonly string[]>>;

/** Rows as texts that the database reads, so that the thread that serves neither unpacks nor packs thousands of them. */
export interface ReadSheet {
  readonly rows: number;
  /** Which worksheet of a workbook they stand on, and which ones were left; null for a text of cells. */
  readonly worksheet: string | null;
  readonly unread: readonly string[];
  /** JSON lists of SheetRow, in order, `BATCH` at most in each. */
  readonly batches: readonly string[];
}

/** Rows of a sheet that are written at once: some milliseconds for the server and for the database. */
export const BATCH = 125;

/** A heading or a word as it is compared: without case, accents, blanks and signs. */
export function plainWord(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The column that each cell names, null for a cell that names none. */
export function columnsNamed(cells: readonly string[], headings: Headings): (Column | null)[] {
  return cells.map((cell) => COLUMNS.find((column) => headings[column].includes(plainWord(cell))) ?? null);
}

/** Which column stands where; null when this is no heading. Throws `headings` when a needed one is missing, `twice` when it cannot be known which of two is meant. */
export function columnsIn(cells: readonly string[], headings: Headings): (Column | null)[] | null {
  const known = columnsNamed(cells, headings);
  if (known.filter((column) => column !== null).length < 2) return null;
  const missing = NEEDED.filter((column) => !known.includes(column));
  if (missing.length > 0) throw new SheetRefused('headings', { missing: missing.join(',') });
  const twice = cells.filter((_cell, at) => known[at] && known.indexOf(known[at]) !== at);
  if (twice.length > 0) throw new SheetRefused('twice', { names: twice.map((name) => name.trim()).join(', ') });
  return known;
}
