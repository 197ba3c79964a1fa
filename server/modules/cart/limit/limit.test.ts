import { describe, expect, test } from 'vitest';
import { toFt } from '#values/money.ts';
import type { Limits, Load } from './limit.ts';
import { boundsFor, judge } from './limit.ts';

const load = (differing: Partial<Load>): Load => ({
  customerType: 'POS Horeca',
  transportType: 'ZSO',
  units: 10,
  pallets: 25,
  weight: 200_000,
  keg: false,
  goods: toFt(60_000),
  lines: 2,
  goodsLines: 2,
  emptiesPallets: 0,
  ...differing,
});
const HORECA: Limits = { minUnits: 8, maxUnits: 300 };
const FOOD: Limits = { minUnits: 15, maxUnits: 800 };
const TRUCK: Limits = { minPallets: 1_300, maxPallets: 3_300, places: 3_300, maxWeight: 28_000_000 };
const SMALL: Limits = { minPallets: 400, maxPallets: 3_300, places: 1_200, maxWeight: 7_500_000 };
const truck = (differing: Partial<Load>) =>
  load({ customerType: 'WHS', transportType: 'ZTR', pallets: 1_300, weight: 10_000_000, ...differing });

describe('the one message of a cart (rules 2.3)', () => {
  test.each<[string, Partial<Load>, Limits, string | null]>([
    ['Horeca with a keg above the maximum', { units: 301, keg: true }, HORECA, 'progress.maxUnits'],
    ['Horeca with a keg at the maximum', { units: 300, keg: true }, HORECA, 'progress.ok'],
    ['Horeca with a keg has no minimum', { units: 1, keg: true }, HORECA, 'progress.ok'],
    ['Horeca without a keg above the maximum', { units: 301 }, HORECA, 'progress.maxUnits'],
    ['Horeca without a keg under the minimum', { units: 7 }, HORECA, 'progress.minUnits'],
    ['Horeca exactly at the minimum', { units: 8 }, HORECA, 'progress.ok'],
    ['Food above the maximum', { customerType: 'POS Food', units: 801 }, FOOD, 'progress.maxUnits'],
    ['Food under the minimum', { customerType: 'POS Food', units: 14 }, FOOD, 'progress.minUnits'],
    [
      'Food under the minimum, kegs or not',
      { customerType: 'POS Food', units: 14, keg: true },
      FOOD,
      'progress.minUnits',
    ],
    ['Food at both bounds', { customerType: 'POS Food', units: 15 }, FOOD, 'progress.ok'],
    ['an empty cart says nothing', { units: 0, lines: 0, goodsLines: 0 }, HORECA, null],
    ['nothing but free goods is under the minimum', { units: 0 }, HORECA, 'progress.minUnits'],
  ])('%s', (_name, differing, limits, wording) => {
    const verdict = judge(load(differing), limits);
    expect(verdict.wording).toBe(wording);
    expect(verdict.canProceed).toBe(wording === 'progress.ok');
  });

  test.each<[string, Partial<Load>, Limits, string]>([
    ['under the minimum of pallets', { pallets: 1_299 }, TRUCK, 'progress.minPallets'],
    ['at the minimum of pallets', { pallets: 1_300 }, TRUCK, 'progress.ok'],
    ['28 000 kg are accepted', { weight: 28_000_000, pallets: 3_000 }, TRUCK, 'progress.ok'],
    ['one gram more is too heavy', { weight: 28_000_001, pallets: 3_000 }, TRUCK, 'progress.maxWeight'],
    ['too few and too heavy: the weight speaks', { weight: 28_000_001, pallets: 100 }, TRUCK, 'progress.maxWeight'],
    ['more pallets than the customer may have', { pallets: 3_301, weight: 20_000_000 }, TRUCK, 'progress.maxPallets'],
    ['exactly the maximum of pallets', { pallets: 3_300, weight: 20_000_000 }, TRUCK, 'progress.ok'],
    [
      'more pallets than the small truck holds',
      { transportType: 'ZST', pallets: 1_201, weight: 5_000_000 },
      SMALL,
      'limit.maxCapacity',
    ],
    [
      'too many for the small truck and too heavy for it: the places speak',
      { transportType: 'ZST', pallets: 1_300, weight: 10_000_000 },
      SMALL,
      'limit.maxCapacity',
    ],
    [
      'the small truck within its places but too heavy',
      { transportType: 'ZST', pallets: 1_000, weight: 8_000_000 },
      SMALL,
      'progress.maxWeight',
    ],
    [
      'a minimum of weight that was configured',
      { weight: 9_999_999 },
      { ...TRUCK, minWeight: 10_000_000 },
      'progress.minWeight',
    ],
    [
      'a minimum price that was configured',
      { goods: toFt(99_999) },
      { ...TRUCK, minPrice: toFt(100_000) },
      'limit.minPrice',
    ],
    ['exactly the minimum price', { goods: toFt(100_000) }, { ...TRUCK, minPrice: toFt(100_000) }, 'progress.ok'],
  ])('wholesale: %s', (_name, differing, limits, wording) => {
    expect(judge(truck(differing), limits).wording).toBe(wording);
  });

  test('each of the limits has a text of its own', () => {
    const said = [
      judge(load({ goods: toFt(1) }), { minPrice: toFt(2) }),
      judge(load({ units: 1 }), HORECA),
      judge(load({ units: 999 }), HORECA),
      judge(truck({ pallets: 0 }), TRUCK),
      judge(truck({ pallets: 9_999 }), TRUCK),
      judge(truck({ weight: 99_000_000 }), TRUCK),
      judge(truck({ weight: 0 }), { minWeight: 1 }),
      judge(truck({ pallets: 1_300 }), SMALL),
    ].map((verdict) => verdict.wording);
    expect(new Set(said).size).toBe(8);
  });

  test('a minimum of 0 is switched off', () => {
    expect(judge(load({ units: 1, goods: toFt(0) }), { minUnits: 0, minPrice: toFt(0), minWeight: 0 }).wording).toBe(
      'progress.ok',
    );
  });
});

