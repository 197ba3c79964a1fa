import { utf16Of } from './read-csv.ts';
import { LIMITS, SheetRefused } from './sheet.ts';

export type FileKind = 'xlsx' | 'csv';

const MACROS = /\.(xlsm|xlsb|xltm|xlam|xla)$/i;
const NAMES: Readonly<Record<FileKind, RegExp>> = { xlsx: /\.xlsx$/i, csv: /\.csv$/i };

/** What a file is by its content; its name must say the same. Anything that is neither a workbook nor a text of cells is refused here. */
export function kindOfFile(name: string, bytes: Uint8Array): FileKind {
  if (bytes.byteLength > LIMITS.file) throw new SheetRefused('tooLarge');
  if (bytes.byteLength === 0) throw new SheetRefused('empty');
  if (MACROS.test(name)) throw new SheetRefused('macros');
  const kind = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04 ? 'xlsx' : 'csv';
  if (!NAMES[kind].test(name)) throw new SheetRefused('type');
  if (kind === 'csv' && !isPlainText(bytes)) throw new SheetRefused('type');
  return kind;
}

/** No control characters, and not the beginning of a page, a drawing, a document or a script. */
export function isPlainText(bytes: Uint8Array): boolean {
  const utf16 = utf16Of(bytes);
  if (!utf16) for (const byte of bytes) if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  const head = new TextDecoder(utf16 ?? 'latin1')
    .decode(bytes.subarray(0, 1_024))
    .replace(/^(ï»¿|\ufeff)/, '')
    .trimStart();
  if (/^(<|%PDF|\{\\rtf|#!|MZ|Rar!|7z|GIF8)/i.test(head)) return false;
  // A polyglot hides the second beginning within the first kilobyte.
  return !/%PDF-\d|<(!doctype|html|svg|script|\?xml|iframe)\b/i.test(head);
}
