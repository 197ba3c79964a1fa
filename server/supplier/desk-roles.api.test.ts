import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../context.ts';
import { runSupplier } from './run-supplier.ts';

let shop: Shop;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop();
  for (const who of ['clerk', 'lead', 'service', 'sales', 'editor', 'pricing', 'operator'])
    tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(() => shop.close());

const says = async (who: string, words: string) => {
  const { status, body } = await shop.supplier(words, tokens.get(who)!);
  await heard(shop.app);
  return status === 200 ? 'done' : body.code;
};
const actFor = async (who: string, uid: string) => {
  const response = await fetch(`${shop.url}/api/identity/impersonation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.get(who)}`, 'content-type': 'application/json', lang: 'en' },
    body: JSON.stringify({ uid }),
  });
  return response.status === 200 ? 'done' : ((await response.json()) as { code: string }).code;
};

describe('each person of the supplier', () => {
  test.each([
    ['service', 'suspend-ship-to 2000002', 'done'],
    ['service', 'price 100101 3000', 'DESK_FORBIDDEN'],
    ['service', 'desk-role u-editor Clerk on', 'DESK_FORBIDDEN'],
    ['pricing', 'price 100101 3000', 'done'],
    ['pricing', 'resume-ship-to 2000002', 'DESK_FORBIDDEN'],
    ['editor', 'product 100102 on', 'done'],
    ['editor', 'section Academy 1', 'DESK_FORBIDDEN'],
    ['operator', 'dead-letters', 'done'],
    ['operator', 'maintenance on', 'DESK_FORBIDDEN'],
    ['lead', 'order 2999999999 confirm', 'ORDER_NOT_FOUND'],
    ['sales', 'order 2999999999 confirm', 'DESK_FORBIDDEN'],
    ['clerk', 'resume-ship-to 2000002', 'done'],
    // Sales may do these for their own customers only, and the commands would reach all.
    ['sales', 'block-company 1000003', 'DESK_FORBIDDEN'],
    ['sales', 'suspend-ship-to 2000006', 'DESK_FORBIDDEN'],
    ['sales', 'permission u-food 2000006 Contracts 1', 'DESK_FORBIDDEN'],
    ['sales', 'price 100101 3000', 'DESK_FORBIDDEN'],
  ])('%s says "%s": %s', async (who, words, answer) => {
    expect(await says(who, words)).toBe(answer);
  });

  test('sales acts for users of their own customers only, and finds no others', async () => {
    expect([
      await actFor('sales', 'u-owner'),
      await actFor('sales', 'u-food'),
      await actFor('editor', 'u-owner'),
    ]).toEqual(['done', 'USER_NOT_FOUND', 'DESK_FORBIDDEN']);
    const found = await fetch(`${shop.url}/api/identity/impersonation/users?limit=100`, {
      headers: { authorization: `Bearer ${tokens.get('sales')}` },
    });
    const { results } = (await found.json()) as { results: { companyId: string }[] };
    expect(new Set(results.map(({ companyId }) => companyId))).toEqual(
      new Set(['1000001', '1000002', '1000005', '1000009']),
    );
  });
});

