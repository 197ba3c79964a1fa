import { expect, test } from 'vitest';
import type { Day } from '#values/day.ts';
import type { Package } from './package.ts';
import { choiceKeyOf, isFor, packageProblem, packageQuantity, quantityProblem } from './package.ts';
import { problemText } from './problem-text.ts';

const kit: Package = {
  id: 1,
  sku: 'P1',
  kind: 'KIT',
  name: { hu: 'Csomag' },
  description: {},
  items: [
    { sku: 'A', count: 2 },
    { sku: 'B', count: 1 },
  ],
  customerTypes: ['POS Horeca', 'WHS'],
  kitDiscount: 800,
  multipleOf: 3,
  minimum: 6,
  limitedAmount: 12,
  validFrom: '2026-11-01' as Day,
  countedFrom: '2026-11-01' as Day,
  validTo: '2026-11-30' as Day,
  active: true,
};
const mix: Package = {
  ...kit,
  kind: 'FLEX',
  items: ['A', 'B', 'C'].map((sku) => ({ sku, count: 1 })),
  minimum: 3,
  limitedAmount: 0,
};
const asked = {
  customerType: 'POS Horeca',
  day: '2026-11-30' as Day,
  quantity: 6,
  choices: kit.items,
  left: null,
} as const;
const code = (pack: Package, differing: object = {}) =>
  packageProblem(pack, { ...asked, ...differing })?.code ?? 'fine';

test('a kit is counted in kits, a mix in the units that were chosen', () => {
  expect(packageQuantity(kit, 3, kit.items)).toBe(3);
  expect(
    packageQuantity(mix, 2, [
      { sku: 'A', count: 2 },
      { sku: 'C', count: 1 },
    ]),
  ).toBe(6);
});

test('by threes first, then at least the minimum, then what is left of the limited amount', () => {
  expect([1, 2, 3, 4, 5, 6, 9].map((quantity) => code(kit, { quantity }))).toEqual([
    'STEP',
    'STEP',
    'MINIMUM',
    'STEP',
    'STEP',
    'fine',
    'fine',
  ]);
  expect([6, 9, 12].map((quantity) => code(kit, { quantity, left: 9 }))).toEqual(['fine', 'fine', 'LIMIT']);
  expect(code({ ...kit, multipleOf: 1, minimum: 5 }, { quantity: 5 })).toBe('fine');
});

test('a mix is judged by the sum of what was chosen', () => {
  const of = (...counts: number[]) => ({
    quantity: 1,
    choices: counts.map((count, index) => ({ sku: 'ABC'[index]!, count })),
  });
  expect([of(1, 1), of(1, 1, 1), of(2, 2), of(4, 1, 1)].map((differing) => code(mix, differing))).toEqual([
    'STEP',
    'fine',
    'STEP',
    'fine',
  ]);
  expect(code(mix, { quantity: 3, choices: [{ sku: 'A', count: 1 }] })).toBe('fine');
});

test('both ends of the validity are days of delivery that count', () => {
  const on = (day: string) => code(kit, { day });
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(on)).toEqual(['NOT_YET', 'fine', 'fine', 'OVER']);
});

test('wholesalers are never offered a package, even when the file names them', () => {
  expect(isFor(kit, 'WHS')).toBe(false);
  expect(code(kit, { customerType: 'WHS' })).toBe('UNKNOWN');
  expect(code(kit, { customerType: 'POS Food' })).toBe('UNKNOWN');
});

test('another content than today’s is no kit; a mix takes only what can be chosen', () => {
  expect(
    code(kit, {
      choices: [
        { sku: 'B', count: 1 },
        { sku: 'A', count: 2 },
      ],
    }),
  ).toBe('fine');
  expect(
    code(kit, {
      choices: [
        { sku: 'A', count: 3 },
        { sku: 'B', count: 1 },
      ],
    }),
  ).toBe('CONTENT_CHANGED');
  expect(code(mix, { quantity: 1, choices: [{ sku: 'X', count: 3 }] })).toBe('CONTENT_CHANGED');
  expect(code({ ...kit, active: false })).toBe('WITHDRAWN');
});

test('equal choices have equal keys in any order', () => {
  expect(
    choiceKeyOf([
      { sku: 'B', count: 1 },
      { sku: 'A', count: 2 },
    ]),
  ).toBe(choiceKeyOf(kit.items));
});

test('the minimum of a kit is said in packages, that of a mix in units', () => {
  const said = (pack: Package, quantity: number) => problemText(quantityProblem(pack, quantity, null)!, 'en');
  expect([said(kit, 3), said(kit, 2)]).toEqual([
    'The minimum order is 6 packages.',
    'The package order quantity must be 3 or a multiple of 3. The minimum order is 6 packages.',
  ]);
  expect(said({ ...mix, minimum: 6 }, 3)).toBe('The minimum quantity of this package is 6 units.');
});
