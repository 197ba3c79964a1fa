import { expect, test } from 'vitest';
import { wrongChoices } from './wrong-choices.ts';

const complete = {
  shipTo: 'open',
  transportType: 'ZSO',
  deliveryDate: '2026-11-24',
  number: 'A-1',
  numberNeeded: true,
  placeNeeded: false,
  place: '',
} as const;

test('a complete choice has nothing wrong', () => {
  expect(Object.values(wrongChoices(complete)).filter(Boolean)).toEqual([]);
});

test.each([
  ['ship-to', { shipTo: 'none' }, 'order.shipToRequired'],
  ['open ship-to', { shipTo: 'suspended' }, 'order.shipToSuspended'],
  ['transport type', { transportType: '' }, 'order.transportTypeRequired'],
  ['delivery date', { deliveryDate: '' }, 'order.deliveryDateRequired'],
  ['internal order number', { number: '  ' }, 'order.internalNumberRequired'],
  ['place of shipment', { placeNeeded: true }, 'checkout.placeRequired'],
] as const)('without %s the message stands at its field', (_what, change, message) => {
  expect(Object.values(wrongChoices({ ...complete, ...change })).filter(Boolean)).toEqual([message]);
});

test('a number that the supplier does not ask of this customer type may be left out', () => {
  expect(wrongChoices({ ...complete, number: '', numberNeeded: false }).number).toBeUndefined();
});
