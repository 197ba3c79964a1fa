import { CsvError, parse } from 'csv-parse/sync';
import { decodedText } from '#values/decoded-text.ts';
import type { Headings, SheetRow } from './sheet.ts';
import { LIMITS, SheetRefused, columnsNamed } from './sheet.ts';
import type { TableOptions } from './read-table.ts';
import { tableOf } from './read-table.ts';

/**
 * Rows of a text of cells: commas, semicolons or tabs, with or without a byte order mark, UTF-8, UTF-16 or Windows-1250 (what
 * Hungarian spreadsheets write). A row is a row of the sheet even if a quoted cell in it has several lines.
 */
export function readCsv(bytes: Uint8Array, headings: Headings, options: TableOptions = {}): SheetRow[] {
  const { body, separator, skipped } = separated(decoded(bytes), headings);
  const table = tableOf(headings, options);
  let number = skipped;
  eachRecord(body, separator, (cells) => {
    number += 1;
    table.add(
      cells.map((text, at) => ({ at, text, formula: text.trim().startsWith('=') })),
      number,
    );
  });
  return table.end();
}

function decoded(bytes: Uint8Array): string {
  const text = decodedText(bytes);
  if (text === null) throw new SheetRefused('type');
  return text;
}

/** Which sign parts the cells: said by `sep=`, else the one that makes a heading of one of the first lines; a note may be full of the others. */
function separated(text: string, headings: Headings): { body: string; separator: string; skipped: number } {
  const said = /^sep=([;,\t|])\r?\n/i.exec(text);
  if (said) return { body: text.slice(said[0].length), separator: said[1]!, skipped: 1 };
  const first = text
    .slice(0, 10_000)
    .trimStart()
    .split(/\r?\n/, LIMITS.above + 1);
  const names = (sign: string) =>
    Math.max(
      ...first.map(
        (line) => columnsNamed(line.split(sign).map(unquoted), headings).filter((column) => column !== null).length,
      ),
    );
  // Without a heading (a pasted table) its first line tells: a tab is in no text that people write.
  const cells = (sign: string) =>
    sign === '\t' && first[0]!.includes(sign) ? Infinity : first[0]!.replaceAll(/"[^"]*"/g, '').split(sign).length;
  const most = (count: (sign: string) => number) =>
    [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  const heading = most(names);
  return { body: text, separator: names(heading) > 1 ? heading : most(cells), skipped: 0 };
}

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');

const MOST_CHARACTERS = 1_000_000;
const MOST_CELLS = 1_000;

/** RFC 4180, forgiving: a quote inside an unquoted cell is a sign like any other. Rows are handed on one by one: a sheet of nothing but line ends is never held whole. */
export function eachRecord(text: string, separator: string, take: (cells: string[]) => void): void {
  try {
    parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MOST_CHARACTERS,
      on_record(cells: string[]) {
        if (cells.length > MOST_CELLS) throw new SheetRefused('columns', { n: LIMITS.columns });
        take(cells);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw error.code === 'CSV_MAX_RECORD_SIZE'
      ? new SheetRefused('columns', { n: LIMITS.columns })
      : new SheetRefused('broken');
  }
}
