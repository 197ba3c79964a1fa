import { expect, test } from 'vitest';
import { invoiceRows } from './invoice-rows.ts';
import type { OrderPaper, PaperLine } from './paper.views.ts';

const line = (over: Partial<PaperLine>): PaperLine => ({
  line: 1,
  sku: '100101',
  name: { hu: 'Világos' },
  packaging: { hu: '' },
  unit: { hu: 'rekesz' },
  quantity: 12,
  piecesPerUnit: 20,
  volumeMl: 500,
  delivered: null,
  isReturn: false,
  listUnit: 5_000,
  net: 57_000,
  vat: 0,
  excise: 0,
  deposit: 0,
  redemptionFee: 0,
  z099: 0,
  returnables: [],
  ...over,
});
const order = (lines: readonly PaperLine[], over: Partial<OrderPaper> = {}) =>
  ({ lines, fee: 0, palletDeposit: 0, palletSku: null, palletsCharged: 0, deliveryStatus: 'DELIVERED', ...over }) as unknown as OrderPaper;
const crate = (units: number) => ({ sku: '900020', units, unitPrice: 1_000, total: 1_000 * units, redemptionFee: false }) as PaperLine['returnables'][number];

test('crates that went out and crates that came back stand beside each other, each in pieces, never set against each other', () => {
  const rows = invoiceRows(
    order([line({ returnables: [crate(12)] }), line({ line: 2, sku: '900020', isReturn: true, net: 0, returnables: [crate(-30)] })]),
    false,
  );
  expect(rows.deposits).toEqual([{ sku: '900020', out: 12, back: 30, rate: 1_000, total: -18_000 }]);
  expect(rows.goods).toHaveLength(1);
});

test('pallets are counted in pieces at their rate', () => {
  const rows = invoiceRows(order([line({})], { palletSku: '900050', palletsCharged: 27, palletDeposit: 94_500 }), false);
  expect(rows.deposits).toEqual([{ sku: '900050', out: 27, back: 0, rate: 3_500, total: 94_500 }]);
});

test('one-way pieces are those of the lines, whatever the fee of a piece is', () => {
  const can = line({ piecesPerUnit: 24, quantity: 10, redemptionFee: 14_400 });
  expect(invoiceRows(order([can]), false).redemptionFees).toEqual([{ sku: null, out: 240, back: 0, rate: 60, total: 14_400 }]);
});

test('the unit price is without VAT and with all discounts, which are said in one sum', () => {
  const { goods, discount } = invoiceRows(order([line({})]), false);
  expect(goods[0]).toMatchObject({ quantity: 12, unitPrice: 4_750, net: 57_000 });
  expect(discount).toBe(3_000);
});

test('a credit note speaks of what did not arrive, with negative counts and sums, rounded as the register rounds', () => {
  const rows = invoiceRows(
    order([line({ quantity: 2, net: 7_463, delivered: 1, returnables: [crate(2)] }), line({ line: 2, sku: '100102' })], {
      deliveryStatus: 'PARTIALLY DELIVERED',
      fee: 5_000,
    }),
    true,
  );
  expect(rows.goods.map(({ line: { sku }, quantity, net }) => [sku, quantity, net])).toEqual([['100101', -1, -3_732]]);
  expect(rows.deposits).toEqual([{ sku: '900020', out: -1, back: 0, rate: 1_000, total: -1_000 }]);
  expect(rows.fee).toBe(0);
});

test('of an order that did not arrive at all, fee and pallets are credited too', () => {
  const rows = invoiceRows(
    order([line({})], { deliveryStatus: 'NOT DELIVERED', fee: 5_000, palletSku: '900050', palletsCharged: 2, palletDeposit: 7_000 }),
    true,
  );
  expect([rows.fee, rows.deposits]).toEqual([-5_000, [{ sku: '900050', out: -2, back: 0, rate: 3_500, total: -7_000 }]]);
});
