import { ownConnection } from '#platform/test/own-connection.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shop } from '#platform/test/test-shop.ts';
import { openShop } from '#platform/test/test-shop.ts';

/** Many connections, real locks: PostgreSQL decides who comes when. */
const POOL = 12;
let shop: Shop;
let cartId: string;
beforeAll(async () => {
  shop = await openShop({ DATABASE_POOL: String(POOL) });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.run('delete from cart');
  cartId = (await shop.ask<{ createEmptyCart: string }>(shop.owner, 'mutation { createEmptyCart }')).createEmptyCart;
});

interface Cart {
  total_quantity: number;
  revision: number;
  items: {
    id: string;
    quantity: number;
    product: { sku: string };
    prices: { row_total: { value: number } };
    deposit: number;
    redemption_fee: number;
    z099: number;
  }[];
  prices: { subtotal_excluding_tax: { value: number } };
  cart_prices: { deposit: number; price_with_vat: number };
  vat: number;
  progress_bar_data: { iTotalQty: number; canProceed: string; msg: string };
}
const CART =
  'total_quantity revision items { id quantity product { sku } prices { row_total { value } } deposit redemption_fee z099 } prices { subtotal_excluding_tax { value } } cart_prices { deposit price_with_vat } vat progress_bar_data { iTotalQty canProceed msg }';
const add = (sku: string, quantity: number) =>
  shop
    .ask<{ addProductsToCart: { cart: Cart; user_errors: object[] } }>(
      shop.owner,
      `mutation($id: String, $sku: String!, $quantity: Float!) { addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: $quantity }]) { cart { ${CART} } user_errors { code } } }`,
      { id: cartId, sku, quantity },
    )
    .then((data) => data.addProductsToCart);
const read = async () =>
  (await shop.ask<{ cart: Cart }>(shop.owner, `query($id: String!) { cart(cart_id: $id) { ${CART} } }`, { id: cartId }))
    .cart;

test('five adds of one product at once are one line with five times the quantity, and every answer was true when it was given', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add('100101', 3)));
  expect((await read()).items.map(({ id, quantity }) => [id, quantity])).toEqual([['1', 15]]);
  expect(answers.map(({ cart }) => cart.total_quantity).sort((a, b) => a - b)).toEqual([3, 6, 9, 12, 15]);
});

test('adds of different products at once are all there, each under a number of its own', async () => {
  const skus = ['100101', '100102', '100105', '200101', '100109'];
  await Promise.all([...skus, ...skus].map((sku) => add(sku, 2)));
  const { items } = await read();
  expect(items.map(({ product, quantity }) => [product.sku, quantity]).sort()).toEqual(
    skus.map((sku) => [sku, 4]).sort(),
  );
  expect(new Set(items.map(({ id }) => id)).size).toBe(5);
});

test('one document of many fields leaves connections to others', async () => {
  const { pool } = shop.app.database;
  const lock = await ownConnection(shop.app);
  await lock.query('begin');
  await lock.query('lock table cart');
  const fields = Array.from({ length: 15 }, (_, n) => `cart${n}: customerCart { id }`);
  const many = shop.ask(shop.owner, `{ ${fields.join(' ')} }`);
  const blocked = async () =>
    (
      await lock.query(
        'select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0 and datname = current_database()',
      )
    ).rowCount;
  while (!(await blocked())) await lock.query('select pg_stat_clear_snapshot()');
  expect(await shop.ask(shop.rival, '{ customer { orders { total_count } } }')).toEqual({
    customer: { orders: { total_count: 0 } },
  });
  expect(pool.waitingCount).toBe(0);
  await lock.query('commit');
  await lock.end();
  expect(Object.keys(await many)).toHaveLength(15);
});

test('twenty changes that wait for one locked cart leave connections to everybody else', async () => {
  const { pool } = shop.app.database;
  const lock = await ownConnection(shop.app);
  await lock.query('begin');
  await lock.query('select from cart where id = $1 for update', [cartId]);
  const changes = Promise.all(Array.from({ length: 20 }, () => add('100101', 1)));
  // All of them wait: those that hold a connection for the row, the others for one of these.
  const { rows } = await lock.query<{ pid: number }>('select pg_backend_pid() as pid');
  const blocked = async () =>
    (await lock.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0]!.pid])).rowCount;
  while (!(await blocked())) await lock.query('select pg_stat_clear_snapshot()');
  await expect
    .poll(async () =>
      /^hordo_http_in_flight\{lane="services"\} 20$/m.test(await (await fetch(`${shop.url}/metrics`)).text()),
    )
    .toBe(true);
  const other = await shop.ask<{ createEmptyCart: string }>(shop.rival, 'mutation { createEmptyCart }');
  const added = await shop.ask<{ addProductsToCart: { cart: { total_quantity: number } } }>(
    shop.rival,
    'mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { total_quantity } } }',
    { id: other.createEmptyCart },
  );
  expect([added.addProductsToCart.cart.total_quantity, pool.waitingCount]).toEqual([1, 0]);
  await lock.query('commit');
  await lock.end();
  await changes;
  expect((await read()).total_quantity).toBe(20);
});

