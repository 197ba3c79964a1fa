import { expect, test } from 'vitest';
import { comesLater } from './confirmed-short.ts';

const line = {
  line: 1,
  isReturn: false,
  quantity: 20,
  confirmedQuantity: 18,
  deliveredQuantity: null,
  confirmedLater: [
    { day: '2026-12-14', quantity: 4 },
    { day: '2026-12-21', quantity: 2 },
  ],
};
const of = (status: 'Open' | 'In Progress' | 'Invoiced' | 'Cancelled', ...toCome: number[]) =>
  comesLater({ status, toCome: toCome.map((quantity) => ({ line: 1, quantity })) }, line).map(
    ({ day, quantity }) => `${quantity} on ${day}`,
  );

test('an open order names what comes later', () => {
  expect(of('Open')).toEqual(['4 on 2026-12-14', '2 on 2026-12-21']);
});

test('once something is on its way only the rest that follows comes later, the last days last', () => {
  expect(of('In Progress', 6)).toEqual(['4 on 2026-12-14', '2 on 2026-12-21']);
  expect(of('Invoiced', 3)).toEqual(['1 on 2026-12-14', '2 on 2026-12-21']);
});

test('nothing comes later of an order that is all on its way, has ended or was cancelled', () => {
  expect([of('In Progress'), of('Invoiced'), of('Cancelled')]).toEqual([[], [], []]);
});
