import { escaped } from '../mail/html.ts';

/** By which words somebody can be recognised in a text. */
export interface PersonWords {
  /** First and last name in both orders, and the names that earlier rows of theirs bear. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  /** Longer names of other people that one of these names is a part of: they stay. */
  readonly otherNames: readonly string[];
}

/** What stands in place of a name (rules 1.7). */
export const ERASED_NAME = 'Törölt felhasználó';
/** Nobody's, and another one for everybody. */
export const erasedAddress = (uid: string) => `${uid}@erased.invalid`;

const LETTER = String.raw`[\p{L}\p{N}]`;
const FEWEST_DIGITS = 6;

/**
 * Takes somebody out of a text: names become ERASED_NAME, addresses and phone numbers go. Only whole words, in any case, also as HTML and JSON write them.
 * `own`: in a text of their own a name may also carry an ending, as Hungarian gives it ("Zsófit").
 */
export function takingOut(
  { names, emails, phones, otherNames }: PersonWords,
  { own }: { readonly own: boolean },
): (text: string) => string {
  const named = String.raw`(?<!${LETTER}|${LETTER}['-])`;
  const ended = own ? '' : String.raw`(?!${LETTER}|-${LETTER})`;
  const pattern = [
    ...group('other', spellings(otherNames), named, ''),
    ...group('name', spellings(names), named, ended),
    ...group('email', spellings(emails), String.raw`(?<![\p{L}\p{N}._%+-])`, String.raw`(?!${LETTER}|[.-]${LETTER})`),
    ...group('phone', phones.flatMap(phonePatterns), String.raw`(?<![\p{L}\p{N}+])`, String.raw`(?!${LETTER})`),
  ].join('|');
  if (pattern === '') return (text) => text;
  const regex = new RegExp(pattern, 'giu');
  return (text) =>
    text.replace(regex, (match, ...rest) => {
      const { other, name } = rest.at(-1) as Record<string, string | undefined>;
      return other !== undefined ? match : name !== undefined ? ERASED_NAME : '';
    });
}

function group(name: string, patterns: readonly string[], before: string, after: string): string[] {
  return patterns.length === 0 ? [] : [`(?<${name}>${before}(?:${patterns.join('|')})${after})`];
}

/** The longest first, so that a name is not taken for the beginning of a longer one. */
function spellings(texts: readonly string[]): string[] {
  const all = texts
    .map((text) => text.trim())
    .filter((text) => text.length > 1)
    .flatMap((text) => [text.normalize('NFC'), text.normalize('NFD')])
    .flatMap((text) => [text, escaped(text), JSON.stringify(text).slice(1, -1)]);
  return [...new Set(all)]
    .toSorted((a, b) => b.length - a.length)
    .map((text) => literally(text).replaceAll(/ +/g, String.raw`\s+`));
}

/** A number however it is grouped, with +36, 0036 or 06 in front. */
function phonePatterns(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return spellings([phone]);
  const grouped = (text: string) => [...text].join(String.raw`[\s()/.-]*`);
  const inland = /^(?:\+|00)36|^06/.test(phone.replaceAll(/[\s()/.-]/g, ''))
    ? digits.replace(/^0036|^36|^06/, '')
    : null;
  return inland === null || inland.length < FEWEST_DIGITS
    ? [String.raw`\+?${grouped(digits)}`]
    : [String.raw`(?:(?:\+|00)${grouped('36')}|${grouped('06')})[\s()/.-]*${grouped(inland)}`];
}

function literally(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
