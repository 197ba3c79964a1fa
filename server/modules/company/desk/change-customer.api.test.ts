import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CustomerChoices, DeskPayer, DeskPlace } from '#contract/desk/customer.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'clerk', 'service', 'sales', 'editor'], { hears: true }));
});
afterAll(() => shop.close());

const COMPANY = '1000001';
const seen = (version: number) => ({ 'if-match': `"${version}"` });
const open = async () =>
  (await desk<{ version: number; creditLimit: number; priceGroup: string }>('service', 'GET', `customers/${COMPANY}`))
    .body;
const change = (who: string, version: number, body: object) =>
  desk<{
    version: number;
    creditLimit: number;
    salesperson?: string;
    salespersonUid?: string | null;
    code?: string;
    present?: object;
  }>(who, 'PATCH', `customers/${COMPANY}`, body, seen(version));
const place = async (id: string) => (await desk<DeskPlace>('service', 'GET', `ship-tos/${id}`)).body;
const movePlace = (who: string, id: string, version: number, body: object) =>
  desk<DeskPlace & { code?: string }>(who, 'PATCH', `ship-tos/${id}`, body, seen(version));
const choices = async () => (await desk<CustomerChoices>('service', 'GET', `customers/${COMPANY}/choices`)).body;
const detailOf = async (what: string) =>
  (await shop.app.database.row<{ detail: Record<string, string> }>(
    sql`select detail from security_event where what = ${what} order by id desc limit 1`,
  ))!.detail;

describe('the terms of a customer', () => {
  test('change onto the version that was seen; the audit says what they were', async () => {
    const before = await open();
    const { status, body } = await change('service', before.version, { creditLimit: 1_000_000 });
    expect({ status, creditLimit: body.creditLimit }).toEqual({ status: 200, creditLimit: 1_000_000 });
    expect(await detailOf('company-changed')).toEqual({ creditLimit: `${before.creditLimit} → 1000000` });
    expect(await change('clerk', before.version, { flexibleDelivery: true })).toMatchObject({
      status: 412,
      body: { code: 'RECORD_CHANGED' },
    });
    expect((await open()).version).toBe(body.version);
    expect((await desk('service', 'PATCH', `customers/${COMPANY}`, { creditLimit: 0 })).status).toBe(428);
  });

  test('a credit limit is raised only by somebody who releases without a cap, also from 0, which is no credit at all', async () => {
    const { version } = await open();
    const over = { status: 403, body: { code: 'CREDIT_LIMIT_OVER_CAP' } };
    expect(await change('service', version, { creditLimit: 1_000_001 })).toMatchObject(over);
    const none = await change('service', version, { creditLimit: 0 });
    expect(none.body.creditLimit).toBe(0);
    expect(await change('service', none.body.version, { creditLimit: 1 })).toMatchObject(over);
    expect((await change('clerk', none.body.version, { creditLimit: 6_000_000 })).body.creditLimit).toBe(6_000_000);
  });

  test('a price group is one that there is, and another salesperson’s customer is not found', async () => {
    const { version } = await open();
    expect((await change('service', version, { priceGroup: 'NOBODYS' })).body.code).toBe('PRICE_GROUP_UNKNOWN');
    const other = await desk<{ code: string }>('sales', 'PATCH', 'customers/1000003', { priceGroup: null }, seen(1));
    expect(other.body.code).toBe('SOLD_TO_NOT_FOUND');
    expect((await change('editor', version, { priceGroup: null })).body.code).toBe('DESK_FORBIDDEN');
  });

  test('who looks after a customer is chosen among people with a role at the desk, by somebody who serves every customer', async () => {
    const { version } = await open();
    const { salespeople } = await choices();
    expect(salespeople!.map(({ uid }) => uid)).toEqual(expect.arrayContaining(['u-lead', 'u-sales']));
    expect(salespeople!.map(({ uid }) => uid)).not.toContain('u-owner');
    const given = await change('service', version, { salespersonUid: 'u-lead' });
    expect(given).toMatchObject({ status: 200, body: { salesperson: 'Vilma Vezető', salespersonUid: 'u-lead' } });
    expect(await detailOf('company-changed')).toEqual({ salespersonUid: 'u-sales → u-lead' });
    const { results } = (
      await desk<{ results: { detail: object }[] }>('clerk', 'GET', `audit?what=company-changed&object=${COMPANY}`)
    ).body;
    expect(results[0]!.detail).toEqual({ salespersonUid: 'Kálmán Kereskedő → Vilma Vezető' });
    // Whose customer it was sees it no more, and does not take it back.
    expect((await change('sales', given.body.version, { salespersonUid: 'u-sales' })).body.code).toBe(
      'SOLD_TO_NOT_FOUND',
    );
    expect((await change('service', given.body.version, { salespersonUid: 'u-owner' })).body.code).toBe(
      'SALESPERSON_UNKNOWN',
    );
    const back = await change('service', given.body.version, { salespersonUid: 'u-sales' });
    expect(back.body).toMatchObject({ salespersonUid: 'u-sales' });
    const own = (await desk<CustomerChoices>('sales', 'GET', `customers/${COMPANY}/choices`)).body;
    expect(own.salespeople).toBeNull();
    expect(await change('sales', back.body.version, { salespersonUid: null })).toMatchObject({
      status: 403,
      body: { code: 'DESK_FORBIDDEN' },
    });
  });

  test('nobody with a role for own customers makes a customer their own', async () => {
    const { version } = await open();
    await shop.app.database.run(
      sql`insert into supplier_grant (uid, role, own_customers) values ('u-service', 'Sales', true)`,
    );
    const refused = await change('service', version, { salespersonUid: 'u-service' });
    await shop.app.database.run(sql`delete from supplier_grant where uid = 'u-service' and role = 'Sales'`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'SALESPERSON_RAISES_RIGHTS' } });
    expect((await open()).version).toBe(version);
  });

  test('payment methods of a payer are chosen from the list, the default first', async () => {
    const { payers, paymentMethods } = await choices();
    const [payer] = payers;
    const code = paymentMethods.find((method) => !payer!.paymentMethods.includes(method.code))!.code;
    const pay = (codes: string[], version = payer!.version) =>
      desk<DeskPayer & { code?: string }>(
        'service',
        'PATCH',
        `payers/${payer!.id}`,
        { paymentMethods: codes },
        seen(version),
      );
    expect((await pay(['XYZ'])).body.code).toBe('PAYMENT_METHOD_UNKNOWN');
    expect((await pay([code, ...payer!.paymentMethods])).body.paymentMethods[0]).toBe(code);
    expect((await pay(payer!.paymentMethods)).status).toBe(412);
    expect((await pay(payer!.paymentMethods, payer!.version + 1)).body.paymentMethods).toEqual(payer!.paymentMethods);
  });
});

