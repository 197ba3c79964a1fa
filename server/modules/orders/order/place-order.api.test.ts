import { EventEmitter } from 'node:events';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeListPrice } from '#modules/pricing/index.ts';
import { blockCompany, resumeShipTo, suspendShipTo, unblockCompany } from '#modules/company/index.ts';
import { changeSetting } from '#modules/portal-config/index.ts';
import { switchProduct } from '#modules/catalogue/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { toFt } from '#values/money.ts';
import type { Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import { SHIP_TO, startShop } from '../test-shop.ts';
import type { Shop } from '../test-shop.ts';
import { moveOrder } from './move-order.ts';

let shop: Shop;
let owner: string;
let basic: string;
let rival: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, basic, rival] = (await Promise.all(
    ['owner', 'basic', 'rival'].map((who) => shop.signIn(`${who}@demo.example`)),
  )) as [string, string, string];
});
afterAll(() => shop.close());

const ctx = (): Ctx => contextOf(shop.app);
const ordersOfCart = async (cart: string) =>
  shop.app.database.rows<{ number: string }>(
    sql`select order_number as number from placed_cart where cart_id = ${cart}`,
  );

describe('orders that stand already', () => {
  const alike = async (token: string, cart: string) => {
    const answer = await fetch(`${shop.url}/api/general/orders/GetAlikeOrders?cartId=${cart}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { orders: { orderNumber: string; sameGoods: boolean }[] }).orders.map(
      ({ orderNumber, sameGoods }) => ({
        orderNumber,
        sameGoods,
      }),
    );
  };

  test('for the same ship-to and day are named when goods or own number are the same, also when a colleague placed them; others are not', async () => {
    const { order } = await shop.place(basic, await shop.readyCart(basic, { number: 'EGYIK-1' }));
    const placed = order!.order_number;
    const same = await shop.readyCart(owner, { number: 'MASIK-1' });
    expect(await alike(owner, same)).toEqual([{ orderNumber: placed, sameGoods: true }]);
    const other = await shop.readyCart(owner, { number: 'EGYIK-1', lines: [{ sku: '100105', quantity: 20 }] });
    expect(await alike(owner, other)).toEqual([{ orderNumber: placed, sameGoods: false }]);
    const neither = await shop.readyCart(owner, { number: 'MASIK-2', lines: [{ sku: '100105', quantity: 20 }] });
    expect(await alike(owner, neither)).toEqual([]);
    await shop.graphql('mutation ($sap: String!) { cancelOrder(sap_id: $sap) { code } }', {
      token: owner,
      variables: { sap: order!.sap_id },
    });
    expect(await alike(owner, await shop.readyCart(owner, { number: 'EGYIK-1' }))).toEqual([]);
    expect(await alike(rival, await shop.readyCart(rival, { shipTo: '2000005', number: 'EGYIK-1' }))).toEqual([]);
  });
});

describe('placing an order that was seen', () => {
  const place = async (cart: string, seen: object, headers: Record<string, string> = {}) =>
    shop.graphql<{ placeOrder: { order: { order_number: string } } | null }>(
      'mutation ($cart: String!, $seen: SeenOrderInput) { placeOrder(input: { cart_id: $cart, terms_accepted: true, seen: $seen }) { order { order_number } } }',
      { token: owner, variables: { cart, seen }, headers },
    );
  test('places that one, and answers it again; another revision, ship-to, day, payment or total is refused and named', async () => {
    const cart = await shop.readyCart(owner);
    const { data } = await shop.graphql<{
      cart: {
        revision: number;
        ship_to_id: string;
        delivery_date: string;
        selected_payment_method: { code: string };
        cart_prices: { price_with_vat: number };
      };
    }>(
      'query ($cart: String!) { cart(cart_id: $cart) { revision ship_to_id delivery_date selected_payment_method { code } cart_prices { price_with_vat } } }',
      { token: owner, variables: { cart } },
    );
    const { revision, ship_to_id, delivery_date, selected_payment_method: method, cart_prices: prices } = data.cart;
    const seen = { revision, ship_to_id, delivery_date, payment_method: method.code, total: prices.price_with_vat };
    for (const [other, code] of [
      [{ revision: revision - 1 }, 'ORDER_CHANGED'],
      [{ ship_to_id: '2000009' }, 'ORDER_CHANGED'],
      [{ delivery_date: '2026-11-23' }, 'ORDER_CHANGED'],
      [{ payment_method: 'none' }, 'ORDER_CHANGED'],
      [{ total: prices.price_with_vat - 1 }, 'PRICES_CHANGED'],
    ] as const)
      expect((await place(cart, { ...seen, ...other })).errors?.[0]?.extensions['code'], JSON.stringify(other)).toBe(
        code,
      );
    expect(await ordersOfCart(cart)).toEqual([]);
    const placed = await place(cart, seen);
    expect(placed.errors).toBeUndefined();
    expect(await place(cart, { ...seen, total: 1 })).toEqual(placed);
    expect(await ordersOfCart(cart)).toEqual([{ number: placed.data.placeOrder!.order.order_number }]);
  });
});

describe('placing an order', () => {
  test('makes one order with both numbers and the texts of the cart, closes the cart and opens an empty one', async () => {
    const cart = await shop.readyCart(owner, { number: 'PO-77' });
    const { order, error } = await shop.place(owner, cart);
    expect(error).toBeNull();
    expect(order).toMatchObject({
      customer_order_number: 'PO-77',
      note_for_driver: 'Csöngessen',
      delivery_date: '2026-11-24',
    });
    expect(order!.order_number).toMatch(/^20\d{8}$/);
    expect(order!.sap_id).toMatch(/^45\d{8}$/);

    const { data } = await shop.graphql<{ customerCart: { id: string; items: unknown[] } }>(
      '{ customerCart { id items { uid } customer_order_number note_for_driver } }',
      { token: owner },
    );
    expect(data.customerCart).toMatchObject({ items: [], customer_order_number: '', note_for_driver: '' });
    expect(data.customerCart.id).not.toBe(cart);

    const { body } = await shop.rest<{
      sopList: { orderNumber: string; status: string; processingStatus: string; deliveryStatus: string }[];
    }>(owner, 'orders?limit=1');
    expect(body.sopList[0]).toMatchObject({
      orderNumber: order!.order_number,
      status: 'Open',
      processingStatus: 'Not Yet Processed',
      deliveryStatus: 'AWAITING FULLFILLMENT',
    });
  });

  // A call without the header learns from the cart which ship-to it is for, and reads it in a message of its own.
  test.each<{ names: string; headers: Record<string, string>; most: number }>([
    { names: 'names its ship-to', headers: { outletid: SHIP_TO }, most: 3 },
    { names: 'leaves its ship-to to the cart', headers: {}, most: 4 },
  ])(
    'asks each thing once: placing is a handful of statements in $most messages where the call $names, however many places the user has',
    async ({ headers, most }) => {
      const { statements } = shop.app.database;
      const taken: { count: number; messages: number }[] = [];
      // The least of five times: what else the server does meanwhile counts, too, and a long calculation lets others by.
      for (let time = 0; time < 5; time += 1) {
        const cart = await shop.readyCart(owner);
        const { count, messages } = statements;
        const { order } = await shop.place(owner, cart, { headers });
        expect(order).not.toBeNull();
        taken.push({ count: statements.count - count, messages: statements.messages - messages });
      }
      expect(Math.min(...taken.map(({ count }) => count))).toBeLessThanOrEqual(15);
      expect(Math.min(...taken.map(({ messages }) => messages))).toBeLessThanOrEqual(most);
    },
  );

  test('keeps the sums of the cart to the forint, and its lines with every price step', async () => {
    const cart = await shop.readyCart(owner);
    const { data } = await shop.graphql<{
      cart: { prices: { grand_total: { value: number } }; items: { prices: { row_total: { value: number } } }[] };
    }>(
      'query ($cart: String!) { cart(cart_id: $cart) { prices { grand_total { value } } items { prices { row_total { value } } } } }',
      { token: owner, variables: { cart } },
    );
    const { order } = await shop.place(owner, cart);
    const { body } = await shop.rest<Detail>(owner, `orders/${order!.order_number}`);
    expect(body.totalGross).toBe(data.cart.prices.grand_total.value);
    expect(body.totalNet + body.vat + body.deposits).toBe(body.totalGross);
    expect(body.lines.map((line) => line.net)).toEqual(data.cart.items.map((item) => item.prices.row_total.value));
    expect(body.lines[0]!.priceSteps[0]).toMatchObject({ code: 'PR00', amount: body.lines[0]!.listValue });
    const { sums } = body;
    expect(sums.goods + sums.dateFee + sums.depositNet + sums.vat + sums.redemptionFee + sums.z099).toBe(
      body.totalGross,
    );
    expect(body.timeLine.map(({ state }) => state)).toEqual(['done', 'current', 'ahead', 'ahead', 'ahead', 'ahead']);
  });

  test('a day outside the schedule stands in the order with its fee and its reason', async () => {
    shop.app.clock.moveTo('2026-11-24' as never, '09:00'); // Tuesday: the route comes on Friday, the fee brings it on Wednesday
    try {
      const { order } = await shop.place(
        owner,
        await shop.readyCart(owner, { withFee: true, lines: [{ sku: '200201', quantity: 12 }] }),
      );
      expect(order!.delivery_date).toBe('2026-11-25');
      const { body } = await shop.rest<Detail & { orderReason: string }>(owner, `orders/${order!.order_number}`);
      expect(body.sums.dateFee).toBe(7_500);
      expect(body.orderReason).toBe('Z03');
      expect(body.totalNet).toBe(body.sums.goods + 7_500);
      expect(body.totalNet + body.vat + body.deposits).toBe(body.totalGross);
    } finally {
      shop.app.clock.moveTo('2026-11-23' as never, '09:00');
    }
  });

  test('goes by the loading place and the reason that are still offered, as the review shows them', async () => {
    const cart = await shop.readyCart(owner);
    const chosen = await shop.graphql(
      `mutation ($cart: String!) { setPlaceOfShipment(cart_id: $cart, place: "GY01") { cart { id } } updatePrices(cart_id: $cart, order_reason: "Z06") { can_proceed } }`,
      { token: owner, variables: { cart }, headers: { outletid: SHIP_TO } },
    );
    expect(chosen.errors).toBeUndefined();
    const review = async () =>
      (
        await shop.rest<{
          placeOfShipment: { code: string } | null;
          orderType: { code: string };
          orderReason: { code: string };
        }>(owner, `orders/GetOrderReview?cartId=${cart}`)
      ).body;
    expect(await review()).toMatchObject({
      placeOfShipment: { code: 'GY01' },
      orderType: { code: 'ZOR' },
      orderReason: { code: 'Z06' },
    });
    const offered = async (place: string, list: string) => {
      await shop.app.database.run(
        sql`update code_list set data = data || ${place}::jsonb where list = 'shipment-place' and code = 'GY01'`,
      );
      await shop.app.database.run(sql`update code_list set list = ${list} where code = 'Z06'`);
      await tellChange(shop.app.database, 'config');
    };
    try {
      await offered('{"companies": ["1000002"]}', 'gone');
      await expect.poll(review).toMatchObject({ placeOfShipment: null, orderReason: { code: 'Z01' } });
      const { order } = await shop.place(owner, cart);
      const { body } = await shop.rest(owner, `orders/${order!.order_number}`);
      expect(body).toMatchObject({ placeOfShipment: null, orderType: 'ZOR', orderReason: 'Z01' });
    } finally {
      await offered('{"companies": null}', 'order-reason');
    }
  });

  test('a second order of one cart is refused by the database, too', async () => {
    const cart = await shop.readyCart(owner);
    const { order } = await shop.place(owner, cart);
    await expect(
      shop.app.database.run(
        sql`insert into placed_cart select company_id, ${cart}, number from customer_order where number <> ${order!.order_number} and company_id = '1000001' limit 1`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });

  test('the same cart again gives the same answer, however often and also at the same time', async () => {
    const cart = await shop.readyCart(owner);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.place(owner, cart)));
    answers.push(await shop.place(owner, cart));
    expect(new Set(answers.map(({ order }) => JSON.stringify(order))).size).toBe(1);
    expect(answers[0]!.order).not.toBeNull();
    expect(await ordersOfCart(cart)).toHaveLength(1);
  });

  test('different carts at the same time get different numbers', async () => {
    const [mine, other] = await Promise.all([shop.readyCart(owner), shop.readyCart(rival, { shipTo: '2000005' })]);
    const [a, b] = await Promise.all([shop.place(owner, mine), shop.place(rival, other)]);
    expect(a.error ?? b.error).toBeNull();
    expect(a.order!.order_number).not.toBe(b.order!.order_number);
  });

  test('the event for the ERP and the confirmation mail are written with the order, once', async () => {
    const cart = await shop.readyCart(owner);
    const { order } = await shop.place(owner, cart);
    await shop.place(owner, cart);
    const events = await shop.app.database.rows<{ topic: string; payload: object }>(
      sql`select topic, payload from outbox where key = ${`order:${order!.order_number}`}`,
    );
    expect(events).toEqual([{ topic: 'order-placed', payload: { number: order!.order_number } }]);
    const mailbox = (await (await fetch(`${shop.url}/demo/mailbox?format=json&q=${order!.order_number}`)).json()) as {
      total: number;
      results: { to: string; subject: string; text: string; html: string }[];
    };
    expect(mailbox.total).toBe(1);
    // In the language of the profile, whatever the call said; each pack once.
    const { to, subject, text } = mailbox.results[0]!;
    expect([to, subject]).toEqual(['owner@demo.example', expect.stringContaining('Rendelését elküldtük')]);
    // The ERP has not heard of it: its key is no number that anybody there knows.
    expect(text).toContain('Az alábbi rendelés beérkezett a portálra.');
    expect(text).not.toContain(order!.sap_id);
    expect(text).toContain('kedd');
    expect(text).toMatch(/Fizetendő[^\n]*: \d+(\u00a0\d{3})*\u00a0Ft/);
    expect(text.match(/100101 [^\n]*/)?.[0].match(/20 x 0,5 l/g)).toHaveLength(1);
  });

  test('takes the same statements for one line and for twelve', async () => {
    const { statements } = shop.app.database;
    const counted = async (lines: { sku: string; quantity: number }[]) => {
      const cart = await shop.readyCart(owner, { lines });
      const before = statements.count;
      await shop.place(owner, cart);
      return statements.count - before;
    };
    const one = await counted([{ sku: '100101', quantity: 12 }]);
    const skus = await shop.app.database.rows<{ sku: string }>(
      sql`select sku from product p where 'POS Horeca' = any(customer_types) and active and pack_code <> '' and not exists (select 1 from availability a where a.sku = p.sku) order by sku limit 12`,
    );
    expect(await counted(skus.map(({ sku }) => ({ sku, quantity: 1 })))).toBeLessThanOrEqual(one);
    expect(one).toBeLessThanOrEqual(18);
  });

  test('what the ship-to bought is remembered as last ordered', async () => {
    await shop.place(owner, await shop.readyCart(owner, { lines: [{ sku: '100101', quantity: 9 }] }));
    const { data } = await shop.graphql<{ products: { items: { last_ordered: unknown }[] } }>(
      '{ products(filter: { sku: { eq: "100101" } }) { items { sku last_ordered { date quantity } } } }',
      { token: owner, headers: { outletid: SHIP_TO } },
    );
    expect(data.products.items[0]!.last_ordered).toEqual({ date: '2026-11-23', quantity: 9 });
    const foreign = await shop.graphql<{ products: { items: { last_ordered: { quantity: number } | null }[] } }>(
      '{ products(filter: { sku: { eq: "100101" } }) { items { last_ordered { date quantity } } } }',
      { token: rival },
    );
    expect(foreign.data.products.items[0]!.last_ordered).not.toEqual({ date: '2026-11-23', quantity: 9 });
  });

  test('last ordered is put right when an order is cancelled, rejected or replaced', async () => {
    const last = async (sku: string) =>
      (
        await shop.graphql<{ products: { items: { last_ordered: { date: string; quantity: number } | null }[] } }>(
          `{ products(filter: { sku: { eq: "${sku}" } }) { items { last_ordered { date quantity } } } }`,
          { token: owner, headers: { outletid: SHIP_TO } },
        )
      ).data.products.items[0]!.last_ordered;
    const lines = (quantity: number) => [
      { sku: '100501', quantity },
      { sku: '100101', quantity: 9 },
    ];
    const before = await last('100501');
    const cancelled = (await shop.place(owner, await shop.readyCart(owner, { lines: lines(77) }))).order!;
    expect(await last('100501')).toEqual({ date: '2026-11-23', quantity: 77 });
    await shop.graphql('mutation ($sap: String!) { cancelOrder(sap_id: $sap) { code } }', {
      token: owner,
      variables: { sap: cancelled.sap_id },
    });
    expect(await last('100501')).toEqual(before);

    const kept = (await shop.place(owner, await shop.readyCart(owner, { lines: lines(12) }))).order!;
    const rejected = (await shop.place(owner, await shop.readyCart(owner, { lines: lines(78) }))).order!;
    await moveOrder(ctx(), rejected.order_number, 'reject');
    expect(await last('100501')).toEqual({ date: '2026-11-23', quantity: 12 });
    await moveOrder(ctx(), kept.order_number, 'cancel', { successor: cancelled.order_number });
    expect(await last('100501')).toEqual(before);
  });
});

describe('an order that breaks a rule is not made', () => {
  let told = () => heard(shop.app);
  const refused = async (
    prepare: (cart: string) => Promise<unknown>,
    undo: () => Promise<unknown> = async () => {},
  ) => {
    const cart = await shop.readyCart(owner);
    await prepare(cart);
    await told();
    try {
      const answer = await shop.place(owner, cart);
      expect(answer.order).toBeNull();
      expect(await ordersOfCart(cart)).toEqual([]);
      return answer.error!;
    } finally {
      await undo();
      await told();
    }
  };
  const refusal = { category: 'graphql-input', error_code: 'UNABLE_TO_PLACE_ORDER' };

  test('without the terms', async () => {
    const cart = await shop.readyCart(owner);
    const { error } = await shop.place(owner, cart, { terms: false });
    expect(error).toMatchObject({ ...refusal, message: 'You have to accept Terms of the Master Purchase Agreement' });
    // The refusal does not freeze the cart: put right, it can be placed.
    expect((await shop.place(owner, cart)).order).not.toBeNull();
  });

  test('for a company that is blocked', async () => {
    const error = await refused(
      () => blockCompany(ctx(), '1000001'),
      () => unblockCompany(ctx(), '1000001'),
    );
    expect(error).toMatchObject({
      ...refusal,
      message: 'Currently you are not able to place an order, please contact customer service',
    });
  });

  test('for a ship-to that was suspended since the prices were shown', async () => {
    const error = await refused(
      () => suspendShipTo(ctx(), SHIP_TO),
      () => resumeShipTo(ctx(), SHIP_TO),
    );
    expect(error).toMatchObject({ ...refusal, code: 'SHIP_TO_SUSPENDED' });
  });

  test('at another price than the one that was shown', async () => {
    const error = await refused(() => changeListPrice(ctx(), '100101', toFt(7_777)));
    expect(error).toMatchObject({ ...refusal, code: 'PRICES_CHANGED' });
  });

  describe('while no notification of a change arrives', () => {
    beforeAll(() => {
      told = async () => {};
      vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function emit(
        this: pg.Client,
        event: string | symbol,
        ...args: unknown[]
      ) {
        return event === 'notification' || EventEmitter.prototype.emit.call(this, event, ...args);
      });
    });
    afterEach(() => shop.app.changes.catchUp(shop.app.database));
    afterAll(() => {
      vi.restoreAllMocks();
      told = () => heard(shop.app);
    });

    test('at a list price that was changed and committed before', async () => {
      expect(await refused(() => changeListPrice(ctx(), '100101', toFt(8_888)))).toMatchObject({
        ...refusal,
        code: 'PRICES_CHANGED',
      });
      expect((await shop.place(owner, await shop.readyCart(owner))).order).not.toBeNull();
    });

    test('at conditions, deposits and a calendar that an import changed', async () => {
      const { database } = shop.app;
      const raised = async (statement: string, topic: string) => {
        await database.pool.query(statement);
        await tellChange(database, topic);
      };
      const changed = { ...refusal, code: 'PRICES_CHANGED' };
      expect(await refused(() => raised(`update empties set deposit_ft = deposit_ft + 7`, 'catalogue'))).toMatchObject(
        changed,
      );
      expect(
        await refused(() => raised(`update legal_rate set value = value + 100 where kind = 'VAT'`, 'prices')),
      ).toMatchObject(changed);
      await database.pool.query(`update legal_rate set value = value - 100 where kind = 'VAT'`);
      await tellChange(database, 'prices');
      expect(
        await refused(
          () =>
            raised(
              `insert into holiday (day, kind, name) values ('2026-11-24', 'rest-day', '{"hu":"Pihenőnap"}')`,
              'delivery',
            ),
          () => raised(`delete from holiday where day = '2026-11-24'`, 'delivery'),
        ),
      ).toMatchObject({ ...refusal, code: 'DAY_NOT_DELIVERABLE' });
    });

    test('by somebody whose right to order there was taken away and committed before', async () => {
      const { database } = shop.app;
      const lets = async (change: string) => {
        await database.pool.query(
          `update access_grant set revoked = ${change}(revoked, 'Orders') where uid = 'u-owner' and ship_to_id = '${SHIP_TO}'`,
        );
        await tellChange(database, 'access', 'u-owner');
      };
      const error = await refused(
        () => lets('array_append'),
        () => lets('array_remove'),
      );
      expect(error).toMatchObject({ code: 'SECTION_FORBIDDEN' });
      await shop.app.changes.catchUp(database);
      expect((await shop.place(owner, await shop.readyCart(owner))).order).not.toBeNull();
    });

    test('below a minimum that was set before', async () => {
      const error = await refused(
        () => changeSetting(ctx(), 'limit.horeca.minUnits', 50),
        () => changeSetting(ctx(), 'limit.horeca.minUnits', 8),
      );
      expect(error).toMatchObject({
        ...refusal,
        message: 'The minimum number of units has not been reached, please add more goods',
      });
    });
  });

  test('for a day that has gone by', async () => {
    const cart = await shop.readyCart(owner);
    const { clock } = shop.app;
    clock.moveTo('2026-11-25' as never, '09:00');
    try {
      expect((await shop.place(owner, cart)).error).toMatchObject({ ...refusal, code: 'DAY_NOT_DELIVERABLE' });
    } finally {
      clock.moveTo('2026-11-23' as never, '09:00');
    }
  });

  test('below the minimum that was set meanwhile', async () => {
    const error = await refused(
      () => changeSetting(ctx(), 'limit.horeca.minUnits', 50),
      () => changeSetting(ctx(), 'limit.horeca.minUnits', 8),
    );
    expect(error).toMatchObject({
      ...refusal,
      message: 'The minimum number of units has not been reached, please add more goods',
    });
  });

  test('with a product that was switched off', async () => {
    const error = await refused(
      () => switchProduct(ctx(), '200201', false),
      () => switchProduct(ctx(), '200201', true),
    );
    expect(error).toMatchObject({ ...refusal, code: 'LINES_NOT_ORDERABLE' });
  });

  test('of goods that somebody else took first: the last ones are sold once', async () => {
    await shop.app.database.run(sql`delete from availability where sku = '100105'`);
    const lines = [{ sku: '100105', quantity: 10 }];
    const depot = (await shop.app.database.row<{ depot: string }>(
      sql`select depot from ship_to where id = ${SHIP_TO}`,
    ))!.depot;
    await shop.app.database.run(sql`update ship_to set depot = ${depot} where id = '2000005'`);
    const [mine, other] = [
      await shop.readyCart(owner, { lines }),
      await shop.readyCart(rival, { shipTo: '2000005', lines }),
    ];
    await shop.app.database.run(
      sql`insert into availability (sku, depot, from_day, free_quantity) values ('100105', ${depot}, '2026-11-01', 14)`,
    );
    const answers = await Promise.all([shop.place(owner, mine), shop.place(rival, other)]);
    expect(answers.filter(({ order }) => order)).toHaveLength(1);
    expect(
      (await shop.app.database.row<{ taken: number }>(
        sql`select taken from availability where sku = '100105' and depot = ${depot}`,
      ))!.taken,
    ).toBe(10);
  });
});

describe('whose cart it is', () => {
  test('a foreign cart is like one that does not exist', async () => {
    const cart = await shop.readyCart(owner);
    const [foreign, unknown] = [await shop.place(rival, cart), await shop.place(rival, 'f'.repeat(32))];
    expect(foreign).toEqual(unknown);
    expect(foreign.error).toMatchObject({
      category: 'graphql-no-such-entity',
      error_code: 'CART_NOT_FOUND',
      message: 'This cart no longer exists',
    });
    await shop.place(owner, cart);
    expect(await shop.place(rival, cart)).toEqual(unknown);
  });

  test('a colleague cannot place it either', async () => {
    const cart = await shop.readyCart(owner);
    expect((await shop.place(basic, cart)).error).toMatchObject({ error_code: 'CART_NOT_FOUND' });
  });

  test('without a cart id the parameter is missing', async () => {
    const { errors } = await shop.graphql('mutation { placeOrder { order { order_number } } }', { token: owner });
    expect(errors![0]!.extensions).toMatchObject({ category: 'graphql-input' });
  });
});

interface Detail {
  totalGross: number;
  totalNet: number;
  vat: number;
  deposits: number;
  sums: Record<'goods' | 'dateFee' | 'depositNet' | 'vat' | 'redemptionFee' | 'z099', number>;
  lines: { net: number; listValue: number; priceSteps: { code: string; amount: number }[] }[];
  timeLine: { state: string }[];
}
