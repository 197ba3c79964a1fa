import type { Merge, Table, TableCell } from '#platform/sheet/book/book.ts';
import { restoredCell } from '#values/inert-cell.ts';
import { cut } from '#values/text.ts';
import type { Column, Headings, SheetRow } from './sheet.ts';
import { COLUMNS, LIMITS, SheetRefused, columnsIn } from './sheet.ts';

export interface TableOptions {
  /** A pasted table may come without its heading: then the columns are those of the template, in their order. */
  readonly pasted?: boolean;
}

/** Rows of orders; `end` throws SheetRefused when no heading was found. */
export interface OrderTable extends Table<SheetRow[]> {
  readonly hasHeading: boolean;
}

/** What people merge over the rows of one order. A merged product or quantity is no value of each row. */
const SPANS: readonly Column[] = ['shipTo', 'day', 'number', 'transport'];

/**
 * Makes rows of a sheet from the cells of any format: finds the heading, keeps the limits, cleans the texts. Rows are numbered by
 * their place: a number that does not go on from the one before is not believed. Empty rows are left out and keep their numbers.
 */
export function tableOf(headings: Headings, { pasted = false }: TableOptions = {}): OrderTable {
  let columns: (Column | null)[] | null = null;
  let heads: string[] = [];
  const unseen: { from: number; to: number }[] = [];
  const rows: SheetRow[] = [];
  let number = 0;
  let seen = 0;
  let above = 0;
  const weigh = weigher();
  return {
    get hasHeading() {
      return columns !== null;
    },
    hide: (from, to) => void unseen.push({ from, to }),
    add(cells, row, isHidden = false) {
      number = row !== undefined && Number.isInteger(row) && row > number && row <= LAST_ROW ? row : number + 1;
      seen += cells.length;
      if (seen > LIMITS.cells) throw new SheetRefused('cells');
      const filled = cells.filter(({ text, formula }) => formula || text.trim() !== '');
      if (filled.length === 0) return;
      if (filled.some(({ at }) => at >= LIMITS.columns)) throw new SheetRefused('columns', { n: LIMITS.columns });
      if (!columns) {
        heads = textsOf(filled);
        columns = columnsIn(heads, headings);
        if (columns) return;
        above += 1;
        if (!pasted && above <= LIMITS.above) return;
        if (!pasted) throw new SheetRefused('headings', { missing: '' });
        columns = [...COLUMNS];
      }
      // A person who looks at the sheet sees an order without what stands there.
      const hidden = filled.find(({ at }) => columns![at] && unseen.some(({ from, to }) => at >= from && at <= to));
      if (hidden && !isHidden) throw new SheetRefused('hiddenColumn', { names: heads[hidden.at]!.trim() });
      const read = rowOf(number, filled, columns);
      if (!read) return;
      if (rows.length >= LIMITS.rows) throw new SheetRefused('rows', { n: LIMITS.rows });
      for (const text of Object.values(read.cells)) weigh(text);
      rows.push(isHidden ? { ...read, hidden: true } : read);
    },
    end(merges = []) {
      if (!columns) throw new SheetRefused(above > 0 ? 'headings' : 'empty', { missing: '' });
      return merges.length === 0 ? rows : spread(rows, columns, merges, weigh);
    },
  };
}

/** Of a spreadsheet. */
const LAST_ROW = 1_048_576;

function textsOf(cells: readonly TableCell[]): string[] {
  const texts: string[] = [];
  for (const { at, text } of cells) texts[at] = text;
  return Array.from(texts, (text) => text ?? '');
}

function rowOf(row: number, filled: readonly TableCell[], columns: readonly (Column | null)[]): SheetRow | null {
  const cells: Partial<Record<Column, string>> = {};
  const formulas: Column[] = [];
  for (const { at, text, day, formula } of filled) {
    const column = columns[at];
    if (!column) continue;
    if (formula) formulas.push(column);
    else {
      const plain = plainCell(column === 'day' ? (day ?? text) : text);
      if (plain !== '') cells[column] = plain;
    }
  }
  if (Object.keys(cells).length === 0 && formulas.length === 0) return null;
  return { row, cells, ...(formulas.length > 0 && { formulas }) };
}

/** A text as a person reads it: signs of control and halves of characters, which no database holds, are blanks. */
function plainCell(text: string): string {
  return cut(
    restoredCell(text.trim())
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
    LIMITS.text,
  );
}

/** Counts what the rows hold, and throws `unpacked` when it is too much. */
function weigher(): (text: string) => void {
  let characters = 0;
  return (text) => {
    characters += text.length;
    if (characters > LIMITS.texts) throw new SheetRefused('unpacked');
  };
}

/** Gives every row what was merged over it. No two merges share a cell in any program: of those that do, the upper one counts. */
function spread(
  rows: readonly SheetRow[],
  columns: readonly (Column | null)[],
  merges: readonly Merge[],
  weigh: (text: string) => void,
): SheetRow[] {
  const all = [...rows];
  const places = new Map(all.map(({ row }, index) => [row, index]));
  const covered = new Map<Column, number>();
  for (const { at, from, to } of merges.toSorted((a, b) => a.from - b.from)) {
    const column = columns[at];
    const first = places.get(from);
    if (!column || !SPANS.includes(column) || first === undefined || from <= (covered.get(column) ?? 0)) continue;
    covered.set(column, to);
    const top = all[first]!;
    for (let index = first + 1; index < all.length && all[index]!.row <= to; index += 1) {
      const { cells, formulas = [], ...rest } = all[index]!;
      const value = top.cells[column];
      if (value !== undefined) {
        weigh(value);
        all[index] = { ...rest, cells: { ...cells, [column]: value }, ...(formulas.length > 0 && { formulas }) };
      } else if (top.formulas?.includes(column)) all[index] = { ...rest, cells, formulas: [...formulas, column] };
    }
  }
  return all;
}
