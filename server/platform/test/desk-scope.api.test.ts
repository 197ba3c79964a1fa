import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/routes.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';
import { contextOf } from '../../context.ts';
import { runSupplier } from '../../supplier/run-supplier.ts';
import { desk as edges } from '../../surfaces/desk.ts';
import { REST } from './access-matrix.data.ts';
import { heard } from './heard.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];
/** Of company 1000003, which is no customer of sales. */
const foreign: Record<string, string> = { companyId: '1000003', shipToId: '2000007', uid: 'u-food' };
const missing: Readonly<Record<string, string>> = {
  companyId: '1999999',
  shipToId: '2999999',
  uid: 'no-such-user',
  orderNumber: '2999999999',
  documentId: '999999999',
  caseNumber: 'HD-9999999',
  id: '00000000-0000-0000-0000-000000000000',
};
/** Records whose id is a number, by the word before it: how one of the foreign company, or of somebody else, comes into being. */
const NUMBERED: Readonly<Record<string, string>> = {
  'held-acts': `insert into held_act (company_id, act, object_kind, object_id, params, by_uid, asked_at, due_at)
    select company_id, gen_random_uuid()::text, 'order', number, '{}', 'u-service', now(), now() + interval '1 day' from customer_order where company_id = '1000003' limit 1 returning id`,
  notes: `insert into customer_note (company_id, uid, author, text, at) values ('1000003', 'u-service', 'x', 'x', now()) returning id`,
  'saved-views': `insert into saved_view (uid, list, name, query) values ('u-service', 'orders', gen_random_uuid()::text, '') returning id`,
  'price-conditions': `insert into price_condition (kind, sku, company_id, rate_bp, valid_from) values ('ZCON', '100101', '1000003', -100, '2027-01-01') returning id`,
};
/** They answer that nothing was done, instead of 404. */
const ONLY_OWN = new Set(['DELETE /held-acts/:id', 'POST /held-acts/:id/run', 'DELETE /saved-views/:id']);
/** What belongs to no customer. */
const NO_CUSTOMERS = new Set(['sku', 'importId', 'changeSet', 'revisionId', 'tab']);

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'food', 'clerk', 'service', 'sales'], { hears: true }));
  foreign['caseNumber'] = await caseOf('food', '2000007');
  const form = new FormData();
  form.append('file', new Blob([PIXEL], { type: 'image/png' }), 'photo.png');
  const attached = await portal<{ results: { id: string }[] }>(
    'food',
    'POST',
    `tickets/UploadAttachmentsByTicketId?ticketId=${foreign['caseNumber']}`,
    form,
  );
  expect(attached.status).toBe(200);
  const rows = await query<{ id: string }>('select id::text as id from ticket_attachment');
  foreign['id'] = rows[0]!.id;
  const [paper] = await query<{ order: string; id: string }>(
    `select order_number as order, id::text as id from document where company_id = '1000003' and order_number is not null and type = 'FT' limit 1`,
  );
  foreign['orderNumber'] = paper!.order;
  foreign['documentId'] = paper!.id;
});
afterAll(() => shop.close());

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const query = async <T>(text: string, values: unknown[] = []) =>
  (await shop.app.database.pool.query(text, values)).rows as T[];

