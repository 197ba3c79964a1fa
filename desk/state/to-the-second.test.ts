import { expect, test } from 'vitest';
import { toTheSecond } from './to-the-second.ts';

test('says an instant in Budapest to the second, also after midnight and in summer', () => {
  expect(toTheSecond('2026-11-23T08:46:12.900Z')).toBe('09:46:12');
  expect(toTheSecond('2026-11-23T23:00:05.000Z')).toBe('00:00:05');
  expect(toTheSecond('2026-07-01T10:00:00.000Z')).toBe('12:00:00');
});
