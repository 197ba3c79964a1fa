import type { Day } from '#values/day.ts';
import { addDays, toDay, weekday, yearOf } from '#values/day.ts';
import type { Texts } from '#values/text.ts';

/** One row of the supplier's holiday table; moved days (rest days, working Saturdays) come from there only. */
export interface Holiday {
  readonly day: Day;
  readonly kind: 'holiday' | 'rest-day' | 'working-saturday';
  readonly name: Texts | null;
}

/** Which days somebody drives and why the others are free (rules 2.4). */
export interface Calendar {
  isWorkingDay(day: Day): boolean;
  /** The holiday or moved rest day on this day; null on any other, also on a plain weekend. */
  holidayOn(day: Day): Holiday | null;
}

/**
 * Mon-Fri minus holidays minus moved rest days plus working Saturdays. A year for which the table has no holiday is
 * computed: the fixed days and those that follow Easter (rules 3.0).
 */
export function calendarOf(rows: readonly Holiday[]): Calendar {
  const table = new Map(rows.map((row) => [row.day, row]));
  const tabled = tabledYears(rows);
  const computed = new Map<number, ReadonlyMap<Day, Holiday>>();
  const yearly = (year: number) => {
    let days = computed.get(year);
    if (!days) computed.set(year, (days = new Map(holidaysOf(year).map((row) => [row.day, row]))));
    return days;
  };
  const found = (day: Day) => table.get(day) ?? (tabled.has(yearOf(day)) ? undefined : yearly(yearOf(day)).get(day));
  return {
    isWorkingDay(day) {
      const kind = found(day)?.kind;
      return kind ? kind === 'working-saturday' : weekday(day) <= 5;
    },
    holidayOn(day) {
      const row = found(day);
      return row && row.kind !== 'working-saturday' ? row : null;
    },
  };
}

/** Years whose holidays somebody has set. */
const tabledYears = (rows: readonly Holiday[]): ReadonlySet<number> =>
  new Set(rows.filter((row) => row.kind === 'holiday').map((row) => yearOf(row.day)));

/** The days of a year that are otherwise than their weekday, in order; `computed`: its holidays are those of the law. */
export function calendarYear(rows: readonly Holiday[], year: number): { computed: boolean; days: Holiday[] } {
  const computed = !tabledYears(rows).has(year);
  const days = new Map<Day, Holiday>(computed ? holidaysOf(year).map((row) => [row.day, row]) : []);
  for (const row of rows) if (yearOf(row.day) === year) days.set(row.day, row);
  return { computed, days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
}

/** The first working day on or after `day`. */
export function workingDayFrom(calendar: Calendar, day: Day): Day {
  let found = day;
  while (!calendar.isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

/** The working day that is `count` working days after (before, when negative) a working day. */
export function addWorkingDays(calendar: Calendar, from: Day, count: number): Day {
  const step = count < 0 ? -1 : 1;
  let day = from;
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, step);
    if (calendar.isWorkingDay(day)) left -= 1;
  }
  return day;
}

const FIXED: readonly (readonly [monthDay: string, name: Texts])[] = [
  ['01-01', { hu: 'Újév', en: 'New Year’s Day', es: 'Año Nuevo' }],
  ['03-15', { hu: 'Nemzeti ünnep (március 15.)', en: '1848 Revolution Day', es: 'Día de la Revolución de 1848' }],
  ['05-01', { hu: 'A munka ünnepe', en: 'Labour Day', es: 'Día del Trabajo' }],
  ['08-20', { hu: 'Az államalapítás ünnepe', en: 'State Foundation Day', es: 'Día de la Fundación del Estado' }],
  ['10-23', { hu: 'Nemzeti ünnep (október 23.)', en: '1956 Revolution Day', es: 'Día de la Revolución de 1956' }],
  ['11-01', { hu: 'Mindenszentek', en: 'All Saints’ Day', es: 'Todos los Santos' }],
  ['12-25', { hu: 'Karácsony', en: 'Christmas Day', es: 'Navidad' }],
  ['12-26', { hu: 'Karácsony másnapja', en: 'Second Day of Christmas', es: 'Segundo día de Navidad' }],
];

const AFTER_EASTER: readonly (readonly [days: number, name: Texts])[] = [
  [-2, { hu: 'Nagypéntek', en: 'Good Friday', es: 'Viernes Santo' }],
  [0, { hu: 'Húsvétvasárnap', en: 'Easter Sunday', es: 'Domingo de Pascua' }],
  [1, { hu: 'Húsvéthétfő', en: 'Easter Monday', es: 'Lunes de Pascua' }],
  [49, { hu: 'Pünkösdvasárnap', en: 'Whit Sunday', es: 'Domingo de Pentecostés' }],
  [50, { hu: 'Pünkösdhétfő', en: 'Whit Monday', es: 'Lunes de Pentecostés' }],
];

/** The 13 public holidays of Hungary in a year, in order (rules 1.6). */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year);
  return [
    ...FIXED.map(([monthDay, name]) => ({ day: toDay(`${String(year).padStart(4, '0')}-${monthDay}`), name })),
    ...AFTER_EASTER.map(([days, name]) => ({ day: addDays(easter, days), name })),
  ]
    .map((row) => ({ ...row, kind: 'holiday' as const }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Easter Sunday of the Gregorian calendar (the rule of Meeus, Jones and Butcher). */
function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  const text = (value: number, digits: number) => String(value).padStart(digits, '0');
  return toDay(`${text(year, 4)}-${text(Math.floor(days / 31), 2)}-${text((days % 31) + 1, 2)}`);
}
