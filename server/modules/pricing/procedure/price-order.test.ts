import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWN } from '#platform/test/drawn-cases.ts';
import { toFt } from '#values/money.ts';
import { fixedConditions } from './fixed-conditions.ts';
import { BOTTLE, BOX, PALLET, oracle } from './oracle.ts';
import type { OracleLine, OracleOrder } from './oracle.ts';
import type { Empties, PriceableProduct } from './priceable.ts';
import { priceOrder } from './price-order.ts';
import type { OrderInput } from './price-order.ts';

const RUNS = 4_000;

const EMPTIES: Empties[] = [
  { sku: 'bottle', kind: 'bottle', deposit: toFt(Number(BOTTLE)), condition: 'Z099', tareG: 380 },
  { sku: 'box', kind: 'crate', deposit: toFt(Number(BOX)), condition: 'ZDEP', tareG: 1_900 },
  { sku: 'pallet', kind: 'pallet', deposit: toFt(Number(PALLET)), condition: 'ZDEP', tareG: 25_000 },
];

const rate = fc.nat(4_000);
const line = fc.record({
  list: fc.nat(200_000),
  quantity: fc.integer({ min: 1, max: 5_000 }),
  perPallet: fc.constantFrom(12, 24, 40, 54, 72, 84, 105, 144),
  promotion: fc.constantFrom(0, 500, 733),
  kit: fc.option(fc.integer({ min: 100, max: 2_000 }), { freq: 5 }),
  redemption: fc.constantFrom(0, 300, 1_200),
  bottles: fc.constantFrom(0, 12, 20, 24),
  boxes: fc.nat(1),
  pieces: fc.constantFrom(1, 6, 20, 24),
  volumeMl: fc.constantFrom(330, 500, 50_000),
  alcoholTenths: fc.nat(80),
  beer: fc.boolean(),
  brand: fc.constantFrom('A', 'B'),
});
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  customer: rate,
  contractA: rate,
  fullPallet: fc.constantFrom(0, 200),
  transport: fc.constantFrom(0, 100),
  wholesale: fc.boolean(),
  fee: fc.constantFrom(0, 7_500),
  returnedBoxes: fc.nat(30),
  returnedBottles: fc.nat(400),
  cash: fc.boolean(),
});
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never;

function inputOf(given: Order, skus = given.lines.map((_, index) => `P${index}`)): OrderInput {
  return {
    conditions: fixedConditions({
      listPrices: new Map(given.lines.map(({ list }, index) => [skus[index]!, list])),
      empties: EMPTIES,
      customer: given.customer,
      contract: { A: given.contractA },
      promotion: Object.fromEntries(given.lines.map(({ promotion }, index) => [skus[index]!, promotion])),
      fullPallet: given.fullPallet,
      transport: given.transport,
    }),
    customerType: given.wholesale ? 'WHS' : 'POS Food',
    fee: toFt(given.fee),
    cash: given.cash,
    returns: [
      { sku: 'box', count: given.returnedBoxes },
      { sku: 'bottle', count: given.returnedBottles },
    ],
    lines: given.lines.map((one, index) => ({
      quantity: one.quantity,
      product: productOf(one, skus[index]!),
      kit: one.kit === null ? null : { rate: one.kit, reference: 'K' },
    })),
  };
}

function productOf(one: Order['lines'][number], sku: string): PriceableProduct {
  return {
    sku,
    brand: one.brand,
    exciseKind: one.beer ? 'beer' : 'none',
    alcoholTenths: one.alcoholTenths,
    pieces: one.pieces,
    volumeMl: one.volumeMl,
    unitsPerPallet: one.perPallet,
    unitGrossG: 12_650,
    redemptionFee: toFt(one.redemption),
    returnables: [
      ...(one.bottles ? [{ sku: 'bottle', count: one.bottles }] : []),
      ...(one.boxes ? [{ sku: 'box', count: one.boxes }] : []),
    ],
  };
}

