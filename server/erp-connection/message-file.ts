import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import type { FromErpMessage } from '#contract/erp/from-erp.ts';
import { fromErp } from '#contract/erp/from-erp.ts';
import type { toErp } from '#contract/erp/to-erp.ts';
import { inertCell, restoredCell } from '#values/inert-cell.ts';

type Placing = z.input<(typeof toErp)['order.place']>;

/** A message of a file, or why it is none; `place` is where it stands in the file. */
export type FileMessage = { readonly place: string } & (
  | { readonly message: FromErpMessage }
  | { readonly fault: string }
);

/** The messages of a file of the ERP: JSON with one message or a list of them, CSV with one row for each line of a message. Throws an Error that says why the file cannot be read at all. */
export function readMessages(name: string, text: string): FileMessage[] {
  const found = /\.csv$/i.test(name) ? rowsOf(text) : listed(text);
  if (found.length === 0) throw new Error('the file has no message');
  return found.map(({ place, value }) => {
    const read = fromErp.safeParse(value);
    if (read.success) return { place, message: read.data };
    return {
      place,
      fault: read.error.issues.map(({ path, message }) => `${path.join('.') || 'message'}: ${message}`).join('; '),
    };
  });
}

function listed(text: string): { place: string; value: unknown }[] {
  const value = JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  return Array.isArray(value)
    ? value.map((one: unknown, index) => ({ place: `message ${index + 1}`, value: one }))
    : [{ place: 'message 1', value }];
}

const ENVELOPE = ['id', 'type', 'timestamp'];
const NUMBERS = new Set(['sequence', 'line', 'quantity', 'net', 'exposure', 'creditLimit']);
const FLAGS = new Set(['blocked', 'restFollows']);
const INSIDE: Readonly<Record<string, { list: string; columns: readonly string[] }>> = {
  'availability.counted': { list: 'entries', columns: ['sku', 'depot', 'fromDay', 'quantity', 'blocked'] },
  'credit.read': { list: 'customers', columns: ['soldTo', 'exposure', 'creditLimit'] },
};
const LINES = { list: 'lines', columns: ['line', 'quantity', 'net'] };

/** Rows of one id that follow one another are one message: what it says once stands in its first row, its lines, entries or customers in a row each. */
function rowsOf(text: string): { place: string; value: unknown }[] {
  const rows = parse(text, {
    bom: true,
    columns: true,
    // The one of the first row: a reason may have commas in it where columns have semicolons between them.
    delimiter: text.slice(0, Math.max(0, text.search(/[\r\n]|$/))).includes(';') ? ';' : ',',
    skip_empty_lines: true,
    trim: true,
    info: true,
    max_record_size: 100_000,
  }) as unknown as {
    record: Record<string, string>;
    info: { lines: number };
  }[];
  const messages: { id: string; line: number; rows: Record<string, string>[] }[] = [];
  for (const { record, info } of rows) {
    const last = messages.at(-1);
    if (last && last.id === record['id']) last.rows.push(record);
    else messages.push({ id: record['id'] ?? '', line: info.lines, rows: [record] });
  }
  return messages.map(({ line, rows: own }) => ({ place: `row ${line}`, value: messageOf(own) }));
}

function messageOf(rows: readonly Record<string, string>[]): unknown {
  const first = rows[0]!;
  const { list, columns } = INSIDE[first['type'] ?? ''] ?? LINES;
  const head = Object.fromEntries(cellsOf(first).filter(([column]) => !columns.includes(column)));
  const inside = rows
    .map((row) => Object.fromEntries(cellsOf(row).filter(([column]) => columns.includes(column))))
    .filter((row) => Object.keys(row).length > 0);
  return {
    ...Object.fromEntries(ENVELOPE.map((name) => [name, head[name]])),
    data: {
      ...Object.fromEntries(Object.entries(head).filter(([name]) => !ENVELOPE.includes(name))),
      ...(inside.length > 0 && {
        [list]: list === 'entries' ? inside.map((entry) => ({ quantity: null, ...entry })) : inside,
      }),
    },
  };
}

/** What the cells say; an empty one says nothing. */
function cellsOf(row: Record<string, string>): [string, unknown][] {
  return Object.entries(row)
    .filter(([, cell]) => cell !== '')
    .map(([column, cell]) => {
      if (NUMBERS.has(column)) return [column, /^-?\d{1,15}$/.test(cell) ? Number(cell) : cell];
      return [column, FLAGS.has(column) ? cell === '1' || cell === 'true' : restoredCell(cell)];
    });
}

/** An order as a file. CSV: a row for each line, with the order's own fields in every row; a text that a spreadsheet would take for a formula has an apostrophe before it. */
export function writePlacing(message: Placing, format: 'json' | 'csv'): string {
  if (format === 'json') return `${JSON.stringify(message, null, 2)}\n`;
  const { id, type, timestamp, data } = message;
  const { lines, ...head } = data;
  const own = { id, type, timestamp, ...head };
  const rows = lines.map(({ isReturn, net, ...line }) => ({
    ...own,
    ...line,
    isReturn: isReturn ? 1 : 0,
    lineNet: net,
  }));
  return stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? inertCell(value) : value]),
      ),
    ),
    { header: true, bom: true, record_delimiter: 'windows' },
  );
}
