import { utf16Of } from '#values/decoded-text.ts';
import { LIMITS, SheetRefused } from './sheet.ts';

export type FileKind = 'xlsx' | 'ods' | 'csv';

const MACROS = /\.(xlsm|xlsb|xltm|xlam|xla)$/i;
const NAMES: Readonly<Record<FileKind, RegExp>> = { xlsx: /\.xlsx$/i, ods: /\.ods$/i, csv: /\.csv$/i };
/** How files of the programs before 2007 begin, and workbooks of today that have a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const begins = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

/** What a file is by its content; its name must say the same. Anything that is neither a workbook nor a text of cells is refused here. */
export function kindOfFile(name: string, bytes: Uint8Array): FileKind {
  if (bytes.byteLength > LIMITS.file) throw new SheetRefused('tooLarge');
  if (bytes.byteLength === 0) throw new SheetRefused('empty');
  if (MACROS.test(name)) throw new SheetRefused('macros');
  if (begins(bytes, COMPOUND) && /\.xlsx?$/i.test(name))
    throw new SheetRefused(/\.xls$/i.test(name) ? 'oldFormat' : 'encrypted');
  const kind = !begins(bytes, ZIP) ? 'csv' : NAMES.ods.test(name) ? 'ods' : 'xlsx';
  if (!NAMES[kind].test(name)) throw new SheetRefused('type');
  if (kind === 'csv' && !isPlainText(bytes)) throw new SheetRefused('type');
  return kind;
}

/** No control characters, and not the beginning of a page, a drawing, a document or a script. */
export function isPlainText(bytes: Uint8Array): boolean {
  const utf16 = utf16Of(bytes);
  if (!utf16)
    for (const byte of bytes) if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  const head = new TextDecoder(utf16 ?? 'latin1')
    .decode(bytes.subarray(0, 1_024))
    .replace(/^(ï»¿|\ufeff)/, '')
    .trimStart();
  if (/^(<|%PDF|\{\\rtf|#!|MZ|Rar!|7z|GIF8)/i.test(head)) return false;
  // A polyglot hides the second beginning within the first kilobyte.
  return !/%PDF-\d|<(!doctype|html|svg|script|\?xml|iframe)\b/i.test(head);
}
