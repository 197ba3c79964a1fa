import { expect, test } from 'vitest';
import { toDay } from '#values/day.ts';
import type { App } from '../../context.ts';
import { askPrices } from './ask-prices.ts';
import { ErpAway } from './outbound.port.ts';
import type { ErpPriceQuestion } from './price.port.ts';

const question = (quantity: number, soldTo = '1000001'): ErpPriceQuestion => ({
  orderType: 'ZOR',
  orderReason: null,
  soldTo,
  shipTo: '2000001',
  payer: '1000001',
  requestDate: toDay('2026-11-23'),
  deliveryDate: toDay('2026-11-25'),
  transportType: 'ZST',
  placeOfShipment: null,
  paymentMethod: null,
  customerOrderNumber: '',
  currency: 'HUF',
  lines: [{ line: 1, sku: '100101', quantity, salesUnit: 'REK', isReturn: false, net: 1_000 }],
});

/** An ERP that answers when it is told to. */
function slowErp() {
  const { promise: told, resolve: answer } = Promise.withResolvers<void>();
  const asked: number[] = [];
  const erp = {
    async priceOrder(_app: App, { lines: [line] }: ErpPriceQuestion) {
      asked.push(line!.quantity);
      await told;
      return { lines: [{ line: 1, net: line!.quantity * 1_000 }] };
    },
  };
  const app = { erp, clock: { real: () => new Date() }, log: { warn: () => {} } } as unknown as App;
  return { app, asked, answer };
}

/** An ERP that says what it is told to say. */
function erpThat(say: (question: ErpPriceQuestion) => Promise<object>) {
  let asked = 0;
  const erp = {
    priceOrder(_app: App, wanted: ErpPriceQuestion) {
      asked += 1;
      return say(wanted);
    },
  };
  const app = { erp, clock: { real: () => new Date() }, log: { warn: () => {} } } as unknown as App;
  return { app, asked: () => asked };
}
const priced = ({ lines: [line] }: ErpPriceQuestion) => ({ lines: [{ line: 1, net: line!.quantity * 1_000 }] });
const late = async () => {
  throw new ErpAway({ code: 'late', who: 'erp' });
};

test('an ERP that names no price of some product is there, and is asked by everybody', async () => {
  const { app, asked } = erpThat(async (wanted) => (wanted.soldTo === '1000001' ? { lines: [] } : priced(wanted)));
  for (const quantity of [1, 2, 3]) expect(await askPrices(app, question(quantity))).toBeNull();
  expect(await askPrices(app, question(4, '1000002'))).toMatchObject({ lines: [{ net: 4_000 }] });
  expect(asked()).toBe(4);
});

test('a customer whose orders are too much for the ERP stops asking, and nobody else does', async () => {
  const { app, asked } = erpThat((wanted) => (wanted.soldTo === '1000001' ? late() : Promise.resolve(priced(wanted))));
  for (const quantity of [1, 2, 3, 4]) expect(await askPrices(app, question(quantity))).toBeNull();
  expect(asked()).toBe(2);
  expect(await askPrices(app, question(4, '1000002'))).toMatchObject({ lines: [{ net: 4_000 }] });
});

test('an ERP that fails for two customers in a row is asked by nobody for a while', async () => {
  const { app, asked } = erpThat(late);
  for (const soldTo of ['1000001', '1000002', '1000003']) expect(await askPrices(app, question(1, soldTo))).toBeNull();
  expect(asked()).toBe(2);
});

test('the questions of one customer leave room for those of others', async () => {
  const { app, asked, answer } = slowErp();
  const many = Array.from({ length: 40 }, (_one, at) => askPrices(app, question(at + 1)));
  const other = askPrices(app, question(50, '1000002'));
  expect(asked).toHaveLength(21);
  answer();
  expect((await Promise.all(many)).filter((one) => one === null)).toHaveLength(20);
  expect(await other).toMatchObject({ lines: [{ net: 50_000 }] });
});

test('a hundred different questions are under way at most; what comes beyond them does not wait, and later it is asked', async () => {
  const { app, asked, answer } = slowErp();
  const under = Array.from({ length: 100 }, (_one, at) => askPrices(app, question(at + 1, `10000${at % 5}`)));
  expect(await askPrices(app, question(101, '1000009'))).toBeNull();
  // One that is under way already is none more.
  const same = askPrices(app, question(100, '100004'));
  answer();
  expect((await Promise.all(under)).map((one) => one?.lines[0]?.net)).toEqual(
    Array.from({ length: 100 }, (_one, at) => (at + 1) * 1_000),
  );
  expect(await same).toBe(await under[99]);
  expect(await askPrices(app, question(101))).toMatchObject({ lines: [{ net: 101_000 }] });
  expect(asked).toHaveLength(101);
});
