import type { BookLimits } from './book.ts';
import { BookRefused } from './book.ts';

export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Of the packed bytes. */
  readonly from: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const UTF8 = 'utf8';

/**
 * The parts of an Office file by its central directory, with everything that is no plain workbook refused before a byte is
 * unpacked: bombs by the sizes they admit to (lies are found while unpacking), macros, files in files, links to elsewhere,
 * encryption, zip64, bytes before or behind.
 */
export function partsOf(bytes: Uint8Array, format: BookFormat, limits: BookLimits): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength - END_LENGTH;
  // A comment, or anything else behind the end, would let the file be something else at the same time.
  if (end < 0 || view.getUint32(0, true) !== LOCAL || view.getUint32(end, true) !== END)
    throw new BookRefused('broken');
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0 || count !== view.getUint16(end + 8, true) || at + size !== end) throw new BookRefused('broken');
  if (count > limits.parts) throw new BookRefused('unpacked');
  const directory = at;
  const parts: ZipPart[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== ENTRY) throw new BookRefused('broken');
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const part = {
      name: Buffer.from(bytes.buffer, bytes.byteOffset + at + 46, nameLength).toString(UTF8),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
    };
    if (view.getUint16(at + 8, true) & 1) throw new BookRefused('encrypted');
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (at > end || local + 30 > directory || view.getUint32(local, true) !== LOCAL) throw new BookRefused('broken');
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (from + part.packed > directory) throw new BookRefused('broken');
    parts.push({ ...part, from });
  }
  judge(parts, FORMATS[format], limits);
  return parts;
}

/** Parts that a workbook of the format has, and those without which it is none. */
const FORMATS = {
  xlsx: {
    plain: /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/|customXml\/|customUI\/)/,
    needed: ['[Content_Types].xml', 'xl/workbook.xml'],
  },
  ods: {
    plain:
      /^(mimetype$|META-INF\/manifest\.xml$|(content|styles|settings|meta)\.xml$|manifest\.rdf$|Thumbnails\/|Pictures\/|Configurations2\/)/,
    needed: ['mimetype', 'META-INF/manifest.xml', 'content.xml'],
  },
} as const;
export type BookFormat = keyof typeof FORMATS;

const PICTURE = /^(xl\/media|Thumbnails|Pictures)\/[^/]+\.(png|jpe?g|gif|emf|wmf|bmp|svm|tiff?)$/i;

function judge(parts: readonly ZipPart[], { plain, needed }: (typeof FORMATS)[BookFormat], limits: BookLimits): void {
  const names = new Set<string>();
  for (const { name, method, packed, unpacked } of parts) {
    if (names.has(name) || name.includes('\\') || name.split('/').includes('..') || (method !== 0 && method !== 8))
      throw new BookRefused('broken');
    names.add(name);
    if (/vba|macro|activeX|\.bin$|^(Basic|Scripts)\//i.test(name) && !/printerSettings/i.test(name))
      throw new BookRefused('macros');
    if (/\.(zip|xls[xmb]?|doc[xm]?|ppt[xm]?|7z|rar|gz|jar|exe)$/i.test(name) || /\/embeddings\/|^Object/i.test(name))
      throw new BookRefused('nested');
    if (/externalLink|connections\.xml$|queryTable/i.test(name)) throw new BookRefused('external');
    if (!plain.test(name) && !name.endsWith('/')) throw new BookRefused('type');
    if (unpacked > 1_048_576 && unpacked / Math.max(packed, 1) > limits.ratio) throw new BookRefused('unpacked');
  }
  if (parts.reduce((all, { unpacked }) => all + unpacked, 0) > limits.unpacked) throw new BookRefused('unpacked');
  const ordered = parts.toSorted((a, b) => a.from - b.from);
  if (ordered.some(({ from }, index) => index > 0 && from < ordered[index - 1]!.from + ordered[index - 1]!.packed))
    throw new BookRefused('broken');
  if (!needed.every((name) => names.has(name))) throw new BookRefused('type');
}

/** Parts whose content is looked at; pictures are left packed. */
export function isText({ name }: ZipPart): boolean {
  return !PICTURE.test(name) && !name.endsWith('/') && !/printerSettings/i.test(name);
}
