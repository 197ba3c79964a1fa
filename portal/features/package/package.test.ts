import { expect, test } from 'vitest';
import { brokenRule, nextStep, orderOf, unitsIn } from './package.ts';
import type { Package } from './package.ts';

const threes = { multipleOf: 3, minimum: 6 };

test('what is missing until the next quantity that can be ordered: the minimum first, then by threes', () => {
  expect([0, 4, 6, 7, 9].map((quantity) => nextStep(quantity, threes))).toEqual([
    { target: 6, missing: 6 },
    { target: 6, missing: 2 },
    { target: 6, missing: 0 },
    { target: 9, missing: 2 },
    { target: 9, missing: 0 },
  ]);
  expect(nextStep(0, { multipleOf: 3, minimum: 4 })).toEqual({ target: 6, missing: 6 });
});

test('the step speaks before the minimum', () => {
  expect([1, 3, 4, 6, 8, 9].map((quantity) => brokenRule(quantity, threes))).toEqual([
    'step',
    'minimum',
    'step',
    null,
    'step',
    null,
  ]);
});

test('a kit sends its whole content, a mix what was chosen', () => {
  const option = (sku: string, quantity: number) => ({ uid: `u-${sku}`, label: sku, quantity, product: { sku } });
  const pack = {
    sku: 'P1',
    package_kind: 'KIT',
    items: [
      { uid: 'a', options: [option('A', 2)] },
      { uid: 'b', options: [option('B', 1)] },
    ],
  } as unknown as Package;
  expect(orderOf(pack, 3, {})).toEqual({ sku: 'P1', quantity: 3, selected_options: ['u-A', 'u-B'] });
  const mix = {
    ...pack,
    package_kind: 'FLEX',
    items: [{ uid: 'a', options: [option('A', 1), option('B', 1)] }],
  } as unknown as Package;
  expect(orderOf(mix, 1, { A: 3, B: 0 })).toEqual({
    sku: 'P1',
    quantity: 1,
    entered_options: [{ uid: 'u-A', value: '3' }],
  });
  expect(unitsIn({ A: 3, B: 1 })).toBe(4);
});
