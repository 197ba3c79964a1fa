import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { Desk } from '../test-desk.ts';
import { atDesk } from '../test-desk.ts';
import type { Shop } from '../test-shop.ts';
import { SHIP_TO, startShop } from '../test-shop.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'service', 'sales', 'editor'], { hears: true }));
});
afterAll(() => shop.close());

interface Checked {
  day: string;
  paymentMethod: string;
  paymentMethods: { code: string }[];
  transportType: string;
  goods: number;
  fee: number;
  deposit: number;
  vat: number;
  redemptionFee: number;
  surcharge: number;
  amountDue: number;
  limit: string | null;
  already: { orderNumber: string; placedAt: string } | null;
  hindrances: string[];
  lines: { sku: string; net: number; problem: string | null }[];
}
interface Place {
  users: { uid: string }[];
}
const LINES = [
  { sku: '100101', quantity: 4 },
  { sku: '100102', quantity: 4 },
  { sku: '200201', quantity: 3 },
];
const order = (more: object = {}) => ({
  shipToId: SHIP_TO,
  uid: 'u-owner',
  lines: LINES,
  day: null,
  transportType: null,
  paymentMethod: null,
  customerOrderNumber: 'TEL-1',
  ...more,
});
const check = async (more: object = {}) =>
  (await desk<Checked>('service', 'POST', 'phone-orders/checks', order(more))).body;
const newId = () => randomUUID().replaceAll('-', '');

