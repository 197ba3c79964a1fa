import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MovedCustomer, PriceGroup } from '#contract/desk/price-group.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';

let shop: Shop;
let desk: Desk;

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  desk = await atDesk(shop, ['pricing', 'service', 'sales', 'clerk'], { hears: true });
});
afterAll(() => shop.close());

const groups = async (who = 'pricing') =>
  (await desk.call<{ groups: PriceGroup[]; without: number; mayManage: boolean }>(who, 'GET', 'price-groups')).body;
const groupOf = async (code: string) => (await groups()).groups.find((one) => one.code === code);
const write = (code: string, body: object, who = 'pricing') =>
  desk.call<{ changed: boolean; faults: { code: string }[] }>(who, 'PUT', `price-groups/${code}`, body);
const move = (moves: object[], { preview = false, who = 'pricing' } = {}) =>
  desk.call<{ results: MovedCustomer[] }>(who, 'POST', 'price-groups/moves', { preview, moves });
const company = async (id: string) =>
  (await shop.app.database.row<{ version: number; priceGroup: string | null }>(
    sql`select version, price_group as "priceGroup" from company where id = ${id}`,
  ))!;
const named = (hu: string) => ({ hu, en: '', es: '' });

describe('price groups', () => {
  test('are listed with their customers and with the conditions that hold today', async () => {
    const { groups: all, mayManage } = await groups();
    expect(mayManage).toBe(true);
    const first = all.find(({ customers }) => customers > 0)!;
    const { body } = await desk.call<{ total: number; customers: { companyId: string; priceGroup: string }[] }>(
      'pricing',
      'GET',
      `price-groups/customers?group=${encodeURIComponent(first.code)}&limit=5`,
    );
    expect(body.total).toBe(first.customers);
    expect(new Set(body.customers.map(({ priceGroup }) => priceGroup))).toEqual(new Set([first.code]));
  });

  test('are made, named, retired and brought back, each onto what was seen', async () => {
    expect((await write('TAVERN', { version: null, names: named('Kocsmák'), retired: false })).body.changed).toBe(true);
    const made = (await groupOf('TAVERN'))!;
    expect(made).toMatchObject({ name: 'Kocsmák', customers: 0, conditions: 0, retired: false });
    const again = { version: made.version, names: { ...named('Kocsmák'), en: 'Pubs' }, retired: true };
    expect((await write('TAVERN', again)).body.changed).toBe(true);
    expect(await groupOf('TAVERN')).toMatchObject({ name: 'Pubs', retired: true });
    const { version } = await company('1000001');
    const into = await move([{ companyId: '1000001', version, priceGroup: 'TAVERN' }]);
    expect(into.body).toMatchObject({ code: 'PRICE_GROUP_UNKNOWN' });
    expect((await write('TAVERN', again)).status).toBe(412);
    await write('TAVERN', { ...again, version: (await groupOf('TAVERN'))!.version, retired: false });
    expect(await groupOf('TAVERN')).toMatchObject({ retired: false });
  });

  test('are not retired while they have customers', async () => {
    const { code } = (await groups()).groups.find(({ customers }) => customers > 0)!;
    const refused = await write(code, { version: null, names: named(code), retired: true });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'PRICE_GROUP_IN_USE' }]);
    expect(await groupOf(code)).toMatchObject({ version: null, retired: false });
  });
});

describe('a group without a name of its own', () => {
  test.each([
    [
      'price-groups/moves',
      'POST',
      (version: number) => ({ preview: false, moves: [{ companyId: '1000001', version, priceGroup: 'LOOSE' }] }),
    ],
    ['customers/1000001', 'PATCH', () => ({ priceGroup: 'LOOSE' })],
  ])('is not retired while somebody is put into it by %s', async (path, method, body) => {
    await shop.app.database.run(
      sql`insert into price_condition (kind, price_group, rate_bp, valid_from) select 'ZC07', 'LOOSE', 100, '2026-01-01'
        where not exists (select from price_condition where price_group = 'LOOSE')`,
    );
    const { version, priceGroup } = await company('1000001');
    const client = await ownConnection(shop.app);
    const waiting = () => statementsWaiting(shop.app);
    try {
      await client.query('begin');
      await client.query(`select from company where id = '1000001' for update`);
      const ended: unknown[] = [];
      const moving = desk.call('clerk', method, path, body(version), { 'if-match': `"${version}"` });
      void moving.then((end) => ended.push(end));
      while (ended.length === 0 && (await waiting()) < 1);
      expect(ended).toEqual([]);
      const retiring = write('LOOSE', { version: null, names: named('Laza'), retired: true });
      void retiring.then((end) => ended.push(end));
      while (ended.length === 0 && (await waiting()) < 2);
      await client.query('commit');
      expect((await moving).status).toBe(200);
      expect(await retiring).toMatchObject({ status: 409, body: { code: 'PRICE_GROUP_IN_USE' } });
    } finally {
      await client.end();
    }
    expect((await company('1000001')).priceGroup).toBe('LOOSE');
    await move([{ companyId: '1000001', version: version + 1, priceGroup }]);
  });
});

