import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { breather } from '#platform/thread/breather.ts';
import type { Db } from '#platform/db/db.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import { plainSize } from '#vocabulary/column-name.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { LONGEST_ROW, delimiterIn } from '../folder/read-rows.ts';
import type { ColumnSource } from './match-columns.ts';
import { writtenCell } from './written-cell.ts';

const SAMPLES = 3;
const TOGETHER = 500;
const PIECE = 65_536;
/** Each heading is compared with the names of every column, and one that stands there again and again is a cell of every row: a text that happens to have a comma in each word is no list. */
const MOST_HEADINGS = 200;
/** One more than once is as wrong as all of them, and each brings a cell of every row. */
const MOST_ALIKE = 2;
/** Bytes of a list under our headers: a value that is the same in every row makes a large one of the smallest file. */
export const LARGEST_LIST = 32 * 1_048_576;

/** The headings of a table and its first rows. IMPORT_COLUMNS_UNREADABLE, IMPORT_COLUMNS_MANY. */
export async function headOf(name: string, csv: Uint8Array): Promise<{ header: string[]; samples: string[][] }> {
  const [header = [], ...samples] = await rowsOf(name, csv, SAMPLES + 1);
  requireFew(name, header);
  return { header: header.map((heading) => heading.trim()), samples };
}

function requireFew(name: string, header: readonly string[]): void {
  if (header.length > MOST_HEADINGS) throw new Refusal('IMPORT_COLUMNS_MANY', { name, most: MOST_HEADINGS });
}

async function rowsOf(name: string, csv: Uint8Array, most: number): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const row of read(csv, most)) rows.push(row);
  } catch {
    throw new Refusal('IMPORT_COLUMNS_UNREADABLE', { name });
  }
  return rows;
}

/** By a column, its values by what people call them. */
type Called = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What people call the values of the columns that a list has. */
export async function calledIn(db: Db, { called = {} }: Kind, sources: readonly ColumnSource[]): Promise<Called> {
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const { column } of sources) if (called[column]) names.set(column, await called[column](db));
  return names;
}

/**
 * The table under the headers of a kind, as its person said where each comes from: each row stays on its number, columns that were not named are left out, and a
 * cell too many stays one too many. Cells are read as people write them (`writtenCell`). A heading that stands there twice brings both of its columns, which the check then names: nobody knows which one was meant.
 * IMPORT_COLUMNS_UNREADABLE for a table that breaks off or whose quotes do not close: nobody could see it afterwards. IMPORT_COLUMNS_MANY, IMPORT_LIST_LARGE.
 */
export async function withColumns(
  name: string,
  csv: Uint8Array,
  sources: readonly ColumnSource[],
  { fields }: Pick<Kind, 'fields'>,
  called: Called = new Map(),
): Promise<Buffer> {
  const fieldOf = (column: string) => fields.find(({ headers }) => headers.includes(column));
  const written = listWriter(name);
  let places: { readonly at: number; read(cell: string): string }[] | null = null;
  let width = 0;
  let cells = 0;
  const breathe = breather();
  try {
    for await (const row of read(csv)) {
      await breathe();
      cells = row.length;
      if (!places) {
        requireFew(name, row);
        const header = row.map((heading) => heading.trim());
        width = header.length;
        const there = sources.flatMap(({ column, from, value }) => {
          const field = fieldOf(column);
          const isOurs = from === column;
          const names = isOurs ? undefined : called.get(column);
          const read = (cell: string) =>
            names?.get(plainSize(cell)) ?? (field ? writtenCell(cell, field, isOurs) : cell);
          const said = read(value);
          if (from === null) return value === '' ? [] : [{ column, at: -1, read: () => said }];
          return header.flatMap((heading, at) => (heading === from ? [{ column, at, read }] : [])).slice(0, MOST_ALIKE);
        });
        places = there;
        written.add(there.map(({ column }) => column));
        continue;
      }
      const isBlank = row.every((cell) => cell.trim() === '');
      const named = places.map(({ at, read: readCell }) => (isBlank ? '' : readCell(row[at] ?? '')));
      written.add(row.length > width ? [...named, ...row.slice(width)] : named);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('IMPORT_COLUMNS_UNREADABLE', { name });
  }
  const last = csv.at(-1);
  if (cells < width && last !== 10 && last !== 13) throw new Refusal('IMPORT_COLUMNS_UNREADABLE', { name });
  return written.whole();
}

/** Writes rows a few at a time, so that none of it holds the thread for long. */
function listWriter(name: string) {
  const parts: Buffer[] = [];
  let rows: string[][] = [];
  let waiting = 0;
  let bytes = 0;
  const flush = () => {
    const part = Buffer.from(stringify(rows));
    bytes += part.length;
    if (bytes > LARGEST_LIST) throw new Refusal('IMPORT_LIST_LARGE', { name, mb: LARGEST_LIST / 1_048_576 });
    parts.push(part);
    rows = [];
    waiting = 0;
  };
  return {
    add(row: string[]) {
      rows.push(row);
      waiting += row.reduce((sum, cell) => sum + cell.length + 1, 0);
      if (rows.length === TOGETHER || waiting >= PIECE) flush();
    },
    whole() {
      flush();
      return Buffer.concat(parts);
    },
  };
}

function read(csv: Uint8Array, to?: number): AsyncIterable<string[]> {
  const head = Buffer.from(csv.subarray(0, 65_536)).toString('utf8');
  return Readable.from(piecesOf(csv)).pipe(
    parse({
      bom: true,
      delimiter: delimiterIn(head),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_ROW,
      ...(to !== undefined && { to }),
    }),
  ) as AsyncIterable<string[]>;
}

/** A list of megabytes that is parsed at once would keep everybody waiting. */
function* piecesOf(csv: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < csv.length; at += PIECE) yield Buffer.from(csv.subarray(at, at + PIECE));
}
