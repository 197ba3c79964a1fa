import { describe, expect, test } from 'vitest';
import { calendarOf } from '#modules/delivery/working-day/working-day.ts';
import { toDay } from '#values/day.ts';
import { ANSWER_MINUTES, SOLUTION_MINUTES, workingTimeAfter } from './due.ts';

const calendar = calendarOf([{ day: toDay('2026-12-24'), kind: 'rest-day', name: null }]);
const after = (from: string, minutes: number) => workingTimeAfter(calendar, new Date(from), minutes).toISOString();

describe('the due time of a case', () => {
  test('counts from 7 to 17, on working days only', () => {
    expect(after('2026-11-24T09:00:00Z', ANSWER_MINUTES)).toBe('2026-11-24T13:00:00.000Z');
    expect(after('2026-11-24T15:00:00Z', ANSWER_MINUTES)).toBe('2026-11-25T09:00:00.000Z');
    expect(after('2026-11-24T03:00:00Z', ANSWER_MINUTES)).toBe('2026-11-24T10:00:00.000Z');
    // Friday evening: the weekend does not count.
    expect(after('2026-11-27T18:00:00Z', ANSWER_MINUTES)).toBe('2026-11-30T10:00:00.000Z');
  });

  test('leaves out holidays and moved rest days', () => {
    // 23 December at noon; 24 is a rest day here, 25 and 26 are holidays, 27 is a Sunday.
    expect(after('2026-12-23T11:00:00Z', SOLUTION_MINUTES)).toBe('2026-12-30T11:00:00.000Z');
  });
});
