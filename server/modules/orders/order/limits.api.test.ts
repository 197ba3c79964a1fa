import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportFolder, importFiles } from '#modules/supplier-data/index.ts';
import { addPeople } from '#platform/test/people.ts';
import type { Shop } from '#platform/test/test-shop.ts';
import { openShop } from '#platform/test/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { contextOf } from '../../../context.ts';
import type { OrderMove } from './order-move.ts';
import { moveOrder } from './move-order.ts';

let shop: Shop;
/** Six people who order for ship-to 11 of company C1. */
let people: string[];
beforeAll(async () => {
  shop = await openShop({ DATABASE_POOL: '12' });
  const uids = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
  await addPeople(
    shop.app,
    uids.map((uid) => ({ uid, companyId: 'C1', grants: [{ shipToId: '11' }] })),
  );
  people = await Promise.all(uids.map((uid) => shop.signIn(`${uid}@test.example`)));
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.run('truncate customer_order, cart, quota cascade');
  await limits({});
});

const DAY = '2026-11-24';
const PLACE =
  'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart, terms_accepted: true }) { order { order_number } } }';
const SIMULATE =
  'mutation ($cart: String!, $payment: String, $day: String) { updatePrices(cart_id: $cart, payment_method: $payment, delivery_date: $day, shipping_type: "ZSO", customer_order_number: "1") { can_proceed status_message } }';

/** What C1 may pay in cash in a month and owe in all, in Ft. */
async function limits({
  cash = 1_500_000,
  credit = 10_000_000,
  exposure = 0,
}: {
  cash?: number;
  credit?: number;
  exposure?: number;
}): Promise<void> {
  await shop.run(
    `insert into portal_config (key, value) values ('payment.cashMonthlyLimit', '${cash}') on conflict (key) do update set value = excluded.value; update company set credit_limit = ${credit}, exposure = ${exposure} where id = 'C1'`,
  );
  await shop.change(`select pg_notify('hordo_change', 'company ')`, 'config');
}

type Line = { sku: string; quantity: number; parent_sku?: string };
async function filledCart(token: string, lines: readonly Line[]): Promise<string> {
  const { createEmptyCart: cart } = await shop.ask<{ createEmptyCart: string }>(token, 'mutation { createEmptyCart }');
  await shop.ask(
    token,
    'mutation ($cart: String!) { setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ ship_to_id: "11" }] }) { cart { id } } }',
    { cart },
  );
  const { addProductsToCart } = await shop.ask<{ addProductsToCart: { user_errors: object[] } }>(
    token,
    'mutation ($cart: String!, $lines: [CartItemInput]!) { addProductsToCart(cartId: $cart, cartItems: $lines) { user_errors { code message } } }',
    { cart, lines },
  );
  expect(addProductsToCart.user_errors).toEqual([]);
  return cart;
}
const simulate = async (token: string, cart: string, payment: string, day = DAY) =>
  (
    await shop.ask<{ updatePrices: { can_proceed: boolean; status_message: string | null } }>(token, SIMULATE, {
      cart,
      payment,
      day,
    })
  ).updatePrices;
/** Ten kegs: the same sum for everybody. */
async function readyCart(token: string, payment: string, day = DAY): Promise<string> {
  const cart = await filledCart(token, [{ sku: '100105', quantity: 10 }]);
  expect(await simulate(token, cart, payment, day)).toMatchObject({ can_proceed: true });
  return cart;
}
const review = async (token: string, cart: string) =>
  (await shop.get(token, `orders/GetOrderReview?cartId=${cart}`)).body as {
    canProceed: boolean;
    statusMessage: string | null;
  };
async function place(token: string, cart: string): Promise<{ number: string | null; code: unknown }> {
  const { data, errors } = await shop.graphql<{ placeOrder: { order: { order_number: string } | null } | null } | null>(
    PLACE,
    { token, variables: { cart } },
  );
  return { number: data?.placeOrder?.order?.order_number ?? null, code: errors?.[0]?.extensions['code'] ?? null };
}
const order = async (token: string, payment: string, day = DAY) =>
  (await place(token, await readyCart(token, payment, day))).number!;
/** What ten kegs cost, paid in this way. */
async function dueOf(payment: string): Promise<number> {
  const number = await order(people[0]!, payment);
  const { due } = (await shop.app.database.row<{ due: number }>(
    sql`select amount_due as due from customer_order where number = ${number}`,
  ))!;
  await shop.run('truncate customer_order, quota cascade');
  return due;
}
const move = (number: string, ...moves: OrderMove[]) =>
  moves.reduce<Promise<unknown>>(
    (before, one) => before.then(() => moveOrder(contextOf(shop.app), number, one)),
    Promise.resolve(),
  );

