import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'food', 'service', 'lead', 'sales']));
});
afterAll(() => shop.close());

interface Marked {
  orderNumber: string;
  result: string;
  by: string | null;
}
const mark = async (who: string, act: string, ...orderNumbers: string[]) =>
  (await desk<{ marked: Marked[] }>(who, 'POST', 'work-items/marks', { orderNumbers, act })).body.marked;
const item = async (number: string, who = 'service') =>
  (
    await desk<{
      items: { orderNumber: string; assignee: { uid: string } | null; laterUntil: string | null; reason: string }[];
    }>(who, 'GET', 'work-items')
  ).body.items.find(({ orderNumber }) => orderNumber === number);

async function held(who = 'owner'): Promise<string> {
  const token = tokens.get(who)!;
  const { order, error } = await shop.place(token, await shop.readyCart(token));
  if (!order) throw new Error(JSON.stringify(error));
  await shop.app.database.run(
    sql`update customer_order set delivery_status = 'ORDER UNDER INVESTIGATION' where number = ${order.order_number}`,
  );
  return order.order_number;
}

describe('work at the desk', () => {
  test('is taken by one person; the next is told whose it is, and it can be given back', async () => {
    const number = await held();
    expect(await mark('service', 'take', number)).toEqual([
      { orderNumber: number, result: 'done', by: 'Sára Szorgos' },
    ]);
    expect(await mark('service', 'take', number)).toMatchObject([{ result: 'done' }]);
    expect(await mark('lead', 'take', number)).toEqual([{ orderNumber: number, result: 'taken', by: 'Sára Szorgos' }]);
    expect(await item(number)).toMatchObject({ assignee: { uid: 'u-service' } });
    expect(await mark('lead', 'give-back', number)).toEqual([
      { orderNumber: number, result: 'taken', by: 'Sára Szorgos' },
    ]);
    expect(await item(number)).toMatchObject({ assignee: { uid: 'u-service' } });
    expect(await mark('service', 'give-back', number)).toMatchObject([{ result: 'done' }]);
    expect(await mark('service', 'give-back', number)).toMatchObject([{ result: 'done' }]);
    expect(await mark('lead', 'take', number)).toMatchObject([{ result: 'done', by: 'Vilma Vezető' }]);
  });

  test('that two take at once in opposite order goes to one of them each', async () => {
    const [one, other] = [await held(), await held()];
    const [mine, theirs] = await Promise.all([mark('service', 'take', one, other), mark('lead', 'take', other, one)]);
    const done = [...mine, ...theirs].filter(({ result }) => result === 'done').map(({ orderNumber }) => orderNumber);
    expect(done.toSorted()).toEqual([one, other].toSorted());
  });

  test('that is put off says until when, and waits again when that is taken back', async () => {
    const number = await held();
    await mark('service', 'later', number);
    const { laterUntil } = (await item(number))!;
    expect(laterUntil).toEqual(expect.any(String));
    await mark('service', 'tomorrow', number);
    expect((await item(number))!.laterUntil! > laterUntil!).toBe(true);
    await mark('service', 'now', number);
    expect(await item(number)).toMatchObject({ laterUntil: null });
  });

  test('that waits no more, or does not exist, is gone row by row', async () => {
    const number = await held();
    expect(await mark('service', 'take', '2999999999', number)).toMatchObject([
      { orderNumber: '2999999999', result: 'gone', by: null },
      { orderNumber: number, result: 'done' },
    ]);
    expect((await desk('sales', 'POST', 'work-items/marks', { orderNumbers: [number], act: 'take' })).status).toBe(403);
  });
});

describe('an order that the ERP refused', () => {
  test('waits at the desk also behind hundreds of mails that were given up since', async () => {
    const token = tokens.get('owner')!;
    const { order } = await shop.place(token, await shop.readyCart(token));
    const number = order!.order_number;
    await shop.app.database.run(sql`insert into outbox (topic, key, payload, dead_at, attempts, last_error)
      values ('order-placed', ${`order:${number}`}, '{}', now() - interval '1 hour', 14, 'unknown payer')`);
    expect(await item(number)).toMatchObject({ reason: 'erp-refused', why: 'unknown payer' });
    await shop.app.database.run(sql`insert into outbox (topic, payload, dead_at, attempts, last_error)
      select 'mail', '{}', now(), 14, 'no such address' from generate_series(1, 300)`);
    expect(await item(number)).toMatchObject({ reason: 'erp-refused' });
  });

  test('is not confirmed or picked past the refusal; it is sent again or rejected', async () => {
    const token = tokens.get('owner')!;
    const number = (await shop.place(token, await shop.readyCart(token))).order!.order_number;
    await shop.app.database.run(sql`insert into outbox (topic, key, payload, dead_at, attempts, last_error)
      values ('order-placed', ${`order:${number}`}, '{}', now(), 14, 'material not maintained')`);
    const { status, deliveryStatus, moves } = (
      await desk<{ status: string; deliveryStatus: string; moves: string[] }>('service', 'GET', `orders/${number}`)
    ).body;
    expect(moves).toEqual(['reject']);
    const seen = { status, deliveryStatus };
    for (const move of ['confirm', 'pick'])
      expect([move, (await desk('service', 'POST', `orders/${number}/moves`, { move, seen })).body]).toMatchObject([
        move,
        { code: 'ORDER_NOT_AT_ERP' },
      ]);
    expect(
      (await desk('service', 'POST', `orders/${number}/moves`, { move: 'reject', seen, reason: 'no such goods' })).body,
    ).toMatchObject({ changed: true });
  });
});

test('an order that still waits for an ERP that is away is moved by nobody; it may be rejected, or goes on once it has arrived', async () => {
  const token = tokens.get('owner')!;
  const number = (await shop.place(token, await shop.readyCart(token))).order!.order_number;
  const look = async () =>
    (await desk<{ status: string; deliveryStatus: string; moves: string[] }>('service', 'GET', `orders/${number}`))
      .body;
  const before = (await look()).moves;
  expect(before).not.toEqual(['reject']);
  await shop.app.database
    .run(sql`update outbox set attempts = 3, due_at = now() + interval '1 hour', last_error = 'no answer'
    where topic = 'order-placed' and key = ${`order:${number}`}`);
  const { status, deliveryStatus, moves } = await look();
  expect(moves).toEqual(['reject']);
  const seen = { status, deliveryStatus };
  for (const move of ['confirm', 'pick'])
    expect((await desk('service', 'POST', `orders/${number}/moves`, { move, seen })).body).toMatchObject({
      code: 'ORDER_WAITS_FOR_ERP',
    });
  await shop.app.database.run(sql`delete from outbox where key = ${`order:${number}`}`);
  expect((await look()).moves).toEqual(before);
});

test('the history of an order without an ERP names the order book, and no ERP that it was sent to', async () => {
  const token = tokens.get('owner')!;
  const number = (await shop.place(token, await shop.readyCart(token))).order!.order_number;
  await shop.app.database.run(sql`insert into order_event (company_id, order_number, at, what, detail)
    select company_id, number, now(), 'sent', '{}' from customer_order where number = ${number}`);
  const { events } = (await desk<{ events: { what: string; label: string }[] }>('service', 'GET', `orders/${number}`))
    .body;
  expect(events.find(({ what }) => what === 'sent')?.label).toBe('Entered in the order book');
});
