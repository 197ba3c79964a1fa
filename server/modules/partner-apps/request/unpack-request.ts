import { inflateRawSync } from 'node:zlib';

/** Why a request was turned away: for the log, never for who sent it. */
export class BadRequest extends Error {}

/** Real requests have one or two thousand letters. */
const MOST_SENT = 16_384;
const MOST_XML = 32_768;
/** A signed request has some sixty. The parser's time grows with their square: eight thousand empty elements fit into an address of 170 letters and held the only thread for four seconds. */
const MOST_TAGS = 400;

/**
 * The XML of a request as the binding packs it; at most 32 kB however small it was made. A form should hold it as it is; some send it deflated as well.
 * Throws BadRequest.
 */
export function unpackRequest(text: string, binding: 'redirect' | 'post'): string {
  if (text.length > MOST_SENT || !/^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/.test(text))
    throw new BadRequest('not base64, or too long');
  const packed = Buffer.from(text, 'base64');
  let bytes = packed;
  if (binding === 'redirect' || !MARKUP.has(packed[0])) {
    try {
      bytes = inflateRawSync(packed, { maxOutputLength: MOST_XML });
    } catch {
      throw new BadRequest('does not inflate, or to more than a request has');
    }
  }
  if (bytes.length > MOST_XML) throw new BadRequest('too long');
  try {
    return plainXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw error instanceof BadRequest ? error : new BadRequest('no UTF-8');
  }
}

/** `<`, a blank or line's end, the first byte of a mark of UTF-8. */
const MARKUP: ReadonlySet<number | undefined> = new Set([0x3c, 0x20, 0x09, 0x0a, 0x0d, 0xef]);

/**
 * Nothing that a parser would have to obey or could be led astray by: no document type, no entities, no CDATA, no comments, no instructions.
 * A message has no use for any of them, and what is not there cannot be read in two ways.
 */
export function plainXml(xml: string): string {
  const body = xml.replace(
    /^\uFEFF?<\?xml version=["']1\.0["']( encoding=["']utf-8["'])?( standalone=["'](yes|no)["'])?\s*\?>\s*/i,
    '',
  );
  if (/<[!?]/.test(body))
    throw new BadRequest('more than elements: a document type, an entity, a comment or an instruction');
  if (body.split('<', MOST_TAGS + 2).length > MOST_TAGS + 1) throw new BadRequest('more elements than a message has');
  // Elements are counted by their names, so a name has the letters that are counted.
  if (/<(?!\/?[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?[\s/>])/.test(body))
    throw new BadRequest('an element whose name is not spelled plainly');
  const named = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i;
  if (named.test(body)) throw new BadRequest('an entity that XML does not know by itself');
  return body;
}
