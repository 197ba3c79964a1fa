import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doing, Others, Place, PresenceTold } from '#contract/desk/presence.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';

let shop: Shop;
/** Another process on the same database. */
let beside: Pick<TestApp, 'app' | 'url' | 'close'>;
let desk: Desk;

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  const other = await startTestApp(
    { DEMO_SIZE: 'small', ERP: 'none', PUBLIC_URL: shop.url },
    { connection: shop.app.database.place, drop: async () => {} },
  );
  beside = { ...other, url: `http://127.0.0.1:${other.app.config.PORT}` };
  desk = await atDesk(shop, ['owner', 'clerk', 'service', 'sales', 'editor', 'lead']);
});
afterAll(async () => {
  await beside.close();
  await shop.close();
});

let seq = 0;
async function say(
  who: string,
  at: (Place & { doing: Doing }) | null,
  {
    tab = randomUUID(),
    of = shop,
    token = desk.tokens.get(who)!,
  }: { tab?: string; of?: Pick<TestApp, 'url'>; token?: string } = {},
): Promise<{ status: number; tab: string; body: Others & { code?: string } }> {
  const response = await fetch(`${of.url}/api/desk/presence/${tab}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, lang: 'en', 'content-type': 'application/json' },
    body: JSON.stringify({ seq: (seq += 1), at }),
  });
  return { status: response.status, tab, body: (await response.json()) as never };
}
const at = (id: string, doing: Doing = 'looking', kind: Place['kind'] = 'order') => ({ kind, id, doing });
const shown = ({ body }: { body: Others }) => body.people.map(({ uid, doing }) => `${uid} ${doing}`);

/** The live line of a process, read until it tells of presence what fits. */
async function listen(token: string, { url }: Pick<TestApp, 'url'>) {
  const ending = new AbortController();
  const response = await fetch(`${url}/api/desk/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  const told = () =>
    [...text.matchAll(/^event: presence\ndata: (\{.+\})$/gm)].map(([, json]) => JSON.parse(json!) as PresenceTold);
  const readUntil = async (isEnough: () => boolean) => {
    while (!isEnough()) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended: ${text}`);
      text += value;
    }
    return told();
  };
  return {
    until: (fits: (one: PresenceTold) => boolean) => readUntil(() => told().some(fits)),
    untilLast: (fits: (one: PresenceTold) => boolean) => readUntil(() => told().slice(-1).some(fits)),
    leave: () => ending.abort(),
  };
}
const names = (told: PresenceTold) => told.people.map(({ uid, doing }) => `${uid} ${doing}`).join();

async function orderOf(companyId: string): Promise<string> {
  return (await shop.app.database.row<{ number: string }>(
    sql`select number from customer_order where company_id = ${companyId} order by number limit 1`,
  ))!.number;
}

describe('who else is at an object', () => {
  test('is answered with what they do, until they leave', async () => {
    const number = await orderOf('1000001');
    const clerk = await say('clerk', at(number));
    expect(clerk).toMatchObject({ status: 200, body: { people: [], more: 0 } });
    expect(shown(await say('service', at(number)))).toEqual(['u-clerk looking']);
    await say('clerk', at(number, 'editing'), { tab: clerk.tab });
    expect((await say('service', at(number))).body.people).toEqual([
      expect.objectContaining({ uid: 'u-clerk', doing: 'editing', firstName: expect.any(String) as string }),
    ]);
    await say('clerk', null, { tab: clerk.tab });
    expect(shown(await say('service', at(number)))).toEqual([]);
  });

  test('is told on the live line of another process, when somebody comes, begins to edit and leaves', async () => {
    const number = await orderOf('1000001');
    const here = await say('lead', at(number), { of: beside });
    const live = await listen(desk.tokens.get('lead')!, beside);
    const clerk = await say('clerk', at(number));
    await live.until((told) => told.id === number && names(told).includes('u-clerk looking'));
    await say('clerk', at(number, 'editing'), { tab: clerk.tab });
    await live.until((told) => names(told).includes('u-clerk editing'));
    await say('clerk', null, { tab: clerk.tab });
    const all = await live.untilLast((told) => !names(told).includes('u-clerk'));
    expect(all.every(({ kind, id }) => kind === 'order' && id === number)).toBe(true);
    live.leave();
    await say('lead', null, { tab: here.tab, of: beside });
  });

  test('ends with the session, in every process', async () => {
    const number = await orderOf('1000001');
    const token = await shop.signIn('clerk@demo.example');
    await say('clerk', at(number, 'editing'), { token });
    await heard(beside.app);
    expect(shown(await say('service', at(number), { of: beside }))).toContain('u-clerk editing');
    await fetch(`${shop.url}/api/identity/session/end`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await heard(beside.app);
    expect(shown(await say('service', at(number), { of: beside }))).toEqual([]);
    expect(shown(await say('service', at(number)))).toEqual([]);
  });

  test('is known at a case, a customer, a product and a text as well', async () => {
    const { caseNumber } = (await shop.app.database.row<{ caseNumber: string }>(
      sql`select case_number as "caseNumber" from ticket order by case_number limit 1`,
    ))!;
    const { id: article } = (await shop.app.database.row<{ id: string }>(
      sql`select id from article order by id limit 1`,
    ))!;
    for (const place of [
      at(caseNumber, 'editing', 'ticket'),
      at('1000001', 'looking', 'customer'),
      at('100101', 'looking', 'product'),
      at(`articles/${article}`, 'editing', 'content'),
    ]) {
      const { tab, status } = await say('clerk', place);
      expect([place.kind, status]).toEqual([place.kind, 200]);
      const other = ['product', 'content'].includes(place.kind) ? 'editor' : 'service';
      expect(shown(await say(other, { ...place, doing: 'looking' }))).toContain(`u-clerk ${place.doing}`);
      await say('clerk', null, { tab });
    }
  });

  test('writes nothing that stays: neither a row nor an answer that is kept', async () => {
    const size = () =>
      shop.app.database.row<{ kept: number; changes: number; events: number }>(
        sql`select (select count(*)::int from idempotent_answer) as kept, (select count(*)::int from change) as changes, (select count(*)::int from event) as events`,
      );
    const [before, number] = [await size(), await orderOf('1000001')];
    for (let one = 0; one < 30; one += 1) await say('clerk', at(number));
    expect(await size()).toEqual(before);
  });
});

describe('nobody learns who is where they may not look', () => {
  test('an object of another salesperson’s customer, and one that is not there, are refused alike', async () => {
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-sales', 'Sales', 'on', '300000', 'own']);
    await shop.app.database.run(sql`update company set salesperson_uid = case when id = '1000001' then 'u-sales' end`);
    await heard(shop.app);
    const [own, foreign] = [await orderOf('1000001'), await orderOf('1000002')];
    await say('service', at(foreign));
    expect((await say('sales', at(own))).status).toBe(200);
    for (const number of [foreign, '99999999'])
      expect(await say('sales', at(number))).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect(await say('sales', at('1000002', 'looking', 'customer'))).toMatchObject({
      status: 404,
      body: { code: 'SOLD_TO_NOT_FOUND' },
    });
  });

  test('who may not look any more is told nothing of it on the line that is open', async () => {
    const [number, other] = [await orderOf('1000001'), await orderOf('1000002')];
    const sales = await say('sales', at(number));
    const live = await listen(desk.tokens.get('sales')!, shop);
    await shop.app.database.run(
      sql`update company set salesperson_uid = case when id = '1000002' then 'u-sales' end where id in ('1000001', '1000002')`,
    );
    await heard(shop.app);
    const clerk = await say('clerk', at(number, 'editing'));
    await say('sales', at(other));
    await say('clerk', at(other), { tab: clerk.tab });
    const told = await live.until(({ id, people }) => id === other && people.some(({ uid }) => uid === 'u-clerk'));
    expect(told.filter(({ id }) => id === number).flatMap(({ people }) => people.map(({ uid }) => uid))).not.toContain(
      'u-clerk',
    );
    live.leave();
    await say('sales', null, { tab: sales.tab });
  });

  test('users of customers are neither told nor shown', async () => {
    expect((await say('owner', at(await orderOf('1000001')))).status).toBe(403);
  });
});
