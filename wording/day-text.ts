import type { Day } from '../values/day.ts';
import type { Language } from '../values/text.ts';

const formats = {
  hu: new Intl.DateTimeFormat('hu-HU', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'medium', timeZone: 'UTC' }),
} as const;

/** A day as people read it: `2026. 06. 30.`, `30 Jun 2026`. */
export function dayText(language: Language, day: Day): string {
  return formats[language].format(Date.parse(`${day}T00:00:00Z`));
}

const instants = {
  hu: new Intl.DateTimeFormat('hu-HU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Budapest' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Budapest' }),
  es: new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Budapest' }),
} as const;

/** An instant as people in Budapest read it: `2026. november 24. 9:05`. */
export function instantText(language: Language, at: Date): string {
  return instants[language].format(at);
}
