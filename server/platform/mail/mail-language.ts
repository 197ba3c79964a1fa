import type { Language } from '#values/text.ts';
import type { App } from '../../context.ts';

const KNOWN: readonly Language[] = ['hu', 'en', 'es'];

/** The language of mails to somebody: that of their profile, else the portal's own. */
export function mailLanguage({ config }: App, locale?: string | null): Language {
  return KNOWN.find((known) => known === locale) ?? config.DEFAULT_LANGUAGE;
}
