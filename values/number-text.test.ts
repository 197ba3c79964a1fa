import { expect, test } from 'vitest';
import { numberText } from './number-text.ts';

const format = new Intl.NumberFormat('hu-HU', {
  maximumFractionDigits: 0,
  useGrouping: 'always',
} as unknown as Intl.NumberFormatOptions);

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789, Number.MAX_SAFE_INTEGER, -1_234, 0.4, 1_234.5])(
  'writes %s in the groups of the Hungarian format',
  (value) => {
    expect(numberText(value)).toBe(format.format(value));
  },
);