describe('two roles of one person on the same permission', () => {
  interface Me {
    permissions: { permission: string; may: string; ownCustomers: boolean; seesOwnCustomersOnly: boolean }[];
  }
  const desk = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(`${shop.url}/api/desk/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get('sales')}`,
        lang: 'en',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T & { code?: string } };
  };
  const byHand = async (words: string) => {
    await runSupplier(contextOf(shop.app), words.split(' '));
    await heard(shop.app);
  };
  beforeAll(async () => {
    await shop.app.database.run(
      sql`insert into desk_role (name, position, views) values ('Onlooker', 21, '{Desk Orders,Desk Tickets,Desk Customers,Desk Prices}')`,
    );
    await byHand('desk-role u-sales Onlooker on');
    await byHand('desk-role u-sales Clerk on 300000 own');
  });
  afterAll(async () => {
    await byHand('desk-role u-sales Onlooker off');
    await byHand('desk-role u-sales Clerk off');
  });

  test('one looks at every customer, the other acts for own ones: both hold', async () => {
    const { permissions } = (await desk<Me>('GET', 'me')).body;
    expect(permissions).toContainEqual({
      permission: 'Desk Orders',
      may: 'act',
      ownCustomers: true,
      seesOwnCustomersOnly: false,
    });
    const foreign = (await shop.app.database.row<{ number: string; status: string; deliveryStatus: string }>(
      sql`select number, status, delivery_status as "deliveryStatus" from customer_order where company_id = '1000003' limit 1`,
    ))!;
    const opened = await desk<{ moves: string[] }>('GET', `orders/${foreign.number}`);
    expect([opened.status, opened.body.moves]).toEqual([200, []]);
    expect((await desk('POST', `orders/${foreign.number}/notes`, { text: 'Hívott.' })).body.code).toBe(
      'DESK_FORBIDDEN',
    );
    expect((await desk<{ users: object[] }>('GET', 'users?companyId=1000003')).body.users.length).toBeGreaterThan(0);
    expect((await desk<{ mayChange: boolean }>('GET', 'users/u-food')).body.mayChange).toBe(false);
    expect((await desk('POST', 'users/u-food/unlock')).body.code).toBe('USER_NOT_FOUND');
    expect((await desk<{ mayChange: boolean }>('GET', 'users/u-owner')).body.mayChange).toBe(true);
    expect((await desk('GET', 'price-explanations?sku=100101&companyId=1000003')).status).toBe(200);
    await shop.app.database.run(sql`insert into outbox (topic, key, payload, dead_at, attempts, last_error)
      values ('order-placed', ${`order:${foreign.number}`}, '{}', now(), 14, 'refused') `);
    expect(JSON.stringify((await desk('GET', 'work-items')).body)).toContain(foreign.number);
    expect(
      (await desk<{ marked: object[] }>('POST', 'work-items/marks', { orderNumbers: [foreign.number], act: 'take' }))
        .body,
    ).toMatchObject({ marked: [{ orderNumber: foreign.number, result: 'gone' }] });
    await shop.app.database.run(sql`delete from outbox where key = ${`order:${foreign.number}`}`);
  });

  test('without the wide one only own customers are there', async () => {
    await byHand('desk-role u-sales Onlooker off');
    const { permissions } = (await desk<Me>('GET', 'me')).body;
    expect(permissions).toContainEqual({
      permission: 'Desk Orders',
      may: 'act',
      ownCustomers: true,
      seesOwnCustomersOnly: true,
    });
    expect((await desk('GET', 'users/u-food')).body.code).toBe('USER_NOT_FOUND');
    await byHand('desk-role u-sales Onlooker on');
  });
});

test.each([
  ['clerk', 200],
  ['lead', 200],
  ['operator', 200],
  ['service', 403],
  ['sales', 403],
])('%s reads the audit of everybody: %i', async (who, status) => {
  const answer = await fetch(`${shop.url}/api/identity/audit?limit=1`, {
    headers: { authorization: `Bearer ${tokens.get(who)}` },
  });
  expect(answer.status).toBe(status);
});

test('a refusal names the permission that is missing as people know it, in their language', async () => {
  const answer = await fetch(`${shop.url}/api/identity/audit?limit=1`, {
    headers: { authorization: `Bearer ${tokens.get('service')}`, lang: 'hu' },
  });
  const { detail, params } = (await answer.json()) as { detail: string; params: object };
  expect(detail).toContain('Biztonsági napló');
  expect(params).toEqual({ permission: 'Desk Audit' });
});

