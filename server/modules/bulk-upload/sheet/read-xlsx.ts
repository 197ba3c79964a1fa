import { DAY_MS } from '#values/day.ts';
import { restoredCell } from '#values/inert-cell.ts';
import { inflateRawSync } from 'node:zlib';
import type { Column, Headings, SheetRow } from './sheet.ts';
import { LIMITS, SheetRefused, columnsIn } from './sheet.ts';
import { attribute, xmlTokens } from './xml-tokens.ts';
import type { ZipPart } from './zip-directory.ts';
import { isText, partsOf } from './zip-directory.ts';

/** Rows of the first sheet below its heading. Empty rows are left out and keep their numbers. */
export function readXlsx(bytes: Uint8Array, headings: Headings): SheetRow[] {
  const parts = new Map(partsOf(bytes).map((part) => [part.name, part]));
  // Every text is looked at once, also those that nobody reads: what declares something is refused as a whole.
  for (const part of parts.values()) if (isText(part)) refuseDeclarations(unpacked(bytes, part));
  const text = (name: string) => {
    const part = parts.get(name);
    return part ? unpacked(bytes, part).toString('utf8') : null;
  };
  try {
    if (/vbaProject|macroEnabled/i.test(text('[Content_Types].xml') ?? '')) throw new SheetRefused('macros');
    const workbook = text('xl/workbook.xml')!;
    const path = firstSheet(workbook, text('xl/_rels/workbook.xml.rels') ?? '');
    const sheet = text(path);
    if (sheet === null) throw new SheetRefused('broken');
    return rowsOf(sheet, sharedStrings(text('xl/sharedStrings.xml')), headings, /date1904\s*=\s*["'](1|true)/.test(workbook));
  } catch (error) {
    if (error instanceof SheetRefused) throw error;
    throw new SheetRefused('broken');
  }
}

/** Sizes were believed until here; a part that is larger than it says is a bomb, a smaller one is broken. */
function unpacked(bytes: Uint8Array, { from, packed, method, unpacked: size }: ZipPart): Buffer {
  const raw = bytes.subarray(from, from + packed);
  try {
    const content = method === 0 ? Buffer.from(raw) : inflateRawSync(raw, { maxOutputLength: Math.max(size, 1) });
    if (content.length !== size) throw new SheetRefused('broken');
    return content;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new SheetRefused('unpacked');
    throw error instanceof SheetRefused ? error : new SheetRefused('broken');
  }
}

function refuseDeclarations(content: Buffer): void {
  // Another encoding could hide what is looked for; Office writes UTF-8 only.
  const [first, second] = content;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || content.subarray(0, 200).includes(0)) throw new SheetRefused('broken');
  if (/encoding\s*=\s*["'](?!utf-?8)/i.test(content.subarray(0, 200).toString('latin1'))) throw new SheetRefused('broken');
  for (const word of ['<!DOCTYPE', '<!doctype', '<!ENTITY', '<!Doctype', '<!entity']) if (content.includes(word)) throw new SheetRefused('doctype');
}

function firstSheet(workbook: string, relations: string): string {
  const sheet = /<(?:\w+:)?sheet\s([^>]*)>/.exec(workbook)?.[1] ?? '';
  const id = attribute(sheet, 'r:id') ?? attribute(sheet, 'id');
  for (const token of xmlTokens(relations)) {
    if (token.kind === 'text' || token.name !== 'Relationship' || attribute(token.rest, 'Id') !== id) continue;
    if (attribute(token.rest, 'TargetMode') === 'External') throw new SheetRefused('external');
    const target = attribute(token.rest, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  throw new SheetRefused('broken');
}

function sharedStrings(xml: string | null): string[] {
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
      if (strings.length >= LIMITS.sharedStrings) throw new SheetRefused('cells');
      strings.push(text.slice(0, LIMITS.text));
      text = '';
    }
  }
  return strings;
}

interface Cell {
  at: number;
  type: string;
  value: string;
  formula: boolean;
}

function rowsOf(xml: string, strings: readonly string[], headings: Headings, since1904: boolean): SheetRow[] {
  const rows: SheetRow[] = [];
  let columns: (Column | null)[] | null = null;
  let number = 0;
  let cells: Cell[] = [];
  let cell: Cell | null = null;
  let inValue = false;
  let seen = 0;
  let above = 0;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inValue && cell && cell.value.length < LIMITS.text) cell.value += token.text;
      continue;
    }
    const { kind, name, rest } = token;
    if (name === 'c' && kind !== 'close') {
      seen += 1;
      if (seen > LIMITS.cells) throw new SheetRefused('cells');
      const reference = attribute(rest, 'r');
      const at: number = reference ? columnIndex(reference) : cells.length > 0 ? cells.at(-1)!.at + 1 : 0;
      cell = { at, type: attribute(rest, 't') ?? 'n', value: '', formula: false };
      cells.push(cell);
    } else if (name === 'f' && cell) {
      cell.formula = true;
      inValue = false;
    } else if (name === 'v' || name === 't') inValue = kind === 'open';
    else if (name === 'row') {
      if (kind === 'open') {
        number = Number(attribute(rest, 'r') ?? number + 1);
        cells = [];
      } else {
        if (kind === 'empty') number = Number(attribute(rest, 'r') ?? number + 1);
        if (kind === 'close') close();
        cells = [];
      }
      cell = null;
    } else if (name === 'c') cell = null;
  }
  if (!columns) throw new SheetRefused('headings', { missing: '' });
  return rows;

  function close(): void {
    if (cells.some(({ at, value }) => at >= LIMITS.columns && value !== '')) throw new SheetRefused('columns', { n: LIMITS.columns });
    if (!columns) {
      const texts: string[] = [];
      for (const one of cells) texts[one.at] = textOf(one, strings, null, since1904);
      const found = Array.from(texts, (text) => text ?? '');
      if (found.every((text) => text === '')) return;
      columns = columnsIn(found, headings);
      above += 1;
      if (!columns && above > LIMITS.above) throw new SheetRefused('headings', { missing: '' });
      return;
    }
    const row: Partial<Record<Column, string>> = {};
    const formulas: Column[] = [];
    for (const one of cells) {
      const column = columns[one.at];
      if (!column) continue;
      if (one.formula || one.type === 'e') formulas.push(column);
      else {
        const text = textOf(one, strings, column, since1904).trim();
        if (text !== '') row[column] = restoredCell(text);
      }
    }
    if (Object.keys(row).length === 0 && formulas.length === 0) return;
    if (rows.length >= LIMITS.rows) throw new SheetRefused('rows', { n: LIMITS.rows });
    rows.push({ row: number, cells: row, ...(formulas.length > 0 && { formulas }) });
  }
}

function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    index = index * 26 + letter.charCodeAt(0) - 64;
  }
  return index - 1;
}

function textOf({ type, value }: Cell, strings: readonly string[], column: Column | null, since1904: boolean): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type !== 'n') return value;
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  return column === 'day' ? dayOfSerial(number, since1904) : String(number);
}

/** Spreadsheets count days from 1899-12-30 (their 1900 has a leap day), some from 1904. */
function dayOfSerial(serial: number, since1904: boolean): string {
  const days = Math.floor(serial) - (since1904 ? 24_107 : 25_569);
  const ms = days * DAY_MS;
  return Math.abs(days) < 100_000 ? new Date(ms).toISOString().slice(0, 10) : String(serial);
}
