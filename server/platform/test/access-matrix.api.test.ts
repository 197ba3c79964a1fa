import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUserStatus } from '#modules/users/index.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { operationsOf } from '#platform/graphql/resolvers.ts';
import { heard } from '#platform/test/heard.ts';
import type { Access } from '#contract/routes.ts';
import { contextOf } from '../../context.ts';
import { commerce } from '../../surfaces/commerce.ts';
import type { Actor, Ask, Own, Rule } from './access-matrix.data.ts';
import { ACTORS, GRAPHQL, REST, isDeskRule } from './access-matrix.data.ts';
import { textOf } from './text-of.ts';

let shop: Shop;
const tokens = new Map<string, string>();
const owns = new Map<string, Own & { cart: string; order: string }>();
const leaks: string[] = [];
let cells = 0;

beforeAll(async () => {
  shop = await startShop();
  const people = ACTORS.filter(({ email }) => email !== null);
  await Promise.all(people.map(async ({ name, email }) => tokens.set(name, await shop.signIn(email!))));
  for (const actor of ACTORS) {
    if (actor.acting) tokens.set(actor.name, await freshToken(actor));
    if (actor.over === 'deactivated') await setUserStatus(contextOf(shop.app), actor.own.uid, 'Deactivated');
    if (actor.over === 'expired') await runOut(actor.own.uid);
  }
  tokens.set('GARBAGE', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1LW93bmVyIn0.');
  for (const actor of ACTORS) {
    const token = tokens.get(actor.name);
    let cart = '';
    let order = '';
    if (token && byRule(actor, 'Catalogue') === 'allowed') {
      cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token })).data
        .createEmptyCart;
      await shop.graphql(
        `mutation { addProductsToCart(cart_id: "${cart}", sku: "100101", quantity: 3) { cart { id } } }`,
        {
          token,
          headers: { outletid: actor.own.shipTo },
        },
      );
    }
    if (token && byRule(actor, 'My Orders') === 'allowed')
      order =
        (await shop.rest<{ sopList: { orderNumber: string }[] }>(token, 'orders?limit=1')).body.sopList[0]
          ?.orderNumber ?? '';
    owns.set(actor.name, { ...actor.own, cart, order });
  }
  // Actors who may not have a cart or an order of their own try with OWNER's.
  const { cart, order } = owns.get('OWNER')!;
  for (const [name, own] of owns) owns.set(name, { ...own, cart: own.cart || cart, order: own.order || order });
});
afterAll(async () => {
  console.info(`access matrix: ${cells} cells, ${leaks.length} leaks`);
  await shop.close();
});

/** A token of the actor's that nobody needs afterwards. */
async function freshToken(actor: Actor): Promise<string> {
  if (actor.over) return tokens.get(actor.name)!;
  if (!actor.acting) return shop.signIn(actor.email!);
  const clerk = await shop.signIn('clerk@demo.example');
  const { text } = await call(clerk, 'POST', '/api/identity/impersonation', { uid: actor.own.uid });
  return (JSON.parse(text) as { id_token: string }).id_token;
}

async function runOut(uid: string): Promise<void> {
  await shop.app.database.pool.query("update session set expires_at = now() - interval '1 second' where uid = $1", [
    uid,
  ]);
  await shop.app.database.pool.query("select pg_notify('hordo_change', 'session ')");
  await heard(shop.app);
}

function expected(
  actor: Actor,
  { rule, inPerson, atDesk, everyCustomer }: Pick<Ask, 'rule' | 'inPerson' | 'atDesk' | 'everyCustomer'>,
): 'allowed' | 401 | 403 {
  if (actor.acting && inPerson) return 403;
  if (everyCustomer && actor.name === 'SALES') return 403;
  return byRule(actor, actor.desk && atDesk ? atDesk : rule);
}

function byRule(actor: Actor, rule: Rule): 'allowed' | 401 | 403 {
  if (actor.name === 'GARBAGE' || actor.over) return 401;
  if (rule === 'anybody') return 'allowed';
  if (actor.email === null) return 401;
  if (rule === 'with a session') return 'allowed';
  if (!actor.validated) return 403;
  if (rule === 'signed in') return 'allowed';
  if (rule === 'desk') return actor.desk ? 'allowed' : 403;
  if (isDeskRule(rule))
    return actor.desk &&
      (actor.desk.acts.some((one) => rule === `${one}: act` || rule === `${one}: view`) ||
        actor.desk.views.some((one) => rule === `${one}: view`))
      ? 'allowed'
      : 403;
  return actor.sections.includes(rule) ? 'allowed' : 403;
}

