import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';
import type { Desk } from '../test-desk.ts';
import { atDesk } from '../test-desk.ts';
import type { Shop } from '../test-shop.ts';
import { startShop } from '../test-shop.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'food', 'clerk', 'service', 'sales', 'editor', 'lead']));
});
beforeEach(async () => void (await shop.app.database.run(sql`delete from order_release`)));
afterAll(() => shop.close());

interface Opened {
  status: string;
  deliveryStatus: string;
  held: boolean;
  totalGross: number;
  moves: string[];
  question: {
    kind: string;
    customerBlocked: boolean;
    mayRelease: boolean;
    cap: number | null;
    usedToday: number;
  } | null;
  release: { by: string; reason: string } | null;
  events: { what: string; by: string | null; reason: string | null }[];
}
const open = async (number: string, who = 'clerk') => (await desk<Opened>(who, 'GET', `orders/${number}`)).body;
const seenOf = ({ status, deliveryStatus }: Pick<Opened, 'status' | 'deliveryStatus'>) => ({ status, deliveryStatus });
const move = async (number: string, to: string, more: object = {}, who = 'clerk') =>
  desk<{ changed: boolean; status: string; code?: string }>(who, 'POST', `orders/${number}/moves`, {
    move: to,
    seen: seenOf(await open(number)),
    ...more,
  });
const release = (number: string, who: string, seen: object) =>
  desk<{ changed: boolean; code?: string }>(who, 'POST', `orders/${number}/releases`, {
    seen,
    reason: 'Paid by phone',
  });

async function placed(): Promise<string> {
  const { order, error } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
  if (!order) throw new Error(JSON.stringify(error));
  return order.order_number;
}

/** As the ERP reports it: over the credit limit. */
async function heldOrder(due = 100_000): Promise<string> {
  const number = await placed();
  await shop.app.database.run(
    sql`update customer_order set delivery_status = 'ORDER UNDER INVESTIGATION', amount_due = ${due} where number = ${number}`,
  );
  return number;
}
const HELD = { status: 'Open', deliveryStatus: 'ORDER UNDER INVESTIGATION' };

test('a number of the flow of the day leads to a list of just these orders', async () => {
  const arrived = await placed();
  for (const step of ['confirm', 'pick', 'pack', 'ship', 'deliver']) await move(arrived, step);
  const held = await heldOrder();
  const cancelled = await placed();
  await shop.app.database.run(sql`update customer_order set status = 'Cancelled' where number = ${cancelled}`);
  const { steps } = (await desk<{ steps: { step: string; orders: number }[] }>('clerk', 'GET', 'day-flow')).body;
  const listed = async (step: string, after = ''): Promise<string[]> => {
    const query = `step=${step}&limit=100${after && `&after=${encodeURIComponent(after)}`}`;
    const page = (
      await desk<{ orders: { orderNumber: string }[]; after: string | null }>('clerk', 'GET', `orders?${query}`)
    ).body;
    const numbers = page.orders.map(({ orderNumber }) => orderNumber);
    return page.after ? [...numbers, ...(await listed(step, page.after))] : numbers;
  };
  const lists = new Map<string, string[]>();
  for (const { step, orders } of steps) {
    lists.set(step, await listed(step));
    expect(lists.get(step), step).toHaveLength(orders);
  }
  const listsWith = (number: string) => [...lists].flatMap(([step, numbers]) => (numbers.includes(number) ? step : []));
  expect(listsWith(arrived)).toEqual(['placed', 'delivered']);
  expect(listsWith(held)).toEqual(['placed', 'held']);
  // Nor is one that was changed counted beside what it became.
  expect(listsWith(cancelled)).toEqual([]);
});

