import { personName } from '#values/person-name.ts';
import { useTranslation } from 'react-i18next';
import type { Language } from '#values/text.ts';

const LOCALES: Record<Language, string> = { hu: 'hu-HU', en: 'en-GB', es: 'es-ES' };
const NBSP = '\u00a0';
const MINUS = '\u2212';
const PLURALS: Record<Language, (word: string) => string> = {
  hu: (word) => word,
  en: (word) => `${word}${/(?:s|x|ch|sh)$/.test(word) ? 'es' : 's'}`,
  es: (word) =>
    word.endsWith('.') ? `${word.slice(0, -1)}s.` : `${word.replace(/ón$/, 'on')}${/[aeiou]$/.test(word) ? 's' : 'es'}`,
};
const ZONE = 'Europe/Budapest';

/** Numbers, money and days as people read them in the chosen language. */
export function formatOf(language: Language) {
  const locale = LOCALES[language];
  const plain = new Intl.NumberFormat(locale, { useGrouping: 'always', maximumFractionDigits: 3 });
  // A date stays on one line; before the name of the day and after it the line may end.
  const date = (text: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, options)
      .format(instantOf(text))
      .replace(/(?<!,) /g, NBSP);
  const number = (value: number) => signed(plain.format(value));
  const short = (text: string) =>
    language === 'hu'
      ? `${date(text, { month: 'short', day: 'numeric' })}, ${date(text, { weekday: 'long' })}`
      : date(text, { weekday: 'short', month: 'short', day: 'numeric' });
  return {
    number,
    /** `5 rekesz`, `5 crates`: the unit's word in the plural where the language has one after a number; without a word the number alone. */
    units: (count: number, word: string) =>
      word === '' ? number(count) : `${number(count)} ${count === 1 ? word : PLURALS[language](word)}`,
    /** `1 234 Ft`, grouped also with four digits, a no-break space before the unit, a true minus. */
    money: (value: number) => `${number(Math.round(value))}${NBSP}Ft`,
    /** The same without the unit, for columns whose head names it. */
    amount: (value: number) => number(Math.round(value)),
    /** `1 250 Ft/db`: grouped, whole Ft as every price that is shown (K9.12). */
    piecePrice: (value: number, unit: string) => `${number(Math.round(value))}${NBSP}Ft/${unit}`,
    /** `340 kB`, `1,2 MB`. */
    bytes: (value: number) =>
      value < 1_000_000
        ? `${number(Math.max(1, Math.round(value / 1_000)))}${NBSP}kB`
        : `${number(Math.round(value / 100_000) / 10)}${NBSP}MB`,
    percent: (value: number) => `${number(value)}%`,
    /** `2026. 11. 21.` */
    day: (text: string) =>
      language === 'hu' ? hungarianDay(text) : date(text, { day: 'numeric', month: 'short', year: 'numeric' }),
    /** `2026. 11. 24., kedd`: in Hungarian the name of the day comes last. */
    dayWithName: (text: string) =>
      language === 'hu'
        ? `${hungarianDay(text)}, ${date(text, { weekday: 'long' })}`
        : date(text, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
    /** `nov. 24., kedd` */
    dayShort: short,
    /** `nov. 24. (k)`: where there is hardly room for the name of the day. */
    dayTight: (text: string) =>
      language === 'hu'
        ? `${date(text, { month: 'short', day: 'numeric' })} (${date(text, { weekday: 'short' }).toLowerCase()})`
        : short(text),
    /** `H`, `K`, `Sze` …: the head of a calendar; one letter would make two Hungarian days alike. */
    weekdayShort: (text: string) => date(text, { weekday: language === 'hu' ? 'short' : 'narrow' }),
    /** `2026. nov.` of `2026-11` */
    month: (text: string) => date(`${text}-15`, { year: 'numeric', month: 'short' }),
    /** `nov.` of `2026-11`: below a column. */
    monthShort: (text: string) => date(`${text}-15`, { month: 'short' }),
    /** `dec. 1.`: the first day of a month in a calendar, whose narrow cell may break it. */
    monthBegin: (text: string) => date(text, { month: 'short', day: 'numeric' }).replaceAll(NBSP, ' '),
    /** `11. 18.` */
    monthDay: (text: string) =>
      language === 'hu' ? hungarianDay(text).slice(6) : date(text, { day: 'numeric', month: 'short' }),
    /** `nov. 24., kedd 12:00` */
    dayShortTime: (text: string) =>
      `${short(text)}${language === 'hu' ? '' : ','} ${date(text, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`,
    time: (text: string) => date(text, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    dayTime: (text: string) =>
      `${language === 'hu' ? hungarianDay(text) : date(text, { day: 'numeric', month: 'short', year: 'numeric' })} ${date(text, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`,
    /** `HU` as the reader's language calls it. */
    country: (code: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(code) ?? code,
    /** Family name first in Hungarian. */
    personName: (person: { firstName: string; lastName: string }) => personName(language, person),
    compare: new Intl.Collator(language).compare,
  };
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once: the browser takes longer to make one than to write a hundred days with it. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let made = dateFormats.get(key);
  if (!made) dateFormats.set(key, (made = new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options })));
  return made;
}

export type Format = ReturnType<typeof formatOf>;

const formats = new Map<string, Format>();

/** The formats of the language that the page is in. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const language = (i18n.language in LOCALES ? i18n.language : 'hu') as Language;
  let format = formats.get(language);
  if (!format) formats.set(language, (format = formatOf(language)));
  return format;
}

function hungarianDay(text: string): string {
  const [year, month, day] = dayIn(text).split('-');
  return `${year}.${NBSP}${month}.${NBSP}${day}.`;
}

/** The Budapest day of an instant, `YYYY-MM-DD`. */
function dayIn(text: string): string {
  return text.length === 10 ? text : dateFormat('sv-SE', {}).format(instantOf(text));
}

/** A day without hour is that day wherever one reads it: noon in UTC. */
function instantOf(text: string): Date {
  return new Date(text.length === 10 ? `${text}T12:00:00Z` : text.includes('T') ? text : `${text.replace(' ', 'T')}Z`);
}

const signed = (text: string) => text.replace('-', MINUS).replace(/[ \u202f]/g, NBSP);