describe('roles at the desk', () => {
  test('are in effect at the next call, and gone at the next', async () => {
    expect(await says('editor', 'end-deputy 1')).toBe('DESK_FORBIDDEN');
    expect(await says('clerk', 'desk-role u-editor Clerk on 1000')).toBe('done');
    expect(await says('editor', 'suspend-ship-to 2000002')).toBe('done');
    expect(await says('clerk', 'desk-role u-editor Clerk off')).toBe('done');
    expect(await says('editor', 'resume-ship-to 2000002')).toBe('DESK_FORBIDDEN');
    expect(await says('clerk', 'resume-ship-to 2000002')).toBe('done');
  });

  test('nobody changes their own, and a customer gets none', async () => {
    expect(await says('clerk', 'desk-role u-clerk Editor on')).toBe('DESK_ROLE_OWN');
    expect(await says('clerk', 'desk-role u-owner Clerk on')).toBe('USER_NOT_FOUND');
    expect(await says('clerk', 'desk-role u-lead Emperor on')).toBe('ROLE_UNKNOWN');
  });

  test('one that decides about rights waits for a second person by command, too, once there is one', async () => {
    const byHand = (words: string) => runSupplier(contextOf(shop.app), words.split(' '));
    const rolesOf = async (uid: string) =>
      (
        await shop.app.database.rows<{ role: string }>(
          sql`select role from supplier_grant where uid = ${uid} order by role`,
        )
      ).map(({ role }) => role);
    const before = await rolesOf('u-editor');
    await byHand('desk-role u-lead Delegated Admin on');
    try {
      expect(await says('clerk', 'desk-role u-editor Delegated Admin on')).toBe('done');
      expect(await rolesOf('u-editor')).toEqual(before);
    } finally {
      await byHand('desk-role u-lead Delegated Admin off');
    }
  });

  test('the last administrator keeps the role and stays active', async () => {
    const byHand = (words: string) => runSupplier(contextOf(shop.app), words.split(' '));
    await expect(byHand('desk-role u-clerk Delegated Admin off')).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
    // One who reaches their own customers alone decides about nobody's rights.
    await expect(byHand('desk-role u-clerk Delegated Admin on own')).rejects.toMatchObject({
      code: 'LAST_ADMINISTRATOR',
    });
    await expect(byHand('user-status u-clerk Deactivated')).rejects.toMatchObject({ code: 'LAST_ADMINISTRATOR' });
  });

  test('in production signs out a new administrator without a second factor, so that they set it up', async () => {
    const signedIn = async () =>
      (await fetch(`${shop.url}/api/desk/me`, { headers: { authorization: `Bearer ${tokens.get('pricing')}` } }))
        .status;
    Object.assign(shop.app.config, { production: true });
    try {
      await runSupplier(contextOf(shop.app), 'desk-role u-pricing Clerk on'.split(' '));
      await heard(shop.app);
      expect(await signedIn()).toBe(200);
      await runSupplier(contextOf(shop.app), 'desk-role u-pricing Delegated Admin on'.split(' '));
      await heard(shop.app);
      expect(await signedIn()).toBe(401);
    } finally {
      Object.assign(shop.app.config, { production: false });
      await runSupplier(contextOf(shop.app), 'desk-role u-pricing Delegated Admin off'.split(' '));
    }
  });

  test('of two administrators who are taken off at once one stays, time after time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await runSupplier(contextOf(shop.app), ['desk-role', 'u-lead', 'Delegated', 'Admin', 'on']);
      const off = await Promise.allSettled(
        ['u-lead', 'u-clerk'].map((uid) =>
          runSupplier(contextOf(shop.app), ['desk-role', uid, 'Delegated', 'Admin', 'off']),
        ),
      );
      expect(off.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await runSupplier(contextOf(shop.app), ['desk-role', 'u-clerk', 'Delegated', 'Admin', 'on']);
      await runSupplier(contextOf(shop.app), ['desk-role', 'u-lead', 'Delegated', 'Admin', 'off']);
    }
  });
});
