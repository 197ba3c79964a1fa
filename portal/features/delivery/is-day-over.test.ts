import { expect, test } from 'vitest';
import { isDayOver } from './is-day-over.ts';

test.each([
  ['2026-11-24', '2026-11-26', '2026-11-25', true],
  ['2026-11-25', '2026-11-26', '2026-11-25', false],
  ['2026-11-26', '2026-11-26', null, false],
  ['2026-12-11', '2026-11-26', '2026-11-25', false],
  ['', '2026-11-26', null, false],
  ['2026-11-24', null, null, false],
])('%s with %s first and %s for a fee is over: %s', (day, firstAvailableDate, firstAvailableDateWithFee, over) => {
  expect(isDayOver(day, { firstAvailableDate, firstAvailableDateWithFee })).toBe(over);
});

test('says nothing of a day while the first days are unknown', () => {
  expect(isDayOver('2026-11-24', undefined)).toBe(false);
});
