import { expect, test } from 'vitest';
import { accountRow, limitState } from './empties-account.ts';

const row = {
  shipToId: '1',
  shipToName: 'A',
  sku: '900020',
  name: { hu: 'Rekesz' },
  deposit: 1_200,
  opening: 12,
  delivered: 30,
  returned: -25,
  corrected: -2,
  value: 15_000,
};

test('closing is opening and delivered less returned, with what was put right; its value is that of the movements, not of the deposit of today', () => {
  expect(accountRow(row)).toMatchObject({
    opening: 12,
    delivered: 30,
    returned: 25,
    corrected: -2,
    closing: 15,
    closingValue: 15_000,
  });
});

test('a customer who returns more than they got has a credit', () => {
  expect(accountRow({ ...row, returned: -50, value: -10_000 })).toMatchObject({ closing: -10, closingValue: -10_000 });
});

test.each([
  [79_999, 'fine'],
  [80_000, 'near'],
  [100_000, 'near'],
  [100_001, 'over'],
])('a value of %i Ft under a limit of 100 000 is %s', (value, state) => {
  expect(limitState(value, 100_000)).toBe(state);
});

test('without a limit nothing is near it', () => {
  expect(limitState(9_000_000, 0)).toBe('fine');
});
