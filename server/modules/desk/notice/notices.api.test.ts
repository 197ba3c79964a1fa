import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/desk/live.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';

let shop: Shop;
let desk: Desk['call'];
let tokens: Desk['tokens'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ call: desk, tokens } = await atDesk(shop, ['owner', 'service', 'lead', 'editor', 'operator'], {
    hears: true,
  }));
});
afterAll(() => shop.close());

interface Notice {
  key: string;
  kind: string;
  object: string;
  about: string;
  count: number;
  unread: boolean;
}
const bell = async (who: string) => (await desk<{ unread: number; notices: Notice[] }>(who, 'GET', 'notices')).body;
const of = async (who: string, kind: string) => (await bell(who)).notices.filter((one) => one.kind === kind);
const read = async (who: string, ...keys: string[]) =>
  (await desk<{ unread: number }>(who, 'PUT', 'notices/read', { keys })).body.unread;
const query = (text: ReturnType<typeof sql>) => shop.app.database.run(text);

async function held(): Promise<string> {
  const token = tokens.get('owner')!;
  const { order, error } = await shop.place(token, await shop.readyCart(token));
  if (!order) throw new Error(JSON.stringify(error));
  await query(
    sql`update customer_order set delivery_status = 'ORDER UNDER INVESTIGATION' where number = ${order.order_number}`,
  );
  return order.order_number;
}

describe('the bell of the desk', () => {
  test('rings for a case of one’s own when its customer writes, again with their next words, and no more once it is answered', async () => {
    await query(sql`update ticket set assignee_uid = 'u-service', waiting_since = now(), customer_at = now() - interval '1 hour'
      where case_number = (select case_number from ticket where status not in ('Closed', 'Merged') order by case_number limit 1)`);
    const [first] = await of('service', 'case');
    expect(first).toMatchObject({ unread: true, object: expect.stringMatching(/^HD-/) });
    expect(await of('lead', 'case')).toEqual([]);
    await read('service', first!.key);
    expect(await of('service', 'case')).toMatchObject([{ key: first!.key, unread: false }]);
    await query(sql`update ticket set customer_at = now() where case_number = ${first!.object}`);
    expect(await of('service', 'case')).toMatchObject([{ object: first!.object, unread: true }]);
    await query(sql`update ticket set waiting_since = null where case_number = ${first!.object}`);
    expect(await of('service', 'case')).toEqual([]);
  });

  test('shows taken work without ringing, and rings when what was put off is due', async () => {
    const number = await held();
    await desk('service', 'POST', 'work-items/marks', { orderNumbers: [number], act: 'take' });
    expect(await of('service', 'work')).toMatchObject([{ object: number, unread: false }]);
    expect(await of('lead', 'work')).toEqual([]);
    await desk('service', 'POST', 'work-items/marks', { orderNumbers: [number], act: 'later' });
    expect(await of('service', 'work')).toEqual([]);
    await query(sql`update work_mark set later_until = '2020-01-01' where order_number = ${number}`);
    expect(await of('service', 'work')).toMatchObject([{ object: number, unread: true }]);
  });

  test('asks those for a release whose cap reaches it, and tells who asked what was answered', async () => {
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-service', 'Clerk', 'on', '1000']);
    const number = await held();
    const due = (await shop.app.database.row<{ due: number }>(
      sql`select amount_due::float8 as due from customer_order where number = ${number}`,
    ))!.due;
    expect((await desk('service', 'POST', `orders/${number}/release-requests`, { reason: 'Festival' })).status).toBe(
      200,
    );
    expect(await of('lead', 'release-asked')).toMatchObject([{ object: number, about: 'Sára Szorgos', unread: true }]);
    expect(await of('service', 'release-asked')).toEqual([]);
    expect(await of('editor', 'release-asked')).toEqual([]);
    const cap = async (ft: number) => {
      await runSupplier(contextOf(shop.app), ['desk-role', 'u-lead', 'Lead clerk', 'on', String(ft)]);
      await heard(shop.app);
    };
    await cap(Math.trunc(due) - 1);
    expect(await of('lead', 'release-asked')).toEqual([]);
    await cap(Math.trunc(due) + 1);
    expect(await of('lead', 'release-asked')).toHaveLength(1);
    await desk('lead', 'POST', `orders/${number}/release-requests/refusal`, { reason: 'Too much' });
    expect(await of('lead', 'release-asked')).toEqual([]);
    expect(await of('service', 'refused')).toMatchObject([{ object: number, about: 'Vilma Vezető', unread: true }]);
    expect(await of('lead', 'refused')).toEqual([]);
  });

  test('counts dead letters for who runs the portal, and rings again for the next one', async () => {
    expect(await of('operator', 'dead-letters')).toEqual([]);
    const dead = () =>
      query(
        sql`insert into outbox (topic, payload, dead_at, attempts, last_error) values ('test.topic', '{}', clock_timestamp(), 14, 'why')`,
      );
    await dead();
    const [one] = await of('operator', 'dead-letters');
    expect(one).toMatchObject({ count: 1, unread: true });
    expect(await read('operator', one!.key)).toBe(0);
    await dead();
    expect(await of('operator', 'dead-letters')).toMatchObject([{ count: 2, unread: true }]);
    expect(await of('service', 'dead-letters')).toEqual([]);
    await query(sql`delete from outbox where topic = 'test.topic'`);
  });

  test('keeps what two windows read at once, forgets keys of what waits no more, and takes no made-up ones', async () => {
    const numbers = [await held(), await held()];
    for (const number of numbers) {
      await desk('lead', 'POST', 'work-items/marks', { orderNumbers: [number], act: 'take' });
      await query(sql`update work_mark set later_until = '2020-01-01' where order_number = ${number}`);
    }
    const keys = (await of('lead', 'work')).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    await Promise.all(keys.map((key) => read('lead', key, 'made up')));
    expect((await of('lead', 'work')).map(({ unread }) => unread)).toEqual([false, false]);
    await query(sql`delete from work_mark where order_number = ${numbers[0]!}`);
    await read('lead');
    const kept = await shop.app.database.row<{ keys: string[] }>(
      sql`select keys from notice_read where uid = 'u-lead'`,
    );
    expect(kept!.keys.filter((key) => key.startsWith('work') || key === 'made up')).toEqual([
      expect.stringContaining(numbers[1]!),
    ]);
  });
});

describe('the live line', () => {
  test('tells a person alone that something of theirs is done', async () => {
    const [service, lead] = await Promise.all(['service', 'lead'].map((who) => listen(tokens.get(who)!)));
    const told = (uid: string) =>
      query(sql`with written as (insert into event (company_id, type, kind, object_id) values ('', 'person.import', 'person', ${uid}) returning 1)
        select pg_notify('hordo_change', 'event ') from written`);
    await told('u-service');
    await told('u-lead');
    expect(await service!.first()).toMatchObject({ kind: 'person', objectId: 'u-service' });
    expect(await lead!.first()).toMatchObject({ kind: 'person', objectId: 'u-lead' });
  });
});

/** A stream of one person, and the first event of a person that comes. */
async function listen(token: string) {
  const ending = new AbortController();
  const response = await fetch(`${shop.url}/api/desk/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  return {
    async first(): Promise<LiveEvent> {
      for (;;) {
        const events = [...text.matchAll(/^data: (\{.+\})$/gm)].map(([, json]) => JSON.parse(json!) as LiveEvent);
        const found = events.find(({ kind }) => kind === 'person');
        if (found) {
          ending.abort();
          return found;
        }
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended: ${text}`);
        text += value;
      }
    },
  };
}
