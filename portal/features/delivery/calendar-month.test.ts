import { expect, test } from 'vitest';
import { weeksOf } from './calendar-month.ts';

test('the weeks begin on Monday and hold the first and the last day', () => {
  const weeks = weeksOf('2026-11-24', '2026-12-02');
  expect(weeks.map((week) => week[0])).toEqual(['2026-11-23', '2026-11-30']);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});
