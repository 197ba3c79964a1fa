import { stringify } from 'csv-stringify/sync';
import { inertCell } from '#values/inert-cell.ts';
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
  const inert = told.map((row) => row.map((cell) => (typeof cell === 'string' ? inertCell(cell) : cell)));
  if (format === 'csv') {
    // A semicolon, a decimal comma and a byte order mark are what spreadsheets in Hungary open as they should.
    const cast = { number: (value: number) => String(value).replace('.', ',') };
    const body = Buffer.from(
      stringify([columns.map(({ head }) => head), ...inert], { delimiter: ';', bom: true, cast }),
    );
    return { name: `${name}.csv`, mime: 'text/csv; charset=utf-8', body };
  }
  const body = await inThread({ title, columns, rows: inert }, owner);
  return { name: `${name}.xlsx`, mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body };
}
