import { readdirSync, readFileSync } from 'node:fs';
import { inSentence } from '../values/number-text.ts';
import type { Language } from '../values/text.ts';

type Bundle = Map<string, string>;

const bundles = new Map<Language, Bundle>(
  (['hu', 'en', 'es'] as const).map((language) => [language, bundleOf(language)]),
);

/** The server's side of the wording: the text of a key (`noun.key`) with its `{placeholders}` filled; en is the fallback. */
export function say(language: Language, key: string, params: Readonly<Record<string, string | number>> = {}): string {
  const text = bundles.get(language)?.get(key) ?? bundles.get('en')?.get(key);
  if (text === undefined) return key;
  return !text.includes('{')
    ? text
    : text.replace(/\{\{?(\w+)\}?\}/g, (whole, name: string) => String(inSentence(params[name] ?? whole)));
}

/** The texts of `group.name` without placeholders, which a cart says a hundred times: a name that is known already makes no key anew. */
export function wordsOf(group: string): (language: Language, name: string) => string {
  const known = new Map<Language, Map<string, string>>();
  return (language, name) => {
    let words = known.get(language);
    if (!words) known.set(language, (words = new Map()));
    let text = words.get(name);
    if (text === undefined) words.set(name, (text = say(language, `${group}.${name}`)));
    return text;
  };
}

export function hasWording(key: string): boolean {
  return bundles.get('en')!.has(key);
}

/** Files are nouns: `order.json` holds the keys `order.*`; nested objects make dotted keys. */
function bundleOf(language: Language): Bundle {
  const folder = new URL(`./${language}/`, import.meta.url);
  const bundle: Bundle = new Map();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json')) continue;
    collect(bundle, file.slice(0, -5), JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
  }
  return bundle;
}

function collect(bundle: Bundle, path: string, value: unknown): void {
  if (typeof value === 'string') bundle.set(path, value);
  else for (const [key, inner] of Object.entries(value as object)) collect(bundle, `${path}.${key}`, inner);
}
