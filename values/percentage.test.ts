import { expect, test } from 'vitest';
import { percentageText, readPercentage } from './percentage.ts';

test.each([
  ['27', 2_700],
  ['27,5', 2_750],
  ['27.50 %', 2_750],
  ['0,27', 27],
  ['0', 0],
  ['100%', 10_000],
])('reads %j as %j hundredths of a percent', (text, rate) => {
  expect(readPercentage(text)).toBe(rate);
});

test.each(['', 'x', '2700', '-1', '100,01', '1,234', '0,005'])('rejects %j', (text) => {
  expect(readPercentage(text)).toBeNull();
});

test('writes a rate the way it is read again, in every language', () => {
  for (const language of ['hu', 'en', 'es'])
    for (const rate of [0, 5, 27, 250, 2_700, 10_000])
      expect(readPercentage(percentageText(rate, language))).toBe(rate);
  expect(percentageText(250, 'hu')).toBe('2,5');
  expect(percentageText(250, 'en')).toBe('2.5');
});
