import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { pino } from 'pino';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { readConfig } from '../config.ts';
import { startApp } from '../start-app.ts';
import { contextOf } from '../context.ts';
import { runCommand } from '../commands.ts';
import { COMMANDS } from './commands.ts';
import { followBusinessDate, runSupplier } from './index.ts';
import { wordsOf } from './run-supplier.ts';

let shop: Shop;
let owner: string;
let clerk: string;

beforeAll(async () => {
  shop = await startShop();
  await followBusinessDate(shop.app);
  [owner, clerk] = (await Promise.all(['owner', 'clerk'].map((who) => shop.signIn(`${who}@demo.example`)))) as [
    string,
    string,
  ];
});
afterAll(() => shop.close());

const act = (words: string) => shop.supplier(words, clerk);

const ordersAt = async (shipTo: string) =>
  (await shop.rest<{ total: number }>(owner, `orders?shipToId=${shipTo}&limit=1`)).body.total ?? 0;
const product = async (sku: string) =>
  (
    await shop.graphql<{ products: { items: { sku: string; list_price: number }[] } }>(
      'query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { sku list_price } } }',
      { token: owner, variables: { sku } },
    )
  ).data.products.items[0];
const config = async () =>
  (
    await shop.graphql<{ getPortalConfig: { maintenance: boolean; sections: string } }>(
      '{ getPortalConfig { maintenance sections } }',
    )
  ).data.getPortalConfig;