test('companies whose carts are all locked leave connections to the next one', async () => {
  const { pool } = shop.app.database;
  const open = 'mutation { createEmptyCart }';
  const adding =
    'mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { total_quantity } } }';
  const cartOf = async (token: string) => (await shop.ask<{ createEmptyCart: string }>(token, open)).createEmptyCart;
  const ids = [cartId, await cartOf(shop.rival), await cartOf(shop.wholesale)];
  const lock = await ownConnection(shop.app);
  await lock.query('begin');
  await lock.query('select from cart where id = any($1) for update', [ids]);
  const tokens = [shop.owner, shop.rival, shop.wholesale];
  const waiting =
    'select count(*)::int as n from pg_stat_activity where wait_event_type = $1 and datname = current_database()';
  const changes: Promise<unknown>[] = [];
  for (const [at, token] of tokens.entries()) {
    const before = (await lock.query<{ n: number }>(waiting, ['Lock'])).rows[0]!.n;
    changes.push(...Array.from({ length: 15 }, () => shop.ask(token, adding, { id: ids[at] })));
    // The next company comes when this one waits with all that it may hold.
    await expect
      .poll(async () =>
        new RegExp(`^hordo_http_in_flight\\{lane="services"\\} ${15 * (at + 1)}$`, 'm').test(
          await (await fetch(`${shop.url}/metrics`)).text(),
        ),
      )
      .toBe(true);
    do await lock.query('select pg_stat_clear_snapshot()');
    while ((await lock.query<{ n: number }>(waiting, ['Lock'])).rows[0]!.n === before);
  }
  const last = await shop.ask<{ addProductsToCart: { cart: { total_quantity: number } } }>(shop.food, adding, {
    id: await cartOf(shop.food),
  });
  expect([last.addProductsToCart.cart.total_quantity, pool.waitingCount]).toEqual([1, 0]);
  await lock.query('commit');
  await lock.end();
  await Promise.all(changes);
  expect((await read()).total_quantity).toBe(15);
});

test('a customer who asks for a slow list sixty times leaves connections to everybody else', async () => {
  const lock = await ownConnection(shop.app);
  await lock.query('begin');
  await lock.query('lock table saved_order in access exclusive mode');
  const lists = Promise.all(
    Array.from({ length: 60 }, () => shop.ask(shop.owner, '{ getSaveOrderForLater { total_count } }')),
  );
  const waiting = async () =>
    (await lock.query("select from pg_locks where not granted and relation = 'saved_order'::regclass")).rowCount;
  await expect.poll(waiting).toBeGreaterThan(POOL / 2 - 1);
  expect(await shop.ask(shop.rival, '{ customer { orders { total_count } } }')).toEqual({
    customer: { orders: { total_count: 0 } },
  });
  const other = await shop.ask<{ createEmptyCart: string }>(shop.rival, 'mutation { createEmptyCart }');
  const added = await shop.ask<{ addProductsToCart: { cart: { total_quantity: number } } }>(
    shop.rival,
    'mutation($id: String) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { total_quantity } } }',
    { id: other.createEmptyCart },
  );
  expect([added.addProductsToCart.cart.total_quantity, shop.app.database.pool.waitingCount]).toEqual([1, 0]);
  await lock.query('commit');
  await lock.end();
  expect(await lists).toEqual(Array.from({ length: 60 }, () => ({ getSaveOrderForLater: { total_count: 0 } })));
});

/** What a process keeps in memory and reads while a cart changes. */
const KEPT = [
  'availability',
  'availability 100101',
  'prices',
  'prices 100101',
  'config',
  'delivery',
  'catalogue',
  'catalogue 100101',
  'company',
  'wishlist',
];

