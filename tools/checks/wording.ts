import { parseSync } from 'oxc-parser';
import type { Source } from './sources.ts';

export type Language = 'hu' | 'en' | 'es';
/** `noun.key` -> text. */
export type Texts = ReadonlyMap<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(PLURAL, '');

/** `wording/hu/history.json` and what is in it, as `history.filter.from` -> text. */
export function textsOf(files: readonly { readonly path: string; readonly text: string }[], language: Language): Texts {
  const texts = new Map<string, string>();
  const collect = (path: string, value: unknown) => {
    if (typeof value === 'string') texts.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) collect(`${path}.${key}`, inner);
  };
  for (const { path, text } of files) {
    const noun = new RegExp(`^wording/${language}/([\\w-]+)\\.json$`).exec(path)?.[1];
    if (noun) collect(noun, JSON.parse(text));
  }
  return texts;
}

/** All languages complete and alike: the same keys, the same placeholders, nothing empty. */
export function unlike(texts: Record<Language, Texts>): string[] {
  const stems = { hu: stemsOf(texts.hu), en: stemsOf(texts.en), es: stemsOf(texts.es) };
  const missing = (here: Language, there: Language) =>
    [...stems[there].keys()]
      .filter((key) => !stems[here].has(key))
      .map((key) => `wording/${here}: ${key} is missing, ${there} has it`);
  return [
    ...missing('hu', 'en'),
    ...missing('en', 'hu'),
    ...missing('es', 'en'),
    ...[...stems.es.keys()].filter((key) => !stems.en.has(key)).map((key) => `wording/es: ${key} is unknown to en`),
    ...(['hu', 'es'] as const).flatMap((language) =>
      [...stems[language]].flatMap(([key, placeholders]) => {
        const wanted = stems.en.get(key);
        return wanted && wanted !== placeholders
          ? [`wording/${language}: ${key} has the placeholders {${placeholders}}, en has {${wanted}}`]
          : [];
      }),
    ),
    ...(['hu', 'en', 'es'] as const).flatMap((language) =>
      [...texts[language]].filter(([, text]) => !text.trim()).map(([key]) => `wording/${language}: ${key} is empty`),
    ),
  ];
}

/** Endings that fit every value: a percentage, a time, an amount that ends in Ft. Any other suffix depends on how the value is said. */
const FITTING = new Set(['percent}-a', 'time}-kor', 'time}-ig', 'amount}-tól']);
const UNIT = '(?:Ft|HUF|EUR|kB|MB|GB|kg|t|hl|dl|cl|ml|l|db|mm|cm|m|km|°C)';
/** Codes and English words that a Hungarian reads as labels. */
const ENGLISH =
  /(?<![\p{L}./@])(?:the|and|your?|please|click|save|cancel|orders?|cart|delivery|invoice|customer|ship-to|user|login|logout|password|error|ready|loading|upload|download|search|Home Page|Delegated Owner|Key User|Delegated Admin|WHS|POS Horeca|POS Food|Active|Exited|Merged)(?![\p{L}/])/iu;
/** What may stand between a placeholder and its ending or article: a quote, a tag. */
const AROUND = '(?:[„”»«]|</?\\w+>)*';
const ENDING = new RegExp(`(\\w+\\})\\}?${AROUND}(-?\\p{L}+)`, 'gu');
const ARTICLE = new RegExp(`a\\(z\\)|(?<!\\p{L})az? ${AROUND}\\{`, 'iu');
/** Words that the glossary replaced, and the one that stands now. */
export const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/szállítási dátum/iu, 'szállítási nap'],
  [/leadási határidő|rendelészárás/iu, 'rendelési határidő'],
  [/belső rendelésszám/iu, 'saját rendelésszám'],
  [/SAP-azonosító|(?<!be)szállítói azonosító/iu, 'beszállítói azonosító'],
  [/vevőszám/iu, 'vevőkód'],
  [/rakodási hely/iu, 'kiadó raktár'],
  [/riport/iu, 'kimutatás'],
  [/csatolmány/iu, 'melléklet'],
  [/rugalmas csomag/iu, 'összeállítható csomag'],
  [/göngyölegszámla/iu, 'göngyölegegyenleg'],
  [/(?<!\p{L})ÁFA(?!\p{L})/u, 'áfa'],
  [/betétérték/iu, 'betétdíj összege'],
  [/kis teherautó/iu, 'kisteherautó'],
  [/e-mail cím/iu, 'e-mail-cím'],
  [/(?<!\p{L})mégse(?!\p{L})/iu, 'mégsem'],
];

