import { expect, test } from 'vitest';
import { recognisedOrders } from './recognised-orders.ts';

test('returns the numbers of orders that a text names, ours and the ERP’s, each once', () => {
  expect(recognisedOrders(['A 2001001160-as rendelés', 'és a 4500001234; megint a 2001001160'])).toEqual([
    '2001001160',
    '4500001234',
  ]);
});
test('reads a number that is written in groups, and no part of a longer one', () => {
  expect(recognisedOrders(['20 0100 1160', '12001001160', '5991234567890', '+36 30 999 1000'])).toEqual(['2001001160']);
});