async function portal<T>(
  who: string,
  method: string,
  path: string,
  body: object,
): Promise<{ status: number; body: T }> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${shop.url}/api/general/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(who)}`,
      lang: 'en',
      ...(!isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T };
}

async function caseOf(who: string, shipToId: string): Promise<string> {
  const ticket = {
    title: 'Hiány',
    description: 'Hiányzott egy rekesz',
    mainCategory: 'RENDELES',
    subCategory: 'HIANYZO',
    shipToId,
  };
  return (await portal<{ caseNumber: string }>(who, 'POST', 'tickets/CreateTicket?market=HU', ticket)).body.caseNumber;
}

const routes: readonly Route[] = edges.flatMap((edge) => Object.values(edge.routes));
const namesIn = ({ path }: Route) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
const ofCustomers = routes.filter((route) => namesIn(route).some((name) => !NO_CUSTOMERS.has(name)));

describe('what is of another salesperson’s customer', () => {
  test.each(ofCustomers.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s answers as if it did not exist',
    async (_, route) => {
      const named = `${route.method} /api/desk${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const body = REST[named]?.body?.({ uid: '', soldTo: '', shipTo: '', payer: '' });
      const ask = (ids: Readonly<Record<string, string>>) =>
        desk(
          'sales',
          route.method,
          route.path.slice(1).replaceAll(/:(\w+)/g, (_name, name: string) => ids[name]!),
          body as object | undefined,
          route.ifMatch ? { 'if-match': '"1"' } : {},
        );
      const neutral = (
        { status, body: answer }: Awaited<ReturnType<typeof ask>>,
        ids: Readonly<Record<string, string>>,
      ) => {
        let text = JSON.stringify(answer).replace(/"requestId":"[^"]*"/, '');
        for (const id of Object.values(ids).toSorted((a, b) => b.length - a.length)) text = text.replaceAll(id, '#');
        return [status, text];
      };
      const own = NUMBERED[/([\w-]+)\/:id\b/.exec(route.path)?.[1] ?? ''];
      const numbered: Record<string, string> = own ? { id: (await query<{ id: number }>(own))[0]!.id.toString() } : {};
      const [there, nowhere] = [
        { ...foreign, ...numbered },
        { ...missing, ...(own ? { id: '999999999' } : {}) } as typeof missing,
      ];
      const [theirs, none] = [await ask(there), await ask(nowhere)];
      if (!ONLY_OWN.has(`${route.method} ${route.path}`)) expect([403, 404]).toContain(theirs.status);
      expect(neutral(theirs, there)).toEqual(neutral(none, nowhere));
    },
  );

  test('is in no list that names it, and in no call that names it beside another', async () => {
    const own = await caseOf('owner', '2000001');
    const lists = [
      `orders?companyId=1000003`,
      `tickets?view=all&companyId=1000003`,
      `search?q=${foreign['orderNumber']}`,
      `search?q=2000007`,
    ];
    for (const list of lists)
      expect(JSON.stringify((await desk('sales', 'GET', list)).body), list).not.toMatch(/"1000003"|"2000007"/);
    for (const ids of [foreign, missing]) {
      expect(await desk('sales', 'GET', `users?companyId=${ids['companyId']}`)).toMatchObject({
        status: 404,
        body: { code: 'SOLD_TO_NOT_FOUND' },
      });
      expect(await desk('sales', 'GET', `price-explanations?sku=100101&companyId=${ids['companyId']}`)).toMatchObject({
        body: { code: 'SOLD_TO_NOT_FOUND' },
      });
      expect(
        await desk('sales', 'GET', `price-explanations?sku=100101&companyId=1000001&shipToId=${ids['shipToId']}`),
      ).toMatchObject({
        body: { code: 'SHIP_TO_NOT_FOUND' },
      });
      const invited = {
        firstName: 'A',
        lastName: 'B',
        email: 'new@test.example',
        roles: [{ shipToId: ids['shipToId'], role: 'Basic' }],
      };
      expect(await desk('sales', 'POST', 'users', invited)).toMatchObject({ body: { code: 'SHIP_TO_NOT_FOUND' } });
      expect(await desk('sales', 'PUT', `users/u-basic/roles/${ids['shipToId']}`, { role: 'Basic' })).toMatchObject({
        body: { code: 'SHIP_TO_NOT_FOUND' },
      });
      expect(
        await desk('sales', 'POST', `tickets/${own}/merges`, { into: ids['caseNumber'], seen: 'New' }),
      ).toMatchObject({
        body: { code: 'TICKET_NOT_FOUND' },
      });
      const named = await desk(
        'sales',
        'PATCH',
        `tickets/${own}`,
        { orderNumber: ids['orderNumber'] },
        { 'if-match': '"1"' },
      );
      expect(named).toMatchObject({ body: { code: 'ORDER_NOT_FOUND' } });
    }
  });

  test('does not name the company at which a user is at home who works for theirs as well', async () => {
    await query(
      "insert into access_grant (uid, ship_to_id, company_id, customer_type, role) select 'u-food', id, company_id, customer_type, 'Basic' from ship_to where id = '2000001'",
    );
    const { body } = await desk<{ companyId: string | null; companyName: string; mayChange: boolean }>(
      'sales',
      'GET',
      'users/u-food',
    );
    expect([body.companyId, body.companyName, body.mayChange]).toEqual([null, '', false]);
    expect((await desk('clerk', 'GET', 'users/u-food')).body).toMatchObject({ companyId: '1000003' });
    await query("delete from access_grant where uid = 'u-food' and ship_to_id = '2000001'");
  });
});