interface Answer {
  status: number;
  text: string;
  type: string;
  body: { data?: Record<string, unknown> | null; errors?: { extensions: { category: string; code?: string } }[] };
}

async function call(
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      lang: 'en',
      market: 'HU',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const type = response.headers.get('content-type') ?? '';
  // A file is told by its kind: the time of its making is in it.
  const sent = await textOf(response);
  const text = /json|text/.test(type) ? sent : type;
  return { status: response.status, text, type, body: (/json/.test(type) ? JSON.parse(text) : {}) as Answer['body'] };
}

/** `GET /a/{id}/b` with what stands for it: an id, or a query. */
function restCall(operation: string, asked: string): { method: string; path: string } {
  const [method = '', path = ''] = operation.split(' ');
  return { method, path: path.includes('{') ? path.replace(/\{.*\}/, asked) : path + asked };
}

function ask(
  operation: string,
  { ask: asked, body }: Ask,
  actor: Actor,
  token = tokens.get(actor.name),
  headers: Record<string, string> = {},
): Promise<Answer> {
  const own = owns.get(actor.name)!;
  if (operation.startsWith('Query.') || operation.startsWith('Mutation.')) {
    const [root = '', field = ''] = operation.split('.');
    return call(token, 'POST', '/graphql', { query: `${root.toLowerCase()} { ${field}${asked(own)} }` }, headers);
  }
  const { method, path } = restCall(operation, asked(own));
  return call(token, method, path, body?.(actor.own), headers);
}

/** 401 or 403 by status and by body, else allowed. */
function verdict(operation: string, { status, body }: Answer): 'allowed' | 401 | 403 {
  if (!operation.includes('.')) return status === 401 || status === 403 ? status : 'allowed';
  const codes = (body.errors ?? []).map(({ extensions }) => extensions.code);
  if (
    codes.some((code) => code !== undefined && ['UNAUTHORIZED', 'TOKEN_INVALID', 'ACCOUNT_NOT_USABLE'].includes(code))
  )
    return 401;
  return codes.includes('SECTION_FORBIDDEN') || codes.includes('USER_NOT_VALIDATED') ? 403 : 'allowed';
}

const ENDS = new Set(['POST /api/identity/session/end', 'Mutation.revokeCustomerToken']);
const ALL: readonly [string, Ask][] = [...Object.entries(GRAPHQL), ...Object.entries(REST)];

describe('the list of operations', () => {
  test('holds every operation of the store endpoint with its access, and none that is gone', () => {
    const served = Object.fromEntries(
      operationsOf(commerce).map(({ root, name, access }) => [`${root}.${name}`, ruleOf(access)]),
    );
    expect(served).toEqual(Object.fromEntries(Object.entries(GRAPHQL).map(([name, { rule }]) => [name, rule])));
  });

  test('holds every REST route that the running server describes, and none that is gone', async () => {
    const { paths } = JSON.parse((await call(undefined, 'GET', '/openapi.json')).text) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(served.toSorted()).toEqual(
      Object.keys(REST)
        .filter((name) => !name.includes(' /demo/'))
        .toSorted(),
    );
  });
});

function ruleOf(access: Access): Rule {
  if (typeof access === 'object') return 'section' in access ? access.section : `${access.desk}: ${access.may}`;
  return ({ public: 'anybody', 'not-validated': 'with a session', 'signed-in': 'signed in', desk: 'desk' } as const)[
    access
  ];
}

