import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LiveEvent } from '#contract/desk/live.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import { missedEvents } from '#platform/events/event.views.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { rowsRead } from '#platform/test/rows-read.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'clerk', 'service', 'sales', 'editor', 'lead']));
});
afterAll(() => shop.close());

/** A stream that is read as far as a test wants; it hears what happens from the moment on in which it is open. */
async function listen(token: string, lastEventId?: number) {
  const ending = new AbortController();
  const response = await fetch(`${shop.url}/api/desk/live`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
    signal: ending.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const more = async () => {
    const { value, done } = await reader.read();
    text += value ?? '';
    return !done;
  };
  await more();
  return {
    response,
    /** Reads on until an event fits; what else came stands in `heard`. */
    async until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent[]> {
      const events = () =>
        [...text.matchAll(/^data: (\{.+\})$/gm)]
          .map(([, json]) => JSON.parse(json!) as LiveEvent)
          .filter(({ id }) => id);
      while (!events().some(fits)) if (!(await more())) throw new Error(`the stream ended: ${text}`);
      return events();
    },
    /** Reads on until it says that everything is to be asked for anew; what it had to tell until then is left out. */
    async untilAgain(): Promise<void> {
      while (!text.includes('event: again')) if (!(await more())) throw new Error(`the stream ended: ${text}`);
    },
    /** Reads on until the server ends it. */
    async end(): Promise<string> {
      while (await more());
      return text;
    },
    leave: () => ending.abort(),
  };
}

async function placed(): Promise<string> {
  const { order, error } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
  if (!order) throw new Error(JSON.stringify(error));
  return order.order_number;
}
const reject = (number: string) =>
  desk('clerk', 'POST', `orders/${number}/moves`, {
    move: 'reject',
    seen: { status: 'Open', deliveryStatus: 'ORDER UNDER INVESTIGATION' },
    reason: 'No goods',
  });
const tell = (kind: string, objectId: string, companyId: string) =>
  recordEvent(shop.app.database, { type: `${kind}.test`, kind, objectId, companyId });

describe('the live line of the desk', () => {
  test('is open some twenty times for one session, so that nobody fills the lane of the pages', async () => {
    const token = tokens.get('lead')!;
    const open = await Promise.all(Array.from({ length: 20 }, () => listen(token)));
    expect(open.map(({ response }) => response.status)).toEqual(open.map(() => 200));
    const another = await desk('lead', 'GET', 'live');
    expect([another.status, another.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect((await listen(tokens.get('service')!)).response.status).toBe(200);
    for (const one of open) one.leave();
  });

  test('tells an order that is placed and each move of it, with the version that it has then', async () => {
    const live = await listen(tokens.get('service')!);
    expect(live.response.headers.get('content-type')).toContain('text/event-stream');
    expect(live.response.headers.get('content-encoding')).toBeNull();
    const number = await placed();
    await shop.app.database.run(
      sql`update customer_order set delivery_status = 'ORDER UNDER INVESTIGATION' where number = ${number}`,
    );
    await live.until(({ type, objectId }) => type === 'order.placed' && objectId === number);
    await reject(number);
    const events = await live.until(({ type, objectId }) => type === 'order.moved' && objectId === number);
    expect(events.filter(({ objectId }) => objectId === number).map(({ type, version }) => [type, version])).toEqual([
      ['order.placed', 1],
      ['order.moved', 2],
    ]);
    live.leave();
  });

  test('tells who keeps the portal of a change of the calendar and of a setting, however it was made, and nobody else', async () => {
    const [keeps, serves] = [await listen(tokens.get('clerk')!), await listen(tokens.get('service')!)];
    await runSupplier(contextOf(shop.app), ['limit', 'limit.horeca.minUnits', '9']);
    const changed = await desk('clerk', 'POST', 'delivery-calendar/changes', {
      changes: [{ day: '2026-12-29', before: null, after: { kind: 'rest-day', name: null } }],
    });
    expect(changed.body).toMatchObject({ faults: [] });
    await tell('order', 'after the calendar', '1000001');
    const isLast = ({ objectId }: LiveEvent) => objectId === 'after the calendar';
    const told = (events: LiveEvent[]) =>
      events.filter(({ kind }) => kind === 'setting' || kind === 'calendar').map(({ objectId }) => objectId);
    expect(told(await keeps.until(isLast))).toEqual(['limit.horeca.minUnits', 'holidays.csv']);
    expect(told(await serves.until(isLast))).toEqual([]);
    for (const live of [keeps, serves]) live.leave();
  });

  test('tells nothing of an act that was rolled back', async () => {
    const live = await listen(tokens.get('service')!);
    await shop.app.database
      .transaction(async (tx) => {
        await recordEvent(tx, { type: 'order.test', kind: 'order', objectId: 'rolled back', companyId: '1000001' });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await tell('order', 'after', '1000001');
    const events = await live.until(({ objectId }) => objectId === 'after');
    expect(events.map(({ objectId }) => objectId)).not.toContain('rolled back');
    live.leave();
  });

  test('tells a transaction that commits late, though its number was drawn before one that was told', async () => {
    const live = await listen(tokens.get('service')!);
    await shop.app.database.transaction(async (tx) => {
      await recordEvent(tx, { type: 'order.test', kind: 'order', objectId: 'early number', companyId: '1000001' });
      await tx.row(sql`select 1 as one`);
      const other = shop.app.database.pool;
      await other.query(
        `insert into event (company_id, type, kind, object_id) values ('1000001', 'order.test', 'order', 'late number')`,
      );
      await other.query(`select pg_notify('hordo_change', 'event ')`);
      await live.until(({ objectId }) => objectId === 'late number');
    });
    const events = await live.until(({ objectId }) => objectId === 'early number');
    expect(events.map(({ objectId }) => objectId)).toEqual(['late number', 'early number']);
    live.leave();
  });

  test('tells what was missed since the last event, and asks for everything anew when that event is forgotten', async () => {
    const first = await listen(tokens.get('service')!);
    await tell('order', 'last heard', '1000001');
    const last = (await first.until(({ objectId }) => objectId === 'last heard')).at(-1)!;
    first.leave();
    await tell('order', 'missed', '1000001');
    const again = await listen(tokens.get('service')!, last.id);
    await again.until(({ objectId }) => objectId === 'missed');
    again.leave();
    const stranger = await listen(tokens.get('service')!, 999_999_999);
    await stranger.untilAgain();
    await tell('order', 'anew', '1000001');
    await stranger.until(({ objectId }) => objectId === 'anew');
    stranger.leave();
  });

  test('reads no more than it tells for a browser that slept, however much has happened before and since', async () => {
    const { database } = shop.app;
    const ids = await database.rows<{ id: number }>(sql`
      insert into event (company_id, type, kind, object_id, at) select '1000001', 'order.test', 'order', 'weekend', now() - (20000 - n) * interval '10 seconds' from generate_series(1, 20000) n returning id`);
    await database.run(sql`analyze event`);
    const readFor = async (id: number) => (await rowsRead(shop.app, (db) => missedEvents(db, id, 500)))('event');
    expect(await readFor(ids[10_000]!.id)).toBeLessThan(1_200);
    expect(await readFor(ids[19_900]!.id)).toBeLessThan(1_200);
    expect((await missedEvents(database, ids[19_900]!.id, 500))!.length).toBeGreaterThan(99);
    await database.run(sql`delete from event where object_id = 'weekend'`);
  });
});

describe('who hears what', () => {
  test('each hears of objects that their role opens, sales of their own customers only', async () => {
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-sales', 'Sales', 'on', '300000', 'own']);
    await shop.app.database.run(sql`update company set salesperson_uid = case when id = '1000001' then 'u-sales' end`);
    await heard(shop.app);
    const [service, sales, editor] = await Promise.all(
      ['service', 'sales', 'editor'].map((who) => listen(tokens.get(who)!)),
    );
    await tell('order', 'own', '1000001');
    await tell('order', 'foreign', '1000002');
    await tell('unknown kind', 'nobody', '1000001');
    await tell('ticket', 'case', '1000001');
    const toService = await service!.until(({ objectId }) => objectId === 'case');
    expect(toService.map(({ objectId }) => objectId)).toEqual(['own', 'foreign', 'case']);
    const toSales = await sales!.until(({ objectId }) => objectId === 'case');
    expect(toSales.map(({ objectId }) => objectId)).toEqual(['own', 'case']);
    await desk('lead', 'POST', `users/u-editor/session-ends`, { reason: 'end' });
    await runSupplier(contextOf(shop.app), ['end-sessions', 'u-editor']);
    expect(await editor!.end()).not.toMatch(/own|foreign|case/);
    service!.leave();
    sales!.leave();
  });

  test('ends when its person signs out, and is refused after it', async () => {
    const token = await shop.signIn('lead@demo.example');
    const live = await listen(token);
    await fetch(`${shop.url}/api/identity/session/end`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await live.end();
    expect((await fetch(`${shop.url}/api/desk/live`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
      401,
    );
  });

  test('ends when its person loses their role at the desk', async () => {
    const live = await listen(tokens.get('clerk')!);
    const other = await listen(tokens.get('service')!);
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-service', 'Clerk', 'off']);
    await other.end();
    await tell('order', 'still', '1000001');
    await live.until(({ objectId }) => objectId === 'still');
    live.leave();
  });
});