const REPLACED_IN_SPANISH: typeof REPLACED = [[/tasa de devolución/iu, 'tasa de retorno']];

function replacedIn(words: typeof REPLACED, text: string): string | null {
  const replaced = words.find(([word]) => word.test(text));
  return replaced ? `has a word that the glossary replaced: ${replaced[0].exec(text)![0]}, now ${replaced[1]}` : null;
}

/** What no text may hold: units that can be torn off in every language; in Hungarian also endings and articles on placeholders, straight quotes, hyphens for dashes, English and replaced words. */
export function unnatural(texts: Record<Language, Texts>): string[] {
  const found = (language: Language, rule: (text: string) => string | null) =>
    [...texts[language]].flatMap(([key, text]) => {
      const wrong = rule(text);
      return wrong === null ? [] : [`wording/${language}: ${key} ${wrong}`];
    });
  const torn = new RegExp(`(?:\\d|\\}) ${UNIT}(?![\\p{L}\\d])|\\d \\d{3}(?!\\d)`, 'u');
  return [
    ...(['hu', 'en', 'es'] as const).flatMap((language) =>
      found(language, (text) =>
        torn.test(text) ? 'has no no-break space (\\u00a0) before a unit or in a number' : null,
      ),
    ),
    ...found('hu', (text) => {
      const endings = [...text.matchAll(ENDING)]
        .map(([, name, ending]) => name! + ending!)
        .filter((ending) => !FITTING.has(ending));
      if (endings.length > 0) return `puts an ending on a placeholder: {${endings[0]}`;
      if (ARTICLE.test(text)) return 'puts an article before a placeholder';
      if (/["'](?!\p{L}*=)/u.test(text.replaceAll(/<[^>]*>/g, ''))) return 'has straight quotes instead of „…”';
      if (/[\d}] %/u.test(text)) return 'has a space before the percent sign';
      if (text.includes('...')) return 'has three dots instead of …';
      if (/ - |\d:\d\d-\d/u.test(text)) return 'has a hyphen instead of a dash (–)';
      const english = ENGLISH.exec(text.replaceAll(/<[^>]*>|\{[^}]*\}/g, ''));
      if (english) return `has English in it: ${english[0]}`;
      return replacedIn(REPLACED, text);
    }),
    ...found('es', (text) => replacedIn(REPLACED_IN_SPANISH, text)),
  ];
}

function stemsOf(texts: Texts): Map<string, string> {
  const stems = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const names = stems.get(stem(key)) ?? new Set();
    for (const [, name] of text.matchAll(/\{\{?\s*(\w+)[^}]*\}/g)) names.add(name!);
    stems.set(stem(key), names);
  }
  // A plural form may write the number out, so the number itself is no difference.
  return new Map(
    [...stems].map(([key, names]) => [
      key,
      [...names]
        .filter((name) => name !== 'count')
        .sort()
        .join(', '),
    ]),
  );
}

export interface Uses {
  /** Words and paths in quotes, anywhere. */
  readonly literals: ReadonlySet<string>;
  /** `order.status.${code}`, anywhere. */
  readonly patterns: readonly RegExp[];
  /** What is asked for by a call that must find a key: `t('…')` of the portal, `say(…, '…')` of the server. */
  readonly asked: readonly { readonly path: string; readonly line: number; readonly key: string | RegExp }[];
  /** Text for people that stands in the code. */
  readonly spoken: readonly string[];
}

