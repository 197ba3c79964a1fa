import { expect, test } from 'vitest';
import { LEGIBLE, contrastWithWhite } from './contrast.ts';

test('the contrast of white is 21 on black and 1 on white', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5);
});

test('white can be read on #767676 and not on #777777', () => {
  expect(contrastWithWhite('#767676')).toBeGreaterThanOrEqual(LEGIBLE);
  expect(contrastWithWhite('#777777')).toBeLessThan(LEGIBLE);
});