test('what a command has changed counts from its answer on, also while no message of the database comes', async () => {
  const say = (words: string) =>
    fetch(`${shop.url}/demo/supplier`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${clerk}` },
      body: JSON.stringify({ do: words }),
    });
  const { pool } = shop.app.database;
  for (const [word, is] of [
    ['on', true],
    ['off', false],
  ] as const) {
    await config();
    const { rowCount } = await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'select pg_current_snapshot()%' and pid <> pg_backend_pid()",
    );
    expect(rowCount).toBeGreaterThan(0);
    expect((await say(`maintenance ${word}`)).status).toBe(200);
    expect((await config()).maintenance).toBe(is);
    await heard(shop.app);
  }
});

describe('acting as the supplier', () => {
  test('is for people of the supplier only', async () => {
    expect(await shop.supplier('maintenance on', owner)).toMatchObject({
      status: 403,
      body: { code: 'SUPPLIER_ONLY' },
    });
    expect(
      (
        await fetch(`${shop.url}/demo/supplier`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"do":"maintenance on"}',
        })
      ).status,
    ).toBe(401);
  });

  test('an unknown word lists all commands, and so does none on the command line', async () => {
    let told = '';
    const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((told += String(text))));
    const code = await runCommand({} as never, ['supplier']).finally(() => written.mockRestore());
    expect([code, told.trim().split('\n').length]).toEqual([0, Object.keys(COMMANDS).length]);
    for (const words of ['dance', '', 'maintenance', 'constructor x']) {
      const { status, body } = await act(words);
      expect([status, body.code]).toEqual([400, 'COMMAND_UNKNOWN']);
      for (const word of Object.keys(COMMANDS)) expect(body.detail).toContain(word);
    }
    expect(
      (
        await fetch(`${shop.url}/demo/supplier`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${clerk}` },
          body: '{"do": 5}',
        })
      ).status,
    ).toBe(400);
  });

  test.each([
    ['suspend-ship-to 2000001', 'ship-to 2000001 is suspended'],
    ['resume-ship-to 2000001', 'ship-to 2000001 is active'],
    ['block-company 1000001', 'company 1000001 is blocked for ordering'],
    ['unblock-company 1000001', 'company 1000001 may order'],
    ['user-status u-basic Move Out', 'user u-basic is Move Out'],
    ['user-status u-basic Active', 'user u-basic is Active'],
    ['permission u-owner 2000001 "My Documents" 0', 'user u-owner does not have My Documents at ship-to 2000001'],
    ['permission u-owner 2000001 My Documents 1', 'user u-owner has My Documents at ship-to 2000001'],
    ['section News & Events 0', 'section News & Events is off'],
    ['section "News & Events" 1', 'section News & Events is on'],
    ['section "About (brewery)" 0', 'section About (brewery) is off'],
    ['section About 1', 'section About (brewery) is on'],
    ['maintenance on', 'maintenance is on'],
    ['maintenance off', 'maintenance is off'],
    ['limit limit.horeca.minUnits 9', 'limit.horeca.minUnits is 9'],
    ['price 100101 6000', 'the list price of 100101 is 6000 Ft from 2026-11-23'],
    ['product 200201 off', 'product 200201 is off'],
    ['product 200201 on', 'product 200201 is on'],
    ['package P10007 off', 'package P10007 is off'],
    ['package P10007 on', 'package P10007 is on'],
    ['package P10007 until 2027-01-31', 'package P10007 is until 2027-01-31'],
    ['package P10007 limit 12', 'package P10007 is limit 12'],
    [
      'erp slow 5',
      'the ERP is up, answers after 5 ms, loses the next 0 acknowledgements, garbles the next 0 and rejects the next 0 orders',
    ],
    [
      'erp up',
      'the ERP is up, answers after 0 ms, loses the next 0 acknowledgements, garbles the next 0 and rejects the next 0 orders',
    ],
    ['dead-letters', 'there are no dead letters'],
    ['redrive all', '0 dead letters are on their way again'],
  ])('%s', async (words, done) => {
    expect(await act(words)).toEqual({ status: 200, body: { done } });
  });

  test('dead-letters lists the rows that recurring jobs gave up', async () => {
    const { database } = shop.app;
    await database.run(
      sql`insert into job_fault (job, key, attempts, next_at, last_error, dead_at) values ('erp-life-cycle', '2000000001', 14, now(), 'it cannot move', now())`,
    );
    expect((await act('dead-letters')).body.done).toBe(
      'job erp-life-cycle 2000000001 after 14 attempts: it cannot move',
    );
    expect((await act('redrive all')).body.done).toBe('1 dead letters are on their way again');
    await database.run(sql`delete from job_fault`);
  });

  // What a command says is one thing; this is what the customer sees of it at his next call.
  test.each<[words: string, back: string, seen: () => Promise<unknown>, after: unknown, before: unknown]>([
    [
      'suspend-ship-to 2000001',
      'resume-ship-to 2000001',
      async () => (await shop.rest(owner, 'shiptos/GetShipToBySapId/2000001')).body['status'],
      'suspended',
      'active',
    ],
    [
      'block-company 1000001',
      'unblock-company 1000001',
      () =>
        shop.readyCart(owner).then(
          () => 'may order',
          (error: Error) => error.message,
        ),
      expect.stringContaining('Currently you are not able to place an order'),
      'may order',
    ],
    [
      'section Reporting 0',
      'section Reporting 1',
      async () => JSON.parse((await config()).sections)['Reporting'],
      '0',
      '1',
    ],
    ['maintenance on', 'maintenance off', async () => (await config()).maintenance, true, false],
    ['price 100102 6001', 'price 100102 7728', async () => (await product('100102'))?.list_price, 6_001, 7_728],
    ['product 100301 off', 'product 100301 on', async () => (await product('100301'))?.sku ?? null, null, '100301'],
    [
      'permission u-owner 2000001 My Orders 0',
      'permission u-owner 2000001 My Orders 1',
      async () => (await ordersAt('2000001')) > 0,
      false,
      true,
    ],
  ])('%s is felt by the customer, and %s too', async (words, back, seen, after, before) => {
    await act(words);
    await expect.poll(seen).toEqual(after);
    await act(back);
    await expect.poll(seen).toEqual(before);
  });

  test('user-status ends the sessions of a deactivated user, and lets them sign in again once active', async () => {
    const basic = await shop.signIn('basic@demo.example');
    const status = async (token: string) => (await shop.rest(token, 'shiptos/GetShipToBySapId/2000001')).status;
    expect(await status(basic)).toBe(200);
    await act('user-status u-basic Move Out');
    await expect.poll(() => status(basic)).toBe(401);
    await expect(shop.signIn('basic@demo.example')).rejects.toThrow();
    await act('user-status u-basic Active');
    expect(await status(await shop.signIn('basic@demo.example'))).toBe(200);
  });

  test('end-sessions puts out one user, or everybody, who may come back', async () => {
    const [basic, food] = [await shop.signIn('basic@demo.example'), await shop.signIn('food@demo.example')];
    const status = async (token: string) => (await shop.rest(token, 'orders?limit=1')).status;
    expect([await status(basic), await status(food)]).toEqual([200, 200]);
    expect(await act('end-sessions u-basic')).toMatchObject({ status: 200 });
    await expect.poll(() => status(basic)).toBe(401);
    expect(await status(food)).toBe(200);
    expect(await runSupplier(contextOf(shop.app), ['end-sessions', 'all'])).toMatch(/^\d+ people are signed out$/);
    await expect.poll(() => status(food)).toBe(401);
    [owner, clerk] = [await shop.signIn('owner@demo.example'), await shop.signIn('clerk@demo.example')];
    expect(await status(await shop.signIn('food@demo.example'))).toBe(200);
  });

  test('deputies lists what somebody lent and was lent, and end-deputy ends one', async () => {
    const lend = await fetch(`${shop.url}/api/identity/profile/deputies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uid: 'u-first', shipToId: '2000001', from: '2026-11-23', to: '2026-12-31' }),
    });
    const { id } = (await lend.json()) as { id: string };
    const line = `${id} u-owner to u-first: Delegated Owner at ship-to 2000001, 2026-11-23 to 2026-12-31, active`;
    expect((await act('deputies u-first')).body.done).toBe(line);
    expect((await act('deputies u-owner')).body.done).toBe(line);
    expect((await act(`end-deputy ${id}`)).status).toBe(200);
    expect((await act('deputies u-owner')).body.done).toBe('user u-owner has lent no role and was lent none');
    expect((await act(`end-deputy ${id}`)).status).toBe(404);
  });

  test.each([
    'deputies u-nobody',
    'end-deputy 0',
    'end-deputy x',
    'end-sessions u-nobody',
    'second-factor u-nobody off',
    'suspend-ship-to 9999999',
    'block-company 9999999',
    'user-status u-nobody Active',
    'product 999999 on',
    'package P99999 off',
    'package P20001 limit 3',
    'price 999999 100',
    'order 2099999999 ship',
  ])('%s: what is not there is said to be unknown', async (words) => {
    expect((await act(words)).status).toBe(404);
  });

  test.each([
    'user-status u-basic Sleeping',
    'second-factor u-basic on',
    'section Dancing 0',
    'section Catalogue maybe',
    'limit no.such.key 1',
    'limit limit.horeca.minUnits lots',
    'price 100101 1.5',
    'price 100101 -5',
    'package P10007 until tomorrow',
    'package P10007 limit lots',
    'package P10007 sometimes',
    'business-date 2026-02-30',
    'business-date 2026-11-23 25:00',
    'erp slow soon',
    'redrive everything',
  ])('%s: what is wrong is refused', async (words) => {
    expect((await act(words)).status).toBe(400);
  });

  test('a command of a process of its own is followed by the running server', async () => {
    const { config, database } = shop.app;
    expect(config.businessDate?.day).toBe('2026-11-23');
    const day = async () =>
      (await shop.rest<{ firstAvailableDate: string }>(owner, 'orders/GetFirstAvailableDate?shipToId=2000001')).body
        .firstAvailableDate;
    expect(await day()).toBe('2026-11-24');
    const connection = database.pool.options as { host?: string; user?: string; database?: string };
    const other = await startApp(readConfig({ LOG_LEVEL: 'silent' }), { connection, log: pino({ level: 'silent' }) });
    await followBusinessDate(other.app);
    expect(contextOf(other.app).today).toBe('2026-11-23');
    expect(await runSupplier(contextOf(other.app), ['business-date', '2026-12-01', '08:00'])).toBe(
      'the business date is 2026-12-01 08:00',
    );
    await heard(shop.app);
    expect(shop.app.clock.business().toISOString().slice(0, 10)).toBe('2026-12-01');
    expect(await day()).toBe('2026-12-04');
    await runSupplier(contextOf(other.app), ['business-date', 'real']);
    await heard(shop.app);
    expect(Math.abs(shop.app.clock.business().getTime() - shop.app.clock.real().getTime())).toBeLessThan(1_000);
    await other.close();
  });
});

test('words are parted by blanks, quotes hold them together', () => {
  expect(wordsOf(' permission  u-owner 2000001 "Training & Learning" 0 ')).toEqual([
    'permission',
    'u-owner',
    '2000001',
    'Training & Learning',
    '0',
  ]);
});