test('cart changes that hold every connection, while all that is kept in memory changes, are all answered', async () => {
  const { pool } = shop.app.database;
  const [lock, beside] = await Promise.all([ownConnection(shop.app), ownConnection(shop.app)]);
  await lock.query('begin');
  await lock.query('select from cart where id = $1 for update', [cartId]);
  const changes = Promise.all(Array.from({ length: 16 }, () => add('100101', 1)));
  // One company holds half of what transactions may have at most; others the rest.
  const others = await Promise.all(Array.from({ length: POOL / 2 + 1 }, () => pool.connect()));
  const waiting =
    'select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';
  // What waits for the row holds a lock on it; those behind it queue for that lock.
  while ((await beside.query<{ n: number }>(waiting)).rows[0]!.n === 0 || pool.totalCount < POOL || pool.idleCount > 0)
    await new Promise((resolve) => setImmediate(resolve));
  const other = shop.ask(shop.rival, '{ categoryList { id } }');
  const heard = new Promise<void>((resolve) => shop.app.changes.on('test', () => resolve()));
  for (const change of [...KEPT, 'test'])
    await beside.query('select pg_notify($1, $2)', ['hordo_change', change.includes(' ') ? change : `${change} `]);
  await heard;
  await lock.query('commit');
  for (const each of others) each.release();
  await Promise.all([lock.end(), beside.end()]);
  await Promise.all([changes, other]);
  expect((await read()).total_quantity).toBe(16);
});

describe('a history of many windows', () => {
  test('is that of one after another: no update is lost, totals are the sum of the rows at every moment (A5, A6 small)', async () => {
    // Every window adds and takes back; each acknowledged call counts, in whatever order they came.
    const windows = 6;
    const calls = 20;
    const expected = new Map<string, number>();
    const count = (sku: string, by: number) => expected.set(sku, (expected.get(sku) ?? 0) + by);
    let violations = 0;
    let reads = 0;
    let writing = true;
    const reader = (async () => {
      while (writing) {
        if (!holds(await read())) violations += 1;
        reads += 1;
      }
    })();
    const revisions: number[] = [];
    await Promise.all(
      Array.from({ length: windows }, async (_, window) => {
        for (let call = 0; call < calls; call += 1) {
          const sku = ['100101', '100102', '200101'][(window + call) % 3]!;
          const { cart, user_errors } = await add(sku, 1 + (call % 4));
          expect(user_errors).toEqual([]);
          count(sku, 1 + (call % 4));
          revisions.push(cart.revision);
          if (!holds(cart)) violations += 1;
          if (call % 5 === 0)
            await shop.ask(
              shop.owner,
              `mutation($id: String) { updatePrices(cart_id: $id, note_for_driver: "${window}-${call}") { success } }`,
              {
                id: cartId,
              },
            );
        }
      }),
    );
    writing = false;
    await reader;
    const { items } = await read();
    expect(new Map(items.map(({ product, quantity }) => [product.sku, quantity]))).toEqual(expected);
    expect(new Set(revisions).size).toBe(windows * calls);
    expect([violations, reads > 5]).toEqual([0, true]);
  });

  test('removals and changes of the same line end in one of the orders they could have come in', async () => {
    for (let round = 0; round < 8; round += 1) {
      await add('100101', 5);
      const { items } = await read();
      const id = Number(items.find(({ product }) => product.sku === '100101')!.id);
      await Promise.allSettled([
        shop.ask(
          shop.owner,
          'mutation($id: String, $line: Int) { removeItemFromCart(cart_id: $id, cart_item_id: $line) { cart { total_quantity } } }',
          {
            id: cartId,
            line: id,
          },
        ),
        shop.ask(
          shop.owner,
          'mutation($id: String, $line: Int) { updateCartItems(cart_id: $id, cart_items: [{ cart_item_id: $line, quantity: 9 }]) { cart { total_quantity } errors { code } } }',
          { id: cartId, line: id },
        ),
        add('100101', 2),
      ]);
      const after = await read();
      // Removed last: nothing. Removed and then added: a new line of 2. Never removed before the end: not possible here.
      const held = after.items.map(({ quantity }) => quantity);
      expect([[], [2]]).toContainEqual(held);
      if (after.items[0]) expect(Number(after.items[0].id)).toBeGreaterThan(id);
      await shop.run('delete from cart_item');
    }
  });
});

/** The "bank test": what the cart says of itself adds up. */
function holds(cart: Cart): boolean {
  const goods = cart.items.reduce((all, item) => all + item.prices.row_total.value, 0);
  const units = cart.items.reduce((all, item) => all + item.quantity, 0);
  const outside = cart.items.reduce((all, item) => all + item.redemption_fee + item.z099, 0);
  const deposit = cart.items.reduce((all, item) => all + item.deposit, 0);
  const proceeds = cart.items.length > 0 && units >= 8 && units <= 300;
  return (
    goods === cart.prices.subtotal_excluding_tax.value &&
    units === cart.total_quantity &&
    units === cart.progress_bar_data.iTotalQty &&
    deposit + outside === cart.cart_prices.deposit &&
    goods + deposit + outside + cart.vat === cart.cart_prices.price_with_vat &&
    cart.progress_bar_data.canProceed === (proceeds ? 'yes' : 'no')
  );
}
