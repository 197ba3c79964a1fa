import i18next from 'i18next';
import type { FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { inSentence } from '#values/number-text.ts';
import type { Language } from '#values/text.ts';
import { currentLanguage } from '#portal/state/current-language.ts';
import { imported } from '#portal/state/imported.ts';
import { store } from '#portal/state/stored-values.ts';

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
  await turnTo(language);
  // The language belongs to the device: what is asked from now on is answered in it, so the page speaks it, too.
  window.addEventListener('storage', ({ key }) => {
    if (key === 'lang' && currentLanguage() !== i18next.language) chooseLanguage(currentLanguage()).catch(() => {});
  });
}

/** Tells when the page has turned to another language: what the server said in the one before is asked anew. */
export function onLanguage(told: () => void): void {
  i18next.on('languageChanged', told);
}

/** Stores the choice for portal and desk, and turns the page over where it is; of several choices the last one holds. Throws when the words do not come. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  await load(language);
  if (chosen !== language) return;
  store({ lang: language });
  await turnTo(language);
}

let chosen: Language | undefined;

async function load(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', (await imported(bundles[language])).default, true, true);
}

async function turnTo(language: Language): Promise<void> {
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}
