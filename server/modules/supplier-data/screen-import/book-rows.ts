import { stringify } from 'csv-stringify/sync';
import { rounded } from '#values/money.ts';
import type { BookLimits, Table, TableCell, UnreadSheet } from '#platform/sheet/book/book.ts';
import { BookRefused } from '#platform/sheet/book/book.ts';
import { readOds } from '#platform/sheet/book/read-ods.ts';
import { readXlsx } from '#platform/sheet/book/read-xlsx.ts';

/** A larger one comes as CSV, which is streamed. */
export const BOOK_ROWS = 20_000;
export const BOOK_LIMITS = {
  unpacked: 96 * 1_048_576,
  ratio: 150,
  parts: 200,
  columns: 200,
  cells: 1_000_000,
  sharedStrings: 300_000,
  text: 20_000,
  /** Characters of all rows: a workbook says a text once and means it in every cell. */
  texts: 32 * 1_048_576,
} as const satisfies BookLimits & Readonly<Record<string, number>>;

export type BookKind = 'xlsx' | 'ods';

export interface BookTask {
  readonly kind: BookKind;
  readonly bytes: Uint8Array;
  /** Headers whose cells are days, and times of a day: spreadsheets keep both as numbers. */
  readonly days: readonly string[];
  readonly times: readonly string[];
}

/** Why a workbook is not taken: the end of a refusal's code (`IMPORT_BOOK_…`), and what its sentence names. */
export type BookReason = 'BROKEN' | 'TOO_LARGE' | 'EMPTY' | 'SHEETS' | 'HIDDEN' | 'CELL';

interface Lines {
  readonly rows: readonly (readonly string[])[];
}

/**
 * The one worksheet of a workbook that people see, as the CSV that the import reads: each row under the number that the spreadsheet shows. Nothing is guessed:
 * what nobody sees, formulas and merged cells refuse the file, and texts are never cut.
 */
export function csvOfBook({ kind, bytes, days, times }: BookTask): Buffer {
  const forms = { days: new Set(days), times: new Set(times) };
  const take = (sheets: readonly UnreadSheet[]) => {
    const read = sheets.map(({ name, hidden, read: rowsOf }) => ({ name, hidden, ...rowsOf(linesOf(forms)) }));
    const filled = read.filter(({ rows }) => rows.length > 0);
    const hidden = filled.find((sheet) => sheet.hidden);
    if (hidden) throw new BookRefused<BookReason>('HIDDEN', { place: hidden.name });
    if (filled.length > 1)
      throw new BookRefused<BookReason>('SHEETS', { sheets: filled.map(({ name }) => name).join(', ') });
    if (!filled[0]) throw new BookRefused<BookReason>('EMPTY');
    return Buffer.from(stringify(filled[0].rows as string[][]));
  };
  return kind === 'xlsx' ? readXlsx(bytes, BOOK_LIMITS, take) : readOds(bytes, BOOK_LIMITS, take);
}

function linesOf({
  days,
  times,
}: {
  readonly days: ReadonlySet<string>;
  readonly times: ReadonlySet<string>;
}): Table<Lines> {
  const rows: string[][] = [];
  const unseen: { from: number; to: number }[] = [];
  let heads: readonly string[] = [];
  let seen = 0;
  let characters = 0;
  const textOf = ({ at, text, day }: TableCell) => {
    const head = heads[at] ?? '';
    if (days.has(head)) return (day ?? text).slice(0, 10);
    return times.has(head) && /^0(\.\d+)?$/.test(text) ? timeOf(Number(text)) : text;
  };
  return {
    hide: (from, to) => void unseen.push({ from, to }),
    add(cells, row, isHidden = false) {
      seen += cells.length;
      if (seen > BOOK_LIMITS.cells) throw new BookRefused('cells');
      const number = row !== undefined && Number.isInteger(row) && row > rows.length ? row : rows.length + 1;
      const filled = cells.filter(({ text, formula }) => formula || text.trim() !== '');
      if (filled.length === 0) return;
      for (const { text } of filled) characters += text.length;
      if (characters > BOOK_LIMITS.texts) throw new BookRefused('unpacked');
      if (number > BOOK_ROWS || filled.some(({ at }) => at >= BOOK_LIMITS.columns)) throw new BookRefused('cells');
      const formula = filled.find((cell) => cell.formula);
      if (formula) throw new BookRefused<BookReason>('CELL', { cell: placeOf(formula.at, number) });
      const hidden = filled.find(({ at }) => isHidden || unseen.some(({ from, to }) => at >= from && at <= to));
      if (hidden) throw new BookRefused<BookReason>('HIDDEN', { place: placeOf(hidden.at, number) });
      const long = filled.find(({ text }) => text.length >= BOOK_LIMITS.text);
      if (long) throw new BookRefused<BookReason>('CELL', { cell: placeOf(long.at, number) });
      if (rows.length === 0) heads = textsOf(filled, ({ text }) => text.trim());
      while (rows.length < number - 1) rows.push([]);
      rows.push(textsOf(filled, textOf, heads.length));
    },
    end(merges = []) {
      const merged = merges.find(({ from }) => from <= rows.length);
      if (merged) throw new BookRefused<BookReason>('CELL', { cell: placeOf(merged.at, merged.from) });
      return { rows };
    },
  };
}

function textsOf(cells: readonly TableCell[], textOf: (cell: TableCell) => string, width = 0): string[] {
  const texts: string[] = Array.from({ length: width }, () => '');
  for (const cell of cells) {
    while (texts.length < cell.at) texts.push('');
    texts[cell.at] = textOf(cell);
  }
  return texts;
}

/** A part of a day. */
function timeOf(part: number): string {
  const minutes = rounded(part * 1_440) % 1_440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** As a spreadsheet names a cell: C7. */
function placeOf(at: number, row: number): string {
  const letters = at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26));
  return `${letters}${String.fromCharCode(65 + (at % 26))}${row}`;
}