describe('customers are moved to another group', () => {
  test('with the difference before, an outcome for each, an entry in the audit, and moved back by the same call', async () => {
    const [first, second] = [await company('1000001'), await company('1000002')];
    await write('MOVED', { version: null, names: named('Áthelyezettek'), retired: false });
    const moves = [
      { companyId: '1000001', version: first.version, priceGroup: 'MOVED' },
      { companyId: '1000002', version: second.version - 1, priceGroup: 'MOVED' },
      { companyId: '9999999', version: 1, priceGroup: 'MOVED' },
    ];
    const outcomes = ({ body }: Awaited<ReturnType<typeof move>>) => body.results.map(({ outcome }) => outcome);
    expect(outcomes(await move(moves, { preview: true }))).toEqual(['moved', 'changed', 'unknown']);
    expect(await company('1000001')).toEqual(first);
    const done = await move(moves);
    expect(done.body.results[0]).toMatchObject({
      before: first.priceGroup,
      after: 'MOVED',
      version: first.version + 1,
    });
    expect(await company('1000002')).toEqual(second);
    expect(outcomes(await move(moves.slice(0, 1)))).toEqual(['same']);
    expect(
      await shop.app.database.row(
        sql`select uid, company_id as company, detail->>'priceGroup' as moved from security_event where what = 'company-changed' order by id desc limit 1`,
      ),
    ).toMatchObject({ company: '1000001', moved: `${first.priceGroup ?? '–'} → MOVED` });
    await move([{ companyId: '1000001', version: first.version + 1, priceGroup: first.priceGroup }]);
    expect((await company('1000001')).priceGroup).toBe(first.priceGroup);
  });

  test('and what they pay follows from the answer on', async () => {
    const { version, priceGroup } = await company('1000001');
    const paid = async () =>
      (
        await desk.call<{ sums: object }>(
          'pricing',
          'GET',
          `price-explanations?companyId=1000001&sku=100101&day=2026-11-30&quantity=1`,
        )
      ).body;
    const before = JSON.stringify(await paid());
    await write('CHEAP', { version: null, names: named('Olcsó'), retired: false });
    await shop.app.database.run(
      sql`insert into price_condition (kind, price_group, rate_bp, valid_from) values ('ZC07', 'CHEAP', 3333, '2026-01-01')`,
    );
    await move([{ companyId: '1000001', version, priceGroup: 'CHEAP' }]);
    expect(JSON.stringify(await paid())).not.toBe(before);
    await move([{ companyId: '1000001', version: version + 1, priceGroup }]);
    expect(JSON.stringify(await paid())).toBe(before);
  });

  test('only by who writes their prices: not by who looks, and of own customers alone by who serves those', async () => {
    await runSupplier(contextOf(shop.app), ['desk-role', 'u-sales', 'Sales', 'on', '300000', 'own']);
    await shop.app.database.run(sql`update company set salesperson_uid = case when id = '1000001' then 'u-sales' end`);
    await heard(shop.app);
    const [own, foreign] = [await company('1000001'), await company('1000002')];
    const moves = [
      { companyId: '1000001', version: own.version, priceGroup: null },
      { companyId: '1000002', version: foreign.version, priceGroup: null },
    ];
    expect((await move(moves, { who: 'service' })).status).toBe(403);
    const { body } = await move(moves, { who: 'sales' });
    expect(body.results.map(({ outcome }) => outcome)).toEqual([own.priceGroup === null ? 'same' : 'moved', 'unknown']);
    expect(await company('1000002')).toEqual(foreign);
    expect((await groups('sales')).mayManage).toBe(false);
    const made = { version: null, names: named('x'), retired: false };
    expect((await write('MINE', made, 'sales')).status).toBe(403);
  });
});
