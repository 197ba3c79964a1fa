/** One tag or text of an XML part; names without their prefix. */
export interface XmlTag {
  readonly kind: 'open' | 'close' | 'empty';
  readonly name: string;
  /** Everything between the name and the end. */
  readonly rest: string;
}
export type XmlToken = XmlTag | { readonly kind: 'text'; readonly text: string };

const NAME_END = /[\s/>]/g;

/**
 * Walks through XML without making a tree of it. It knows elements, texts and CDATA; comments and processing instructions are
 * passed over. There is nothing in it that could fetch or expand anything: declarations (`<!DOCTYPE`, `<!ENTITY`) throw.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  for (;;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    if (start > at) yield { kind: 'text', text: unescaped(xml.slice(at, start)) };
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start);
      yield { kind: 'text', text: xml.slice(start + 9, at - 3) };
    } else if (xml[start + 1] === '!') throw new Error('a declaration');
    else if (xml[start + 1] === '?') at = after(xml, '?>', start);
    else {
      const end = endOfTag(xml, start);
      yield tagOf(xml, start, end);
      at = end + 1;
    }
  }
}

function tagOf(xml: string, start: number, end: number): XmlTag {
  const closing = xml[start + 1] === '/';
  const from = start + (closing ? 2 : 1);
  NAME_END.lastIndex = from;
  const nameEnd = Math.min(NAME_END.exec(xml)?.index ?? end, end);
  const full = xml.slice(from, nameEnd);
  const name = full.slice(full.indexOf(':') + 1);
  if (closing) return { kind: 'close', name, rest: '' };
  const empty = xml[end - 1] === '/';
  return { kind: empty ? 'empty' : 'open', name, rest: xml.slice(nameEnd, empty ? end - 1 : end) };
}

function endOfTag(xml: string, start: number): number {
  const end = xml.indexOf('>', start);
  if (end < 0) throw new Error('a tag without an end');
  const quote = xml.slice(start, end).match(/["']/);
  if (!quote) return end;
  // Values may hold `>`: walk quote by quote.
  let at = start;
  for (;;) {
    const next = nextOf(xml, at);
    if (xml[next] === '>') return next;
    const closing = xml.indexOf(xml[next]!, next + 1);
    if (closing < 0) throw new Error('a value without an end');
    at = closing + 1;
  }
}

const MARK = /["'>]/g;
function nextOf(xml: string, from: number): number {
  MARK.lastIndex = from;
  const found = MARK.exec(xml);
  if (!found) throw new Error('a tag without an end');
  return found.index;
}

function after(xml: string, mark: string, from: number): number {
  const end = xml.indexOf(mark, from);
  if (end < 0) throw new Error('something without an end');
  return end + mark.length;
}

/** The value of an attribute; undefined when it is not there. */
export function attribute(rest: string, name: string): string | undefined {
  for (const match of rest.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const own = match[1]!;
    if (own === name || own.slice(own.indexOf(':') + 1) === name) return unescaped(match[2] ?? match[3] ?? '');
  }
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,8});/gi, (whole, name: string) => {
    if (name[0] !== '#') return NAMED[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
  });
}
