import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#platform/test/test-shop.ts';
import { openShop } from '#platform/test/test-shop.ts';
import { requireShipTo } from '#modules/company/index.ts';
import { authenticate } from '#modules/identity/index.ts';
import type { Day } from '#values/day.ts';
import { toDay, weekday } from '#values/day.ts';
import { toFt } from '#values/money.ts';
import { contextOf } from '../../context.ts';
import { ordersHoldingQuotas } from '#modules/orders/index.ts';
import { reserveFor } from '#modules/quotas/index.ts';
import { plansOf } from '#platform/test/rows-read.ts';
import { servedAlike } from './delivery-day/schedules.views.ts';
import { paymentMethodsOf } from './index.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const get = async <T = Record<string, unknown>>(path: string, token = shop.owner) =>
  (await shop.get(token, path)) as { status: number; body: T & { code?: string } };
const first = async (query: string, token?: string) =>
  (
    await get<{
      firstAvailableDate: string | null;
      firstAvailableDateWithFee: string | null;
      cutOff: string | null;
      fee: number;
    }>(`orders/GetFirstAvailableDate?${query}`, token)
  ).body;
const at = (day: string, time: string) => shop.app.clock.moveTo(day as Day, time);

describe('GetFirstAvailableDate', () => {
  test('the first day of a ship-to, with its cut-off, and the one for a fee', async () => {
    at('2026-11-23', '08:00');
    expect(await first('soldToId=C1&shipToId=11')).toEqual({
      firstAvailableDate: '2026-11-24',
      firstAvailableDateWithFee: '2026-11-24',
      cutOff: '2026-11-23T11:00:00.000Z',
      fee: 7_500,
      now: expect.stringMatching(/^2026-11-23T07:00/),
    });
    expect(await first('soldToId=C1&shipToId=12')).toEqual({
      firstAvailableDate: '2026-11-27',
      firstAvailableDateWithFee: '2026-11-25',
      cutOff: '2026-11-25T11:00:00.000Z',
      fee: 7_500,
      now: expect.any(String),
    });
    at('2026-11-23', '10:00');
    expect(await first('soldToId=C1&shipToId=12')).toMatchObject({ firstAvailableDateWithFee: '2026-11-26' });
    expect(await first('soldToId=C1&shipToId=12&transportType=ZES')).toMatchObject({
      firstAvailableDateWithFee: '2026-11-27',
    });
  });

  test('a cart of empties only is offered no day for a fee, as none is taken from it', async () => {
    at('2026-11-23', '08:00');
    const days = 'soldToId=C1&shipToId=12';
    const feeDays = async () =>
      (
        await get<{ days: { date: string; type: string }[] }>(`orders/GetCalendarAvailableDays?${days}`)
      ).body.days.filter(({ type }) => type === 'fee').length;
    const { createEmptyCart: id } = await shop.ask<{ createEmptyCart: string }>(
      shop.owner,
      'mutation { createEmptyCart }',
    );
    const add = (line: string) =>
      shop.ask(
        shop.owner,
        `mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [${line}]) { cart { id } } }`,
        { id },
      );
    expect(await feeDays()).toBeGreaterThan(0);
    await add('{ sku: "900020", quantity: 12, is_return: true }');
    expect(await feeDays()).toBe(0);
    expect(await first(days)).toMatchObject({
      firstAvailableDate: '2026-11-27',
      firstAvailableDateWithFee: '2026-11-27',
    });
    await add('{ sku: "100101", quantity: 20 }');
    expect(await feeDays()).toBeGreaterThan(0);
    expect(await first(days)).toMatchObject({ firstAvailableDateWithFee: '2026-11-25' });
    await shop.run('delete from cart');
  });

  test('without a ship-to the earliest over the open ones; without anything that of the caller’s company', async () => {
    at('2026-11-23', '08:00');
    expect(await first('soldToId=C1')).toMatchObject({ firstAvailableDate: '2026-11-24' });
    expect(await first('')).toMatchObject({ firstAvailableDate: '2026-11-24' });
  });

  test('the database is asked no more for many ship-tos than for one', async () => {
    const { statements } = shop.app.database;
    const askedFor = async (query: string) => {
      await first(query); // what stands in memory is there
      const before = statements.count;
      await first(query);
      return statements.count - before;
    };
    expect(await askedFor('soldToId=C1')).toBe(await askedFor('soldToId=C1&shipToId=11'));
  });

  test('a ship-to without a route gets nothing', async () => {
    expect(await first('soldToId=C1&shipToId=14')).toMatchObject({
      firstAvailableDate: null,
      firstAvailableDateWithFee: null,
      cutOff: null,
      fee: 7_500,
    });
  });

  test('a logistics partner takes a day more, a flexible contract every working day', async () => {
    at('2026-11-23', '08:00');
    await shop.change(`update company set logistics_partner = true where id = 'C1'`, 'company');
    expect(await first('soldToId=C1&shipToId=11')).toMatchObject({
      firstAvailableDate: '2026-11-27',
      firstAvailableDateWithFee: '2026-11-25',
    });
    await shop.change(
      `update company set logistics_partner = false, flexible_delivery = true where id = 'C1'`,
      'company',
    );
    expect(await first('soldToId=C1&shipToId=12')).toMatchObject({
      firstAvailableDate: '2026-11-25',
      firstAvailableDateWithFee: '2026-11-25',
    });
    await shop.change(`update company set flexible_delivery = false where id = 'C1'`, 'company');
  });

  test('the cut-off is that of Budapest in the nights when the clocks change, and in winter and summer', async () => {
    // Last Sunday of October: from then on 12:00 in Budapest is 11:00 UTC.
    at('2026-10-25', '02:30');
    expect(await first('soldToId=C1&shipToId=11')).toMatchObject({
      firstAvailableDate: '2026-10-27',
      cutOff: '2026-10-26T11:00:00.000Z',
    });
    at('2027-03-28', '03:30');
    expect(await first('soldToId=C1&shipToId=11')).toMatchObject({
      firstAvailableDate: '2027-04-02',
      cutOff: '2027-04-01T10:00:00.000Z',
    });
    at('2026-07-15', '23:59');
    expect(await first('soldToId=C1&shipToId=11')).toMatchObject({
      firstAvailableDate: '2026-07-17',
      cutOff: '2026-07-16T10:00:00.000Z',
    });
    at('2026-07-16', '00:00');
    expect(await first('soldToId=C1&shipToId=11')).toMatchObject({ firstAvailableDate: '2026-07-17' });
    at('2026-11-23', '08:00');
  });

  test('foreign ids are unknown, codes that are none are refused', async () => {
    const answers = await Promise.all(
      [
        'soldToId=C9',
        'soldToId=nobody',
        'soldToId=C1&shipToId=91',
        'soldToId=C1&shipToId=nowhere',
        'soldToId=C1&transportType=Teve',
      ].map((query) => get(`orders/GetFirstAvailableDate?${query}`)),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'SOLD_TO_NOT_FOUND'],
      [404, 'SOLD_TO_NOT_FOUND'],
      [404, 'SHIP_TO_NOT_FOUND'],
      [404, 'SHIP_TO_NOT_FOUND'],
      [422, 'TRANSPORT_TYPE_UNKNOWN'],
    ]);
    expect((await fetch(`${shop.url}/api/general/orders/GetFirstAvailableDate?soldToId=C1`)).status).toBe(401);
  });
});

