import { stringify } from 'csv-stringify/sync';
import { inertCell } from '#values/inert-cell.ts';
import { breather } from '../thread/breather.ts';
import { fairTurns } from '../thread/fair-turns.ts';
import { threadOf } from '../thread/thread.ts';
import type { WorkbookColumn, WorkbookFacts } from './workbook.ts';

export interface Sheet {
  readonly name: string;
  readonly mime: string;
  readonly body: Uint8Array;
}

export type SheetColumn = WorkbookColumn;

/** Rows beyond `most` are left out, and the last row says so in these words: a sheet that ends too soon would be believed. */
export interface Cut {
  readonly most: number;
  readonly words: string;
}

const inThread = threadOf<WorkbookFacts, Uint8Array>(new URL('./workbook.worker.ts', import.meta.url), {
  seconds: 30,
  memoryMb: 192,
  waiting: 50,
  keptSeconds: 20,
});

/**
 * A sheet stands in memory whole, as what it is made of does: each is read, written and packed in a turn of somebody (`shareOf`), so that nobody has hundreds of them made
 * at once, and those who wait hold neither rows nor a connection. OVERLOADED.
 */
export const inSheetTurn = fairTurns({ waiting: 50 });

const AT_ONCE = 500;

/** Rows as a sheet of somebody (`shareOf`): numbers stay numbers, and no text is a formula (promises F5). Workbooks are made away from the thread that serves. */
export async function writeSheet(
  owner: string,
  title: string,
  name: string,
  format: 'csv' | 'xlsx',
  columns: readonly SheetColumn[],
  rows: readonly (readonly (string | number | null)[])[],
  cut?: Cut,
): Promise<Sheet> {
  const told = cut && rows.length > cut.most ? [...rows.slice(0, cut.most), [cut.words]] : rows;
  if (format === 'csv')
    return { name: `${name}.csv`, mime: 'text/csv; charset=utf-8', body: await csvOf(columns, told) };
  const inert = told.map(inertRow);
  const body = await inThread({ title, columns, rows: inert }, owner);
  return { name: `${name}.xlsx`, mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}

type Row = readonly (string | number | null)[];

const inertRow = (row: Row): Row => row.map((cell) => (typeof cell === 'string' ? inertCell(cell) : cell));

/** A semicolon, a decimal comma and a byte order mark are what spreadsheets in Hungary open as they should. */
async function csvOf(columns: readonly SheetColumn[], rows: readonly Row[]): Promise<Uint8Array> {
  const cast = { number: (value: number) => String(value).replace('.', ',') };
  const written = (some: readonly Row[], bom: boolean) =>
    Buffer.from(stringify(some.map(inertRow), { delimiter: ';', bom, cast }));
  const parts = [written([columns.map(({ head }) => head)], true)];
  const breathe = breather({ rest: 1 });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    parts.push(written(rows.slice(from, from + AT_ONCE), false));
    await breathe();
  }
  return Buffer.concat(parts);
}