describe('a ship-to', () => {
  test('gets other route days and limits at the desk, and its customer sees the days at once', async () => {
    const before = await place('2000001');
    const days = async () => {
      const response = await fetch(
        `${shop.url}/api/general/orders/GetCalendarAvailableDays?soldToId=1000001&shipToId=2000001`,
        {
          headers: { authorization: `Bearer ${tokens.get('owner')}`, outletid: '2000001', lang: 'en' },
        },
      );
      return response.text();
    };
    const shown = await days();
    const routeDays = before.routeDays.includes(3) ? [1] : [3];
    const { body } = await movePlace('service', '2000001', before.version, { routeDays, limits: { minUnits: 12 } });
    expect(body).toMatchObject({ routeDays, limits: { minUnits: 12 }, version: before.version + 1 });
    expect(await days()).not.toBe(shown);
    expect(await detailOf('ship-to-changed')).toMatchObject({ shipToId: '2000001', limits: '– → minUnits 12' });
    const { name, routeDays: earlier, limits } = before;
    expect((await movePlace('service', '2000001', body.version, { name, routeDays: earlier, limits })).body).toEqual({
      ...before,
      version: before.version + 2,
    });
  });

  test('is refused what cannot be: crossed limits, an unknown depot, somebody else’s payer, a stale version', async () => {
    const { version } = await place('2000001');
    const foreign = (await shop.app.database.row<{ id: string }>(
      sql`select id from payer where company_id <> ${COMPANY} limit 1`,
    ))!.id;
    const code = async (body: object, seenVersion = version) =>
      (await movePlace('service', '2000001', seenVersion, body)).body.code;
    expect(await code({ limits: { minUnits: 9, maxUnits: 8 } })).toBe('LIMITS_CROSSED');
    expect(await code({ depot: 'NOWHERE' })).toBe('DEPOT_UNKNOWN');
    expect(await code({ payerId: foreign })).toBe('PAYER_NOT_FOUND');
    expect(await code({ leadDays: 3 }, version - 1)).toBe('RECORD_CHANGED');
    expect((await movePlace('sales', '2000007', 1, { leadDays: 3 })).body.code).toBe('SHIP_TO_NOT_FOUND');
  });

  test('is created under a number of its own, and is open for orders', async () => {
    const { payers, billTos, depots } = await choices();
    const wanted = {
      shipToId: 'NEW-1',
      name: 'Kéktó Stég',
      street: 'Part utca 1.',
      city: 'Siófok',
      postcode: '8600',
      payerId: payers[0]!.id,
      billToId: billTos[0]!.id,
      routeDays: [5, 2, 2],
      leadDays: 1,
      cutOff: '11:00',
      deliveryWindow: null,
      depot: depots[0]!,
      limits: {},
    };
    const create = (who = 'service') => desk<{ code?: string }>(who, 'POST', `customers/${COMPANY}/ship-tos`, wanted);
    expect((await create('editor')).body.code).toBe('DESK_FORBIDDEN');
    expect((await create()).body).toMatchObject({ shipToId: 'NEW-1', status: 'active', routeDays: [2, 5] });
    expect((await create()).body.code).toBe('SHIP_TO_EXISTS');
    const roles = { role: 'Delegated Owner' };
    expect((await desk('service', 'PUT', 'users/u-owner/roles/NEW-1', roles)).status).toBe(200);
  });

  test('is paid for by any payer of a company of more than a hundred, which is found by its name', async () => {
    await shop.app.database.run(sql`
      insert into payer select (jsonb_populate_record(one, jsonb_build_object('id', 'MANY-' || n, 'name', 'AAA ' || n))).*
      from (select p as one from payer p where company_id = ${COMPANY} limit 1) alike cross join generate_series(1, 120) n`);
    await shop.app.database.run(sql`update payer set name = 'Zsófia Vendéglő' where id = 'MANY-120'`);
    try {
      expect((await choices()).payers.map(({ id }) => id)).not.toContain('MANY-120');
      const found = await desk<CustomerChoices>('service', 'GET', `customers/${COMPANY}/choices?search=zsofia`);
      expect(found.body.payers.map(({ id }) => id)).toEqual(['MANY-120']);
      const { version, payerId } = await place('2000001');
      const { body } = await movePlace('service', '2000001', version, { payerId: 'MANY-120' });
      expect(body).toMatchObject({ payerId: 'MANY-120' });
      await movePlace('service', '2000001', body.version, { payerId });
    } finally {
      await shop.app.database.run(sql`delete from payer where id like 'MANY-%'`);
    }
  });

  test('shows before its suspension which carts and orders it meets', async () => {
    const effects = async (query = '') =>
      (await desk<{ carts: number; openOrders: number }>('service', 'GET', `customers/${COMPANY}/effects${query}`))
        .body;
    const before = await effects();
    await shop.readyCart(tokens.get('owner')!);
    expect(await effects()).toEqual({ ...before, carts: before.carts + 1 });
    const { order } = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!));
    const after = await effects();
    expect(after).toMatchObject({ carts: before.carts, openOrders: before.openOrders + 1 });
    expect((await effects('?shipToId=NEW-1')).openOrders).toBe(0);
    expect(order).not.toBeNull();
  });
});

describe('notes of the house about a customer', () => {
  test('are read at the desk only, and can be deleted', async () => {
    const path = `customers/${COMPANY}/notes`;
    const { body } = await desk<{ id: number; own: boolean }>('service', 'POST', path, { text: 'Rings before noon' });
    expect(body).toMatchObject({ text: 'Rings before noon', author: 'Szorgos Sára', own: true });
    const read = async (who: string) => (await desk<{ notes?: object[]; code?: string }>(who, 'GET', path)).body;
    expect((await read('clerk')).notes).toMatchObject([{ text: 'Rings before noon', own: false }]);
    expect((await read('editor')).code).toBe('DESK_FORBIDDEN');
    expect((await desk('owner', 'GET', path)).status).toBe(403);
    expect((await desk('clerk', 'DELETE', `${path}/${body.id}`)).body).toEqual({ dropped: true });
    expect((await desk('clerk', 'DELETE', `${path}/${body.id}`)).body).toEqual({ dropped: false });
    expect((await read('clerk')).notes).toEqual([]);
  });
});
