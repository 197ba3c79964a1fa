import { expect, test } from 'vitest';
import { toFt } from '#values/money.ts';
import type { PriceStep, ReturnableRow } from './order.ts';
import { packedReturnables, packedSteps, unpackedReturnables, unpackedSteps } from './packed-line.ts';

const crate = { sku: 'G1', units: 6, unitPrice: toFt(1_500), total: toFt(9_000), redemptionFee: false };
const bottles = { sku: 'G2', units: 120, unitPrice: toFt(50), total: toFt(6_000), redemptionFee: true };
const price: PriceStep = { code: 'PR00', base: 6, rate: null, amount: toFt(43_020), reference: null };
const discount: PriceStep = { code: 'ZPRO', base: 43_020, rate: 500, amount: toFt(-2_151), reference: 'SUMMER' };
const deposit: PriceStep = { code: 'ZDEP', base: 6, rate: null, amount: toFt(9_000), reference: 'G1' };
const fee: PriceStep = { code: 'Z099', base: 120, rate: null, amount: toFt(6_000), reference: 'G2' };

/** As it is written and read again. */
function kept(steps: readonly PriceStep[], rows: readonly ReturnableRow[]): PriceStep[] {
  const [written, empties] = JSON.parse(JSON.stringify([packedSteps(steps, rows), packedReturnables(rows)]));
  expect(unpackedReturnables(empties)).toEqual(rows);
  return unpackedSteps(written, empties);
}

test('a step of empties says nothing that its row says, and is read again as it was', () => {
  const steps = [price, discount, deposit, fee];
  expect(packedSteps(steps, [crate, bottles])).toEqual([
    ['PR00', 6, 43_020],
    ['ZPRO', 43_020, -2_151, 500, 'SUMMER'],
    [0],
    [1],
  ]);
  expect(kept(steps, [crate, bottles])).toEqual(steps);
});

test('a step of empties that go back keeps its own number of units', () => {
  const steps = [{ ...deposit, base: -6 }];
  expect(packedSteps(steps, [crate])).toEqual([[0, -6]]);
  expect(kept(steps, [crate])).toEqual(steps);
});

test.each<[string, Partial<PriceStep>, number]>([
  ['another amount', { amount: toFt(9_001) }, 5],
  ['another kind', { code: 'Z099' }, 5],
  ['empties of another number', { reference: 'G3' }, 5],
  ['no empties', { reference: null }, 3],
])('a step with %s than every row stays whole', (_what, other, length) => {
  const steps = [{ ...deposit, ...other }];
  expect(packedSteps(steps, [crate])![0]).toHaveLength(length);
  expect(kept(steps, [crate])).toEqual(steps);
});

test('what was written before with every step whole is read as ever', () => {
  expect(unpackedSteps([['ZDEP', 6, toFt(9_000), null, 'G1']], packedReturnables([crate]))).toEqual([deposit]);
});

test('a line without steps and empties keeps none', () => {
  expect([packedSteps([], []), packedReturnables([]), unpackedSteps(null, null)]).toEqual([null, null, []]);
});
