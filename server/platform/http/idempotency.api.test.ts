import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { setPermission } from '#modules/access/index.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { sql } from '../db/sql.ts';
import { contextOf } from '../../context.ts';
import { commerce } from '../../surfaces/commerce.ts';
import { content } from '../../surfaces/content.ts';
import { general } from '../../surfaces/general.ts';
import { identity as identityEdges } from '../../surfaces/identity.ts';
import { commerceSchema } from '../graphql/schema.ts';
import { dropOldAnswers } from './idempotency.ts';
import { noteKept } from './kept-answers.ts';

let shop: Shop;
let owner: string;
let rival: string;
let cart: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, rival] = (await Promise.all(['owner', 'rival'].map((who) => shop.signIn(`${who}@demo.example`)))) as [
    string,
    string,
  ];
  cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token: owner })).data
    .createEmptyCart;
});
afterAll(() => shop.close());

/** Adds three crates: not repeatable by itself, so a second effect shows. */
async function add(
  key: string,
  { token = owner, quantity = 3, id = cart, shipTo = '2000001' } = {},
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      lang: 'en',
      outletid: shipTo,
      'idempotency-key': key,
    },
    body: JSON.stringify({
      query:
        'mutation ($id: String!, $quantity: Float!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: $quantity }]) { cart { id total_quantity } user_errors { code } } }',
      variables: { id, quantity },
    }),
  });
  return { status: response.status, text: await response.text() };
}
/** A call of the identity service with a key. */
async function identity(
  token: string,
  path: string,
  key: string,
  body: object,
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetch(`${shop.url}/api/identity/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      lang: 'en',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const codeOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { errors?: { extensions: { code: string } }[] }).errors?.[0]?.extensions.code;
const keptAnswers = () => shop.app.database.rows<{ answer: string | null }>(sql`select answer from idempotent_answer`);
const inCart = async () =>
  (
    await shop.graphql<{ cart: { total_quantity: number } }>(
      'query ($id: String!) { cart(cart_id: $id) { total_quantity } }',
      {
        token: owner,
        variables: { id: cart },
      },
    )
  ).data.cart.total_quantity;

describe('a write with an Idempotency-Key', () => {
  test('is done once; the same call again gives the same bytes', async () => {
    const before = await inCart();
    const first = await add('once');
    expect(await add('once')).toEqual(first);
    expect(await inCart()).toBe(before + 3);
    expect(await add('another')).not.toEqual(first);
    expect(await inCart()).toBe(before + 6);
  });

  test('is done once when ten arrive at the same time', async () => {
    const before = await inCart();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('crowd')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await inCart()).toBe(before + 3);
  });

  test('with another content is a conflict and does nothing', async () => {
    const before = await inCart();
    await add('content');
    const conflict = await add('content', { quantity: 4 });
    expect(JSON.parse(conflict.text).errors[0].extensions).toMatchObject({
      category: 'graphql-input',
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await inCart()).toBe(before + 3);
  });

  test('and a body that lies very deep within itself is refused, not broken', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner}`, 'idempotency-key': 'deep' },
      body: `{"query":"{ __typename }","variables":{"a":${deep}}}`,
    });
    expect(codeOf({ text: await response.text() })).toBe('INVALID_INPUT');
  });

  test('for another ship-to is a conflict and does nothing', async () => {
    const before = await inCart();
    await add('ship-to');
    expect(codeOf(await add('ship-to', { shipTo: '2000002' }))).toBe('IDEMPOTENCY_CONFLICT');
    expect(await inCart()).toBe(before + 3);
  });

  test('is not answered again once the rights of its user have changed, and not done again either', async () => {
    const before = await inCart();
    await add('rights');
    const permit = async (on: boolean) => {
      const heard = new Promise((resolve) => shop.app.changes.on('access', resolve));
      await setPermission(contextOf(shop.app), 'u-owner', '2000001', 'Catalogue', on);
      await heard;
    };
    await permit(false);
    expect(codeOf(await add('rights'))).toBe('ANSWER_WITHHELD');
    await permit(true);
    expect(codeOf(await add('rights'))).toBeUndefined();
    expect(await inCart()).toBe(before + 3);
  });

  test('keeps no secret of an answer and gives it only once', async () => {
    const begun = await identity(rival, 'secondfactor/begin', 'seed', { password: 'Hordo-demo-2026' });
    const clerk = await shop.signIn('clerk@demo.example');
    const acting = await identity(clerk, 'impersonation', 'act', { uid: 'u-owner' });
    const token = (key: string) =>
      shop.graphql<{ generateCustomerToken: { token: string } }>(
        'mutation ($p: String!) { generateCustomerToken(email: "rival@demo.example", password: $p) { token } }',
        {
          token: rival,
          variables: { p: 'Hordo-demo-2026' },
          headers: { 'idempotency-key': key },
        },
      );
    const secrets = [
      begun.body['secret'],
      acting.body['id_token'],
      (await token('token')).data.generateCustomerToken.token,
    ];
    expect(secrets).not.toContain(undefined);
    expect(
      (await keptAnswers()).filter(({ answer }) => secrets.some((secret) => answer?.includes(secret!))),
    ).toHaveLength(0);
    expect(await identity(rival, 'secondfactor/begin', 'seed', { password: 'Hordo-demo-2026' })).toMatchObject({
      status: 409,
      body: { code: 'ANSWER_WITHHELD' },
    });
    expect(await identity(clerk, 'impersonation', 'act', { uid: 'u-owner' })).toMatchObject({
      status: 409,
      body: { code: 'ANSWER_WITHHELD' },
    });
    expect((await token('token')).errors?.[0]?.extensions).toMatchObject({ code: 'ANSWER_WITHHELD' });
  });

  test('and its kept answers are not in the export of own data', async () => {
    await add('export');
    const response = await fetch(`${shop.url}/api/identity/profile/export`, {
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(Object.keys(((await response.json()) as { data: object }).data)).not.toContain('idempotent_answer');
  });

  test('is of its user: the same key of somebody else is another one', async () => {
    await add('shared');
    const foreign = await add('shared', { token: rival });
    expect(JSON.parse(foreign.text).errors[0].extensions.category).toBe('graphql-no-such-entity');
  });

  test('that was refused does not freeze anything: put right, the same call goes through', async () => {
    const ready = await shop.readyCart(owner);
    await shop.app.database.run(sql`update company set blocked = true where id = '1000001'`);
    const headers = { 'idempotency-key': 'place' };
    const [first, second] = [await shop.place(owner, ready, { headers }), await shop.place(owner, ready, { headers })];
    expect(first.error).toMatchObject({ code: 'ORDERING_BLOCKED' });
    expect(second).toEqual(first);
    await shop.app.database.run(sql`update company set blocked = false where id = '1000001'`);
    const placed = await shop.place(owner, ready, { headers });
    expect(placed.order).not.toBeNull();
    expect(await shop.place(owner, ready, { headers })).toEqual(placed);
  });

  test('with one change done and the next refused gives the same answer again, and does no change twice', async () => {
    cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token: owner })).data
      .createEmptyCart;
    await shop.app.database.run(sql`delete from cart_item where cart_id = ${cart}`);
    const both = () =>
      shop.graphql<object>(
        'mutation ($id: String!) { a: addProductsToCart(cartId: $id, cartItems: [{ sku: "100101", quantity: 2 }]) { cart { id } } b: placeOrder(input: { cart_id: $id, terms_accepted: true }) { order { order_number } } }',
        { token: owner, variables: { id: cart }, headers: { 'idempotency-key': 'one-of-two' } },
      );
    const first = await both();
    expect([first.errors?.length, await inCart()]).toEqual([1, 2]);
    for (let time = 0; time < 2; time += 1) expect([await both(), await inCart()]).toEqual([first, 2]);
  });

  describe('whose answer cannot be kept', () => {
    const failing = (on: boolean) =>
      shop.app.database.pool.query(
        on
          ? `create function no_answer() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
             create trigger no_answer before update on idempotent_answer for each row when (new.status <> 0) execute function no_answer()`
          : 'drop trigger no_answer on idempotent_answer; drop function no_answer',
      );
    const isLong = (key: string) =>
      shop.app.database.run(
        sql`update idempotent_answer set lease_until = now() - interval '1 second' where key = ${key}`,
      );

    test('is answered, and not done again: the same call is asked to look up what was done', async () => {
      const before = await inCart();
      await failing(true);
      expect(codeOf(await add('lost'))).toBeUndefined();
      await failing(false);
      await isLong('lost');
      expect(codeOf(await add('lost'))).toBe('OUTCOME_UNKNOWN');
      expect(await inCart()).toBe(before + 3);
    });

    test('does nothing when work and answer are one transaction, and the same call does it then', async () => {
      const categories = await shop.app.database.row<{ category: string; sub: string }>(
        sql`select data->>'category' as category, code as sub from code_list where list = 'ticket-sub-category' order by code limit 1`,
      );
      const open = async () => {
        const response = await fetch(`${shop.url}/api/general/tickets/CreateTicket?market=HU`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${owner}`,
            lang: 'en',
            'idempotency-key': 'ticket',
          },
          body: JSON.stringify({
            title: 'Once',
            description: 'Only',
            mainCategory: categories!.category,
            subCategory: categories!.sub,
          }),
        });
        return { status: response.status, body: (await response.json()) as { caseNumber?: string } };
      };
      const count = async () => (await shop.app.database.rows(sql`select 1 from ticket where title = 'Once'`)).length;
      await failing(true);
      expect([(await open()).status, await count()]).toEqual([500, 0]);
      await failing(false);
      const opened = await open();
      expect([opened.status, await open(), await count()]).toEqual([200, opened, 1]);
    });
  });

  test('that was taken over while it still ran changes nothing any more', async () => {
    const before = await inCart();
    let late!: ReturnType<typeof add>;
    await shop.app.database.transaction(async (tx) => {
      await tx.run(sql`select 1 from cart where id = ${cart} for update`);
      late = add('slow');
      while ((await tx.run(sql`update idempotent_answer set holder = 'another' where key = 'slow'`)) === 0);
    });
    expect(codeOf(await late)).toBe('OVERLOADED');
    expect(await inCart()).toBe(before);
  });

  test('whose server died is taken over as soon as its lease has run out', async () => {
    const before = await inCart();
    await shop.app.database.run(
      sql`insert into idempotent_answer (uid, key, request_hash, status, answer, created_at, holder, lease_until) values ('u-owner', 'killed', 'x', 0, '', now(), 'dead', now() + interval '300 ms')`,
    );
    expect(codeOf(await add('killed'))).toBe('IDEMPOTENCY_CONFLICT');
    await shop.app.database.run(sql`update idempotent_answer set lease_until = now() where key = 'killed'`);
    expect(codeOf(await add('killed'))).toBeUndefined();
    expect(await inCart()).toBe(before + 3);
  });

  test('of an earlier version whose process died is taken over after a while', async () => {
    await shop.app.database.run(
      sql`insert into idempotent_answer (uid, key, request_hash, status, answer, created_at) values ('u-owner', 'died', 'x', 0, '', now() - interval '2 minutes')`,
    );
    cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token: owner })).data
      .createEmptyCart;
    expect((await add('died')).status).toBe(200);
  });

  test('answers for 24 hours, then it is forgotten', async () => {
    cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token: owner })).data
      .createEmptyCart;
    const before = await inCart();
    await add('day');
    await shop.app.database.run(
      sql`update idempotent_answer set created_at = now() - interval '25 hours' where key = 'day'`,
    );
    await dropOldAnswers.run(contextOf(shop.app));
    expect(await shop.app.database.rows(sql`select 1 from idempotent_answer where key = 'day'`)).toEqual([]);
    await add('day');
    expect(await inCart()).toBe(before + 6);
  });

  test.each(['with blank', 'x'.repeat(256)])('needs a key of visible letters: %j', async (key) => {
    expect(JSON.parse((await add(key)).text).errors[0].extensions).toMatchObject({
      category: 'graphql-input',
      code: 'INVALID_INPUT',
    });
  });

  test('is no HEAD: it reads as GET does, and nothing is kept', async () => {
    const address = `${shop.url}/api/general/shiptos`;
    expect(
      (
        await fetch(address, {
          method: 'HEAD',
          headers: { authorization: `Bearer ${owner}`, 'idempotency-key': 'head' },
        })
      ).status,
    ).toBe(200);
    expect(await shop.app.database.rows(sql`select 1 from idempotent_answer where key = 'head'`)).toEqual([]);
  });

  test('with an empty key is one without', async () => {
    const before = await inCart();
    await add('');
    await add('');
    expect(await inCart()).toBe(before + 6);
  });

  test('a caller keeps so many keys a day; another new one is refused, those that are known are answered', async () => {
    const token = rival;
    const id = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token })).data
      .createEmptyCart;
    const own = { token, id, shipTo: '2000005' };
    const first = await add('kept-one', own);
    await shop.app.database.run(sql`
      insert into idempotent_answer (uid, key, request_hash, status, answer, created_at)
      select 'u-rival', 'many-' || n, 'x', 200, null, now() - interval '1 hour' from generate_series(1, 50000) n`);
    const answers: string[] = [];
    for (let round = 0; round < 25; round += 1)
      answers.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, n) => add(`new-${round}-${n}`, own)))).map(
          (answer) => codeOf(answer) ?? 'done',
        ),
      );
    expect(answers.lastIndexOf('done')).toBeLessThan(220);
    expect(answers.at(-1)).toBe('RATE_LIMITED');
    expect(await add('kept-one', own)).toEqual(first);
    await shop.app.database.run(sql`delete from idempotent_answer where uid = 'u-rival'`);
  });

  test('a caller keeps so many bytes of answers; the oldest are not given again, nor their work done twice', async () => {
    const before = await inCart();
    await add('old-one');
    await shop.app.database.run(
      sql`update idempotent_answer set created_at = now() - interval '1 hour' where key = 'old-one'`,
    );
    await shop.app.database.run(sql`
      insert into idempotent_answer (uid, key, request_hash, status, answer, created_at)
      select 'u-owner', 'big-' || n, 'x', 200, (select string_agg(md5(n::text || i::text), '') from generate_series(1, 31250) i), now() - n * interval '1 second' from generate_series(1, 40) n`);
    // As if this process had kept more since it last looked.
    noteKept(contextOf(shop.app), 'u-owner', 'x'.repeat(600_000));
    await add('newest-one');
    const { bytes } = (await shop.app.database.row<{ bytes: number }>(
      sql`select sum(pg_column_size(answer))::int as bytes from idempotent_answer where uid = 'u-owner'`,
    ))!;
    expect(bytes).toBeLessThan(20_500_000);
    expect(codeOf(await add('old-one'))).toBe('ANSWER_WITHHELD');
    expect(await inCart()).toBe(before + 6);
    await shop.app.database.run(sql`delete from idempotent_answer where key like 'big-%'`);
  });
});

test('every call whose answer has a field that opens something is marked, so that the answer is never kept', () => {
  const opening = /token|secret|codes$/i;
  const routes = [...general, ...identityEdges, ...content].flatMap((edge) => Object.entries(edge.routes));
  const unmarked = routes.filter(
    ([, { method, secret, response }]) =>
      method !== 'GET' &&
      !secret &&
      fieldsOf(z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' })).some((name) => opening.test(name)),
  );
  expect(unmarked.map(([name]) => name)).toEqual([]);

  const schema = buildSchema(commerceSchema());
  const answering = [schema.getQueryType()!, schema.getMutationType()!]
    .flatMap((root) => Object.values(root.getFields()))
    .filter(({ type }) => {
      const answer = getNamedType(type);
      return isObjectType(answer) && Object.keys(answer.getFields()).some((name) => opening.test(name));
    });
  const marked = commerce
    .flatMap(({ Query = {}, Mutation = {} }) => Object.entries({ ...Query, ...Mutation }))
    .filter(([, { secret }]) => secret);
  expect(marked.map(([name]) => name)).toEqual(answering.map(({ name }) => name));
});

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: object };
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)];
}