describe.each([
  { what: 'the cash of a month', payment: 'K', limit: (sum: number) => ({ cash: sum }) },
  { what: 'the credit limit', payment: 'U8', limit: (sum: number) => ({ credit: sum }) },
])('$what', ({ payment, limit }) => {
  let due: number;
  beforeAll(async () => {
    await limits({});
    due = await dueOf(payment);
  });

  test('is kept by six orders placed at the same time', async () => {
    await limits(limit(2 * due + 1));
    const carts = await Promise.all(people.map((token) => readyCart(token, payment)));
    const answers = await Promise.all(carts.map((cart, n) => place(people[n]!, cart)));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'PAYMENT_METHOD_UNKNOWN'),
      null,
      null,
    ]);
  });

  test('is kept by one order after another: simulation, review and placing refuse alike', async () => {
    await limits(limit(2 * due));
    const [first = '', second = '', third = ''] = people;
    const late = await readyCart(third, payment);
    expect([await order(first, payment), await order(second, payment)]).not.toContain(null);
    expect(await place(third, late)).toEqual({ number: null, code: 'PAYMENT_METHOD_UNKNOWN' });
    expect((await simulate(third, late, payment)).can_proceed).toBe(false);
    expect((await review(third, late)).canProceed).toBe(false);
  });

  test.each([
    ['a cancelled', ['cancel']],
    ['a rejected', ['reject']],
    ['a refused', ['prepare', 'pack', 'ship', 'refuse-at-door']],
  ] as [string, OrderMove[]][])('has room again after %s order', async (_what, moves) => {
    await limits(limit(due));
    const number = await order(people[0]!, payment);
    const cart = await filledCart(people[1]!, [{ sku: '100105', quantity: 10 }]);
    expect((await simulate(people[1]!, cart, payment)).can_proceed).toBe(false);
    await move(number, ...moves);
    await move(number, moves.at(-1)!);
    expect((await simulate(people[1]!, cart, payment)).can_proceed).toBe(true);
    expect((await place(people[1]!, cart)).code).toBeNull();
    expect(
      (await simulate(people[2]!, await filledCart(people[2]!, [{ sku: '100105', quantity: 10 }]), payment))
        .can_proceed,
    ).toBe(false);
  });
});

test('empties that are paid out make no room in the cash of the month', async () => {
  const due = await dueOf('K');
  await limits({ cash: due });
  const returned = await filledCart(people[0]!, [{ sku: '900030', quantity: 50, parent_sku: 'returnable' }]);
  await simulate(people[0]!, returned, 'K');
  expect((await place(people[0]!, returned)).code).toBeNull();
  expect(await order(people[1]!, 'K')).not.toBeNull();
  expect(
    (await simulate(people[2]!, await filledCart(people[2]!, [{ sku: '100105', quantity: 1 }]), 'K')).can_proceed,
  ).toBe(false);
});

test.each(['K', 'U8'])('what is ordered for a trial, paid by %s, takes nothing of it', async (payment) => {
  const due = await dueOf(payment);
  await limits({ cash: due, credit: due });
  const trials = (companies: string) =>
    shop.change(
      `insert into portal_config (key, value) values ('supplier.trialCompanies', '${companies}') on conflict (key) do update set value = excluded.value`,
      'config',
    );
  await trials('["*"]');
  const tried = await order(people[0]!, payment);
  await trials('[]');
  expect(await order(people[1]!, payment)).not.toBeNull();
  await move(tried, 'cancel');
  const cart = await filledCart(people[2]!, [{ sku: '100105', quantity: 10 }]);
  expect((await simulate(people[2]!, cart, payment)).can_proceed).toBe(false);
});

test('cash counts for the month of the delivery day', async () => {
  const due = await dueOf('K');
  await limits({ cash: due });
  await order(people[0]!, 'K');
  expect(await order(people[1]!, 'K', '2026-12-01')).not.toBeNull();
});

