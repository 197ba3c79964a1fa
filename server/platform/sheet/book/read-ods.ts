import type { BookLimits, Merge, Table, TableCell, UnreadSheet } from './book.ts';
import { BookRefused, cellCount, fewSheets, tabName } from './book.ts';
import { textsIn } from './texts-in.ts';
import type { XmlTag } from './xml-tokens.ts';
import { attribute, xmlTokens } from './xml-tokens.ts';

const MIME = 'application/vnd.oasis.opendocument.spreadsheet';

/** The worksheets of an OpenDocument workbook; `take` reads them. */
export function readOds<Read>(
  bytes: Uint8Array,
  limits: BookLimits,
  take: (sheets: readonly UnreadSheet[]) => Read,
): Read {
  const text = textsIn(bytes, 'ods', limits);
  try {
    if (text('mimetype')!.trim() !== MIME) throw new BookRefused('type');
    if (text('META-INF/manifest.xml')!.includes('encryption-data')) throw new BookRefused('encrypted');
    return take(sheetsIn(text('content.xml')!, limits));
  } catch (error) {
    if (error instanceof BookRefused) throw error;
    throw new BookRefused('broken');
  }
}

/** Worksheets stand one after another in one part. A style hides one; one that is taken from another file is not ours to read. */
function sheetsIn(content: string, limits: BookLimits): UnreadSheet[] {
  const hiding = new Set<string>();
  let style = '';
  for (const token of xmlTokens(content.slice(0, Math.max(0, content.indexOf('<office:body'))))) {
    if (token.kind === 'text') continue;
    if (token.name === 'style' && token.kind === 'open') style = attribute(token.rest, 'style:name') ?? '';
    if (token.name === 'table-properties' && attribute(token.rest, 'display') === 'false') hiding.add(style);
  }
  if (content.includes('<table:table-source')) throw new BookRefused('external');
  const count = cellCount(limits);
  return fewSheets(tablesIn(content), limits).map(({ rest, inside }) => {
    const hidden = hiding.has(attribute(rest, 'table:style-name') ?? '');
    return {
      name: tabName(attribute(rest, 'table:name')),
      hidden,
      read: (table) => readRows(inside, table, limits, count),
    };
  });
}

const BEGIN = '<table:table';
const END = '</table:table>';

/** The attributes and the inside of each worksheet, in one walk: an expression would look for the end of each from its beginning, also where there is none. */
function tablesIn(content: string): { rest: string; inside: string }[] {
  const tables: { rest: string; inside: string }[] = [];
  for (let at = content.indexOf(BEGIN); at >= 0;) {
    const from = at + BEGIN.length;
    const isTable = /[\s>/]/.test(content[from] ?? '');
    const end = isTable ? content.indexOf('>', from) : from;
    if (end < 0) throw new BookRefused('broken');
    let next = end;
    if (isTable && content[end - 1] !== '/') {
      const close = content.indexOf(END, end);
      if (close < 0) throw new BookRefused('broken');
      const inside = content.slice(end + 1, close);
      // A table in a cell would end this one too soon.
      if (inside.includes('<table:table ')) throw new BookRefused('nested');
      tables.push({ rest: content.slice(from, end), inside });
      next = close + END.length;
    }
    at = content.indexOf(BEGIN, next);
  }
  return tables;
}

const countOf = (rest: string, name: string) => Math.max(1, Number(attribute(rest, name) ?? 1) || 1);

const isUnseen = ({ rest }: XmlTag) => (attribute(rest, 'table:visibility') ?? 'visible') !== 'visible';

function readRows<Rows>(xml: string, table: Table<Rows>, limits: BookLimits, count: (cells: number) => void): Rows {
  const merges: Merge[] = [];
  let number = 1;
  let column = 0;
  let row: XmlTag | null = null;
  let cells: TableCell[] = [];
  let at = 0;
  let cell: XmlTag | null = null;
  let lines: string[] = [];
  // Only paragraphs right below a cell are its text: comments and drawings have some of their own.
  let depth = 0;
  let inText = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inText && lines.at(-1)!.length < limits.text) lines[lines.length - 1] += token.text;
      continue;
    }
    const { kind, name } = token;
    if (name === 'table-column' && kind !== 'close') {
      const times = countOf(token.rest, 'table:number-columns-repeated');
      if (isUnseen(token)) table.hide(column, column + times - 1);
      column += times;
    } else if (name === 'table-row') {
      if (kind !== 'close') [row, cells, at] = [token, [], 0];
      if (kind !== 'open' && row) endRow(row);
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      if (kind !== 'close') [cell, lines, depth] = [token, [], 0];
      if (kind !== 'open' && cell) endCell(cell);
    } else if (cell) {
      if (kind === 'open') depth += 1;
      if (name === 'p' && depth === 1 && kind === 'open') {
        lines.push('');
        inText = true;
      } else if (inText && kind !== 'close' && (name === 's' || name === 'tab' || name === 'line-break'))
        lines[lines.length - 1] += ' ';
      if (kind === 'close') depth -= 1;
      if (depth === 0) inText = false;
    }
  }
  return table.end(merges);

  function endCell({ name, rest }: XmlTag): void {
    const times = countOf(rest, 'table:number-columns-repeated');
    const filled = name === 'table-cell' ? valueOf(rest, lines.join('\n')) : null;
    if (filled)
      for (let index = 0; index < Math.min(times, limits.columns + 1); index += 1)
        cells.push({ at: at + index, ...filled });
    if (cells.length > limits.cells) throw new BookRefused('cells');
    const rows = countOf(rest, 'table:number-rows-spanned');
    if (rows > 1 && countOf(rest, 'table:number-columns-spanned') === 1)
      merges.push({ at, from: number, to: number + rows - 1 });
    at += times;
    cell = null;
    inText = false;
  }

  function endRow(tag: XmlTag): void {
    const times = countOf(tag.rest, 'table:number-rows-repeated');
    const isHidden = isUnseen(tag);
    // The rows below the last one are one that is repeated a million times.
    if (cells.length > 0)
      for (let index = 0; index < times; index += 1) {
        count(cells.length);
        table.add(cells, number + index, isHidden);
      }
    number += times;
    row = null;
  }
}

/** Numbers and days as they are kept, not as they are shown. */
function valueOf(rest: string, shown: string): Omit<TableCell, 'at'> | null {
  if (attribute(rest, 'table:formula') !== undefined) return { text: shown, formula: true };
  switch (attribute(rest, 'office:value-type')) {
    case 'float':
    case 'percentage':
    case 'currency':
      return { text: attribute(rest, 'office:value') ?? shown };
    case 'date':
      return { text: attribute(rest, 'office:date-value') ?? shown };
    default: {
      const text = shown || (attribute(rest, 'office:string-value') ?? '');
      return text === '' ? null : { text };
    }
  }
}