describe.each(ACTORS.map((actor) => [actor.name, actor] as const))('%s', (name, actor) => {
  test('may do exactly what the matrix says', async () => {
    const wrong: string[] = [];
    for (const [operation, asked] of ALL) {
      const token = ENDS.has(operation) && actor.email ? await freshToken(actor) : tokens.get(name);
      const answer = await ask(operation, asked, actor, token);
      cells += 1;
      const should = expected(actor, asked);
      const is = verdict(operation, answer);
      if (
        is !== should &&
        !(
          operation === 'Mutation.generateCustomerToken' &&
          answer.body.errors?.[0]?.extensions.category === 'graphql-input'
        )
      )
        wrong.push(`${operation}: ${is} instead of ${should} (${answer.status} ${answer.text.slice(0, 200)})`);
      if (should !== 'allowed' && /"data":\{"[^"]+":[^n]/.test(answer.text))
        wrong.push(`${operation}: refused, and yet data`);
      // An allowed call with one's own ids is answered, not only let through.
      const ownThing = should === 'allowed' && !asked.emptyHanded && actor.own.shipTo !== '0';
      if (ownThing && (answer.status >= 400 || answer.body.errors))
        wrong.push(`${operation}: allowed, but ${answer.status} ${answer.text.slice(0, 200)}`);
      if (answer.status >= 500) wrong.push(`${operation}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('sees nothing foreign by naming it in the headers', async () => {
    const [foreign, mark] =
      actor.own.soldTo === '1000001'
        ? ['2000005', /\b(?<!HD-)(1000002|2000005|1100002)\b/]
        : ['2000001', /\b(?<!HD-)(1000001|1100001)\b|Kéktó/];
    const wrong: string[] = [];
    for (const [operation, asked] of ALL) {
      if (ENDS.has(operation) || asked.rule === 'desk' || isDeskRule(asked.rule)) continue;
      const forged = await ask(operation, asked, actor, undefined, {
        ...bearer(name),
        outletid: foreign,
        customertype: 'WHS',
      });
      const missing = await ask(operation, asked, actor, undefined, {
        ...bearer(name),
        outletid: '2999999',
        customertype: 'WHS',
      });
      cells += 2;
      const told = forged.text.replaceAll(foreign, '#');
      if (mark.test(told)) wrong.push(`${operation}: ${forged.text.slice(0, 200)}`);
      if (forged.status !== missing.status || neutral(forged, foreign) !== neutral(missing, '2999999'))
        wrong.push(
          `${operation}: a foreign ship-to is answered otherwise than a missing one: ${forged.status} ${forged.text.slice(0, 200)} / ${missing.status} ${missing.text.slice(0, 200)}`,
        );
    }
    leaks.push(...wrong);
    expect(wrong).toEqual([]);
  });
});

const bearer = (name: string): Record<string, string> =>
  tokens.has(name) ? { authorization: `Bearer ${tokens.get(name)}` } : {};

/** What somebody can tell answers apart by: everything but the id that they sent themselves, and the number of the request. */
function neutral({ text }: Answer, sent: string): string {
  return text
    .replaceAll(sent, '#')
    .replace(/"requestId":"[^"]*"/g, '')
    .replace(/"id_token":"[^"]*"/g, '') // one that is made a second later names another instant
    .replace(/HD-\d+/g, 'HD-#') // every new case has a number of its own
    .replace(
      /"(expiry|openedAt|changedAt|dateOpened|createdAt|placedAt|at|now|cutOff|cut_off|lastSeenAt)":"[^"]*"/g,
      '',
    );
}

describe('a thing of another company is answered like one that does not exist', () => {
  const by = (field: keyof Own | 'cart' | 'order') => (own: Own & { cart: string; order: string }) => own[field];
  const objects: readonly [
    string,
    (own: Own & { cart: string; order: string }) => string,
    string,
    (id: string) => string,
  ][] = [
    ['GET', by('shipTo'), '2999999', (id) => `/api/general/shiptos/GetShipToBySapId/${id}`],
    ['GET', by('soldTo'), '1999999', (id) => `/api/general/soldtos/GetIsLspSoldTo/${id}`],
    ['GET', by('payer'), '1199999', (id) => `/api/general/payers/${id}`],
    ['GET', by('payer'), '1199999', (id) => `/api/general/payers/${id}/paymentmethods`],
    ['GET', by('uid'), 'u-missing', (id) => `/api/general/transportype?userId=${id}`],
    ['GET', by('uid'), 'u-missing', (id) => `/api/identity/users/GetUserInfoById/${id}`],
    ['GET', by('soldTo'), '1999999', (id) => `/api/general/orders/GetFirstAvailableDate?soldToId=${id}`],
    ['GET', by('shipTo'), '2999999', (id) => `/api/general/orders/GetFirstAvailableDate?shipToId=${id}`],
    ['GET', by('soldTo'), '1999999', (id) => `/api/general/orders/GetCalendarAvailableDays?soldToId=${id}`],
    ['GET', by('shipTo'), '2999999', (id) => `/api/general/orders/GetCalendarAvailableDays?shipToId=${id}`],
    [
      'GET',
      by('soldTo'),
      '1999999',
      (id) => `/api/general/orders/GetOrderReason?soldToId=${id}&deliveryDate=2026-11-27`,
    ],
    ['GET', by('soldTo'), '1999999', (id) => `/api/general/orders/GetOrderType?soldToId=${id}`],
    ['GET', by('soldTo'), '1999999', (id) => `/api/general/orders/GetShipmentPlaces?soldToId=${id}`],
    ['GET', by('cart'), 'f'.repeat(32), (id) => `/api/general/orders/GetAlikeOrders?cartId=${id}`],
    ['GET', by('cart'), 'f'.repeat(32), (id) => `/api/general/orders/GetOrderReview?cartId=${id}`],
    ['GET', by('cart'), 'f'.repeat(32), (id) => `/api/general/orders/GetErpCheck?cartId=${id}`],
    ['GET', by('order'), '2999999999', (id) => `/api/general/orders/${id}`],
    ['GET', by('shipTo'), '2999999', (id) => `/api/general/orders?shipToId=${id}`],
    ['GET', by('order'), '2999999999', (id) => `/api/general/orders?orderNumber=${id}`],
    ['PUT', by('uid'), 'u-missing', (id) => `/api/identity/users/SetFirstLoginFlag/${id}`],
    ...(
      [
        (id) => `query { cart(cart_id: "${id}") { id } }`,
        (id) => `mutation { addProductsToCart(cart_id: "${id}", sku: "100101", quantity: 1) { cart { id } } }`,
        (id) =>
          `mutation { updateCartItems(cart_id: "${id}", cart_items: [{ cart_item_id: 1, quantity: 1 }]) { cart { id } } }`,
        (id) => `mutation { removeItemFromCart(cart_id: "${id}", cart_item_id: 1) { cart { id } } }`,
        (id) => `mutation { setTransportType(cart_id: "${id}", transporttype: "ZSO") { cart { id } } }`,
        (id) => `mutation { setPlaceOfShipment(cart_id: "${id}", place: "") { cart { id } } }`,
        (id) =>
          `mutation { setPaymentMethodOnCart(input: { cart_id: "${id}", payment_method: { code: "K" } }) { cart { id } } }`,
        (id) =>
          `mutation { setBillingAddressOnCart(input: { cart_id: "${id}", billing_address: { same_as_shipping: true } }) { cart { id } } }`,
        (id) =>
          `mutation { setShippingMethodsOnCart(input: { cart_id: "${id}", shipping_methods: [{ carrier_code: "portal", method_code: "standard" }] }) { cart { id } } }`,
        (id) => `mutation { updatePrices(cart_id: "${id}") { success } }`,
        (id) => `mutation { placeOrder(cart_id: "${id}") { order { order_number } } }`,
      ] as ((id: string) => string)[]
    ).map(
      (query) =>
        ['GraphQL', by('cart'), 'f'.repeat(32), query] as [
          string,
          (own: Own & { cart: string }) => string,
          string,
          (id: string) => string,
        ],
    ),
    ['GraphQL', by('order'), '2999999999', (id) => `mutation { reorderItems(orderNumber: "${id}") { cart { id } } }`],
    [
      'GraphQL',
      by('shipTo'),
      '2999999',
      (id) => `mutation { updatePrices(cart_id: "MINE", ship_to_id: "${id}") { success } }`,
    ],
    [
      'GraphQL',
      by('shipTo'),
      '2999999',
      (id) =>
        `mutation { setShippingAddressesOnCart(input: { cart_id: "MINE", shipping_addresses: [{ ship_to_id: "${id}" }] }) { cart { id } } }`,
    ],
    [
      'GraphQL',
      by('shipTo'),
      '2999999',
      (id) =>
        `mutation { setShippingAddressesOnCart(input: { cart_id: "MINE", shipping_addresses: [{ customer_address_id: ${id} }] }) { cart { id } } }`,
    ],
  ];

  const look = (name: string, method: string, to: string) => {
    const token = tokens.get(name);
    if (method === 'GraphQL')
      return call(token, 'POST', '/graphql', { query: to.replaceAll('MINE', owns.get(name)!.cart) });
    return call(token, method, to, method === 'PUT' ? false : undefined);
  };

  test.each(['RIVAL', 'FOOD', 'WHS', 'ACCOUNTANT', 'CLERK'])(
    'to %s, whatever is asked for, by status and by body',
    async (name) => {
      const wrong: string[] = [];
      for (const [method, idOf, missing, to] of objects) {
        // The supplier's clerk may read the customers' users: that is what he serves them by.
        if (name === 'CLERK' && to('').includes('GetUserInfoById')) continue;
        const theirs = idOf(owns.get('OWNER')!);
        const foreign = await look(name, method, to(theirs));
        const none = await look(name, method, to(missing));
        cells += 2;
        if (foreign.status !== none.status || neutral(foreign, theirs) !== neutral(none, missing))
          wrong.push(
            `${to('…')}: ${foreign.status} ${foreign.text.slice(0, 200)} / ${none.status} ${none.text.slice(0, 200)}`,
          );
      }
      leaks.push(...wrong);
      expect(wrong).toEqual([]);
    },
  );

  test('and OWNER finds each of them', async () => {
    const wrong: string[] = [];
    for (const [method, idOf, , to] of objects.filter(([method]) => method === 'GET')) {
      const answer = await look('OWNER', method, to(idOf(owns.get('OWNER')!)));
      cells += 1;
      if (answer.status !== 200) wrong.push(`${to('…')}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });
});
