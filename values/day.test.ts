import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, toDay, weekday } from './day.ts';

test('a day is a date that exists, written in full', () => {
  expect(['2026-11-21', '2028-02-29', '2000-02-29'].every(isDay)).toBe(true);
  for (const text of [
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '2026-11-00',
    '26-11-21',
    '2026-11-1',
    '2026-11-211',
    ' 2026-11-21',
    '12026-11-21',
    '',
  ])
    expect([text, isDay(text)]).toEqual([text, false]);
  expect(() => toDay('2026-02-30')).toThrow('not a day: 2026-02-30');
  expect(toDay('2026-02-28')).toBe('2026-02-28');
});

test('days are counted over months, leap years and both changes of the hour', () => {
  expect([
    addDays(toDay('2028-02-28'), 2),
    addDays(toDay('2026-01-01'), -1),
    addDays(toDay('2026-03-29'), 1),
    addDays(toDay('2026-10-25'), 1),
  ]).toEqual(['2028-03-01', '2025-12-31', '2026-03-30', '2026-10-26']);
  expect([
    daysBetween(toDay('2026-02-28'), toDay('2026-03-01')),
    daysBetween(toDay('2026-03-01'), toDay('2026-02-28')),
  ]).toEqual([1, -1]);
});

test('weeks begin on Monday', () => {
  expect(
    ['2026-11-16', '2026-11-21', '2026-11-22', '1969-12-28', '1969-12-29'].map((text) => weekday(toDay(text))),
  ).toEqual([1, 6, 7, 7, 1]);
});

test('a month later is the same date, or the last one that the month has', () => {
  const later = (from: string, count: number) => addMonths(toDay(from), count);
  expect([
    later('2026-01-31', 1),
    later('2028-01-31', 1),
    later('2026-11-21', 2),
    later('2026-03-31', -1),
    later('2026-12-31', -12),
    later('2026-05-15', 0),
  ]).toEqual(['2026-02-28', '2028-02-29', '2027-01-21', '2026-02-28', '2025-12-31', '2026-05-15']);
});
