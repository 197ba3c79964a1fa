import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { operationsOf } from '#platform/graphql/resolvers.ts';
import { PASSWORD, addPeople } from '#platform/test/people.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { commerce } from '../../surfaces/commerce.ts';
import type { Ask, Own } from './access-matrix.data.ts';
import { GRAPHQL, REST } from './access-matrix.data.ts';

/** A permission somewhere is no permission here: every operation is asked for things of HERE by people who hold every permission elsewhere only. */
const HERE = '2000001';
const FOREIGN = { uid: 'u-owner', soldTo: '1000001', shipTo: HERE, payer: '1100001' };

/** Colleagues who may do something at HERE, but not all that it takes to see or repeat what was ordered there; elsewhere they may do everything. */
const LOOKERS = new Map<string, readonly Permission[]>([
  ['u-catalogue', ['Home Page', 'Catalogue', 'Orders']],
  ['u-reader', ['Home Page', 'Catalogue', 'My Orders']],
]);

let shop: Shop;
const tokens = new Map<string, string>();
/** Everything that tells something of the orders, papers and cases of HERE. */
let secrets: string[] = [];
let companySecrets: string[] = [];
let things: Own & {
  cart: string;
  order: string;
  sapId: string;
  document: string;
  number: string;
  ticket: string;
  attachment: string;
  saved: string;
  sku: string;
};

interface Answer {
  readonly status: number;
  readonly text: string;
}

beforeAll(async () => {
  shop = await startShop();
  const owner = 'Delegated Owner';
  await addPeople(shop.app, [
    {
      uid: 'u-colleague',
      companyId: '1000001',
      grants: [
        {
          shipToId: HERE,
          companyId: '1000001',
          role: owner,
          revoked: PERMISSIONS.filter((name) => name !== 'Home Page'),
        },
        { shipToId: '2000002', companyId: '1000001', role: owner },
      ],
    },
    {
      uid: 'u-two',
      companyId: '1000003',
      grants: [
        { shipToId: '2000007', companyId: '1000003', customerType: 'POS Food', role: owner },
        { shipToId: '2000002', companyId: '1000001', role: owner },
      ],
    },
    ...[...LOOKERS].map(([uid, may]) => ({
      uid,
      companyId: '1000001',
      grants: [
        {
          shipToId: HERE,
          companyId: '1000001',
          role: owner,
          revoked: PERMISSIONS.filter((name) => !may.includes(name)),
        },
        { shipToId: '2000002', companyId: '1000001', role: owner },
      ],
    })),
    {
      uid: 'u-papers',
      companyId: '1000003',
      grants: [
        {
          shipToId: HERE,
          companyId: '1000001',
          role: owner,
          revoked: PERMISSIONS.filter((name) => !['Home Page', 'My Documents'].includes(name)),
        },
        { shipToId: '2000007', companyId: '1000003', customerType: 'POS Food', role: owner },
      ],
    },
    {
      uid: 'u-stranger',
      companyId: '1000003',
      grants: [{ shipToId: '2000007', companyId: '1000003', customerType: 'POS Food', role: owner }],
    },
  ]);
  for (const [name, email, password] of [
    ['owner', 'owner@demo.example', undefined],
    ['colleague', 'u-colleague@test.example', PASSWORD],
    ['stranger', 'u-stranger@test.example', PASSWORD],
    ['two', 'u-two@test.example', PASSWORD],
    ['papers', 'u-papers@test.example', PASSWORD],
    ...[...LOOKERS.keys()].map((uid) => [uid, `${uid}@test.example`, PASSWORD] as const),
  ] as const)
    tokens.set(name, await shop.signIn(email, password));
  await makeThings();
});
afterAll(() => shop.close());

