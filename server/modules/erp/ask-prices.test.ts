import { expect, test } from 'vitest';
import { toDay } from '#values/day.ts';
import type { App } from '../../context.ts';
import { askPrices } from './ask-prices.ts';
import type { ErpPriceQuestion } from './price.port.ts';

const question = (quantity: number): ErpPriceQuestion => ({
  orderType: 'ZOR',
  orderReason: null,
  soldTo: '1000001',
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

test('a hundred different questions are under way at most; what comes beyond them does not wait, and later it is asked', async () => {
  const { app, asked, answer } = slowErp();
  const under = Array.from({ length: 100 }, (_one, at) => askPrices(app, question(at + 1)));
  expect(await askPrices(app, question(101))).toBeNull();
  // One that is under way already is none more.
  const same = askPrices(app, question(100));
  answer();
  expect((await Promise.all(under)).map((one) => one?.lines[0]?.net)).toEqual(
    Array.from({ length: 100 }, (_one, at) => (at + 1) * 1_000),
  );
  expect(await same).toBe(await under[99]);
  expect(await askPrices(app, question(101))).toMatchObject({ lines: [{ net: 101_000 }] });
  expect(asked).toHaveLength(101);
});
