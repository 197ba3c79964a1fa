import { expect, test } from 'vitest';
import { invoiceRows } from './invoice-rows.ts';
import type { IssuedLine } from './paper.views.ts';

const line = (over: Partial<IssuedLine>): IssuedLine => ({
  kind: 'goods',
  sku: '100101',
  name: 'Világos',
  unit: 'rekesz',
  returned: false,
  quantity: 12,
  unitPrice: 4_750,
  vatRate: 2_700,
  net: 57_000,
  vat: 15_390,
  discount: 0,
  excise: 0,
  ...over,
});
const crate = (quantity: number, over: Partial<IssuedLine> = {}) =>
  line({
    kind: 'deposit',
    sku: '900020',
    name: 'Rekesz',
    unit: 'db',
    quantity,
    unitPrice: 1_000,
    net: 1_000 * quantity,
    vat: 270 * quantity,
    ...over,
  });

test('crates that went out and crates that came back stand beside each other, each in pieces, never set against each other', () => {
  const rows = invoiceRows([line({}), crate(8), crate(4), crate(-30, { returned: true })]);
  expect(rows.deposits).toEqual([
    { sku: '900020', name: 'Rekesz', out: 12, back: 30, rate: 1_000, vatRate: 2_700, total: -18_000 },
  ]);
  expect(rows.goods).toHaveLength(1);
});

test('two rates of one kind are two rows', () => {
  const rows = invoiceRows([crate(2), crate(3, { unitPrice: 1_200, net: 3_600 })]);
  expect(rows.deposits.map(({ out, rate, total }) => [out, rate, total])).toEqual([
    [2, 1_000, 2_000],
    [3, 1_200, 3_600],
  ]);
});

test('a fee stands with the goods, one-way packaging and redemption fees apart from what is taxed', () => {
  const can = line({
    kind: 'redemption',
    sku: null,
    name: '',
    quantity: 240,
    unitPrice: 60,
    vatRate: null,
    net: 14_400,
    vat: 0,
  });
  const rows = invoiceRows([
    line({}),
    line({ kind: 'fee', sku: null, quantity: 1, unitPrice: 7_500, net: 7_500, vat: 2_025 }),
    can,
  ]);
  expect(rows.goods.map(({ kind }) => kind)).toEqual(['goods', 'fee']);
  expect(rows.redemptionFees).toEqual([
    { sku: null, name: '', out: 240, back: 0, rate: 60, vatRate: null, total: 14_400 },
  ]);
  expect(rows.rates).toEqual([
    { vatRate: 2_700, net: 64_500, vat: 17_415 },
    { vatRate: null, net: 14_400, vat: 0 },
  ]);
});

test('the excise and the discounts of all lines are said in one sum', () => {
  const { excise, discount } = invoiceRows([
    line({ excise: 800, discount: 3_000 }),
    line({ excise: 200, discount: 500 }),
  ]);
  expect([excise, discount]).toEqual([1_000, 3_500]);
});

test('of a credit note counts and sums are those that go off', () => {
  const rows = invoiceRows([line({ quantity: -1, net: -4_750, vat: -1_283 }), crate(-1)]);
  expect(rows.goods[0]).toMatchObject({ quantity: -1, net: -4_750 });
  expect(rows.deposits).toMatchObject([{ out: -1, back: 0, total: -1_000 }]);
});
