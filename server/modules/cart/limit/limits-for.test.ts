import { expect, test } from 'vitest';
import type { Settings } from '#modules/portal-config/index.ts';
import { SETTINGS } from '#modules/portal-config/index.ts';
import { limitsFor } from './limits-for.ts';

const defaults = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, setting]) => [key, setting.default]),
) as unknown as Settings;

test('the defaults are those of the specification (rules 2.3)', () => {
  expect(limitsFor(defaults, 'POS Horeca', 'ZSO')).toMatchObject({ minUnits: 8, maxUnits: 300, minPrice: 0 });
  expect(limitsFor(defaults, 'POS Food', 'ZSO')).toMatchObject({ minUnits: 15, maxUnits: 800 });
  expect(limitsFor(defaults, 'WHS', 'ZTR')).toMatchObject({
    minPallets: 1_300,
    maxPallets: 3_300,
    places: 3_300,
    maxWeight: 28_000_000,
  });
  expect(limitsFor(defaults, 'WHS', 'ZST')).toMatchObject({ minPallets: 400, places: 1_200, maxWeight: 7_500_000 });
  expect(limitsFor(defaults, 'WHS', 'ZSO')).toMatchObject({ minPallets: 100, places: 400, maxWeight: 3_500_000 });
});

test('the truck applies until a type is chosen, and collections drive the same vehicles', () => {
  expect(limitsFor(defaults, 'WHS', null)).toEqual(limitsFor(defaults, 'WHS', 'ZTR'));
  expect(limitsFor(defaults, 'WHS', 'ZET')).toEqual(limitsFor(defaults, 'WHS', 'ZTR'));
  expect(limitsFor(defaults, 'WHS', 'ZES')).toEqual(limitsFor(defaults, 'WHS', 'ZSO'));
});

test('a ship-to may have limits of its own, under either name; nonsense is left out', () => {
  expect(limitsFor(defaults, 'POS Horeca', null, { minUnits: 4, iMaximumUnit: 500 })).toMatchObject({
    minUnits: 4,
    maxUnits: 500,
  });
  expect(limitsFor(defaults, 'WHS', 'ZTR', { maxWeightKg: 24_000, iMinimumOrderPallet: 6.5 })).toMatchObject({
    maxWeight: 24_000_000,
    minPallets: 650,
  });
  expect(limitsFor(defaults, 'POS Horeca', null, { minUnits: Number.NaN, maxUnits: -1, constructor: 3 })).toMatchObject(
    { minUnits: 8, maxUnits: 300 },
  );
});

test('every limit may be the ship-to’s own under both of its names, in pallets and kilograms, and 0 counts', () => {
  const own = (name: string, value = 2.5) => limitsFor(defaults, 'WHS', 'ZTR', { [name]: value });
  const bound = { Unit: ['Units', 3], OrderPallet: ['Pallets', 250], OrderWeight: ['Weight', 2_500] } as const;
  for (const side of ['min', 'max'] as const)
    for (const [theirs, [ours, value]] of Object.entries(bound)) {
      expect(own(`i${side === 'min' ? 'Minimum' : 'Maximum'}${theirs}`)).toMatchObject({ [`${side}${ours}`]: value });
      expect(own(`${side}${ours}${ours === 'Weight' ? 'Kg' : ''}`)).toMatchObject({ [`${side}${ours}`]: value });
    }
  expect([own('places', 4), own('minPrice', 100_000), own('minPallets', 0)]).toMatchObject([
    { places: 400 },
    { minPrice: 100_000 },
    { minPallets: 0 },
  ]);
  expect(own('minWeight')).toEqual(own('nothing'));
  expect(own('maxPallets', Number.POSITIVE_INFINITY)).toEqual(own('nothing'));
});

test('minimum price, minimum weight and the pallets of a truck of empties come from the settings', () => {
  const set = {
    ...defaults,
    'limit.whs.minPrice': 1,
    'limit.whs.minWeightKg': 2,
    'limit.food.minPrice': 3,
    'limit.food.minWeightKg': 4,
    'limit.horeca.minPrice': 5,
    'limit.horeca.minWeightKg': 6,
  };
  expect(limitsFor(set, 'WHS', 'ZET')).toMatchObject({ minPrice: 1, minWeight: 2_000, minEmptiesPallets: 25 });
  expect(limitsFor(set, 'POS Food', null)).toMatchObject({ minPrice: 3, minWeight: 4_000 });
  expect(limitsFor(set, 'POS Horeca', null)).toMatchObject({ minPrice: 5, minWeight: 6_000 });
});
