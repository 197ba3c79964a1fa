import i18next from 'i18next';
import type { FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { inSentence } from '#values/number-text.ts';
import type { Language } from '#values/text.ts';
import { currentLanguage } from '#portal/state/current-language.ts';
import { imported } from '#portal/state/imported.ts';
import { languageChoice } from '#portal/state/language-choice.ts';

/** What the desk says: its own words, and those of the components that it shares with the portal. */
const bundles: Readonly<Record<Language, () => Promise<{ default: Record<string, object> }>>> = {
  hu: () => import('./wording-hu.ts'),
  en: () => import('./wording-en.ts'),
  es: () => import('./wording-es.ts'),
};
const grouped: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: string) => inSentence(value),
};

export async function startLanguage(): Promise<void> {
  const language = currentLanguage();
  await i18next
    .use(grouped)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      resources: {},
      react: { useSuspense: false, bindI18nStore: 'added' },
      interpolation: { escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true },
    });
  await load(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
  choice.follow();
}

/** Tells when the page has turned to another language: what the server said in the one before is asked anew. */
export function onLanguage(told: () => void): void {
  i18next.on('languageChanged', told);
}

/** Stores the choice for portal and desk, and turns the page over where it is; of several choices the last one holds. Throws when the words do not come. */
export const chooseLanguage = (language: Language): Promise<void> => choice.choose(language);

const choice = languageChoice(load);

async function load(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', (await imported(bundles[language])).default, true, true);
}
