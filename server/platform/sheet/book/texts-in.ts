import { inflateRawSync } from 'node:zlib';
import type { BookLimits } from './book.ts';
import { BookRefused } from './book.ts';
import type { BookFormat, ZipPart } from './zip-directory.ts';
import { isText, partsOf } from './zip-directory.ts';

/** The parts of a workbook as texts; null for one that is not there. Every one is looked at once, also those that nobody reads: what declares something is refused as a whole. */
export function textsIn(bytes: Uint8Array, format: BookFormat, limits: BookLimits): (name: string) => string | null {
  const parts = new Map(partsOf(bytes, format, limits).map((part) => [part.name, part]));
  for (const part of parts.values()) if (isText(part)) refuseDeclarations(unpacked(bytes, part));
  return (name) => {
    const part = parts.get(name);
    return part ? unpacked(bytes, part).toString('utf8') : null;
  };
}

/** Sizes were believed until here; a part that is larger than it says is a bomb, a smaller one is broken. */
function unpacked(bytes: Uint8Array, { from, packed, method, unpacked: size }: ZipPart): Buffer {
  const raw = bytes.subarray(from, from + packed);
  try {
    const content = method === 0 ? Buffer.from(raw) : inflateRawSync(raw, { maxOutputLength: Math.max(size, 1) });
    if (content.length !== size) throw new BookRefused('broken');
    return content;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw new BookRefused('unpacked');
    throw error instanceof BookRefused ? error : new BookRefused('broken');
  }
}

function refuseDeclarations(content: Buffer): void {
  // Another encoding could hide what is looked for; Office writes UTF-8 only.
  const [first, second] = content;
  if (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    content.subarray(0, 200).includes(0)
  )
    throw new BookRefused('broken');
  if (/encoding\s*=\s*["'](?!utf-?8)/i.test(content.subarray(0, 200).toString('latin1')))
    throw new BookRefused('broken');
  for (const word of ['<!DOCTYPE', '<!doctype', '<!ENTITY', '<!Doctype', '<!entity'])
    if (content.includes(word)) throw new BookRefused('doctype');
}