describe('collections of empties', () => {
  const empties = (differing: Partial<Load>) =>
    load({ units: 0, pallets: 0, weight: 0, goods: toFt(0), lines: 3, goodsLines: 0, ...differing });

  test('a truck that fetches empties fetches a load of them, also when it brings goods', () => {
    const limits = { ...TRUCK, minEmptiesPallets: 25 };
    expect(judge(truck({ transportType: 'ZET', emptiesPallets: 24 }), limits)).toMatchObject({
      canProceed: false,
      wording: 'limit.minEmpties',
    });
    expect(judge(truck({ transportType: 'ZET', emptiesPallets: 25 }), limits)).toMatchObject({
      canProceed: true,
      wording: 'progress.ok',
    });
    expect(judge(truck({ transportType: 'ZET', emptiesPallets: 25, pallets: 1_299 }), limits)).toMatchObject({
      wording: 'progress.minPallets',
    });
  });

  test('have no limits of goods', () => {
    expect(judge(empties({ transportType: 'ZES' }), HORECA)).toMatchObject({
      canProceed: true,
      wording: 'progress.ok',
    });
  });

  test('fill a truck with 25 pallets at least', () => {
    const limits = { ...TRUCK, minEmptiesPallets: 25 };
    expect(judge(empties({ customerType: 'WHS', transportType: 'ZET', emptiesPallets: 24 }), limits)).toMatchObject({
      canProceed: false,
      wording: 'limit.minEmpties',
      params: { n: 25 },
    });
    expect(judge(empties({ customerType: 'WHS', transportType: 'ZET', emptiesPallets: 25 }), limits).canProceed).toBe(
      true,
    );
  });
});

describe('the gauges', () => {
  test('show every limit that applies with both bounds, the binding one first', () => {
    const { gauges } = judge(truck({ transportType: 'ZST', weight: 7_600_000, pallets: 900 }), SMALL);
    expect(gauges.map(({ code, filled, min, max, state }) => ({ code, filled, min, max, state }))).toEqual([
      { code: 'weight', filled: 7_600_000, min: null, max: 7_500_000, state: 'over' },
      { code: 'capacity', filled: 900, min: null, max: 1_200, state: 'fine' },
      { code: 'pallets', filled: 900, min: 400, max: 3_300, state: 'fine' },
    ]);
  });

  test('leave out the minimum that a keg lifts', () => {
    expect(judge(load({ keg: true, units: 3 }), HORECA).gauges).toEqual([
      { code: 'units', filled: 3, min: null, max: 300, state: 'fine', wording: 'progress.ok' },
    ]);
    expect(boundsFor(load({ keg: true }), HORECA)).toEqual({ maxUnits: 300 });
  });
});
