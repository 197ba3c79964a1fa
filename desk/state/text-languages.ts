import type { Language } from '#values/text.ts';
import { portalSettings } from '#portal/state/portal-config.ts';

const ALL: readonly Language[] = ['hu', 'en', 'es'];

/** Languages that the supplier writes texts in: Hungarian, those of the portal, and any other that has a text already. */
export function textLanguages(has: (language: Language) => boolean): readonly Language[] {
  const { languages } = portalSettings();
  return ALL.filter((language) => language === 'hu' || languages.includes(language) || has(language));
}
