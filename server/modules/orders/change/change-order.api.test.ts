import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHIP_TO, startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { importFiles } from '#modules/supplier-data/index.ts';
import { tellChange } from '#platform/db/changes.ts';
import { sql } from '#platform/db/sql.ts';
import type { Worker } from '#platform/jobs/index.ts';
import { startWorker } from '#platform/jobs/index.ts';
import { until } from '#platform/test/until.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { handlersOf } from '../../../surfaces/jobs.ts';
import { releaseAbandoned } from './held-orders.job.ts';

let shop: Shop;
let worker: Worker;
let owner: string;
let rival: string;
let clerk: string;

beforeAll(async () => {
  shop = await startShop();
  worker = await startWorker(shop.app, handlersOf(shop.app));
  [owner, rival, clerk] = (await Promise.all(
    ['owner', 'rival', 'clerk'].map((who) => shop.signIn(`${who}@demo.example`)),
  )) as [string, string, string];
});
beforeEach(() => shop.app.database.run(sql`update cart set status = 'replaced' where status = 'active'`));
afterEach(() => shop.supplier('erp up', clerk));
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

interface Cart {
  id: string;
  customer_order_number: string;
  delivery_date: string;
  replaces_order: { order_number: string } | null;
  items: { uid: string; quantity: number; product: { sku: string }; errors: { message: string }[] | null }[];
}
const CART =
  'id customer_order_number delivery_date replaces_order { order_number changeable_until } items { uid quantity product { sku } errors { message } }';
const ask = <T>(document: string, variables: object, token = owner) =>
  shop.graphql<T>(document, { token, variables, headers: token === owner ? { outletid: SHIP_TO } : {} });
const change = (number: string, keep: string | null = null, token = owner) =>
  ask<{ changeOrder: { cart: Cart; userInputErrors: { message: string }[] } }>(
    `mutation ($number: String!, $keep: String) { changeOrder(order_number: $number, keep: $keep) { cart { ${CART} } userInputErrors { message } } }`,
    { number, keep },
    token,
  );
const kit = async (sku: string, quantity: number) => {
  const { data } = await ask<{ products: { items: { items: { options: { uid: string }[] }[] }[] } }>(
    'query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { ... on BundleProduct { items { options { uid } } } } } }',
    { sku },
  );
  return { sku, quantity, selected_options: data.products.items[0]!.items.map(({ options }) => options[0]!.uid) };
};
const giveUp = (number: string) =>
  ask('mutation ($number: String!) { giveUpChange(order_number: $number) { success } }', { number });
const placed = async () => (await shop.place(owner, await shop.readyCart(owner, { number: 'EREDETI-1' }))).order!;
const payCash = (cart: string) =>
  ask(
    'mutation ($cart: String!) { setPaymentMethodOnCart(input: { cart_id: $cart, payment_method: { code: "K" } }) { cart { id } } }',
    { cart },
  );
const detail = async (number: string) =>
  (
    await shop.rest<{ status: string; totalQuantity: number; customerOrderNumber: string; replacedBy: string | null }>(
      owner,
      `orders/${number}`,
    )
  ).body;
const live = () =>
  shop.app.database.rows<{ number: string }>(
    sql`select number from customer_order where uid = 'u-owner' and request_date = '2026-11-23' and status = 'Open' order by number`,
  );
const books = (number: string) =>
  shop.app.database.row<{ cancelled: boolean; held: boolean }>(
    sql`select cancelled_at is not null as cancelled, held_by is not null as held from erp_order where number = ${number}`,
  );
const more = (cart: Cart) =>
  ask(
    'mutation ($cart: String!, $uid: ID!) { updateCartItems(input: { cart_id: $cart, cart_items: [{ cart_item_uid: $uid, quantity: 9 }] }) { cart { id } } }',
    {
      cart: cart.id,
      uid: cart.items[0]!.uid,
    },
  );