describe('an order by phone', () => {
  test('costs and allows exactly what the customer’s own cart would', async () => {
    const own = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const { amount } = (await shop.app.database.row<{ amount: number }>(
      sql`select amount_due::float8 as amount from customer_order where number = ${own.order!.order_number}`,
    ))!;
    const checked = await check();
    expect(checked).toMatchObject({ hindrances: [], amountDue: amount, day: own.order!.delivery_date });
    // Somebody is on the line: how much is still needed, not that it is too little.
    const little = await check({ lines: [{ sku: '100101', quantity: 1 }] });
    expect(little.hindrances).toEqual(['7 units more to the minimum of 8 units']);
    expect(little.limit).toBe(little.hindrances[0]);
    expect((await check({ lines: [{ sku: 'nothing', quantity: 9 }] })).lines).toMatchObject([
      { problem: expect.any(String) as string },
    ]);
  });

  test('says that the same goods were ordered for the same day today; other goods, another day and a rejected order say nothing', async () => {
    const { amountDue, day } = await check();
    const { orderNumber } = (
      await desk<{ orderNumber: string }>('service', 'POST', 'phone-orders', order({ id: newId(), amountDue }))
    ).body;
    expect((await check()).already).toEqual({ orderNumber, placedAt: expect.any(String) as string });
    expect((await check({ lines: LINES.toReversed(), day })).already).toMatchObject({ orderNumber });
    expect((await check({ lines: LINES.slice(1) })).already).toBeNull();
    expect((await check({ lines: [{ ...LINES[0]!, quantity: 5 }, ...LINES.slice(1)] })).already).toBeNull();
    const others = (await desk<{ days: { day: string }[] }>('service', 'POST', 'phone-orders/checks', order())).body
      .days;
    expect((await check({ day: others.find((one) => one.day !== day)!.day })).already).toBeNull();
    await shop.app.database.run(
      sql`update customer_order set status = 'Rejected' where ship_to_id = ${SHIP_TO} and delivery_date = ${day}`,
    );
    expect((await check()).already).toBeNull();
  });

  test('is placed once for the same id, in the customer’s name; order and history name the clerk, too', async () => {
    const { amountDue } = await check();
    const sent = order({ id: newId(), amountDue });
    const first = await desk<{ orderNumber: string }>('service', 'POST', 'phone-orders', sent);
    expect(first.status).toBe(200);
    expect((await desk('service', 'POST', 'phone-orders', sent)).body).toEqual(first.body);
    const row = await shop.app.database.row(
      sql`select channel, uid, actor_uid as actor, created_by as "createdBy" from customer_order where number = ${first.body.orderNumber}`,
    );
    expect(row).toEqual({
      channel: 'phone',
      uid: 'u-owner',
      actor: 'u-service',
      createdBy: expect.stringMatching(/Szorgos Sára \(.+\)/) as string,
    });
    expect((await shop.rest(tokens.get('owner')!, `orders/${first.body.orderNumber}`)).status).toBe(200);
  });

  test('is one order for the same id also when it is sent twice at once', async () => {
    const { amountDue } = await check();
    const sent = order({ id: newId(), amountDue });
    const both = await Promise.all(
      [1, 2].map(() => desk<{ orderNumber: string }>('service', 'POST', 'phone-orders', sent)),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.body).toEqual(both[1]!.body);
    const { rows } = await shop.app.database.pool.query<object>(
      `select actor_uid as actor, as_uid as "inTheNameOf", company_id as company from security_event where what = 'phone-order' and detail->>'order' = $1`,
      [both[0]!.body.orderNumber],
    );
    expect(rows).toEqual([{ actor: 'u-service', inTheNameOf: 'u-owner', company: '1000001' }]);
  });

  test('is answered with the one order that was made, also when its user may order there no more', async () => {
    const { amountDue } = await check();
    const sent = order({ id: newId(), amountDue });
    const first = await desk<{ orderNumber: string }>('service', 'POST', 'phone-orders', sent);
    const mayOrder = (may: boolean) =>
      shop.app.database.run(sql`update account set user_validation = ${may} where uid = 'u-owner'`);
    await mayOrder(false);
    const asked = (more: object = {}) => desk('service', 'POST', 'phone-orders', { ...sent, ...more });
    const [again, other, anew] = [await asked(), await asked({ noteForDriver: 'Other' }), await asked({ id: newId() })];
    await mayOrder(true);
    expect(again.body).toEqual(first.body);
    expect([other.body['code'], anew.body['code']]).toEqual(['PHONE_ORDER_MADE', 'USER_NOT_FOUND']);
  });

  test('whose id made another order is refused, and never answered with that one', async () => {
    const { amountDue } = await check();
    const id = newId();
    expect((await desk('service', 'POST', 'phone-orders', order({ id, amountDue }))).status).toBe(200);
    const more = [...LINES, { sku: '200202', quantity: 5 }];
    const changed = await check({ lines: more });
    const answer = await desk(
      'service',
      'POST',
      'phone-orders',
      order({ id, lines: more, amountDue: changed.amountDue }),
    );
    expect(answer.body.code).toBe('PHONE_ORDER_MADE');
    expect(
      (await desk('service', 'POST', 'phone-orders', order({ id, amountDue, customerOrderNumber: 'TEL-2' }))).body.code,
    ).toBe('PHONE_ORDER_MADE');
    const [used, another] = (await check()).paymentMethods.map(({ code }) => code);
    const other = { paymentMethod: another!, amountDue: (await check({ paymentMethod: another })).amountDue };
    expect((await desk('service', 'POST', 'phone-orders', order({ id, ...other }))).body.code).toBe('PHONE_ORDER_MADE');
    for (const same of [{}, { paymentMethod: used! }])
      expect((await desk('service', 'POST', 'phone-orders', order({ id, amountDue, ...same }))).status).toBe(200);
  });

  test('asks the clerk, not the customer, for the number that the customer’s orders need', async () => {
    const { hindrances } = await check({ customerOrderNumber: '' });
    expect(hindrances).toEqual([expect.stringContaining('Ask for the customer’s order number')]);
  });

  test('lists every part of what is due, the redemption fees as well', async () => {
    const { goods, fee, deposit, vat, redemptionFee, surcharge, amountDue } = await check();
    expect(redemptionFee + surcharge).toBeGreaterThan(0);
    expect(goods + fee + deposit + vat + redemptionFee + surcharge).toBe(amountDue);
  });

  test('is not placed at another sum than was told on the phone', async () => {
    const { amountDue } = await check();
    expect(
      (await desk('service', 'POST', 'phone-orders', order({ id: newId(), amountDue: amountDue - 1 }))).body['code'],
    ).toBe('PRICES_CHANGED');
  });

  test('leaves the customer’s own cart alone', async () => {
    const cart = await shop.readyCart(tokens.get('owner')!);
    const { amountDue } = await check();
    expect((await desk('service', 'POST', 'phone-orders', order({ id: newId(), amountDue }))).status).toBe(200);
    expect((await shop.place(tokens.get('owner')!, cart)).order).not.toBeNull();
  });

  test('finds a product by words, and its place by a part of its name; who may order there is told', async () => {
    const found = await desk<{ one: string | null; products: { sku: string }[] }>(
      'service',
      'GET',
      `phone-orders/products?shipToId=${SHIP_TO}&uid=u-owner&search=100101`,
    );
    expect(found.body.one).toBe('100101');
    const places = await desk<{ places: { id: string }[] }>(
      'service',
      'GET',
      'phone-orders/places?search=K%C3%A9kt%C3%B3',
    );
    expect(places.body.places.map(({ id }) => id)).toContain(SHIP_TO);
    const place = (await desk<Place>('service', 'GET', `phone-orders/places/${SHIP_TO}`)).body;
    expect(place.users.map(({ uid }) => uid)).toContain('u-owner');
    expect(place.users.map(({ uid }) => uid)).not.toContain('u-rival');
  });

  test('is refused for a customer of somebody else, for a user of another place, and without Orders', async () => {
    await shop.app.database.run(sql`update company set salesperson_uid = null where id = '1000001'`);
    const { amountDue } = await check();
    const sent = order({ id: newId(), amountDue });
    expect((await desk('sales', 'POST', 'phone-orders', sent)).status).toBe(403);
    expect((await desk('service', 'POST', 'phone-orders', { ...sent, uid: 'u-rival' })).body['code']).toBe(
      'USER_NOT_FOUND',
    );
    expect((await desk('service', 'POST', 'phone-orders', { ...sent, uid: 'u-lead' })).body['code']).toBe(
      'USER_NOT_FOUND',
    );
    expect((await desk('editor', 'GET', 'phone-orders/places')).status).toBe(403);
  });
});
