import i18next from 'i18next';
import type { Language } from '#values/text.ts';
import { currentLanguage } from './current-language.ts';
import { store } from './stored-values.ts';

/**
 * How portal and desk turn over to another language. `choose` stores it and turns the page where it is; of several choices the last one holds; throws when `load` does not bring the
 * words. `follow` does the same with what another tab has chosen: the language belongs to the device, and what is asked from now on is answered in it.
 */
export function languageChoice(load: (language: Language) => Promise<void>) {
  let chosen: Language | null = null;
  const choose = async (language: Language): Promise<void> => {
    chosen = language;
    await load(language);
    if (chosen !== language) return;
    store({ lang: language });
    document.documentElement.lang = language;
    await i18next.changeLanguage(language);
  };
  const follow = () =>
    window.addEventListener('storage', ({ key }) => {
      if (key === 'lang' && currentLanguage() !== i18next.language) choose(currentLanguage()).catch(() => {});
    });
  return { choose, follow };
}