function asked(given: Order): OracleOrder {
  return {
    wholesale: given.wholesale,
    fee: BigInt(given.fee),
    returnedBoxes: BigInt(given.returnedBoxes),
    returnedBottles: BigInt(given.returnedBottles),
    vat: 2_700n,
    excise: 1_950n,
    lines: given.lines.map((one): OracleLine => ({
      list: BigInt(one.list),
      quantity: BigInt(one.quantity),
      perPallet: BigInt(one.perPallet),
      customer: BigInt(given.customer),
      contract: one.brand === 'A' ? BigInt(given.contractA) : 0n,
      promotion: BigInt(one.promotion),
      fullPallet: BigInt(given.fullPallet),
      transport: BigInt(given.transport),
      kit: one.kit === null ? null : BigInt(one.kit),
      redemption: BigInt(one.redemption),
      bottles: BigInt(one.bottles),
      boxes: BigInt(one.boxes),
      millilitres: BigInt(one.volumeMl * one.pieces),
      alcoholTenths: BigInt(one.alcoholTenths),
      beer: one.beer,
    })),
  };
}

test('an order comes to the forint that exact fractions come to', () => {
  fc.assert(
    fc.property(order, (given) => {
      const priced = priceOrder(inputOf(given));
      const exact = oracle(asked(given));
      expect(
        priced.lines.map(({ list, yours, net, excise, problem }) => ({
          list,
          yours,
          net,
          tax: excise,
          tooLow: problem !== null,
        })),
      ).toEqual(
        exact.lines.map((one) => ({
          list: Number(one.list),
          yours: Number(one.yours),
          net: Number(one.net),
          tax: Number(one.tax),
          tooLow: one.tooLow,
        })),
      );
      expect([
        priced.goods,
        priced.goodsVat,
        priced.pallets,
        priced.deposit,
        priced.vatBase,
        priced.vat,
        priced.redemptionFee,
        priced.z099,
        priced.amountDue,
        priced.payable,
      ]).toEqual(
        [
          exact.goods,
          exact.goodsVat,
          exact.pallets,
          exact.deposit,
          exact.base,
          exact.vat,
          exact.redemption,
          exact.z099,
          exact.due,
          given.cash ? exact.cash : exact.due,
        ].map(Number),
      );
    }),
    { ...DRAWN, numRuns: RUNS },
  );
});

test('rows add up to the totals: net, VAT, and every step of a line to its net', () => {
  fc.assert(
    fc.property(order, (given) => {
      const priced = priceOrder(inputOf(given));
      const total = (amount: (one: (typeof priced.lines)[number]) => number) =>
        priced.lines.reduce((all, one) => all + amount(one), 0);
      expect(total((one) => one.net)).toBe(priced.goods);
      expect(total((one) => one.vat)).toBe(priced.goodsVat);
      for (const one of priced.lines) {
        const counted = one.steps.filter(({ code }) =>
          ['PR00', 'ZC07', 'ZCON', 'ZPRO', 'ZVOL', 'ZTRN', 'ZKIT'].includes(code),
        );
        expect(counted.reduce((all, step) => all + step.amount, 0)).toBe(one.net);
      }
    }),
    { ...DRAWN, numRuns: RUNS / 4 },
  );
});

test('the order of the lines changes nothing: neither a total nor the VAT of a row', () => {
  const shuffled = order.chain((given) =>
    fc.tuple(
      fc.constant(given),
      fc.shuffledSubarray(
        given.lines.map((_, index) => index),
        { minLength: given.lines.length, maxLength: given.lines.length },
      ),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([given, places]) => {
      const straight = priceOrder(inputOf(given));
      const mixed = priceOrder(
        inputOf(
          { ...given, lines: places.map((place) => given.lines[place]!) },
          places.map((place) => `P${place}`),
        ),
      );
      const bySku = (lines: typeof straight.lines) => lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
      expect(bySku(mixed.lines)).toEqual(bySku(straight.lines));
      const { lines: _a, returnables: _b, ...totals } = straight;
      expect(mixed).toMatchObject(totals);
    }),
    { ...DRAWN, numRuns: RUNS / 4 },
  );
});

