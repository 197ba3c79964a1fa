import { describe, expect, test } from 'vitest';
import { toDay } from '#values/day.ts';
import type { Holiday } from './working-day.ts';
import { addWorkingDays, calendarOf, holidaysOf, workingDayFrom } from './working-day.ts';

const day = (text: string) => toDay(text);
const moved = (text: string, kind: Holiday['kind']): Holiday => ({ day: day(text), kind, name: null });

describe('the working days of Hungary', () => {
  test('a year without a table has its thirteen holidays from fixed days and Easter', () => {
    const days = (year: number) => holidaysOf(year).map((row) => row.day);
    expect(days(2027)).toEqual([
      '2027-01-01',
      '2027-03-15',
      '2027-03-26',
      '2027-03-28',
      '2027-03-29',
      '2027-05-01',
      '2027-05-16',
      '2027-05-17',
      '2027-08-20',
      '2027-10-23',
      '2027-11-01',
      '2027-12-25',
      '2027-12-26',
    ]);
    // Good Fridays that were looked up, the earliest and the latest Easter among them.
    expect(
      [2008, 2011, 2024, 2025, 2026, 2038, 2049].map((year) =>
        days(year).find((found) => holidaysOf(year).some((row) => row.day === found && row.name?.en === 'Good Friday')),
      ),
    ).toEqual(['2008-03-21', '2011-04-22', '2024-03-29', '2025-04-18', '2026-04-03', '2038-04-23', '2049-04-16']);
  });

  test('a year with a table believes the table, also where the law took a holiday away', () => {
    const calendar = calendarOf([moved('2026-01-01', 'holiday')]);
    expect(calendar.isWorkingDay(day('2026-01-01'))).toBe(false);
    expect(calendar.isWorkingDay(day('2026-05-01'))).toBe(true);
    expect(calendar.isWorkingDay(day('2028-05-01'))).toBe(false);
  });

  test('moved days come from the table: the rest day is free, its Saturday works', () => {
    const calendar = calendarOf([
      ...holidaysOf(2026),
      moved('2026-12-24', 'rest-day'),
      moved('2026-12-12', 'working-saturday'),
    ]);
    expect(calendar.isWorkingDay(day('2026-12-12'))).toBe(true);
    expect(calendar.isWorkingDay(day('2026-12-19'))).toBe(false);
    expect(calendar.isWorkingDay(day('2026-12-24'))).toBe(false);
    expect(calendar.holidayOn(day('2026-12-24'))?.kind).toBe('rest-day');
    expect(calendar.holidayOn(day('2026-12-12'))).toBeNull();
    expect(workingDayFrom(calendar, day('2026-12-24'))).toBe('2026-12-28');
    expect(addWorkingDays(calendar, day('2026-12-11'), 1)).toBe('2026-12-12');
    expect(addWorkingDays(calendar, day('2026-12-28'), -1)).toBe('2026-12-23');
  });

  test('each holiday has a name of its own in every language', () => {
    const rows = holidaysOf(2027);
    expect(rows.every(({ kind }) => kind === 'holiday')).toBe(true);
    for (const language of ['hu', 'en', 'es'] as const)
      expect(new Set(rows.map(({ name }) => name?.[language]).filter(Boolean)).size).toBe(13);
    expect(calendarOf([]).holidayOn(day('2027-10-23'))?.name?.hu).toBe('Nemzeti ünnep (október 23.)');
    expect(calendarOf([]).holidayOn(day('2027-10-24'))).toBeNull();
  });

  test('nothing is added to a day by no working day, and a working day is the first from itself on', () => {
    const calendar = calendarOf([]);
    expect([addWorkingDays(calendar, day('2027-10-22'), 0), workingDayFrom(calendar, day('2027-10-22'))]).toEqual([
      '2027-10-22',
      '2027-10-22',
    ]);
    expect(addWorkingDays(calendar, day('2027-10-22'), 6)).toBe('2027-11-02');
  });

  test('a moved day alone does not make a year a tabled one', () => {
    const calendar = calendarOf([moved('2030-01-02', 'rest-day')]);
    expect(calendar.isWorkingDay(day('2030-01-01'))).toBe(false);
    expect(calendar.isWorkingDay(day('2030-01-02'))).toBe(false);
  });
});