const READ_OUT = new Set([
  'title',
  'alt',
  'aria-label',
  'placeholder',
  'label',
  'description',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);
/** Names that are the same in every language. */
const NAMES = new Set(['Hordó', 'PDF', 'Excel', 'CSV', 'Ft', 'kg']);

export function usesOf(sources: readonly Source[]): Uses {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  const asked: { path: string; line: number; key: string | RegExp }[] = [];
  const spoken: string[] = [];
  for (const { path, text } of sources) {
    const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
    walk(parseSync(path, text).program, (node) => {
      const key = keyOf(node);
      if (typeof key === 'string') literals.add(key);
      else if (key) patterns.push(key);
      if (node.type === 'CallExpression') {
        const { callee, arguments: args } = node as unknown as { callee: Node & { name?: string }; arguments: Node[] };
        const first =
          callee.type === 'Identifier' &&
          (callee.name === 'say'
            ? args[1]
            : callee.name === 't' && /^(portal|desk|ui)\//.test(path)
              ? args[0]
              : undefined);
        const wanted = first && keyOf(first);
        if (wanted) asked.push({ path, line: lineAt(node.start), key: wanted });
      }
      if (/^(portal|desk|ui)\//.test(path) && speaks(node))
        spoken.push(`${path}:${lineAt(node.start)}  "${wordsOf(node)}" stands in the code instead of in wording/`);
    });
  }
  return { literals, patterns, asked, spoken };
}

interface Node {
  readonly type: string;
  readonly start: number;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (value && typeof value === 'object') {
    if ('type' in value) visit(value as Node);
    for (const inner of Object.values(value)) if (inner && typeof inner === 'object') walk(inner, visit);
  }
}

function keyOf(node: Node): string | RegExp | null {
  if (node.type === 'Literal') {
    const { value } = node as unknown as { value: unknown };
    return typeof value === 'string' ? value : null;
  }
  if (node.type !== 'TemplateLiteral') return null;
  const parts = (node as unknown as { quasis: { value: { cooked: string } }[] }).quasis.map(
    ({ value }) => value.cooked,
  );
  if (parts.length === 1) return parts[0]!;
  return /^[\w-]+\./.test(parts[0]!) && parts.every((part) => /^[\w.-]*$/.test(part))
    ? new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`)
    : null;
}

function speaks(node: Node): boolean {
  if (
    node.type !== 'JSXText' &&
    !(node.type === 'JSXAttribute' && READ_OUT.has((node as unknown as { name: { name: string } }).name.name))
  )
    return false;
  const words = wordsOf(node);
  return /\p{L}{2,}/u.test(words) && !NAMES.has(words);
}

function wordsOf(node: Node): string {
  const { value } = node as unknown as { value: string | { type: string; value?: string } | null };
  return (typeof value === 'string' ? value : value?.type === 'Literal' ? (value.value ?? '') : '').trim();
}

/** Keys that nobody asks for, and asked ones that are not there. `refusals` are the codes that can be thrown. */
export function unused(texts: Texts, uses: Uses, refusals: readonly string[]): string[] {
  const stems = new Set([...texts.keys()].map(stem));
  const isUsed = (key: string) =>
    uses.literals.has(key) ||
    uses.patterns.some((pattern) => pattern.test(key)) ||
    parents(key).some((parent) => uses.literals.has(parent));
  return [
    ...[...stems]
      .filter((key) => (key.startsWith('refusal.') ? !refusals.includes(key.slice('refusal.'.length)) : !isUsed(key)))
      .map((key) => `wording: ${key} is used nowhere`),
    ...refusals
      .filter((code) => !stems.has(`refusal.${code}`))
      .map((code) => `wording: refusal.${code} is missing, the code can be thrown`),
    ...uses.asked.flatMap(({ path, line, key }) => {
      const found = typeof key === 'string' ? stems.has(stem(key)) : [...stems].some((one) => key.test(one));
      return found
        ? []
        : [`${path}:${line}  asks for ${typeof key === 'string' ? key : key.source}, which wording/ does not have`];
    }),
  ];
}

/** Codes of import faults without words in a language, words without a code, and sentences that name a value which their code does not have. */
export function unlikeFaults(
  texts: Record<Language, Texts>,
  faults: Readonly<Record<string, readonly string[]>>,
): string[] {
  return (['hu', 'en', 'es'] as const).flatMap((language) => {
    const said = [...texts[language]].filter(([key]) => key.startsWith(FAULT));
    return [
      ...Object.keys(faults)
        .filter((code) => !texts[language].has(FAULT + code))
        .map((code) => `wording/${language}: ${FAULT}${code} is missing, an import can find it`),
      ...said.flatMap(([key, text]) => {
        const values = faults[key.slice(FAULT.length)];
        if (!values) return [`wording/${language}: ${key} is of no fault that an import can find`];
        return [...text.matchAll(/\{(\w+)\}/g)]
          .filter(([, name]) => !values.includes(name!))
          .map(([, name]) => `wording/${language}: ${key} names {${name}}, which the fault does not have`);
      }),
    ];
  });
}

const FAULT = 'importFault.';

/** A whole group may be asked for at once: `t('history.column', { returnObjects: true })`. */
function parents(key: string): string[] {
  const words = key.split('.');
  return words.slice(2).map((_, index) => words.slice(0, index + 2).join('.'));
}