describe('the document', () => {
  const product = (sku: string, more: Partial<PriceableProduct> = {}): PriceableProduct => ({
    sku,
    brand: 'A',
    exciseKind: 'beer',
    alcoholTenths: 50,
    pieces: 20,
    volumeMl: 500,
    unitsPerPallet: 40,
    unitGrossG: 10_000,
    redemptionFee: toFt(0),
    returnables: [{ sku: 'box', count: 1 }],
    ...more,
  });
  const terms = {
    listPrices: new Map([
      ['a', 1_000],
      ['b', 2_001],
    ]),
    empties: EMPTIES,
  };
  const input = (more: Partial<OrderInput> = {}): OrderInput => ({
    conditions: fixedConditions(terms),
    customerType: 'WHS',
    lines: [
      { product: product('a'), quantity: 50 },
      { product: product('b'), quantity: 5, kit: { rate: 1_000, reference: 'K' } },
      { product: product('a'), quantity: 1, free: true },
    ],
    ...more,
  });

  test('adds up what its lines hold, and weighs goods and pallets', () => {
    expect(priceOrder(input())).toMatchObject({
      list: 61_005,
      kitDiscount: -1_001,
      excise: 54_600,
      units: 56,
      centiPallets: 140,
      pallets: 2,
      palletDeposit: 7_000,
      weightG: 56 * 10_000 + 2 * 25_000,
      vatRate: 2_700,
      fee: 0,
      cashRounding: 0,
    });
  });

  test('has one row of empties for each product and each kind of them', () => {
    expect(
      priceOrder(input()).returnables.map(({ parentSku, sku, count, total }) => [parentSku, sku, count, total]),
    ).toEqual([
      ['a', 'box', 51, 51_000],
      ['b', 'box', 5, 5_000],
    ]);
  });

  test('says fee, pallets, returns and VAT as steps of its own, and none that is not there', () => {
    const returns = [
      { sku: 'box', count: 3 },
      { sku: 'bottle', count: 2 },
    ];
    const order = priceOrder(input({ fee: toFt(7_500), returns }));
    expect(order.steps.map(({ code, base, rate, amount, reference }) => [code, base, rate, amount, reference])).toEqual(
      [
        ['ZFEE', 1, null, 7_500, null],
        ['ZDEP', 2, null, 7_000, 'pallet'],
        ['ZDEP', -3, null, -3_000, 'box'],
        ['Z099', -2, null, -100, 'bottle'],
        ['MWST', order.vatBase, 2_700, order.vat, null],
      ],
    );
    expect(order.returned.map(({ parentSku, unitPrice }) => [parentSku, unitPrice])).toEqual([
      ['', 1_000],
      ['', 50],
    ]);
    expect(priceOrder(input({ customerType: 'POS Horeca' })).steps.map(({ code }) => code)).toEqual(['MWST']);
  });

  test('has pallets for wholesalers only, and for nobody where there is no pallet', () => {
    const bare = fixedConditions({ ...terms, empties: EMPTIES.filter(({ kind }) => kind !== 'pallet') });
    for (const one of [input({ customerType: 'POS Food' }), input({ conditions: bare })])
      expect(priceOrder(one)).toMatchObject({ pallets: 0, palletDeposit: 0, weightG: 560_000 });
  });

  test('takes the vehicle discount from its threshold on, of all lines together', () => {
    const transportRate = { rate: 1_000, reference: 'portal' };
    const net = (transportFrom?: number) => priceOrder(input({ transportRate, transportFrom })).lines[0]!.net;
    expect([net(), net(139), net(140), net(141)]).toEqual([45_000, 45_000, 45_000, 50_000]);
  });

  test('gives rows of equal remainder their VAT by sku, then by amount', () => {
    const prices = new Map([
      ['a', 2],
      ['b', 2],
      ['c', 2],
    ]);
    const rows = (...skus: string[]) =>
      priceOrder({
        conditions: fixedConditions({ listPrices: prices, vat: 2_000 }),
        customerType: 'POS Food',
        lines: skus.map((sku) => ({ product: product(sku, { exciseKind: 'none', returnables: [] }), quantity: 1 })),
      }).lines.map(({ sku, vat, gross }) => [sku, vat, gross]);
    expect(rows('c', 'b', 'a')).toEqual([
      ['c', 0, 2],
      ['b', 0, 2],
      ['a', 1, 3],
    ]);
  });
});
