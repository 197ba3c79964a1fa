import { restoredCell } from '#values/inert-cell.ts';
import type { Column, Headings, SheetRow } from './sheet.ts';
import { COLUMNS, LIMITS, SheetRefused, columnsIn, columnsNamed } from './sheet.ts';

/**
 * Rows of a text of cells: commas, semicolons or tabs, with or without a byte order mark, UTF-8 or Windows-1250 (what Hungarian
 * spreadsheets write). A row is a row of the sheet even if a quoted cell in it has several lines.
 */
export function readCsv(bytes: Uint8Array, headings: Headings, options: { readonly pasted?: boolean } = {}): SheetRow[] {
  const text = decoded(bytes);
  const { body, separator, skipped } = separated(text, headings);
  let columns: (Column | null)[] | null = null;
  const rows: SheetRow[] = [];
  let number = skipped;
  let seen = 0;
  let above = 0;
  for (const cells of recordsOf(body, separator)) {
    number += 1;
    seen += cells.length;
    if (seen > LIMITS.cells) throw new SheetRefused('cells');
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    if (last < 0) continue;
    if (last >= LIMITS.columns) throw new SheetRefused('columns', { n: LIMITS.columns });
    if (!columns) {
      columns = columnsIn(cells, headings);
      if (columns) continue;
      above += 1;
      if (!options.pasted && above <= LIMITS.above) continue;
      // A pasted table may come without its heading: then the columns are those of the template, in their order.
      if (!options.pasted) throw new SheetRefused('headings', { missing: '' });
      columns = [...COLUMNS];
    }
    if (rows.length >= LIMITS.rows) throw new SheetRefused('rows', { n: LIMITS.rows });
    rows.push(rowOf(number, cells, columns));
  }
  if (!columns) throw new SheetRefused(above > 0 ? 'headings' : 'empty', { missing: '' });
  return rows;
}

function rowOf(row: number, texts: readonly string[], columns: readonly (Column | null)[]): SheetRow {
  const cells: Partial<Record<Column, string>> = {};
  const formulas: Column[] = [];
  for (const [index, column] of columns.entries()) {
    const text = texts[index]?.trim() ?? '';
    if (!column || text === '') continue;
    if (text.startsWith('=')) formulas.push(column);
    else cells[column] = restoredCell(text).slice(0, LIMITS.text);
  }
  return { row, cells, ...(formulas.length > 0 && { formulas }) };
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) throw new SheetRefused('type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
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
    Math.max(...first.map((line) => columnsNamed(line.split(sign).map(unquoted), headings).filter((column) => column !== null).length));
  // Without a heading (a pasted table) its first line tells: a tab is in no text that people write.
  const cells = (sign: string) => (sign === '\t' && first[0]!.includes(sign) ? Infinity : first[0]!.replaceAll(/"[^"]*"/g, '').split(sign).length);
  const most = (count: (sign: string) => number) => [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  const heading = most(names);
  return { body: text, separator: names(heading) > 1 ? heading : most(cells), skipped: 0 };
}

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1');

/** RFC 4180, forgiving: a quote inside an unquoted cell is a sign like any other. */
export function* recordsOf(text: string, separator: string): Generator<string[]> {
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let begun = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      yield [...cells, cell];
      cells = [];
      cell = '';
      begun = false;
      continue;
    } else cell += sign;
    begun = true;
    if (cells.length > 1_000) throw new SheetRefused('columns', { n: LIMITS.columns });
  }
  if (quoted) throw new SheetRefused('broken');
  if (begun) yield [...cells, cell];
}
