import type { Language } from '#values/text.ts';
import { portalSettings } from './portal-config.ts';
import { stored } from './stored-values.ts';

/** spec 1: the stored language, else the configured default. */
export function currentLanguage(): Language {
  const { languages, defaultLanguage } = portalSettings();
  const chosen = stored('lang') as Language;
  return languages.includes(chosen) ? chosen : defaultLanguage;
}
