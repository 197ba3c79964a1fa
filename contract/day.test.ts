import { expect, test } from 'vitest';
import { calendarDay } from './day.ts';

test.each(['0000-01-01', '0000-02-29', '0001-01-01', '0099-12-31', '2026-02-30', '2026-1-1', ''])(
  '%s is refused where it comes in: no database and no calendar of ours knows such a day',
  (text) => {
    expect(calendarDay().safeParse(text).success).toBe(false);
  },
);

test.each(['0100-01-01', '2024-02-29', '9999-12-31'])('%s is a day', (text) => {
  expect(calendarDay().parse(text)).toBe(text);
});