async function call(
  who: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = body instanceof FormData;
  const answer = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(who)!}`,
      lang: 'en',
      market: 'HU',
      ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}
const json = async <T>(answer: Promise<Answer>): Promise<T> => JSON.parse((await answer).text) as T;
const rows = async <T>(query: string): Promise<T[]> => (await shop.app.database.pool.query(query)).rows as T[];

async function makeThings(): Promise<void> {
  const token = tokens.get('owner')!;
  const cart = await shop.readyCart(token);
  const { order } = await shop.place(token, cart);
  const saving = await shop.readyCart(token);
  await shop.graphql(`mutation { addSaveOrderForLater(cart_id: "${saving}") { success } }`, {
    token,
    headers: { outletid: HERE },
  });
  const open = await shop.readyCart(token);
  const at = { outletid: HERE };
  const opened = await json<{ caseNumber: string }>(
    call(
      'owner',
      'POST',
      '/api/general/tickets/CreateTicket?market=HU',
      {
        title: 'Kanárimadár',
        description: 'Kanárimadár énekel',
        mainCategory: 'RENDELES',
        subCategory: 'HIANYZO',
        shipToId: HERE,
        orderNumber: order!.order_number,
      },
      at,
    ),
  );
  const form = new FormData();
  form.append('file', new Blob([Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n')]), 'kanari.pdf');
  const attached = await json<{ results: { id: string }[] }>(
    call('owner', 'POST', `/api/general/tickets/UploadAttachmentsByTicketId?ticketId=${opened.caseNumber}`, form),
  );
  const [paper] = await rows<{ id: string; number: string }>(
    `select id::text as id, number from document where ship_to_id = '${HERE}' and type = 'FT' order by id desc limit 1`,
  );
  const [only] = await rows<{ sku: string }>(
    `select sku from purchase where ship_to_id = '${HERE}' and sku not in (select sku from purchase where ship_to_id in ('2000002', '2000007')) limit 1`,
  );
  things = {
    ...FOREIGN,
    cart: open,
    order: order!.order_number,
    sapId: order!.sap_id,
    document: paper!.id,
    number: paper!.number,
    ticket: opened.caseNumber,
    attachment: attached.results[0]!.id,
    saved: saving,
    sku: only?.sku ?? '100101',
  };
  const numbers = await rows<{ secret: string }>(
    `select number as secret from customer_order where ship_to_id = '${HERE}' union select sap_id from customer_order where ship_to_id = '${HERE}'
     union select number from document where ship_to_id = '${HERE}' union select case_number from ticket where ship_to_id = '${HERE}'`,
  );
  secrets = [...numbers.map(({ secret }) => secret), 'Kanárimadár', 'kanari.pdf'];
  const ofCompany = await rows<{ secret: string }>(
    `select number as secret from contract where company_id = '1000001' union select number from document where company_id = '1000001'
     union select email from account where company_id = '1000001' union select number from customer_order where company_id = '1000001'`,
  );
  companySecrets = [...secrets, ...ofCompany.map(({ secret }) => secret), 'Kéktó', '1100001'];
}

/** Operations whose example in the matrix names nothing of an owner: here they name the things of HERE. */
const NAMED: Record<string, (of: typeof things) => { readonly ask?: string; readonly body?: unknown }> = {
  'GET /api/general/mydocuments/DownloadDocument/{id}': ({ document }) => ({ ask: document }),
  'POST /api/general/mydocuments/DownloadDocuments': ({ document }) => ({ body: { ids: [document] } }),
  'POST /api/general/invoiceolsa/getdocument': ({ number }) => ({ body: { docNumber: number } }),
  'GET /api/general/tickets/GetTicket/{id}': ({ ticket }) => ({ ask: ticket }),
  'POST /api/general/tickets/CreateTicket': ({ shipTo, order }) => ({
    body: {
      title: 'Teszt',
      description: 'Teszt',
      mainCategory: 'PORTAL',
      subCategory: 'HIBA',
      shipToId: shipTo,
      orderNumber: order,
    },
  }),
  'POST /api/general/tickets/CreateComment': ({ ticket }) => ({ body: { ticketId: ticket, description: 'x' } }),
  'POST /api/general/tickets/UploadAttachmentsByTicketId': ({ ticket }) => ({ ask: `?ticketId=${ticket}` }),
  'GET /api/general/tickets/GetAttachmentsByTicketId/{id}': ({ ticket }) => ({ ask: ticket }),
  'GET /api/general/tickets/DownloadAttachment/{id}': ({ attachment }) => ({ ask: attachment }),
  'PUT /api/general/tickets/UpdateTicket/{id}': ({ ticket }) => ({ ask: ticket }),
  'GET /api/general/numbers': ({ order }) => ({ ask: `?number=${order}` }),
  'GET /api/general/orders': ({ order }) => ({ ask: `?orderNumber=${order}` }),
  'GET /api/identity/users/managed/{id}': ({ uid }) => ({ ask: uid }),
  'GET /api/identity/users/GetAllUsersInfo': () => ({ ask: '?search=owner' }),
  'GET /api/identity/users/export': () => ({ ask: '?search=owner' }),
  'PATCH /api/identity/users/SetUserStatus': ({ uid }) => ({ body: { id: uid, status: 'Deactivated' } }),
  'PUT /api/identity/users/UpdateUser/{id}': ({ uid }) => ({ ask: uid, body: { phone: '+36 1 999 0199' } }),
  'Query.customer': ({ order }) => ({
    ask: `{ email orders(filter: { number: { eq: "${order}" } }) { items { number } } }`,
  }),
  'Query.products': ({ sku }) => ({
    ask: `(search: "${sku}", filter: {}) { items { sku last_ordered { date quantity } } }`,
  }),
  'Query.reOrderSavedOrder': ({ saved }) => ({ ask: `(cart_id: "${saved}") { cart { items { product { sku } } } }` }),
  'Mutation.reOrderSavedOrder': ({ saved }) => ({
    ask: `(cart_id: "${saved}") { cart { items { product { sku } } } }`,
  }),
  'Query.getReorderPreview': ({ order }) => ({ ask: `(orderNumber: "${order}") { lines { sku name old_row_total } }` }),
  'Mutation.changeOrder': ({ order }) => ({ ask: `(order_number: "${order}") { message }` }),
  'Mutation.giveUpChange': ({ order }) => ({ ask: `(order_number: "${order}") { success }` }),
  'Mutation.cancelOrder': ({ sapId }) => ({ ask: `(sap_id: "${sapId}") { message status code }` }),
  'Query.getSaveOrderDetails': ({ saved }) => ({ ask: `(cart_id: "${saved}") { id ship_to_id }` }),
  'Query.deleteSavedOrder': ({ saved }) => ({ ask: `(cart_id: "${saved}") { success }` }),
  'Mutation.deleteSavedOrder': ({ saved }) => ({ ask: `(cart_id: "${saved}") { success }` }),
  'Query.addSaveOrderForLater': ({ cart }) => ({ ask: `(cart_id: "${cart}") { success }` }),
  'Mutation.addSaveOrderForLater': ({ cart }) => ({ ask: `(cart_id: "${cart}") { success }` }),
};
/** These end only the session that asks, and would end the test's. */
const ENDS = new Set(['POST /api/identity/session/end', 'Mutation.revokeCustomerToken']);
const ALL: readonly [string, Ask][] = [...Object.entries(GRAPHQL), ...Object.entries(REST)].filter(
  ([name]) => !ENDS.has(name),
);

function ask(
  who: string,
  operation: string,
  { ask: asked, body }: Ask,
  headers: Record<string, string>,
): Promise<Answer> {
  const named = NAMED[operation]?.(things);
  const words = named?.ask ?? asked(things);
  if (operation.includes('.')) {
    const [root = '', field = ''] = operation.split('.');
    return call(who, 'POST', '/graphql', { query: `${root.toLowerCase()} { ${field}${words} }` }, headers);
  }
  const [method = '', path = ''] = operation.split(' ');
  const to = path.includes('{') ? path.replace(/\{.*\}/, words) : path + words;
  return call(who, method, to, named?.body ?? body?.(things), headers);
}

/** What was answered: nothing at all when it is a refusal, which may repeat what was sent. */
function told(operation: string, { status, text }: Answer): string {
  if (status >= 400) return '';
  if (!operation.includes('.')) return text;
  const { data } = JSON.parse(text) as { data?: Record<string, unknown> | null };
  return JSON.stringify(data ?? null);
}

/** These tell the ship-tos and colleagues of one’s own company as such, whatever one may do at each. */
const OF_HERE = new Set(['My Orders', 'Orders', 'My Documents', 'Reporting', 'Support', 'Catalogue']);

async function leaksTo(
  who: string,
  headers: Record<string, string>,
  hidden: () => readonly string[],
): Promise<string[]> {
  const leaks: string[] = [];
  for (const [operation, asked] of ALL) {
    const answer = await ask(who, operation, asked, headers);
    const text = told(operation, answer);
    if (answer.status >= 500) leaks.push(`${operation}: ${answer.status}`);
    for (const secret of hidden())
      if (text.includes(secret)) leaks.push(`${operation}: ${secret} in ${text.slice(0, 160)}`);
    if (OF_HERE.has(asked.rule) && text.includes(`"${HERE}"`))
      leaks.push(`${operation}: ${HERE} in ${text.slice(0, 160)}`);
    if (operation === 'Query.getReorderPreview' && text.includes('old_row_total'))
      leaks.push(`${operation}: ${text.slice(0, 160)}`);
    if (operation === 'Mutation.reorderItems' && text.includes('"cart"'))
      leaks.push(`${operation}: ${text.slice(0, 160)}`);
    if (operation === 'Query.products' && text.includes('"date"')) leaks.push(`${operation}: ${text.slice(0, 160)}`);
  }
  return leaks;
}

const state = () =>
  rows(`select (select row_to_json(o) from customer_order o where number = '${things.order}') as "order", (select row_to_json(t) from ticket t where case_number = '${things.ticket}') as ticket,
    (select row_to_json(c) from cart c where id = '${things.cart}') as cart, (select deleted_at from saved_order where cart_id = '${things.saved}') as saved,
    (select count(*) from ticket_comment where case_number = '${things.ticket}') as comments, (select count(*) from ticket where ship_to_id = '${HERE}') as tickets,
    (select status || phone from account where uid = '${things.uid}') as person`);

test('knows every operation of the running server', async () => {
  const { paths } = JSON.parse((await call('owner', 'GET', '/openapi.json')).text) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const rest = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const graphql = operationsOf(commerce).map(({ root, name }) => `${root}.${name}`);
  const known = new Set([...ALL.map(([name]) => name), ...ENDS]);
  expect([...rest, ...graphql].filter((name) => !known.has(name))).toEqual([]);
});

describe('every permission at another ship-to of the same company', () => {
  test.each([
    ['without a chosen ship-to', {}],
    ['with the own ship-to chosen', { outletid: '2000002' }],
    ['with the other one chosen', { outletid: HERE }],
  ] as [string, Record<string, string>][])('tells and changes nothing of this one, %s', async (_, headers) => {
    const before = await state();
    expect(await leaksTo('colleague', headers, () => secrets)).toEqual([]);
    expect(await state()).toEqual(before);
  });
});

describe('every permission at another company', () => {
  test.each([
    ['without a chosen ship-to', {}],
    ['with the own ship-to chosen', { outletid: '2000007' }],
    ['with the foreign one chosen', { outletid: HERE }],
  ] as [string, Record<string, string>][])('tells and changes nothing of this one, %s', async (_, headers) => {
    const before = await state();
    expect(await leaksTo('stranger', headers, () => companySecrets)).toEqual([]);
    expect(await state()).toEqual(before);
  });
});

test('the owner finds each of these things, so that there was something to find', async () => {
  const found = await Promise.all(
    [
      `/api/general/orders/${things.order}`,
      `/api/general/tickets/GetTicket/${things.ticket}`,
      `/api/general/tickets/DownloadAttachment/${things.attachment}`,
      `/api/general/mydocuments/DownloadDocument/${things.document}`,
    ].map(async (path) => (await call('owner', 'GET', path)).status),
  );
  expect(found).toEqual([200, 200, 200, 200]);
});

test('prices and a cart of a ship-to need Catalogue there', async () => {
  const at = { outletid: HERE };
  const prices = await call(
    'colleague',
    'POST',
    '/graphql',
    { query: '{ products(filter: {}) { items { sku your_price } } }' },
    at,
  );
  const cart = await call('colleague', 'POST', '/graphql', { query: '{ customerCart { ship_to_id } }' }, at);
  expect([prices.text, cart.text].map((text) => /"SECTION_FORBIDDEN"/.test(text))).toEqual([true, true]);
});

describe('who may only read the papers of one company and buy for another', () => {
  const priced = async (who: string, query: string, headers: Record<string, string> = {}) =>
    (await call(who, 'POST', '/graphql', { query }, headers)).text;
  const pricesOf = async (who: string, headers: Record<string, string> = {}) => {
    const { data } = JSON.parse(
      await priced(who, '{ products(filter: {}, pageSize: 100) { items { sku your_price } } }', headers),
    ) as { data: { products: { items: { sku: string; your_price: number }[] } } };
    return new Map(data.products.items.map((one) => [one.sku, one.your_price]));
  };

  test('sees the prices of the other one where no ship-to is chosen', async () => {
    const [here, own, seen] = await Promise.all([
      pricesOf('owner', { outletid: HERE }),
      pricesOf('stranger', { outletid: '2000007' }),
      pricesOf('papers'),
    ]);
    const both = [...own.keys()].filter((sku) => here.has(sku) && here.get(sku) !== own.get(sku) && seen.has(sku));
    expect(both.length).toBeGreaterThan(5);
    expect(both.map((sku) => seen.get(sku))).toEqual(both.map((sku) => own.get(sku)));
  });

  test('has no cart for the first one, also when one was filled before the right was taken', async () => {
    const made = JSON.parse(await priced('papers', 'mutation { createEmptyCart }', { outletid: '2000007' })) as {
      data: { createEmptyCart: string };
    };
    const cart = made.data.createEmptyCart;
    await shop.app.database.pool.query(
      `update cart set ship_to_id = '${HERE}', company_id = '1000001', revision = revision + 1 where id = '${cart}'`,
    );
    const add = `mutation { addProductsToCart(cartId: "${cart}", cartItems: [{ sku: "100101", quantity: 1 }]) { cart { items { prices { price { value } } } } } }`;
    const [own, here] = await Promise.all([
      pricesOf('stranger', { outletid: '2000007' }),
      pricesOf('owner', { outletid: HERE }),
    ]);
    const shown = JSON.parse(await priced('papers', add)) as {
      data: { addProductsToCart: { cart: { items: { prices: { price: { value: number } } }[] } } };
    };
    expect(here.get('100101')).not.toBe(own.get('100101'));
    expect(shown.data.addProductsToCart.cart.items[0]!.prices.price.value).toBe(own.get('100101'));
  });

  test('orders nothing again for the first one, and learns no price by it', async () => {
    const at = { outletid: HERE };
    const [{ number }] = (await rows<{ number: string }>(
      `select number from customer_order where ship_to_id = '2000007' order by number limit 1`,
    )) as [{ number: string }];
    const preview = `{ getReorderPreview(orderNumber: "${number}") { lines { sku } } }`;
    const again = `mutation { reorderItems(orderNumber: "${number}") { cart { items { prices { price { value } } } } } }`;
    for (const query of [preview, again]) expect(await priced('papers', query, at)).toContain('"SECTION_FORBIDDEN"');
  });
});

test('what was bought at a ship-to is told to who has My Orders there, and ordered again by who has Orders there too', async () => {
  const ask = async (who: string, query: string) =>
    (await call(who, 'POST', '/graphql', { query }, { outletid: HERE })).text;
  const habits = `{ usualOrder { lines { last_date } } products(search: "${things.sku}", filter: {}) { items { last_ordered { date } } } }`;
  const preview = `{ getReorderPreview(orderNumber: "${things.order}") { lines { sku } } }`;
  const reorder = `mutation { reorderItems(orderNumber: "${things.order}") { cart { id } } }`;
  for (const [who, sees] of [
    ['owner', true],
    ['u-reader', true],
    ['u-catalogue', false],
  ] as const) {
    const text = await ask(who, habits);
    expect([/"last_date"/.test(text), /"date"/.test(text)], who).toEqual([sees, sees]);
  }
  for (const who of LOOKERS.keys())
    for (const query of [preview, reorder]) expect(await ask(who, query), who).toContain('"ORDER_NOT_FOUND"');
});

describe('somebody of two companies', () => {
  const LISTS: Readonly<Record<string, (text: string) => readonly string[]>> = {
    orders: (text) =>
      (JSON.parse(text) as { sopList: { shipTo: { id: string } }[] }).sopList.map(({ shipTo }) => shipTo.id),
    'mydocuments/GetAllDocuments?limit=100': (text) =>
      results<{ payerId: string | null }>(text).flatMap(({ payerId }) => payerId ?? []),
    'mydocuments/Export': (text) => text.match(/20\d{8}/g) ?? [],
    'invoiceolsa/openbalance': (text) => results<{ payer: { id: string } }>(text).map(({ payer }) => payer.id),
    emptiesaccount: (text) => results<{ shipTo: { id: string } }>(text).map(({ shipTo }) => shipTo.id),
    contracts: (text) => results<{ soldTo: { id: string } }>(text).map(({ soldTo }) => soldTo.id),
    'tickets/GetAllTickets?limit=100': (text) =>
      results<{ customerId: string }>(text).map(({ customerId }) => customerId),
    'power-bi/sales-report/data': (text) =>
      (JSON.parse(text) as { byShipTo: { key: string }[] }).byShipTo.map(({ key }) => key),
    'power-bi/sales-report/export?format=csv': (text) => text.match(/\b20000\d\d\b/g) ?? [],
    'power-bi/contract-evaluation/data': (text) =>
      (JSON.parse(text) as { contracts: { soldTo: { id: string } }[] }).contracts.map(({ soldTo }) => soldTo.id),
  };
  const results = <T>(text: string) => (JSON.parse(text) as { results: T[] }).results;
  /** Numbers of things as numbers of their companies. */
  const companies = async (ids: readonly string[]): Promise<string[]> =>
    (
      await rows<{ id: string }>(
        `select distinct company as id from unnest('{${[...new Set(ids)].join(',')}}'::text[]) as n cross join lateral (select id from company where id = n
          union select company_id from ship_to where id = n union select company_id from payer where id = n union select company_id from customer_order where number = n) f(company) order by 1`,
      )
    ).map(({ id }) => id);
  const seen = async (path: string, headers: Record<string, string>) => {
    const { text } = await call('two', 'GET', `/api/general/${path}`, undefined, headers);
    return companies(LISTS[path.replace(/[?&]companies=all/, '')]!(text));
  };

  beforeAll(async () => {
    for (const outletid of ['2000007', '2000002'])
      await call(
        'two',
        'POST',
        '/api/general/tickets/CreateTicket',
        { title: 'Kettő', description: 'Kettő', mainCategory: 'PORTAL', subCategory: 'HIBA', shipToId: outletid },
        { outletid },
      );
  });

  test.each(Object.keys(LISTS))('%s is of the company of the chosen ship-to', async (path) => {
    expect(await Promise.all(['2000007', '2000002'].map((outletid) => seen(path, { outletid })))).toEqual([
      ['1000003'],
      ['1000001'],
    ]);
  });

  test.each(Object.keys(LISTS))('%s without a chosen ship-to is of the company of the cart', async (path) => {
    const cart = (shipTo: string) =>
      shop
        .graphql('mutation { createEmptyCart }', { token: tokens.get('two')! })
        .then(({ data }) =>
          shop.graphql(
            `mutation { setShippingAddressesOnCart(input: { cart_id: "${data['createEmptyCart'] as unknown as string}", shipping_addresses: [{ ship_to_id: "${shipTo}" }] }) { cart { id } } }`,
            { token: tokens.get('two')! },
          ),
        );
    await cart('2000002');
    const first = await seen(path, {});
    await cart('2000007');
    expect([first, await seen(path, {})]).toEqual([['1000001'], ['1000003']]);
  });

  test.each([
    'orders?companies=all',
    'mydocuments/GetAllDocuments?limit=100&companies=all',
    'mydocuments/Export?companies=all',
    'contracts?companies=all',
    'tickets/GetAllTickets?limit=100&companies=all',
  ])('%s is of both companies', async (path) => {
    expect(await seen(path, { outletid: '2000007' })).toEqual(['1000001', '1000003']);
  });

  test('a ship-to that a list names decides before the chosen one', async () => {
    const { text } = await call('two', 'GET', '/api/general/orders?shipToId=2000002', undefined, {
      outletid: '2000007',
    });
    expect(await companies(LISTS['orders']!(text))).toEqual(['1000001']);
  });

  test('finds an order or a paper by its number, whichever ship-to is chosen', async () => {
    const [paper] = await rows<{ id: string; number: string; order: string }>(
      `select id::text as id, number, order_number as order from document where ship_to_id = '2000002' and type = 'FT' limit 1`,
    );
    const at = { outletid: '2000007' };
    const answers = [
      await call('two', 'GET', `/api/general/orders/${paper!.order}`, undefined, at),
      await call('two', 'GET', `/api/general/mydocuments/DownloadDocument/${paper!.id}`, undefined, at),
      await call('two', 'POST', '/api/general/invoiceolsa/getdocument', { docNumber: paper!.number }, at),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const papers = await call(
      'two',
      'GET',
      `/api/general/mydocuments/GetAllDocuments?orderNumber=${paper!.order}`,
      undefined,
      at,
    );
    expect(results(papers.text)).not.toEqual([]);
  });
});