describe('an import of exposures', () => {
  let files: string;
  let due: number;
  beforeAll(async () => {
    files = await mkdtemp(join(tmpdir(), 'hordo-limits-'));
    await limits({});
    due = await dueOf('U8');
  });
  afterAll(() => rm(files, { recursive: true, force: true }));

  /** Imports companies.csv with this exposure of C1. */
  async function importExposure(exposure: number, asOf: string) {
    const ctx = contextOf(shop.app);
    await exportFolder(ctx, join(files, 'all'), () => {});
    const [head = '', ...rows] = (await readFile(join(files, 'all/companies.csv'), 'utf8'))
      .replace('\ufeff', '')
      .split('\n');
    const at = (name: string) => head.split(',').indexOf(name);
    const changed = rows.map((row) => {
      const cells = row.split(',');
      if (cells[0] !== 'C1') return row;
      cells[at('exposure')] = String(exposure);
      cells[at('as_of')] = asOf;
      return cells.join(',');
    });
    await mkdir(join(files, 'one'), { recursive: true });
    await writeFile(join(files, 'one/companies.csv'), [head, ...changed].join('\n'));
    return importFiles(ctx, join(files, 'one'));
  }
  const fits = async () => {
    await shop.run("delete from cart where uid = 'p6'");
    return (await simulate(people[5]!, await filledCart(people[5]!, [{ sku: '100105', quantity: 10 }]), 'U8'))
      .can_proceed;
  };
  const ago = (minutes: number) => new Date(contextOf(shop.app).now.getTime() - minutes * 60_000).toISOString();
  /** The ERP got the order at once. */
  const placedAgo = (number: string, minutes: number) =>
    shop.run(
      `update reservation set at = '${ago(minutes)}' where order_number = '${number}'; insert into order_event (company_id, order_number, at, what, detail) select company_id, number, '${ago(minutes)}', 'sent', '{}' from customer_order where number = '${number}'`,
    );

  test('replaces the reservations that it contains, and none that were made later', async () => {
    await limits({ credit: 2 * due });
    await placedAgo(await order(people[0]!, 'U8'), 60);
    const later = await order(people[1]!, 'U8');
    expect(await fits()).toBe(false);
    expect((await importExposure(due, ago(30))).faults).toEqual([]);
    expect(await fits()).toBe(false);
    await move(later, 'cancel');
    expect(await fits()).toBe(true);
    expect((await importExposure(2 * due, '')).faults).toEqual([]);
    expect(await fits()).toBe(false);
    expect((await importExposure(due, '')).faults).toEqual([]);
    expect(await fits()).toBe(true);
  });

  test('keeps an order that was placed after its moment, also when the import is repeated or an older one comes again', async () => {
    await limits({ credit: due });
    await placedAgo(await order(people[0]!, 'U8'), 60);
    await importExposure(0, '');
    expect(await fits()).toBe(true);
    await importExposure(0, ago(90));
    expect(await fits()).toBe(false);
    await importExposure(0, ago(90));
    expect(await fits()).toBe(false);
  });

  test('that contains an order which is cancelled or paid later lets go of it', async () => {
    await limits({ credit: due });
    const number = await order(people[0]!, 'U8');
    await placedAgo(number, 60);
    await importExposure(due, ago(30));
    expect(await fits()).toBe(false);
    await move(number, 'prepare', 'pack', 'ship', 'deliver', 'pay');
    expect(await fits()).toBe(true);
    await importExposure(0, '');
    expect(await fits()).toBe(true);
  });

  test('has left out an order that was paid before its moment, also when the ERP reports the payment afterwards', async () => {
    await limits({ credit: due });
    const paid = await order(people[0]!, 'U8');
    await placedAgo(paid, 60);
    await move(paid, 'prepare', 'pack', 'ship', 'deliver');
    await importExposure(0, ago(30));
    await order(people[1]!, 'U8');
    expect(await fits()).toBe(false);
    await moveOrder(contextOf(shop.app), paid, 'pay', { at: new Date(ago(45)) });
    expect(await fits()).toBe(false);
    // Counted anew it comes to the same.
    await importExposure(0, ago(30));
    expect(await fits()).toBe(false);
  });

  test('cannot contain an order that the ERP does not have yet', async () => {
    await limits({ credit: due });
    const waits = await order(people[0]!, 'U8');
    await shop.run(`update reservation set at = '${ago(60)}' where order_number = '${waits}'`);
    await importExposure(0, ago(30));
    expect(await fits()).toBe(false);
    // It is sent, and the next exposure has it.
    await shop.run(
      `insert into order_event (company_id, order_number, at, what, detail) select company_id, number, '${ago(20)}', 'sent', '{}' from customer_order where number = '${waits}'`,
    );
    await importExposure(0, ago(25));
    expect(await fits()).toBe(false);
    await importExposure(due, ago(15));
    expect(await fits()).toBe(false);
    await move(waits, 'cancel');
    expect(await fits()).toBe(true);
  });

  test('cannot contain an order that was taken back before the ERP had it', async () => {
    await limits({ credit: due });
    const waits = await order(people[0]!, 'U8');
    await shop.run(`update reservation set at = '${ago(60)}' where order_number = '${waits}'`);
    await importExposure(due, ago(30));
    await move(waits, 'cancel');
    expect(await fits()).toBe(false);
    await importExposure(due, ago(29));
    expect(await fits()).toBe(false);
  });

  test('is refused when its moment is still to come', async () => {
    expect((await importExposure(0, ago(-5))).faults).toMatchObject([
      { file: 'companies.csv', column: 'as_of', code: 'inFuture' },
    ]);
  });
});
