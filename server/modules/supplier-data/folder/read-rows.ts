import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse';
import { restoredCell } from '#values/inert-cell.ts';
import { isPrintable } from '#values/text.ts';
import type { FaultAt } from '#platform/import-kind/field.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { wrongImport } from '#vocabulary/import-fault.ts';

export type Report = (row: number, column: string, wrong: WrongImport) => void;

/** A row that could be read, with the number that a spreadsheet shows for it. */
export interface Numbered {
  readonly row: number;
  readonly value: Row;
}

/** The rows of a kind's file one after the other, never all at once. What is wrong is reported; rows without their key are left out. */
export async function* readRows(path: string, kind: Kind, now: Date, report: Report): AsyncGenerator<Numbered> {
  const lines = createReadStream(path).pipe(
    parse({
      bom: true,
      delimiter: await delimiterOf(path),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_ROW,
    }),
  );
  let places: readonly number[][] | null = null;
  let width = 0;
  let row = 0;
  let cells = 0;
  try {
    for await (const record of lines as AsyncIterable<string[]>) {
      row += 1;
      if (!places) {
        places = placesOf(record, kind, report);
        width = record.length;
        if (!places) return;
        continue;
      }
      cells = record.length;
      const value = record.every((cell) => cell.trim() === '')
        ? null
        : readRow(record, width, places, kind, now, (column, wrong) => report(row, column, wrong));
      if (value) yield { row, value };
    }
  } catch (error) {
    report(row + 1, '', unreadable(error));
  }
  if (cells < width && !(await endsWithLine(path))) report(row, '', wrongImport('brokeOff', { cells, width }));
  if (!places) report(1, '', wrongImport('fileEmpty'));
}

/** Characters. */
export const LONGEST_ROW = 1_000_000;
const QUOTES = ['CSV_INVALID_CLOSING_QUOTE', 'INVALID_OPENING_QUOTE', 'CSV_QUOTE_NOT_CLOSED'];

function unreadable(error: unknown): WrongImport {
  const code = error instanceof CsvError ? error.code : '';
  if (QUOTES.includes(code)) return wrongImport('csvQuote');
  return code === 'CSV_MAX_RECORD_SIZE'
    ? wrongImport('csvLongRow', { most: LONGEST_ROW })
    : wrongImport('csvUnreadable');
}

async function endsWithLine(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) });
    return bytesRead === 0 || buffer[0] === 10 || buffer[0] === 13;
  } finally {
    await file.close();
  }
}

/** A comma, or the semicolon that Hungarian spreadsheets write. */
async function delimiterOf(path: string): Promise<',' | ';' | '\t'> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(65_536), position: 0 });
    return delimiterIn(buffer.subarray(0, bytesRead).toString('utf8'));
  } finally {
    await file.close();
  }
}

/** Of the first line: tabs when nothing else divides it. */
export function delimiterIn(text: string): ',' | ';' | '\t' {
  const first = text.split('\n', 1)[0]!;
  if (first.includes(',')) return first.includes('\t') && !first.includes('"') && moreTabs(first) ? '\t' : ',';
  return first.includes(';') ? ';' : first.includes('\t') ? '\t' : ',';
}

/** A heading may hold a comma (`Listaár, Ft`); columns are more than these. */
const moreTabs = (line: string): boolean => line.split('\t').length > line.split(',').length;

/** For each field the places of its columns, -1 for one that is left out; null when the header is not usable. */
function placesOf(header: readonly string[], kind: Kind, report: Report): number[][] | null {
  const names = header.map((name) => name.trim());
  const known = new Set(kind.fields.flatMap((field) => field.headers));
  let usable = true;
  const wrong = (column: string, code: 'unknownColumn' | 'columnTwice' | 'columnMissing') => {
    usable = false;
    report(1, column, wrongImport(code));
  };
  names.forEach((name, index) => {
    if (name === '' && index === names.length - 1) return;
    if (!known.has(name)) wrong(name, 'unknownColumn');
    else if (names.indexOf(name) < index) wrong(name, 'columnTwice');
  });
  for (const field of kind.fields) {
    for (const name of field.headers)
      if (!names.includes(name) && !field.optionalHeaders.includes(name)) wrong(name, 'columnMissing');
  }
  return usable ? kind.fields.map((field) => field.headers.map((name) => names.indexOf(name))) : null;
}

function readRow(
  record: readonly string[],
  width: number,
  places: readonly (readonly number[])[],
  kind: Kind,
  now: Date,
  report: FaultAt,
): Row | null {
  let readable = true;
  const fault: FaultAt = (...what) => {
    readable = false;
    report(...what);
  };
  if (record.length > width) fault('', wrongImport('tooManyCells', { cells: record.length, width }));
  const value: Row = {};
  kind.fields.forEach((field, index) => {
    const cells = places[index]!.map((place) => (place < 0 ? '' : restoredCell((record[place] ?? '').trim())));
    const strange = cells.findIndex((cell) => !isPrintable(cell));
    if (strange >= 0) {
      fault(field.headers[strange]!, wrongImport('noText'));
      value[field.name] = null;
    } else {
      value[field.name] = field.read(cells, fault) ?? null;
    }
  });
  // An unreadable cell is the only fault that is reported of its row: other faults may only follow from it.
  if (readable) kind.check?.(value, report, now);
  Object.assign(value, kind.derive?.(value, now));
  const keyed = kind.key.every(
    (name) => value[name] !== null || !kind.fields.find((field) => field.name === name)!.required,
  );
  return keyed ? value : null;
}

/** A row that was typed as its cells under their headers, read as a row of the kind's file. */
export function readCells(cells: Readonly<Record<string, string>>, kind: Kind, now: Date, fault: FaultAt): Row | null {
  const header = Object.keys(cells);
  const places = kind.fields.map((field) => field.headers.map((name) => header.indexOf(name)));
  return readRow(Object.values(cells), header.length, places, kind, now, fault);
}
