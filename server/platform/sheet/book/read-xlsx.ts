import { DAY_MS } from '#values/day.ts';
import type { BookLimits, Merge, Table, TableCell, UnreadSheet } from './book.ts';
import { BookRefused, cellCount, fewSheets, tabName } from './book.ts';
import { attribute, xmlTokens } from './xml-tokens.ts';
import { textsIn } from './texts-in.ts';

/** The worksheets of a workbook; `take` reads them. */
export function readXlsx<Read>(
  bytes: Uint8Array,
  limits: BookLimits,
  take: (sheets: readonly UnreadSheet[]) => Read,
): Read {
  const text = textsIn(bytes, 'xlsx', limits);
  try {
    if (/vbaProject|macroEnabled/i.test(text('[Content_Types].xml') ?? '')) throw new BookRefused('macros');
    const workbook = text('xl/workbook.xml')!;
    const strings = sharedStrings(text('xl/sharedStrings.xml'), limits);
    const since1904 = /date1904\s*=\s*["'](1|true)/.test(workbook);
    const sheets = fewSheets(worksheetsIn(workbook, text('xl/_rels/workbook.xml.rels') ?? ''), limits);
    const count = cellCount(limits);
    return take(
      sheets.map(({ part, ...sheet }) => ({
        ...sheet,
        read: (table) => {
          const xml = text(part);
          if (xml === null) throw new BookRefused('broken');
          return readWorksheet(xml, { strings, since1904, limits, count }, table);
        },
      })),
    );
  } catch (error) {
    if (error instanceof BookRefused) throw error;
    throw new BookRefused('broken');
  }
}

/** Worksheets in the order of their tabs, with the name of the part that holds each. */
function worksheetsIn(workbook: string, relations: string): { name: string; hidden: boolean; part: string }[] {
  const targets = new Map<string, string>();
  for (const token of xmlTokens(relations)) {
    if (token.kind === 'text' || token.name !== 'Relationship') continue;
    const isElsewhere = attribute(token.rest, 'TargetMode') === 'External';
    const target = attribute(token.rest, 'Target') ?? '';
    targets.set(
      attribute(token.rest, 'Id') ?? '',
      isElsewhere ? '' : target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    );
  }
  const found = [];
  const parts = new Set<string>();
  for (const token of xmlTokens(workbook)) {
    if (token.kind === 'text' || token.kind === 'close' || token.name !== 'sheet') continue;
    const part = targets.get(attribute(token.rest, 'r:id') ?? attribute(token.rest, 'id') ?? '');
    if (part === undefined) throw new BookRefused('broken');
    if (part === '') throw new BookRefused('external');
    // No program writes two tabs of one part: a small file could have it read a thousand times.
    if (parts.has(part)) throw new BookRefused('broken');
    parts.add(part);
    found.push({
      name: tabName(attribute(token.rest, 'name')),
      hidden: (attribute(token.rest, 'state') ?? 'visible') !== 'visible',
      part,
    });
  }
  return found;
}

function sharedStrings(xml: string | null, limits: BookLimits): string[] {
  const strings: string[] = [];
  if (!xml) return strings;
  let text = '';
  let inText = false;
  let phonetic = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inText && !phonetic) text += token.text;
    } else if (token.name === 't') inText = token.kind === 'open';
    else if (token.name === 'rPh') phonetic = token.kind === 'open';
    else if (token.name === 'si' && token.kind !== 'open') {
      if (strings.length >= limits.sharedStrings) throw new BookRefused('cells');
      strings.push(text.slice(0, limits.text));
      text = '';
    }
  }
  return strings;
}

interface Cell {
  readonly at: number;
  readonly type: string;
  value: string;
  formula: boolean;
}

interface BookFacts {
  readonly strings: readonly string[];
  readonly since1904: boolean;
  readonly limits: BookLimits;
  readonly count: (cells: number) => void;
}

function readWorksheet<Rows>(xml: string, { strings, since1904, limits, count }: BookFacts, table: Table<Rows>): Rows {
  const merges: Merge[] = [];
  let row: string | undefined;
  let isHidden = false;
  let cells: Cell[] = [];
  let cell: Cell | null = null;
  let inValue = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inValue && cell && cell.value.length < limits.text) cell.value += token.text;
      continue;
    }
    const { kind, name, rest } = token;
    if (name === 'col' && kind !== 'close' && isTrue(attribute(rest, 'hidden')))
      table.hide(Number(attribute(rest, 'min')) - 1, Number(attribute(rest, 'max')) - 1);
    else if (name === 'c' && kind !== 'close') {
      if (cells.length > limits.cells) throw new BookRefused('cells');
      const reference = attribute(rest, 'r');
      const at: number = reference ? columnIndex(reference) : cells.length > 0 ? cells.at(-1)!.at + 1 : 0;
      cell = { at, type: attribute(rest, 't') ?? 'n', value: '', formula: false };
      cells.push(cell);
    } else if (name === 'f' && cell) {
      cell.formula = true;
      inValue = false;
    } else if (name === 'v' || name === 't') inValue = kind === 'open';
    else if (name === 'row') {
      if (kind !== 'close') {
        row = attribute(rest, 'r');
        isHidden = isTrue(attribute(rest, 'hidden'));
        cells = [];
      }
      if (kind !== 'open') {
        count(cells.length);
        table.add(
          cells.map((one) => cellOf(one, strings, since1904)),
          row === undefined ? undefined : Number(row),
          isHidden,
        );
        cells = [];
      }
      cell = null;
    } else if (name === 'c') cell = null;
    else if (name === 'mergeCell' && kind !== 'close') {
      const [, column, from, lastColumn, to] =
        /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(attribute(rest, 'ref') ?? '') ?? [];
      if (column && column === lastColumn) merges.push({ at: columnIndex(column), from: Number(from), to: Number(to) });
    }
  }
  return table.end(merges);
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    index = index * 26 + letter.charCodeAt(0) - 64;
  }
  return index - 1;
}

function cellOf({ at, type, value, formula }: Cell, strings: readonly string[], since1904: boolean): TableCell {
  if (formula || type === 'e') return { at, text: value, formula: true };
  if (type === 'b') return { at, text: value === '1' ? 'TRUE' : 'FALSE' };
  // Without a number it names no string; 0 would be the first one.
  if (type === 's') return { at, text: (value.trim() === '' ? undefined : strings[Number(value)]) ?? '' };
  const number = Number(value);
  if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return { at, text: value };
  return { at, text: String(number), day: dayOfSerial(number, since1904) };
}

/** Spreadsheets count days from 1899-12-30 (their 1900 has a leap day), some from 1904. */
function dayOfSerial(serial: number, since1904: boolean): string {
  const days = Math.floor(serial) - (since1904 ? 24_107 : 25_569);
  const ms = days * DAY_MS;
  return Math.abs(days) < 100_000 ? new Date(ms).toISOString().slice(0, 10) : String(serial);
}