describe('changing a placed order', () => {
  test('takes it back into the cart with its number and day; it stands until one order takes its place', async () => {
    const before = await live();
    const { order_number: number } = await placed();
    const { data } = await change(number);
    const { cart } = data.changeOrder;
    expect(cart).toMatchObject({ customer_order_number: 'EREDETI-1', replaces_order: { order_number: number } });
    expect(cart.items.map(({ product, quantity }) => [product.sku, quantity])).toEqual([
      ['100101', 4],
      ['100102', 4],
      ['200201', 3],
    ]);
    expect((await detail(number)).status).toBe('Open');
    expect((await books(number))!.held).toBe(true);
    expect((await shop.supplier(`order ${number} prepare`, clerk)).body.code).toBe('ORDER_MOVE_NOT_ALLOWED');

    await more(cart);
    const { order, error } = await shop.place(owner, cart.id);
    expect(error).toBeNull();
    expect(await detail(number)).toMatchObject({
      status: 'Cancelled',
      totalQuantity: 11,
      replacedBy: order!.order_number,
    });
    expect(await detail(order!.order_number)).toMatchObject({
      status: 'Open',
      replacedBy: null,
      totalQuantity: 16,
      customerOrderNumber: 'EREDETI-1',
    });
    expect(await live()).toEqual([...before, { number: order!.order_number }]);
    await until(async () => (await books(number))!.cancelled);
  });

  test('five presses at once put it into the cart once, and five placings make one order', async () => {
    const before = await live();
    const { order_number: number } = await placed();
    await Promise.all(Array.from({ length: 5 }, () => change(number)));
    const { cart } = (await change(number)).data.changeOrder;
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([4, 4, 3]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.place(owner, cart.id)));
    expect(new Set(answers.map(({ order }) => order?.order_number)).size).toBe(1);
    expect((await live()).length).toBe(before.length + 1);
  });

  test('a cart that holds something is asked about, and never lost', async () => {
    const { order_number: number } = await placed();
    const other = await shop.readyCart(owner, { number: 'MÁSIK-1', lines: [{ sku: '100401', quantity: 12 }] });
    expect((await change(number)).errors![0]!.extensions).toMatchObject({ code: 'CART_NOT_EMPTY' });
    expect((await books(number))?.held ?? false).toBe(false);
    const { cart } = (await change(number, 'save')).data.changeOrder;
    expect(cart.items).toHaveLength(3);
    const saved = await ask<{ getSaveOrderForLater: { items: { cart_id: string; customer_order_number: string }[] } }>(
      '{ getSaveOrderForLater { items { cart_id customer_order_number } } }',
      {},
    );
    expect(saved.data.getSaveOrderForLater.items[0]).toEqual({ cart_id: other, customer_order_number: 'MÁSIK-1' });
    await giveUp(number);
    const joined = (await change(number, 'join')).data.changeOrder.cart;
    expect(joined.items.map(({ quantity }) => quantity)).toEqual([8, 8, 6]);
  });

  test('a second order does not join a change of another: the lines of that one would be ordered twice', async () => {
    const before = await live();
    const first = (await placed()).order_number;
    const second = (await placed()).order_number;
    const { cart } = (await change(first)).data.changeOrder;
    const { errors } = await change(second, 'join');
    expect(errors![0]!.message).toContain(first);
    expect(errors![0]!.extensions).toMatchObject({ code: 'CART_NOT_EMPTY' });
    await until(async () => !((await books(second))?.held ?? false));
    const { order } = await shop.place(owner, cart.id);
    expect(await detail(order!.order_number)).toMatchObject({ status: 'Open', totalQuantity: 11 });
    expect((await live()).length).toBe(before.length + 2);
  });

  test('given up, the old order goes its way as it was, and the cart orders anew', async () => {
    const before = await live();
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    await giveUp(number);
    await giveUp(number);
    await until(async () => !(await books(number))!.held);
    expect((await shop.supplier(`order ${number} prepare`, clerk)).status).toBe(200);
    expect((await shop.place(owner, cart.id)).order).not.toBeNull();
    expect((await live()).length).toBe(before.length + 1);
  });

  test('a cart that was left alone holds nothing back: the order is released, and cannot be replaced any more', async () => {
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    await shop.app.database.run(
      sql`update customer_order set changeable_until = '2026-11-23 07:00+00' where number = ${number}`,
    );
    await releaseAbandoned.run(contextOf(shop.app));
    await until(async () => !(await books(number))!.held);
    const { order, error } = await shop.place(owner, cart.id);
    expect(order).toBeNull();
    expect(error).toMatchObject({ code: 'CHANGE_ENDED' });
    expect((await detail(number)).status).toBe('Open');
  });

  test('a ship-to that went to another company meanwhile keeps the old order: the new one would be that company’s', async () => {
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    const { database } = shop.app;
    await database.run(
      sql`insert into company select (jsonb_populate_record(c, '{"id":"1999999"}')).* from company c where id = '1000001'`,
    );
    const move = async (companyId: string) => {
      await shop.moveShipTo(SHIP_TO, companyId);
      await database.run(sql`update access_grant set company_id = ${companyId} where ship_to_id = ${SHIP_TO}`);
      for (const topic of ['company', 'access']) await tellChange(database, topic);
      await heard(shop.app);
    };
    await move('1999999');
    await more(cart);
    const { order, error } = await shop.place(owner, cart.id);
    expect([order, error?.code]).toEqual([null, 'CHANGE_ENDED']);
    await move('1000001');
    expect((await detail(number)).status).toBe('Open');
    await giveUp(number);
  });

  test('a crash after the ERP was asked leaves a trace: the order is released', async () => {
    const { order_number: number } = await placed();
    await until(async () => (await books(number)) !== null);
    await shop.app.database.run(
      sql`update customer_order set hold_token = 'crash', hold_since = now() - interval '3 minutes' where number = ${number}`,
    );
    await shop.app.database.run(sql`update erp_order set held_by = 'crash' where number = ${number}`);
    await releaseAbandoned.run(contextOf(shop.app));
    await until(async () => !(await books(number))!.held);
    expect((await change(number)).data.changeOrder.cart.items).toHaveLength(3);
  });

  test('somebody else, an order under way, and a supplier who cannot be reached', async () => {
    const { order_number: number } = await placed();
    expect((await change(number, null, rival)).errors![0]!.extensions).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await shop.supplier('erp down', clerk);
    expect((await change(number)).errors![0]!.extensions).toMatchObject({ code: 'ERP_AWAY' });
    await shop.supplier('erp up', clerk);
    await shop.supplier(`order ${number} prepare`, clerk);
    expect((await change(number)).errors![0]!).toMatchObject({ extensions: { code: 'ORDER_NOT_CHANGEABLE' } });
    expect((await detail(number)).status).toBe('In Progress');
  });

  test('its own goods are not missing from the stock', async () => {
    const { order_number: number } = await placed();
    await shop.app.database.run(
      sql`insert into availability (sku, depot, from_day, free_quantity, taken) select '100101', depot, '2026-11-01', 4, 4 from ship_to where id = ${SHIP_TO} on conflict do nothing`,
    );
    await tellAndHear(shop.app, 'availability', '100101');
    try {
      const { cart } = (await change(number)).data.changeOrder;
      expect(cart.items[0]).toMatchObject({ quantity: 4, errors: null });
      expect((await shop.place(owner, cart.id)).order).not.toBeNull();
    } finally {
      await shop.app.database.run(sql`delete from availability where sku = '100101' and from_day = '2026-11-01'`);
      await tellAndHear(shop.app, 'availability', '100101');
    }
  });

  test('its own goods can be had after the supplier counted again, but are not added to the figure', async () => {
    const count = async (free: number) => {
      const folder = await mkdtemp(join(tmpdir(), 'hordo-stock-'));
      await writeFile(
        join(folder, 'availability.csv'),
        `sku,depot,from_day,free_quantity,blocked\n100101,BP01,2024-01-01,${free},0\n`,
      );
      expect((await importFiles(contextOf(shop.app), folder, { withdrawMany: true })).faults).toEqual([]);
      await rm(folder, { recursive: true });
      await heard(shop.app);
    };
    const changed = async (quantity: number) => {
      const { order_number: number } = (
        await shop.place(owner, await shop.readyCart(owner, { lines: [{ sku: '100101', quantity: 20 }] }))
      ).order!;
      await count(6);
      const { cart, userInputErrors } = (await change(number)).data.changeOrder;
      expect([userInputErrors, cart.items[0]]).toMatchObject([[], { quantity: 20, errors: null }]);
      const { data } = await ask<{ updateCartItems: { errors: { code: string }[] } }>(
        'mutation ($cart: String!, $uid: ID!, $quantity: Float!) { updateCartItems(input: { cart_id: $cart, cart_items: [{ cart_item_uid: $uid, quantity: $quantity }] }) { errors { code } } }',
        { cart: cart.id, uid: cart.items[0]!.uid, quantity },
      );
      return { errors: data.updateCartItems.errors.map(({ code }) => code), placed: await shop.place(owner, cart.id) };
    };
    try {
      expect((await changed(21)).errors).toEqual(['INSUFFICIENT_STOCK']);
      await count(500);
      expect(await changed(20)).toMatchObject({ errors: [], placed: { error: null } });
    } finally {
      await count(500);
    }
  });

  test('its own kits can be ordered again, to the last one', async () => {
    await shop.supplier('package P10004 limit 3', clerk);
    try {
      const { order_number: number } = (
        await shop.place(
          owner,
          await shop.readyCart(owner, {
            lines: [await kit('P10004', 3), { sku: '100101', quantity: 12 }],
          }),
        )
      ).order!;
      const { cart, userInputErrors } = (await change(number)).data.changeOrder;
      expect(userInputErrors).toEqual([]);
      expect(cart.items.map(({ product, errors }) => [product.sku, errors])).toEqual([
        ['P10004', null],
        ['100101', null],
      ]);
      const { order } = await shop.place(owner, cart.id);
      expect(order).not.toBeNull();
      await shop.supplier(`order ${order!.order_number} cancel`, clerk);
    } finally {
      await shop.supplier('package P10004 limit 0', clerk);
    }
  });

  test('does not compete with itself for the cash of the month: simulation, review and placing agree', async () => {
    const paidInCash = await shop.readyCart(owner);
    await payCash(paidInCash);
    const { order_number: number } = (await shop.place(owner, paidInCash)).order!;
    const due = (await shop.app.database.row<{ due: number }>(
      sql`select amount_due as due from customer_order where number = ${number}`,
    ))!.due;
    const others = (await shop.app.database.row<{ due: number }>(sql`
      select coalesce(sum(greatest(amount_due, 0)), 0) as due from customer_order where company_id = '1000001' and payment_method like 'K%' and number <> ${number}
        and delivery_date between '2026-11-01' and '2026-11-30' and status not in ('Cancelled', 'Rejected', 'Draft')`))!
      .due;
    await shop.supplier(`limit payment.cashMonthlyLimit ${others + due}`, clerk);
    try {
      const { cart } = (await change(number)).data.changeOrder;
      expect((await payCash(cart.id)).errors).toBeUndefined();
      const { data } = await ask<{ updatePrices: { can_proceed: boolean; status_message: string | null } }>(
        'mutation ($cart: String!) { updatePrices(cart_id: $cart) { can_proceed status_message } }',
        { cart: cart.id },
      );
      expect(data.updatePrices).toEqual({ can_proceed: true, status_message: null });
      expect(
        (
          await shop.rest<{ canProceed: boolean }>(owner, `orders/GetOrderReview?cartId=${cart.id}`, {
            outletid: SHIP_TO,
          })
        ).body.canProceed,
      ).toBe(true);
      expect((await shop.place(owner, cart.id)).order).not.toBeNull();
      const { errors } = await payCash(await shop.readyCart(owner));
      expect(errors![0]!.extensions).toMatchObject({ code: 'PAYMENT_METHOD_UNKNOWN' });
    } finally {
      await shop.supplier('limit payment.cashMonthlyLimit 1500000', clerk);
    }
  });

  const simulate = async (cart: string) =>
    (
      await ask<{ updatePrices: { can_proceed: boolean; message: string | null; status_message: string | null } }>(
        'mutation ($cart: String!) { updatePrices(cart_id: $cart) { can_proceed message status_message } }',
        { cart },
      )
    ).data.updatePrices;
  const review = async (cart: string) =>
    (
      await shop.rest<{ canProceed: boolean; message: string | null }>(owner, `orders/GetOrderReview?cartId=${cart}`, {
        outletid: SHIP_TO,
      })
    ).body;

  test('simulation and review say as placing does that a change has ended, and so does the cart', async () => {
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    const ended = async () =>
      (
        await ask<{ customerCart: { replaces_order: { ended: string | null } } }>(
          '{ customerCart { replaces_order { ended } } }',
          {},
        )
      ).data.customerCart.replaces_order.ended;
    expect(await ended()).toBeNull();
    await shop.app.database.run(
      sql`update customer_order set changeable_until = '2026-11-23 07:00+00' where number = ${number}`,
    );
    const message = `Order ${number} can no longer be changed and will be delivered as placed. Your cart is kept.`;
    expect(await simulate(cart.id)).toMatchObject({ can_proceed: false, status_message: message });
    expect(await review(cart.id)).toMatchObject({ canProceed: false, message });
    expect((await shop.place(owner, cart.id)).error).toMatchObject({ code: 'CHANGE_ENDED', message });
    expect(await ended()).toBe('CHANGE_ENDED');
    await shop.app.database.run(sql`update customer_order set status = 'Cancelled' where number = ${number}`);
    expect(await ended()).toBe('CHANGED_ORDER_GONE');
  });

  test('the review says that the changed order is cancelled; the simulation makes the cart a new order, which can be placed', async () => {
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    await shop.app.database.run(sql`update customer_order set status = 'Cancelled' where number = ${number}`);
    const gone = `Order ${number} was cancelled meanwhile, so nothing of it will be delivered.`;
    expect(await review(cart.id)).toMatchObject({ canProceed: false, message: expect.stringContaining(gone) });
    expect(await simulate(cart.id)).toMatchObject({ can_proceed: true, message: expect.stringContaining(gone) });
    expect(await review(cart.id)).toMatchObject({ canProceed: true });
    expect((await shop.place(owner, cart.id)).order).not.toBeNull();
  });

  test('cancelling an order that another has taken the place of names the order that is delivered', async () => {
    const cancel = async (sapId: string) =>
      (
        await ask<{ cancelOrder: { code: string; message: string; status: string } }>(
          'mutation ($sap: String!) { cancelOrder(sap_id: $sap) { code message status } }',
          { sap: sapId },
        )
      ).data.cancelOrder;
    const changed = async (number: string) =>
      (await shop.place(owner, (await change(number)).data.changeOrder.cart.id)).order!;
    const first = await placed();
    const second = await changed(first.order_number);
    const third = await changed(second.order_number);
    for (const { sap_id: sapId } of [first, second])
      expect(await cancel(sapId)).toEqual({
        code: 'REPLACED',
        message: expect.stringContaining(third.order_number),
        status: 'Cancelled',
      });
    expect((await detail(third.order_number)).status).toBe('Open');
    expect(await cancel(third.sap_id)).toMatchObject({ code: 'CANCELLED' });
    expect(await cancel(first.sap_id)).toMatchObject({ code: 'CANCELLED' });
  });

  test('an order that was cancelled meanwhile is not said to come: the cart becomes a new order', async () => {
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    await shop.app.database.run(sql`update customer_order set status = 'Cancelled' where number = ${number}`);
    expect((await shop.place(owner, cart.id)).error).toMatchObject({ code: 'CHANGED_ORDER_GONE' });
    expect((await shop.place(owner, cart.id)).order).not.toBeNull();
  });

  test('a cart whose order was cancelled meanwhile says so until it is placed, and refuses to be placed as that change', async () => {
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    const place = async (seen: object) =>
      (
        await ask<{ placeOrder: { order: object } | null }>(
          'mutation ($cart: String!, $seen: SeenOrderInput) { placeOrder(input: { cart_id: $cart, terms_accepted: true, seen: $seen }) { order { order_number } } }',
          { cart: cart.id, seen },
        )
      ).errors?.[0];
    const told = async () =>
      (
        await ask<{ customerCart: { cancelled_order: string | null; replaces_order: object | null } }>(
          '{ customerCart { cancelled_order replaces_order { order_number } } }',
          {},
        )
      ).data.customerCart;
    expect(await told()).toEqual({ cancelled_order: null, replaces_order: { order_number: number } });
    await shop.app.database.run(sql`update customer_order set status = 'Cancelled' where number = ${number}`);
    expect(await simulate(cart.id)).toMatchObject({ can_proceed: true });
    expect(await simulate(cart.id)).toMatchObject({ can_proceed: true });
    expect(await told()).toEqual({ cancelled_order: number, replaces_order: null });
    expect(await place({ replaces: number })).toMatchObject({ extensions: { error_code: 'UNABLE_TO_PLACE_ORDER' } });
    expect(await told()).toEqual({ cancelled_order: number, replaces_order: null });
    expect(await place({ replaces: '' })).toBeUndefined();
    expect(await told()).toEqual({ cancelled_order: null, replaces_order: null });
  });

  test('can be given up by somebody who may not order there any more: the cart orders anew', async () => {
    const { order_number: number } = await placed();
    await change(number);
    await shop.supplier(`permission u-owner ${SHIP_TO} Orders 0`, clerk);
    const given = await giveUp(number);
    await shop.supplier(`permission u-owner ${SHIP_TO} Orders 1`, clerk);
    expect(given.errors).toBeUndefined();
    const { data } = await ask<{ customerCart: { replaces_order: object | null } }>(
      '{ customerCart { replaces_order { order_number } } }',
      {},
    );
    expect(data.customerCart.replaces_order).toBeNull();
  });

  test('somebody who may not order there any more does not take the order away by ordering elsewhere', async () => {
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    const headers = { outletid: '2000002' };
    await shop.supplier(`permission u-owner ${SHIP_TO} Orders 0`, clerk);
    try {
      await shop.graphql('mutation ($cart: String!) { updatePrices(cart_id: $cart) { success } }', {
        token: owner,
        variables: { cart: cart.id },
        headers,
      });
      expect(await shop.place(owner, cart.id, { headers })).toMatchObject({
        order: null,
        error: { code: 'CHANGE_ENDED' },
      });
    } finally {
      await shop.supplier(`permission u-owner ${SHIP_TO} Orders 1`, clerk);
    }
    expect((await detail(number)).status).toBe('Open');
    await giveUp(number);
  });

  const holding = (number: string) =>
    shop.app.database.row<{ word: string | null; cart: string | null }>(
      sql`select hold_token as word, change_cart_id as cart from customer_order where number = ${number}`,
    );
  const free = { word: null, cart: null };

  test('rejects the change before anything is held when the caller may not read the order, or cannot order for its ship-to', async () => {
    const { order_number: number } = await placed();
    await until(async () => (await books(number)) !== null);
    const refused = async (code: string) => {
      expect((await change(number)).errors![0]!.extensions).toMatchObject({ code });
      expect([await holding(number), await books(number)]).toEqual([free, { cancelled: false, held: false }]);
    };
    await shop.supplier(`permission u-owner ${SHIP_TO} My Orders 0`, clerk);
    await refused('ORDER_NOT_FOUND').finally(() => shop.supplier(`permission u-owner ${SHIP_TO} My Orders 1`, clerk));
    await shop.supplier(`suspend-ship-to ${SHIP_TO}`, clerk);
    await refused('SHIP_TO_SUSPENDED').finally(() => shop.supplier(`resume-ship-to ${SHIP_TO}`, clerk));
    await heard(shop.app);
    expect((await change(number)).data.changeOrder.cart.items).toHaveLength(3);
  });

  test('lets the order go at once when the change is refused after the ERP held it', async () => {
    const { order_number: number } = await placed();
    await until(async () => (await books(number)) !== null);
    const { holdOrder } = shop.app.erp;
    shop.app.erp.holdOrder = async (...args) => {
      const answer = await holdOrder(...args);
      await shop.readyCart(owner, { number: 'KÖZBEN-1', lines: [{ sku: '100401', quantity: 12 }] });
      return answer;
    };
    try {
      expect((await change(number)).errors![0]!.extensions).toMatchObject({ code: 'CART_NOT_EMPTY' });
    } finally {
      shop.app.erp.holdOrder = holdOrder;
    }
    expect(await holding(number)).toEqual(free);
    await until(async () => !(await books(number))!.held);
    expect((await shop.supplier(`order ${number} prepare`, clerk)).status).toBe(200);
  });

  test('saved for later, the old order is released at once and can be changed again', async () => {
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    await ask('query ($cart: String!) { addSaveOrderForLater(cartId: $cart) { success } }', { cart: cart.id });
    expect((await change(number)).data.changeOrder.cart.replaces_order).toMatchObject({ order_number: number });
  });

  test('its goods go back to the depot that they came from, also when the ship-to is withdrawn', async () => {
    const taken = async () =>
      (await shop.app.database.row<{ taken: number }>(
        sql`select taken from availability where sku = '100101' and depot = 'ZZ01' and from_day = '2026-11-01'`,
      ))!.taken;
    await shop.app.database.run(
      sql`insert into availability (sku, depot, from_day, free_quantity) values ('100101', 'ZZ01', '2026-11-01', 50)`,
    );
    const { order_number: number } = await placed();
    await shop.app.database.run(sql`update customer_order set depot = 'ZZ01' where number = ${number}`);
    await shop.app.database.run(sql`update availability set taken = 4 where depot = 'ZZ01'`);
    await shop.app.database.run(sql`update ship_to set withdrawn = true where id = ${SHIP_TO}`);
    try {
      await shop.supplier(`order ${number} reject`, clerk);
      expect(await taken()).toBe(0);
    } finally {
      await shop.app.database.run(sql`update ship_to set withdrawn = false where id = ${SHIP_TO}`);
      await shop.app.database.run(sql`delete from availability where depot = 'ZZ01'`);
    }
  });

  test('keeps its day after the cut-off until the change ends: calendar, simulation, review and placing agree', async () => {
    const { order_number: number } = await placed();
    const { deliveryDate: day } = (await shop.rest<{ deliveryDate: string }>(owner, `orders/${number}`)).body;
    const until = '2026-11-23T13:30:00.000Z';
    const offered = async () => {
      const first = await shop.rest<{ firstAvailableDate: string; cutOff: string }>(
        owner,
        `orders/GetFirstAvailableDate?shipToId=${SHIP_TO}`,
      );
      const { days } = (
        await shop.rest<{ days: { date: string; type: string }[] }>(
          owner,
          `orders/GetCalendarAvailableDays?shipToId=${SHIP_TO}`,
        )
      ).body;
      return {
        first: first.body.firstAvailableDate,
        cutOff: first.body.cutOff,
        type: days.find(({ date }) => date === day)?.type,
      };
    };
    await shop.supplier('business-date 2026-11-23 12:30', clerk);
    try {
      expect((await offered()).type).toBeUndefined();
      const { cart } = (await change(number)).data.changeOrder;
      expect(cart).toMatchObject({ delivery_date: day, replaces_order: { changeable_until: until } });
      expect(await offered()).toEqual({ first: day, cutOff: until, type: 'standard' });
      const { data } = await ask<{ updatePrices: object }>(
        'mutation ($cart: String!) { updatePrices(cart_id: $cart) { can_proceed status_message cart { cut_off delivery_fee } } }',
        { cart: cart.id },
      );
      expect(data.updatePrices).toEqual({
        can_proceed: true,
        status_message: null,
        cart: { cut_off: until, delivery_fee: 0 },
      });
      expect(await review(cart.id)).toMatchObject({ canProceed: true, cutOff: until });
      await shop.supplier('business-date 2026-11-23 14:20', clerk);
      expect(await review(cart.id)).toMatchObject({ canProceed: true, cutOff: until });
      const { order, error } = await shop.place(owner, cart.id);
      expect([error, order]).toMatchObject([null, { delivery_date: day }]);
      const changed = await shop.rest<{ changeableUntil: string }>(owner, `orders/${order!.order_number}`);
      expect(changed.body.changeableUntil).toBe(until);
      expect((await offered()).type).toBeUndefined();
    } finally {
      await shop.supplier('business-date 2026-11-23 09:00', clerk);
    }
  });

  test('the day is kept at its own ship-to only, and a day with a fee keeps its fee', async () => {
    const { order_number: number } = (await shop.place(owner, await shop.readyCart(owner))).order!;
    const { cart } = (await change(number)).data.changeOrder;
    const dayAt = async (shipTo: string) =>
      (
        await ask<{ updatePrices: { can_proceed: boolean; cart: { delivery_fee: number } } }>(
          'mutation ($cart: String!, $shipTo: String!) { updatePrices(cart_id: $cart, ship_to_id: $shipTo, simulate_type: "preview") { can_proceed cart { delivery_fee } } }',
          { cart: cart.id, shipTo },
        )
      ).data.updatePrices;
    const replaces = (patch: object) =>
      shop.app.database.run(
        sql`update cart set replaces = replaces || ${JSON.stringify(patch)}::jsonb where id = ${cart.id}`,
      );
    await shop.supplier('business-date 2026-11-23 12:30', clerk);
    try {
      expect(await dayAt(SHIP_TO)).toEqual({ can_proceed: true, cart: { delivery_fee: 0 } });
      await replaces({ dayType: 'fee' });
      expect((await dayAt(SHIP_TO)).cart.delivery_fee).toBeGreaterThan(0);
      await replaces({ dayType: 'standard', shipToId: '2000002' });
      expect((await dayAt(SHIP_TO)).can_proceed).toBe(false);
    } finally {
      await shop.supplier('business-date 2026-11-23 09:00', clerk);
    }
  });

  test('changed again after the cart was emptied, the order is in the cart again', async () => {
    const { order_number: number } = await placed();
    const { cart } = (await change(number)).data.changeOrder;
    const items = cart.items.map(({ uid }) => ({ cart_item_uid: uid, quantity: 0 }));
    await ask(
      'mutation ($cart: String!, $items: [CartItemUpdateInput]!) { updateCartItems(input: { cart_id: $cart, cart_items: $items }) { cart { id } } }',
      {
        cart: cart.id,
        items,
      },
    );
    const again = (await change(number)).data.changeOrder.cart;
    expect([again.id, again.items.map(({ quantity }) => quantity)]).toEqual([cart.id, [4, 4, 3]]);
    const { order } = await shop.place(owner, again.id);
    expect(await detail(order!.order_number)).toMatchObject({ status: 'Open', totalQuantity: 11 });
    expect((await detail(number)).status).toBe('Cancelled');
  });

  test('races the making of the delivery: one of the two, and one order in the end', async () => {
    for (let round = 0; round < 6; round += 1) {
      await shop.app.database.run(sql`update cart set status = 'replaced' where status = 'active'`);
      const { order_number: number } = await placed();
      const open = async () => (await live()).filter((order) => order.number >= number).length;
      const [changed, prepared] = await Promise.all([change(number), shop.supplier(`order ${number} prepare`, clerk)]);
      if (prepared.status === 200) {
        expect(changed.errors![0]!.extensions).toMatchObject({ code: 'ORDER_NOT_CHANGEABLE' });
        expect(await open()).toBe(0);
      } else {
        expect((await shop.place(owner, changed.data.changeOrder.cart.id)).order).not.toBeNull();
        expect(await open()).toBe(1);
      }
    }
  });
});
