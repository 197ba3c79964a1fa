import i18next from 'i18next';
import type { FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#values/text.ts';
import { imported } from './imported.ts';
import { currentLanguage } from './current-language.ts';
import { languageChoice } from './language-choice.ts';
import { inSentence } from '#values/number-text.ts';

type Bundle = Record<string, object>;

type Part = 'daily' | 'other';

const bundles: Record<Language, Record<Part, () => Promise<{ default: Bundle }>>> = {
  hu: { daily: () => import('./wording-hu.ts'), other: () => import('./wording-hu-other.ts') },
  en: { daily: () => import('./wording-en.ts'), other: () => import('./wording-en-other.ts') },
  es: { daily: () => import('./wording-es.ts'), other: () => import('./wording-es-other.ts') },
};
const grouped: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: string) => inSentence(value),
};
const loaded = new Map<string, Promise<void>>();
let parts: readonly Part[] = ['daily'];
const choice = languageChoice((language) => load(language));

/** spec 1: the stored language, else the configured default; a text that is missing is shown in English. */
export async function startLanguage(): Promise<void> {
  await i18next
    .use(grouped)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: 'en',
      resources: {},
      partialBundledLanguages: true,
      // The languages are complete; should a text be missing all the same, English is fetched for it.
      saveMissing: true,
      missingKeyHandler: () => void load('en'),
      // Words may come later than the page: what is shown follows them.
      react: { useSuspense: false, bindI18nStore: 'added' },
      interpolation: { escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true },
    });
  await load(currentLanguage());
  await i18next.changeLanguage(currentLanguage());
  document.documentElement.lang = currentLanguage();
  choice.follow();
}

/** Stores the choice and turns the page over where it is; of several choices the last one holds. Throws when the words do not come. */
export const chooseLanguage = (language: Language): Promise<void> => choice.choose(language);

/** The words of the pages that are not opened every day, from now on in every language that is chosen. */
export async function loadOtherWords(): Promise<void> {
  parts = ['daily', 'other'];
  await load(currentLanguage());
}

async function load(language: Language): Promise<void> {
  await Promise.all(
    parts.map((part) =>
      once(`${language} ${part}`, async () => add(language, (await imported(bundles[language][part])).default)),
    ),
  );
}

const add = (language: Language, bundle: Bundle) =>
  void i18next.addResourceBundle(language, 'translation', bundle, true, true);

/** What failed is tried again. */
function once(name: string, work: () => Promise<void>): Promise<void> {
  const known = loaded.get(name);
  if (known) return known;
  const under = work();
  loaded.set(name, under);
  under.catch(() => loaded.delete(name));
  return under;
}