describe('the life of an order at the desk', () => {
  test('from confirmation to payment each step is offered, made once, and names who made it', async () => {
    const number = await placed();
    for (const step of ['confirm', 'pick', 'pack', 'ship', 'deliver', 'pay']) {
      expect((await open(number)).moves).toContain(step);
      expect((await move(number, step)).body).toMatchObject({ changed: true });
      // A picked order can be picked once more, for another part; every other step is behind it.
      if (step !== 'pick') expect((await open(number)).moves).not.toContain(step);
    }
    const order = await open(number);
    expect([order.status, order.moves]).toEqual(['Paid', []]);
    expect(order.events.at(-1)).toMatchObject({ what: 'paid', by: 'Klára Ügyintéző' });
    const { rows } = await shop.app.database.pool.query<object>(
      `select actor_uid as actor, detail from security_event where what = 'order-moved' and detail->>'order' = $1`,
      [number],
    );
    expect(rows).toEqual([{ actor: 'u-clerk', detail: { order: number, move: 'pay' } }]);
  });

  test('the same move again, after its answer was lost, changes nothing', async () => {
    const number = await placed();
    const sent = { move: 'confirm', seen: seenOf(await open(number)) };
    const pick = { move: 'pick', seen: seenOf(await open(number)) };
    expect((await desk('clerk', 'POST', `orders/${number}/moves`, sent)).body).toMatchObject({ changed: true });
    expect((await desk('clerk', 'POST', `orders/${number}/moves`, sent)).body).toMatchObject({ changed: false });
    expect((await desk('clerk', 'POST', `orders/${number}/moves`, pick)).body).toMatchObject({ changed: true });
    expect((await desk('clerk', 'POST', `orders/${number}/moves`, pick)).body).toMatchObject({ changed: false });
  });

  test('who decided on an older state than the order has is told so, and nothing moves', async () => {
    const number = await placed();
    const seen = seenOf(await open(number));
    await move(number, 'pick');
    const answer = await desk<{ code: string; detail: string }>('service', 'POST', `orders/${number}/moves`, {
      move: 'reject',
      seen,
      reason: 'No goods',
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED_MEANWHILE' } });
    expect((await open(number)).status).toBe('In Progress');
  });

  test('of two clerks who press at once one moves it, the other is told', async () => {
    for (let round = 0; round < 20; round += 1) {
      const number = await placed();
      const seen = seenOf(await open(number));
      const answers = await Promise.all([
        desk<{ changed?: boolean }>('clerk', 'POST', `orders/${number}/moves`, { move: 'pick', seen }),
        desk<{ changed?: boolean }>('service', 'POST', `orders/${number}/moves`, {
          move: 'reject',
          seen,
          reason: 'No goods',
        }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('a rejection needs a reason, which the customer reads', async () => {
    const number = await placed();
    expect(await move(number, 'reject')).toMatchObject({ status: 422, body: { code: 'REASON_MISSING' } });
    expect(await move(number, 'reject', { reason: 'The keg is broken' })).toMatchObject({ status: 200 });
    const { body } = await shop.rest<{ timeLine: { reason: string | null }[] }>(
      tokens.get('owner')!,
      `orders/${number}`,
    );
    expect(body.timeLine.some(({ reason }) => reason === 'The keg is broken')).toBe(true);
  });
});

describe('a held order', () => {
  test('says at the desk that it waits for a decision, and what is payable in cash wherever it stands', async () => {
    const number = await heldOrder(195_321);
    await shop.app.database.run(sql`update customer_order set cash_rounding = -1 where number = ${number}`);
    interface Said {
      timeLine: { reason: string | null }[];
    }
    const reasons = ({ timeLine }: Said) => timeLine.flatMap(({ reason }) => reason ?? []).join();
    const order = (
      await desk<Said & { sums: { payable: number }; question: { due: number } }>('service', 'GET', `orders/${number}`)
    ).body;
    expect(reasons(order)).toContain('waits for a decision');
    expect(reasons(order)).not.toContain('customer service');
    expect(reasons((await shop.rest<Said>(tokens.get('owner')!, `orders/${number}`)).body)).toContain(
      'customer service',
    );
    const { orders } = (await desk<{ orders: { amountDue: number }[] }>('service', 'GET', `orders?numbers=${number}`))
      .body;
    const { items } = (
      await desk<{ items: { orderNumber: string; amountDue: number }[] }>('service', 'GET', 'work-items')
    ).body;
    expect([
      order.sums.payable,
      order.question.due,
      orders[0]!.amountDue,
      items.find(({ orderNumber }) => orderNumber === number)!.amountDue,
    ]).toEqual([195_320, 195_320, 195_320, 195_320]);
  });

  test('asks its question, and is not confirmed or picked past it', async () => {
    const number = await heldOrder();
    const order = await open(number, 'service');
    const { items } = (
      await desk<{ items: { orderNumber: string; credit: object | null }[] }>('service', 'GET', 'work-items')
    ).body;
    // What waits says already how the company stands, as its page does.
    const { creditLimit, exposure } = (
      await desk<{ creditLimit: number; exposure: number }>('service', 'GET', 'customers/1000001')
    ).body;
    expect(items.find(({ orderNumber }) => orderNumber === number)!.credit).toMatchObject({
      limit: creditLimit,
      owed: exposure,
      over: Math.max(0, exposure - creditLimit),
    });
    expect(order).toMatchObject({
      held: true,
      moves: ['reject'],
      question: { kind: 'credit', customerBlocked: false, mayRelease: true, cap: 300_000, usedToday: 0 },
    });
    for (const past of ['confirm', 'pick'])
      expect(await move(number, past, {}, 'service')).toMatchObject({ status: 409, body: { code: 'ORDER_HELD' } });
    for (const past of ['pick', 'prepare', 'investigate'])
      expect((await shop.supplier(`order ${number} ${past}`, tokens.get('service')!)).body.code, past).toBe(
        'ORDER_HELD',
      );
    // By command, confirming it is releasing it: the cap holds there, too.
    const large = await heldOrder(400_000);
    expect((await shop.supplier(`order ${large} confirm`, tokens.get('service')!)).body.code).toBe('RELEASE_OVER_CAP');
    expect((await shop.supplier(`order ${large} confirm`, tokens.get('lead')!)).status).toBe(200);
  });

  test('is not picked before it was judged, and not in the moment in which it becomes held', async () => {
    const early = await placed();
    const company = (blocked: boolean) =>
      shop.app.database.run(sql`update company set blocked = ${blocked} where id = '1000001'`);
    await company(true);
    await shop.app.database.run(
      sql`delete from order_event where order_number = ${early} and what in ('sent', 'confirmed')`,
    );
    for (const past of ['confirm', 'pick'])
      expect((await move(early, past, {}, 'service')).body.code, past).toBe('ORDER_HELD');
    expect((await move(early, 'reject', { reason: 'No payment' }, 'service')).status).toBe(200);
    await company(false);

    const number = await placed();
    const erp = await ownConnection(shop.app);
    await erp.query('begin');
    await erp.query(`update customer_order set delivery_status = 'ORDER UNDER INVESTIGATION' where number = $1`, [
      number,
    ]);
    const answer = desk<{ code: string }>('service', 'POST', `orders/${number}/moves`, { move: 'pick', seen: HELD });
    while ((await statementsWaiting(shop.app)) === 0);
    await erp.query('commit');
    await erp.end();
    expect((await answer).body.code).toBe('ORDER_CHANGED_MEANWHILE');
    expect((await open(number)).held).toBe(true);
  });

  test('is released once within the cap, by name and with the reason, which the customer does not read', async () => {
    const number = await heldOrder();
    expect((await release(number, 'service', HELD)).body).toMatchObject({ changed: true });
    expect((await release(number, 'service', HELD)).body).toMatchObject({ changed: false });
    const order = await open(number);
    expect(order).toMatchObject({
      held: false,
      question: null,
      release: { by: 'Sára Szorgos', reason: 'Paid by phone' },
    });
    expect(JSON.stringify((await shop.rest(tokens.get('owner')!, `orders/${number}`)).body)).not.toContain(
      'Paid by phone',
    );
  });

  test('no cap is passed by splitting an order, nor by two clerks at once', async () => {
    const numbers = [await heldOrder(200_000), await heldOrder(200_000)];
    const answers = await Promise.all(numbers.map((number) => release(number, 'service', HELD)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = numbers[answers.findIndex(({ status }) => status === 403)]!;
    expect((await open(left)).held).toBe(true);
    expect((await release(left, 'lead', HELD)).status).toBe(200);
  });
});

describe('rights at the desk', () => {
  const command = (words: string) => runSupplier(contextOf(shop.app), words.split(' '));
  const salesperson = async (uid: string) => {
    await shop.app.database.run(sql`update company set salesperson_uid = ${uid} where id = '1000001'`);
    await tellAndHear(shop.app, 'company');
  };

  test('a higher cap for own customers releases nothing for others', async () => {
    await command('desk-role u-service Sales on 10000000 own');
    await heard(shop.app);
    const number = await heldOrder(400_000);
    expect((await open(number, 'service')).question).toMatchObject({ cap: 300_000, mayRelease: false });
    expect((await release(number, 'service', HELD)).body.code).toBe('RELEASE_OVER_CAP');
    await salesperson('u-service');
    expect((await open(number, 'service')).question).toMatchObject({ cap: 10_000_000, mayRelease: true });
    expect((await release(number, 'service', HELD)).body).toMatchObject({ changed: true });
    await salesperson('u-sales');
    await command('desk-role u-service Sales off');
    await heard(shop.app);
  });

  test.each([
    ['released', 'releases', { seen: HELD, reason: 'Paid by phone' }],
    ['rejected', 'moves', { move: 'reject', seen: HELD, reason: 'No goods' }],
  ])('an order is not %s by somebody whose role is taken away while they wait for it', async (_, path, body) => {
    const number = await heldOrder();
    const answer = await whileLocked(sql`select from customer_order where number = ${number} for update`, () =>
      desk<{ code: string }>('service', 'POST', `orders/${number}/${path}`, body),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect((await open(number)).held).toBe(true);
  });

  test('a customer is not blocked, nor a place suspended, by somebody whose role is taken away while they wait for it', async () => {
    const blocked = await whileLocked(sql`select from company where id = '1000001' for update`, () =>
      desk('service', 'PUT', 'customers/1000001/block', { blocked: true, reason: 'No payment' }),
    );
    const suspended = await whileLocked(sql`select from ship_to where id = '2000001' for update`, () =>
      desk('service', 'PUT', 'ship-tos/2000001/suspension', { suspended: true, reason: 'Closed' }),
    );
    expect([blocked.body['code'], suspended.body['code']]).toEqual(['SOLD_TO_NOT_FOUND', 'SHIP_TO_NOT_FOUND']);
    expect((await desk('clerk', 'GET', 'customers/1000001')).body).toMatchObject({ blocked: false });
  });

  /** Begins the call while somebody else holds the row, and takes the clerk's role away before it is let go. */
  async function whileLocked<T>(lock: ReturnType<typeof sql>, call: () => Promise<T>): Promise<T> {
    const client = await ownConnection(shop.app);
    try {
      await client.query('begin');
      await client.query(lock.text, lock.values as unknown[]);
      const answer = call();
      while ((await statementsWaiting(shop.app)) === 0);
      await command('desk-role u-service Clerk off');
      await client.query('commit');
      return await answer;
    } finally {
      await client.end();
      await command('desk-role u-service Clerk on 300000');
      await heard(shop.app);
    }
  }
});

describe('an order that the supplier rejects', () => {
  test('sends one mail to the person who placed it, with the reason that was given', async () => {
    const number = await placed();
    const rejecting = { reason: 'The last keg has run dry' };
    for (let time = 0; time < 2; time += 1) expect((await move(number, 'reject', rejecting)).status).toBe(200);
    const mails = await shop.app.database.rows<{ recipient: string; text: string }>(
      sql`select recipient, text from mail where dedup_key like ${`order-rejected-${number}-%`}`,
    );
    expect(mails).toEqual([
      {
        recipient: 'owner@demo.example',
        text: expect.stringMatching(new RegExp(`${number}[^]*The last keg has run dry`)),
      },
    ]);
  });
});

describe('what waits', () => {
  test('is listed by what it waits for, the most urgent first, and found by a part of its number', async () => {
    const number = await heldOrder();
    const { body } = await desk<{ items: { orderNumber: string; reason: string; until: string | null }[] }>(
      'service',
      'GET',
      'work-items',
    );
    expect(body.items.find(({ orderNumber }) => orderNumber === number)).toMatchObject({ reason: 'credit' });
    const until = body.items.map((item) => item.until ?? '');
    expect(until).toEqual(until.toSorted());
    const found = await desk<{ found: { kind: string; id: string }[] }>(
      'service',
      'GET',
      `search?q=${number.slice(-6)}`,
    );
    expect(found.body.found).toContainEqual(expect.objectContaining({ kind: 'order', id: number }));
  });
});

describe('whose orders', () => {
  test('sales sees those of their own customers, and finds no others', async () => {
    const number = await placed();
    await shop.app.database.run(sql`update company set salesperson_uid = null where id = '1000001'`);
    const listed = await desk<{ orders: { companyId: string }[] }>('sales', 'GET', 'orders?limit=100');
    expect(listed.body.orders.length).toBeGreaterThan(0);
    expect(listed.body.orders.map(({ companyId }) => companyId)).not.toContain('1000001');
    expect(await desk('sales', 'GET', `orders/${number}`)).toMatchObject({
      status: 404,
      body: { code: 'ORDER_NOT_FOUND' },
    });
    expect(
      (await desk<{ code: string }>('sales', 'POST', `orders/${number}/releases`, { seen: HELD, reason: 'mine' })).body
        .code,
    ).toBe('ORDER_NOT_FOUND');
    expect((await desk<{ code: string }>('editor', 'GET', 'orders')).body.code).toBe('DESK_FORBIDDEN');
    expect((await desk<{ code: string }>('owner', 'GET', 'orders')).body.code).toBe('SUPPLIER_ONLY');
  });

  test('pages go on where the last one ended, and miss and repeat nothing', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { body }: { body: { orders: { orderNumber: string }[]; after: string | null } } = await desk(
        'clerk',
        'GET',
        `orders?limit=100${after ? `&after=${after}` : ''}`,
      );
      seen.push(...body.orders.map(({ orderNumber }) => orderNumber));
      after = body.after;
    } while (after);
    const count = await shop.app.database.row<{ all: number }>(sql`select count(*)::int as all from customer_order`);
    expect([seen.length, new Set(seen).size]).toEqual([count!.all, count!.all]);
    expect((await desk<{ code: string }>('clerk', 'GET', 'orders?after=now')).body.code).toBe('INVALID_INPUT');
  });

  test('an act under an Idempotency-Key answers the same again', async () => {
    const number = await placed();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { move: 'confirm', seen: seenOf(await open(number)) };
    const [first, again] = [
      await desk('clerk', 'POST', `orders/${number}/moves`, body, headers),
      await desk('clerk', 'POST', `orders/${number}/moves`, body, headers),
    ];
    expect(again).toEqual(first);
  });
});
