import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#values/text.ts';
import { currentLanguage } from './current-language.ts';
import { store } from './stored-values.ts';

type Bundle = Record<string, object>;

const bundles: Record<Language, () => Promise<{ default: Bundle }>> = {
  hu: () => import('./wording-hu.ts'),
  en: () => import('./wording-en.ts'),
  es: () => import('./wording-es.ts'),
};

/** spec 1: the stored language, else the configured default; a text that is missing is shown in English. */
export async function startLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: 'en',
    resources: {},
    partialBundledLanguages: true,
    // The languages are complete; should a text be missing all the same, English is fetched for it.
    saveMissing: true,
    missingKeyHandler: () => void load('en'),
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    // English may come later than the page: what falls back to it is then drawn again.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await load(currentLanguage());
  await i18next.changeLanguage(currentLanguage());
  document.documentElement.lang = currentLanguage();
}

/** Stores the choice and turns the page over where it is. */
export async function chooseLanguage(language: Language): Promise<void> {
  await load(language);
  store({ lang: language });
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

async function load(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  const { default: bundle } = await bundles[language]();
  i18next.addResourceBundle(language, 'translation', bundle);
}
