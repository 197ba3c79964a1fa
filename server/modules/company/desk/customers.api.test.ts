import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';
import { setSalesperson } from '../company/set-salesperson.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'clerk', 'service', 'sales', 'editor'], { hears: true }));
});
afterAll(() => shop.close());

const found = async (who: string, q: string) =>
  (
    await desk<{ found: { kind: string; id: string; title: string }[] }>(
      who,
      'GET',
      `search?q=${encodeURIComponent(q)}`,
    )
  ).body.found;

/** The name with its fourth letter another one. */
const mistyped = (name: string) => `${name.slice(0, 3)}x${name.slice(4)}`;

describe('customers at the desk', () => {
  test('are found by a ship-to, by a payer and with a letter mistyped', async () => {
    const find = async (words: string) =>
      (
        await desk<{ customers: { companyId: string }[] }>(
          'service',
          'GET',
          `customers?search=${encodeURIComponent(words)}`,
        )
      ).body.customers.map(({ companyId }) => companyId);
    const rows = async (text: string) => (await shop.app.database.pool.query<{ id: string; name: string }>(text)).rows;
    const [place] = await rows("select id, name from ship_to where company_id = '1000001' order by id limit 1");
    const [payer] = await rows("select id, name from payer where company_id = '1000001' order by id limit 1");
    const [company] = await rows("select id, name from company where id = '1000001'");
    for (const words of [place!.id, place!.name, payer!.id, payer!.name, mistyped(company!.name)])
      expect([words, await find(words)]).toEqual([words, expect.arrayContaining(['1000001'])]);
    expect(await find('qqqqqqqq')).toEqual([]);
  });

  test('are listed by name and found without accents; sales sees their own', async () => {
    const all = (
      await desk<{ total: number; customers: { companyId: string; name: string }[] }>(
        'service',
        'GET',
        'customers?limit=100',
      )
    ).body;
    expect(all.total).toBe(all.customers.length);
    const own = (
      await desk<{ customers: { companyId: string }[] }>('sales', 'GET', 'customers?limit=100')
    ).body.customers.map(({ companyId }) => companyId);
    expect(own.toSorted()).toEqual(['1000001', '1000002', '1000005', '1000009']);
    const one = all.customers[0]!;
    const plain = one.name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase();
    expect(
      (
        await desk<{ customers: { companyId: string }[] }>(
          'service',
          'GET',
          `customers?search=${encodeURIComponent(plain)}`,
        )
      ).body.customers,
    ).toContainEqual(expect.objectContaining({ companyId: one.companyId }));
    expect((await desk('sales', 'GET', 'customers/1000003')).body).toMatchObject({ code: 'SOLD_TO_NOT_FOUND' });
    expect((await desk('editor', 'GET', 'customers')).body).toMatchObject({ code: 'DESK_FORBIDDEN' });
  });

  test('say whether the caller may change them, who may look at all of them and act for their own only', async () => {
    const open = async (who: string, id: string) =>
      (await desk<{ mayAct: boolean }>(who, 'GET', `customers/${id}`)).body.mayAct;
    expect([await open('service', '1000001'), await open('sales', '1000001')]).toEqual([true, true]);
    const command = async (words: string) => {
      await runSupplier(contextOf(shop.app), words.split(' '));
      await heard(shop.app);
    };
    await shop.app.database.pool.query(
      "insert into desk_role (name, position, views, acts) values ('Onlooker', 90, '{Desk Customers}', '{}')",
    );
    await command('desk-role u-sales Onlooker on');
    expect([await open('sales', '1000003'), await open('sales', '1000001')]).toEqual([false, true]);
    await command('desk-role u-sales Onlooker off');
  });

  test('are found with one typing error, to whom they may be shown', async () => {
    const { name } = (await desk<{ name: string }>('clerk', 'GET', 'customers/1000003')).body;
    const typed = `${name.slice(0, 3)}x${name.slice(4, 12)}`;
    expect(await found('service', typed)).toContainEqual(expect.objectContaining({ kind: 'customer', id: '1000003' }));
    expect(await found('sales', typed)).not.toContainEqual(expect.objectContaining({ id: '1000003' }));
    expect(await found('editor', typed)).toEqual([]);
  });

  test('say what they owe with the orders of today, as the decision about an order counts it', async () => {
    const token = tokens.get('owner')!;
    const said = async () => (await desk<{ exposure: number }>('service', 'GET', 'customers/1000001')).body.exposure;
    const before = await said();
    const { order } = await shop.place(token, await shop.readyCart(token));
    const { company, taken } = (await shop.app.database.row<{ company: string; taken: number }>(
      sql`select company_id as company, coalesce(sum(amount), 0)::float8 as taken from reservation where order_number = ${order!.order_number} and kind = 'credit' group by 1`,
    ))!;
    expect([company, taken > 0]).toEqual(['1000001', true]);
    expect(await said()).toBe(before + taken);
    const { customers } = (
      await desk<{ customers: { companyId: string; exposure: number }[] }>('service', 'GET', 'customers?limit=100')
    ).body;
    expect(customers.find(({ companyId }) => companyId === company)!.exposure).toBe(before + taken);
  });

  test('a block keeps them from ordering until it is lifted, each with its reason in the audit', async () => {
    const block = (blocked: boolean) =>
      desk('service', 'PUT', 'customers/1000001/block', { blocked, reason: 'Bounced cheque' });
    expect((await block(true)).body).toEqual({ blocked: true, changed: true });
    expect((await block(true)).body).toEqual({ blocked: true, changed: false });
    const refused = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!).catch(() => ''));
    expect(refused.order).toBeNull();
    expect((await block(false)).body).toEqual({ blocked: false, changed: true });
    expect((await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!))).order).not.toBeNull();
    const entries = await shop.app.database.pool.query(
      "select reason from security_event where what = 'company-blocked' order by id",
    );
    expect(entries.rows.map(({ reason }: { reason: string }) => reason)).toEqual(['Bounced cheque', 'Bounced cheque']);
    expect(await desk('sales', 'PUT', 'customers/1000003/block', { blocked: true, reason: 'not mine' })).toMatchObject({
      status: 404,
    });
  });

  test('the reasons stay with the supplier: the company reads in its log that it was blocked, not the words of the clerk', async () => {
    const read = async (who: string) => {
      const response = await fetch(`${shop.url}/api/identity/audit?what=company-blocked`, {
        headers: { authorization: `Bearer ${tokens.get(who)}`, lang: 'en' },
      });
      return response.text();
    };
    expect(await read('clerk')).toContain('Bounced cheque');
    const owners = await read('owner');
    expect(owners).toContain('"what":"company-blocked"');
    expect(owners).not.toContain('Bounced cheque');
  });

  test('an answer under an Idempotency-Key is not given again to a salesperson who lost the customer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const lift = () =>
      desk('sales', 'PUT', 'customers/1000001/block', { blocked: false, reason: 'Paid by phone' }, headers);
    expect(await lift()).toMatchObject({ status: 200 });
    expect(await lift()).toMatchObject({ status: 200 });
    await setSalesperson(contextOf(shop.app), '1000001', 'u-service');
    await heard(shop.app);
    expect(await lift()).toMatchObject({ status: 409, body: { code: 'ANSWER_WITHHELD' } });
    await setSalesperson(contextOf(shop.app), '1000001', 'u-sales');
    await heard(shop.app);
    expect(await lift()).toMatchObject({ status: 200 });
  });

  test('a suspended ship-to opens again, and one of another salesperson is not found', async () => {
    const suspend = (who: string, id: string, suspended: boolean) =>
      desk<{ status?: string; code?: string }>(who, 'PUT', `ship-tos/${id}/suspension`, {
        suspended,
        reason: 'Closed for renovation',
      });
    expect((await suspend('service', '2000002', true)).body).toEqual({ status: 'suspended', changed: true });
    expect((await suspend('service', '2000002', false)).body).toEqual({ status: 'active', changed: true });
    expect((await suspend('sales', '2000007', true)).body.code).toBe('SHIP_TO_NOT_FOUND');
  });
});
