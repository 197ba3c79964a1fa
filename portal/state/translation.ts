import i18next from 'i18next';
import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';

/** What a component reads its words with. */
interface Words {
  readonly t: TFunction;
  readonly i18n: typeof i18next;
}

let words: Words | null = null;
let missed = false;
const readers = new Set<() => void>();

/**
 * The hook of react-i18next with the same signature, in the place of it (decision 0142): a list asks for words a thousand times at its
 * first drawing, so a text without numbers in it is looked up once, and nobody is drawn again for words that he did not miss.
 *
 * @public
 */
export const useTranslation = (): Words => useSyncExternalStore(follow, current);

/** To be called once, after i18next has been set up: what is shown follows the language and texts that came late. */
export function followWords(): void {
  i18next.on('languageChanged', draw);
  i18next.store.on('added', () => {
    if (missed || i18next.languages.some((one) => one !== i18next.language && i18next.hasResourceBundle(one, 'translation'))) draw();
  });
  words = null;
}

/** A text was asked for that has not come yet, or is not there: whoever showed it is drawn again when more comes. */
export function noteMissing(): void {
  missed = true;
}

function draw(): void {
  words = null;
  missed = false;
  for (const reader of readers) reader();
}

function follow(reader: () => void): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

function current(): Words {
  if (words) return words;
  const say = i18next.getFixedT(i18next.language) as unknown as (key: string, ...more: unknown[]) => string;
  const said = new Map<string, string>();
  const t = (key: string, ...more: unknown[]): string => {
    if (more.length > 0 || typeof key !== 'string') return say(key, ...more);
    const known = said.get(key);
    if (known !== undefined) return known;
    const wasMissed = missed;
    missed = false;
    const text = say(key);
    if (!missed) said.set(key, text);
    missed ||= wasMissed;
    return text;
  };
  return (words = { t: t as unknown as TFunction, i18n: i18next });
}