describe('GetCalendarAvailableDays', () => {
  interface Calendar {
    days: { date: string; type: string; fee: number }[];
    closed: { date: string; type: string; label: string }[];
  }
  const calendar = async (query: string) => (await get<Calendar>(`orders/GetCalendarAvailableDays?${query}`)).body;

  test('names every day of the window once: to be had, for a fee, or closed and why', async () => {
    at('2026-11-23', '08:00');
    const { days, closed } = await calendar('soldToId=C1&shipToId=12');
    expect([...days, ...closed].map(({ date }) => date).sort()).toEqual(
      Array.from({ length: 35 }, (_, index) => new Date(Date.UTC(2026, 10, 23 + index)).toISOString().slice(0, 10)),
    );
    expect(days.slice(0, 4)).toEqual([
      { date: '2026-11-25', type: 'fee', fee: 7_500 },
      { date: '2026-11-26', type: 'fee', fee: 7_500 },
      { date: '2026-11-27', type: 'standard', fee: 0 },
      { date: '2026-12-04', type: 'standard', fee: 0 },
    ]);
    // Christmas Day is a Friday: the route comes on Wednesday, the 24th is a moved day off.
    expect(days.map(({ date }) => date).slice(-2)).toEqual(['2026-12-18', '2026-12-23']);
    expect(closed.find(({ date }) => date === '2026-12-25')).toEqual({
      date: '2026-12-25',
      type: 'holiday',
      label: 'Christmas Day',
    });
    expect(closed.find(({ date }) => date === '2026-12-24')).toEqual({
      date: '2026-12-24',
      type: 'holiday',
      label: 'Pihenőnap',
    });
    expect(closed.find(({ date }) => date === '2026-11-28')).toEqual({
      date: '2026-11-28',
      type: 'closed',
      label: 'No delivery on this day of the week',
    });
    expect(days.every(({ date }) => weekday(toDay(date)) !== 7)).toBe(true);
  });

  test('says weeks ahead which route days a holiday moves', async () => {
    const notice = async (query: string) =>
      (await get<{ notice: string | null; changed: object[] }>(`orders/GetCalendarAvailableDays?${query}`)).body;
    at('2026-10-12', '08:00');
    // The 23rd of October 2026 is a Friday, the 1st of November a Sunday.
    expect(await notice('soldToId=C1&shipToId=11')).toMatchObject({
      notice: 'Delivery days change around the public holidays of 23 October and 1 November.',
      changed: [{ date: '2026-10-23', label: '1956 Revolution Day', movedTo: '2026-10-22' }],
    });
    at('2026-10-21', '12:30');
    expect(await notice('soldToId=C1&shipToId=11')).toMatchObject({ changed: [{ movedTo: '2026-10-26' }] });
    at('2026-11-23', '08:00');
    expect(await notice('soldToId=C1&shipToId=11')).toMatchObject({ notice: null, changed: [] });
    at('2026-12-10', '08:00');
    expect(await notice('soldToId=C1&shipToId=11')).toMatchObject({
      notice: 'Delivery days change around: Christmas Day.',
    });
    at('2026-11-23', '08:00');
  });

  test('takes a window, 35 days at most, and says why nothing can be had without a route', async () => {
    const window = await calendar('soldToId=C1&shipToId=11&from=2026-12-01&days=4');
    expect(window.days.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-04']);
    expect((await get('orders/GetCalendarAvailableDays?soldToId=C1&days=36')).status).toBe(400);
    expect((await get('orders/GetCalendarAvailableDays?soldToId=C1&from=2026-02-30')).status).toBe(400);
    const none = await calendar('soldToId=C1&shipToId=14');
    expect(none.days).toEqual([]);
    expect(none.closed.find(({ date }) => date === '2026-11-24')!.label).toContain('No delivery route is set');
  });
});

describe('what can be chosen', () => {
  test('transport types of the user, or of one of their ship-tos', async () => {
    const codes = async (query: string, token?: string) => {
      const { status, body } = await get<{
        results: { code: string; transporttype: string; label: string; methodCode: string }[];
      }>(`transportype?${query}`, token);
      return [status, body.results?.map(({ code }) => code) ?? body.code];
    };
    expect(await codes('userId=owner')).toEqual([200, ['ZSO', 'ZES']]);
    expect(await codes('userId=whs&shipToId=31', shop.wholesale)).toEqual([200, ['ZTR', 'ZST', 'ZSO', 'ZES', 'ZET']]);
    expect(await codes('userId=whs')).toEqual([404, 'NOT_FOUND']);
    expect(await codes('userId=owner&shipToId=31')).toEqual([404, 'SHIP_TO_NOT_FOUND']);
    expect(await codes('')).toEqual([400, 'INVALID_INPUT']);
    const { body } = await get<{ results: object[] }>('transportype?userId=owner');
    expect(body.results[0]).toEqual({
      code: 'ZSO',
      transporttype: 'ZSO',
      label: 'Standard order',
      methodCode: 'standard',
      empties: false,
    });
  });

  test('order reasons by the day, order types, loading places', async () => {
    at('2026-11-23', '08:00');
    const reasons = async (day: string) =>
      (
        await get<{ results: { orderReason: string }[] }>(
          `orders/GetOrderReason?soldToId=C1&shipToId=12&deliveryDate=${day}`,
        )
      ).body.results.map(({ orderReason }) => orderReason);
    expect(await reasons('2026-11-27')).toEqual(['Z01', 'Z06']);
    expect(await reasons('2026-11-25')).toEqual(['Z03']);
    expect((await get<{ results: object[] }>('orders/GetOrderType?soldToId=C1')).body.results).toEqual([
      { code: 'ZOR', label: 'Standard', orderType: 'ZOR', orderTypeDescription: 'Standard' },
      { code: 'ZLE', label: 'Empties', orderType: 'ZLE', orderTypeDescription: 'Empties' },
    ]);
    const places = async (soldTo: string, token?: string) =>
      (
        await get<{ results: { code: string }[] }>(`orders/GetShipmentPlaces?soldToId=${soldTo}`, token)
      ).body.results.map(({ code }) => code);
    expect(await places('C1')).toEqual(['BP01']);
    expect(await places('C3', shop.wholesale)).toEqual(['RV01', 'BP01']);
    for (const path of ['orders/GetOrderReason', 'orders/GetOrderType', 'orders/GetShipmentPlaces'])
      expect((await get(`${path}?soldToId=C9`)).status).toBe(404);
    // a foreign ship-to is as unknown without a day as with one
    for (const day of ['', '&deliveryDate=2026-11-27'])
      expect((await get(`orders/GetOrderReason?soldToId=C1&shipToId=21${day}`)).status).toBe(404);
  });

  test("a wholesaler's standard order has days outside the schedule as well, and their reason", async () => {
    at('2026-11-24', '09:00');
    const { body } = await get<{ results: { orderReason: string }[] }>(
      'orders/GetOrderReason?soldToId=C3&deliveryDate=2026-11-26',
      shop.wholesale,
    );
    expect(body.results.map(({ orderReason }) => orderReason)).toEqual(['Z03']);
  });
});

test('cash is offered up to the monthly limit of the company', async () => {
  const ctx = contextOf(shop.app, { caller: await authenticate(shop.app, `Bearer ${shop.owner}`) });
  const shipTo = await requireShipTo(ctx, '11');
  const codes = (due: number, day: string) =>
    ctx.transaction(async (tx) =>
      (await paymentMethodsOf(tx, shipTo, { amountDue: toFt(due), day: toDay(day) })).map(({ code }) => code),
    );
  const order = (number: string, day: string, amount: number, status: string) =>
    shop.run(`insert into customer_order (number, sap_id, created_by, company_id, ship_to_id, payer_id, bill_to_id, customer_type, order_type, status, processing_status, delivery_status,
    placed_at, request_date, delivery_date, transport_type, payment_method, parties, list_total, net_total, vat, amount_due, total_quantity, line_count)
    values ('${number}', '${number}', 'x', 'C1', '11', 'P1', 'B1', 'POS Horeca', 'ZOR', '${status}', '-', '-', now(), '${day}', '${day}', 'ZSO', 'K', '{}', 0, 0, 0, ${amount}, 0, 0)`);
  await order('1', '2026-11-03', 1_200_000, 'Open');
  await order('2', '2026-11-04', 900_000, 'Cancelled');
  await order('3', '2026-12-01', 100_000, 'Open');
  await reserveFor(shop.app.database, ordersHoldingQuotas);
  await reserveFor(shop.app.database, ordersHoldingQuotas);
  expect(await codes(300_000, '2026-11-24')).toContain('K');
  expect(await codes(300_001, '2026-11-24')).not.toContain('K');
  expect(await codes(300_001, '2026-12-04')).toContain('K');
});

test('thousands of ship-tos that are served alike are found without sorting them', async () => {
  await shop.app.database.pool.query(
    `insert into ship_to select (jsonb_populate_record(s, jsonb_build_object('id', 'V' || n))).* from ship_to s cross join generate_series(1, 5000) n where s.id = '11'`,
  );
  await shop.app.database.pool.query('analyze ship_to, company');
  expect(await plansOf(shop.app, (db) => servedAlike(db, null))).not.toContain('Sort');
});