describe('a role that is taken away while a call waits for what it changes', () => {
  const command = (words: string) => runSupplier(contextOf(shop.app), words.split(' '));
  const salesperson = (uid: string) =>
    shop.app.database.run(sql`update company set salesperson_uid = ${uid} where id = '1000001'`);

  /** Begins the call while somebody else holds the row, and takes the right away before it is let go. */
  async function whileLocked<T>(lock: string, call: () => Promise<T>, take: () => Promise<unknown>): Promise<T> {
    const client = await ownConnection(shop.app);
    try {
      await client.query('begin');
      await client.query(lock);
      const answer = call();
      while ((await statementsWaiting(shop.app)) === 0);
      await take();
      await client.query('commit');
      return await answer;
    } finally {
      await client.end();
      await command('desk-role u-service Clerk on 300000');
      await salesperson('u-sales');
      await heard(shop.app);
    }
  }

  test.each([
    ['PATCH', '', { assigneeUid: 'u-service' }],
    ['POST', '/messages', { kind: 'answer', text: 'Holnap hozzuk.', seen: '0-0' }],
    ['POST', '/messages', { kind: 'note', text: 'Mindig ő.', seen: '0-0' }],
    ['POST', '/moves', { status: 'In Progress', seen: 'New' }],
  ])('opens no case any more: %s %s %j', async (method, path, body) => {
    const number = await caseOf('owner', '2000001');
    const read = () =>
      query('select t.status, t.version, t.assignee_uid from ticket t where t.case_number = $1', [number]);
    const before = await read();
    const answer = await whileLocked(
      `select from ticket where case_number = '${number}' for update`,
      () => desk('service', method, `tickets/${number}${path}`, body, { 'if-match': '"1"' }),
      () => command('desk-role u-service Clerk off'),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'TICKET_NOT_FOUND' } });
    expect(await read()).toEqual(before);
  });

  test('ends nobody’s sessions any more', async () => {
    const answer = await whileLocked(
      "select from account where uid = 'u-owner' for update",
      () => desk('service', 'POST', 'users/u-owner/session-ends'),
      () => command('desk-role u-service Clerk off'),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'DESK_FORBIDDEN' } });
    expect(
      await query("select count(*)::int > 0 as live from session where uid = 'u-owner' and ended_at is null"),
    ).toEqual([{ live: true }]);
  });

  test('publishes nothing that everybody reads any more', async () => {
    await command('desk-role u-service Editor on');
    await heard(shop.app);
    const cells = { title_hu: 'Zár mögött', lead_hu: 'Röviden.', body_hu: '<p>Igen.</p>' };
    const { body } = await desk<{ id: string }>('service', 'POST', 'content/articles', { cells });
    const answer = await whileLocked(
      'select from content_draft for update',
      () =>
        desk(
          'service',
          'POST',
          `content/articles/${body.id}/publications`,
          { at: null, over: null },
          {
            'if-match': '"1"',
          },
        ),
      () => command('desk-role u-service Editor off'),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'DESK_FORBIDDEN' } });
    expect(await query('select from article where id = $1', [body.id])).toEqual([]);
  });

  test('changes no setting any more', async () => {
    await command('desk-role u-service Delegated Admin on');
    await heard(shop.app);
    const answer = await whileLocked(
      'lock table portal_config in share row exclusive mode',
      () =>
        desk('service', 'POST', 'settings/changes', {
          changes: [{ key: 'banner.rotationSeconds', before: 6, after: 7 }],
        }),
      () => command('desk-role u-service Delegated Admin off'),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'DESK_FORBIDDEN' } });
    expect(await query("select from portal_config where key = 'banner.rotationSeconds' and value = '7'")).toEqual([]);
  });

  test.each([
    [
      'the brand of a new supplier',
      'lock table portal_config in share row exclusive mode',
      'PUT',
      'setup/brand',
      { name: 'Másé', supplier: 'Másé', ground: '', accent: '', ageGate: false, mailFrom: '' },
      "select from portal_config where key = 'brand.name'",
    ],
    [
      'rows that somebody types in the set-up',
      'lock table price_condition in share row exclusive mode',
      'POST',
      'setup/rows',
      {
        preview: false,
        rows: [
          {
            file: 'price-conditions.csv',
            cells: { kind: 'PR00', sku: '100101', amount_ft: '1', valid_from: '2027-02-01' },
          },
        ],
      },
      "select from price_condition where kind = 'PR00' and sku = '100101' and valid_from = '2027-02-01'",
    ],
  ])('brings in no more: %s', async (_, lock, method, path, body, brought) => {
    await command('desk-role u-service Delegated Admin on');
    await heard(shop.app);
    const answer = await whileLocked(
      lock,
      () => desk('service', method, path, body),
      () => command('desk-role u-service Delegated Admin off'),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'DESK_FORBIDDEN' } });
    expect(await query(brought)).toEqual([]);
  });

  test('an order that nobody has judged is not moved by a salesperson who lost its customer meanwhile', async () => {
    await command('desk-role u-sales Clerk on 300000 own');
    await heard(shop.app);
    const owner = tokens.get('owner')!;
    const { order } = await shop.place(owner, await shop.readyCart(owner));
    const number = order!.order_number;
    await query("delete from order_event where order_number = $1 and what in ('sent', 'confirmed')", [number]);
    const [row] = await query<{ status: string; deliveryStatus: string }>(
      'select status, delivery_status as "deliveryStatus" from customer_order where number = $1',
      [number],
    );
    const answer = await whileLocked(
      `select from customer_order where number = '${number}' for update`,
      () => desk('sales', 'POST', `orders/${number}/moves`, { move: 'confirm', seen: row }),
      () => salesperson('u-service'),
    );
    await command('desk-role u-sales Clerk off');
    expect(answer).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    expect(await query("select from order_event where order_number = $1 and what = 'confirmed'", [number])).toEqual([]);
  });
});
