import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as portal from '#portal/api/generated/commerce.ts';
import type { Shop } from '#platform/test/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { openShop } from '#platform/test/test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
});

interface Sent {
  status: number;
  type: string;
  text: string;
  body: {
    errors?: { message: string; path: string[]; extensions: { category: string; code?: string } }[];
    data?: unknown;
  };
}

async function send(
  init: RequestInit & { token?: string; headers?: Record<string, string> },
  path = '/graphql',
): Promise<Sent> {
  const { token = shop.owner, headers = {}, ...rest } = init;
  const response = await fetch(`${shop.url}${path}`, {
    ...rest,
    headers: { lang: 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    text,
    body: JSON.parse(text) as Sent['body'],
  };
}
const post = (body: unknown, more: { token?: string; headers?: Record<string, string> } = {}) =>
  send({
    method: 'POST',
    ...more,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...more.headers },
  });

const CART = '{ customerCart { id } }';

test('a refusal says when to come back, and an unknown token how to say who one is, as the services do', async () => {
  const raw = (query: string, token = '') =>
    fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query }),
    });
  const wrong = () =>
    raw('mutation { generateCustomerToken(email: "nobody@shop.example", password: "wrong") { token } }');
  for (let round = 0; round < 5; round += 1) await wrong();
  const refused = await wrong();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100);
  const unknown = await raw(CART, 'nobody.knows.it');
  expect([unknown.status, unknown.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

describe('the header store', () => {
  test.each(['portal_hu_hu', 'portal_hu_en', 'PORTAL_HU_HU', 'default', ''])('"%s" is this store', async (store) => {
    const { status, body } = await post({ query: CART }, { headers: { store } });
    expect([status, body.errors]).toEqual([200, undefined]);
  });

  test.each(['food_hu', 'portal_sk_hu', 'portal_hu', 'portal_hu_xx', '__proto__'])(
    '"%s" is another one: wrong input, and nothing is done',
    async (store) => {
      const before = await shop.app.database.row(sql`select count(*) from cart`);
      for (const query of [CART, 'mutation { createEmptyCart }', '{ getPortalConfig { maintenance } }']) {
        const { body } = await post({ query }, { headers: { store } });
        expect(body.errors).toMatchObject([
          {
            message: `This store is not known: ${store}`,
            extensions: { category: 'graphql-input', code: 'STORE_UNKNOWN' },
          },
        ]);
      }
      expect(await shop.app.database.row(sql`select count(*) from cart`)).toEqual(before);
    },
  );
});

describe('the header outletid', () => {
  const OPERATIONS = [CART, 'mutation { createEmptyCart }', '{ customer { email } }', '{ categoryList { uid } }'];
  test.each(OPERATIONS)(
    'a foreign ship-to is refused like an unknown one by %s, and nothing is done',
    async (query) => {
      const answers = [];
      for (const outletid of ['21', '9999999']) {
        const { status, body } = await post({ query }, { headers: { outletid } });
        answers.push([status, JSON.stringify(body).replaceAll(outletid, 'ID')]);
        expect(body.errors).toMatchObject([
          { path: [expect.any(String)], extensions: { category: 'graphql-no-such-entity', code: 'SHIP_TO_NOT_FOUND' } },
        ]);
      }
      expect(answers[0]).toEqual(answers[1]);
    },
  );

  test('an own one is taken, and what is public does not ask', async () => {
    expect((await post({ query: CART }, { headers: { outletid: '11' } })).body.errors).toBeUndefined();
    expect(
      (await post({ query: '{ getPortalConfig { maintenance } }' }, { headers: { outletid: '9999999' } })).body.errors,
    ).toBeUndefined();
  });
});

test('an error that comes before execution has the path of the first field asked for', async () => {
  for (const [query, path] of [
    [CART, 'customerCart'],
    ['mutation { cartId: createEmptyCart }', 'cartId'],
    ['query one($id: String!) { cart(cart_id: $id) { id } }', 'cart'],
  ] as const) {
    const { status, body } = await post({ query, variables: { id: 'x' } }, { token: 'not.a.token' });
    expect([status, body]).toEqual([
      401,
      {
        data: null,
        errors: [
          expect.objectContaining({ path: [path], extensions: expect.objectContaining({ code: 'TOKEN_INVALID' }) }),
        ],
      },
    ]);
  }
  const wrong = await post({ query: '{ cart(id: 1) { idd } }' });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors!.map(({ path }) => path)).toEqual(wrong.body.errors!.map(() => ['cart']));
});

describe('how the store endpoint may be called', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])(
    '%s is refused with 405 and says that POST is allowed',
    async (method) => {
      const response = await fetch(`${shop.url}/graphql?query=${encodeURIComponent(CART)}`, {
        method,
        headers: { authorization: `Bearer ${shop.owner}` },
      });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
      expect(await response.json()).toMatchObject({
        data: null,
        errors: [{ extensions: { category: 'graphql-input', code: 'METHOD_NOT_ALLOWED' } }],
      });
    },
  );

  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'query={customerCart{id}}'],
    ['plain text', 'text/plain', JSON.stringify({ query: CART })],
    ['a file upload', 'multipart/form-data; boundary=x', '--x--'],
    ['XML', 'application/xml', '<query/>'],
  ])('%s is refused with 415, in JSON with errors', async (_what, type, body) => {
    const answer = await post(body, { headers: { 'content-type': type } });
    expect(answer).toMatchObject({
      status: 415,
      type: 'application/json; charset=utf-8',
      body: { data: null, errors: [{ extensions: { category: 'graphql-input' } }] },
    });
  });

  test.each([
    ['JSON that breaks off', '{"query":'],
    ['nothing', ''],
    ['null', 'null'],
    ['an object without query', '{}'],
    ['a batch', JSON.stringify([{ query: CART }, { query: CART }])],
    ['a query that is no text', '{"query":{}}'],
    ['variables that are no object', '{"query":"{customerCart{id}}","variables":[1]}'],
  ])('%s is answered 400 with errors, in JSON', async (_what, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.type).toBe('application/json; charset=utf-8');
    expect(answer.body.errors![0]!.extensions.category).toBe('graphql-input');
    expect(answer.body.errors![0]!.message).not.toBe('');
    expect(Array.isArray(answer.body.errors![0]!.path)).toBe(true);
  });

  test.each(['a\0b', 'a\ud800b', 'a\udc00b'])('refuses %j in a variable with 400', async (id) => {
    const answer = await post({ query: 'query ($id: String!) { cart(cart_id: $id) { id } }', variables: { id } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        data: null,
        errors: [{ extensions: { category: 'graphql-input', code: 'INVALID_INPUT', params: { name: 'id' } } }],
      },
    });
  });

  test('reads a body of many levels without a failure', async () => {
    expect(
      (await post(`{"query":"{customerCart{id}}","extensions":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).status,
    ).toBe(200);
  });

  test('operationName picks one of several operations, also when there is only one', async () => {
    const two = 'query A { customerCart { id } } query B { customerCart { total_quantity } }';
    expect((await post({ query: two, operationName: 'B' })).body.data).toEqual({ customerCart: { total_quantity: 0 } });
    expect((await post({ query: two })).status).toBe(400);
    expect((await post({ query: 'query A { customerCart { id } }', operationName: 'X' })).status).toBe(400);
  });

  test('a type can be asked by name by who is signed in, not by anybody, and the whole schema by nobody', async () => {
    const type = { query: '{ __type(name: "ProductAttributeFilterInput") { inputFields { name type { name } } } }' };
    expect((await post(type)).status).toBe(200);
    expect(await post(type, { token: '' })).toMatchObject({
      status: 401,
      body: { errors: [{ message: '401: UNAUTHORIZED ACCESS', extensions: { category: 'graphql-authorization' } }] },
    });
    expect((await post({ query: '{ __schema { types { name } } }' })).status).toBe(400);
    expect((await post({ query: '{ getPortalConfig { __typename maintenance } }' }, { token: '' })).status).toBe(200);
  });

  test('a wrong name is answered without a guess at the right one', async () => {
    for (const query of [
      '{ customerCar { id } }',
      '{ customerCart { idd } }',
      'query($a: CartItemInpu) { customerCart { id } }',
      '{ products(serch: "x") { total_count } }',
      '{ customerCart { ... on Crt { id } } }',
    ]) {
      const answer = await post({ query });
      expect(answer.status).toBe(400);
      expect(answer.text).not.toMatch(/did you mean|customerCart"\?|CartItemInput/i);
    }
  });
});

describe('a document made to cost', () => {
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, at) => `a${at}: customerCart { id }`).join(' ')} }`;
  const depth = (levels: number) => `{ categoryList ${'{ children '.repeat(levels)}{ uid }${' }'.repeat(levels)} }`;
  const doubling = () =>
    `{ ...f0 } ${Array.from({ length: 24 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(' ')} fragment f24 on Query { customerCart { id } }`;
  const bombs: [string, string][] = [
    ['200 levels', depth(200)],
    ['13 levels', depth(13)],
    ['10,000 aliases', aliases(10_000)],
    ['40 aliases', aliases(40)],
    ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
    ['a fragment in itself', '{ customerCart { ...a } } fragment a on Cart { id ...a }'],
    ['fragments that double 24 times', doubling()],
    ['1,000 directives', `{ customerCart ${'@include(if: true) '.repeat(1_000)}{ id } }`],
    ['5,000 times the same field', `{ customerCart { ${'id '.repeat(5_000)} } }`],
    ['a million brackets', '{'.repeat(1_000_000 / 2)],
  ];
  test.each(bombs)('%s is refused fast and the server goes on', async (_what, query) => {
    const before = performance.now();
    const answer = await post({ query });
    const took = performance.now() - before;
    expect([400, 413]).toContain(answer.status);
    expect(answer.body.errors![0]!.extensions.category).toBe('graphql-input');
    expect(answer.text.length).toBeLessThan(10_000);
    expect(took).toBeLessThan(5_000);
    expect((await post({ query: CART })).status).toBe(200);
  });

  test.each([10, 40])('%i MB are refused with 413 before they are read, and the answer arrives', async (megabytes) => {
    const answer = await post(
      JSON.stringify({ query: `{ customerCart { id } } #${'x'.repeat(megabytes * 1_000_000)}` }),
    );
    expect(answer).toMatchObject({
      status: 413,
      body: { errors: [{ extensions: { category: 'graphql-input', code: 'BODY_TOO_LARGE' } }] },
    });
  });

  test.each(['pageSize: 1000000000', 'pageSize: 0', 'pageSize: -1', 'currentPage: 0', 'currentPage: -5'])(
    'products with %s is refused',
    async (paging) => {
      expect(await post({ query: `{ products(filter: {}, ${paging}) { total_count } }` })).toMatchObject({
        body: { errors: [{ extensions: { category: 'graphql-input', code: 'PAGE_INVALID' } }] },
      });
    },
  );
});

describe('what a document may cost', () => {
  const cost = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  const heap = () => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    return process.memoryUsage().heapUsed / 1_000_000;
  };

  test.each([
    ['an unknown one', ''],
    ['themselves', 'fragment f18 on Query { ...f0 }'],
  ])('rejects fragments that double and end in %s before they are spread', async (_what, end) => {
    const query = `{ ...f0 } ${Array.from({ length: 18 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(' ')} ${end}`;
    const { status, body } = await post({ query });
    expect(status).toBe(400);
    expect(body.errors!.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The document asks for more than|within itself/),
    ]);
  });

  test('rejects a field that is asked for again and again, which validation would compare each with each', async () => {
    const { status, body } = await post({ query: `{ customerCart { ${'items { uid } '.repeat(200)} } }` });
    expect([status, body.errors![0]!.message]).toEqual([400, 'The document asks for more than 5000 repetitions.']);
  });

  test('rejects introspection of types within types within types', async () => {
    const { status } = await post({
      query:
        '{ __type(name: "Query") { fields { type { fields { type { fields { type { fields { name } } } } } } } } }',
    });
    expect(status).toBe(400);
  });

  test.each([
    ['quotation marks', (size: number) => String.raw`\"`.repeat(size)],
    ['a text that does not end', (size: number) => `{ cart(cart_id: "${String.raw`\"`.repeat(size)}`],
    ['a block that does not end', (size: number) => `{ cart(cart_id: """${'"" \n'.repeat(size)}`],
    ['commas', (size: number) => ','.repeat(size)],
  ])('%s take processor time in proportion to their length', async (_what, made) => {
    const least = async (query: string) => {
      let ms = Infinity;
      for (let time = 0; time < 4; time += 1) {
        const before = cost();
        await post({ query });
        ms = Math.min(ms, cost() - before);
      }
      return ms;
    };
    await least(made(500));
    const short = await least(made(1_000));
    expect(await least(made(7_000))).toBeLessThan(20 * short + 40);
  });

  test('keeps nothing of documents that were refused', async () => {
    const refused = (at: number) =>
      post({
        query: `{ customerCart { ${Array.from({ length: 900 }, (_, field) => `no${at}x${field}`).join(' ')} } }`,
      });
    await refused(-1);
    const before = heap();
    for (let at = 0; at < 50; at += 1) expect((await refused(at)).status).toBe(400);
    expect(heap() - before).toBeLessThan(20);
  });

  test('names a few of the wrong values of a list, each by itself, however often the document was sent before', async () => {
    const lines = ['x'.repeat(20_000), ...Array.from({ length: 500 }, () => null)];
    for (const token of [shop.owner, '', '']) {
      const sent = { query: portal.SetCartLines, variables: { cartId: 'x', lines } };
      const { status, text, body } = await post(sent, { token });
      expect([status, body.errors!.length]).toEqual([400, 20]);
      expect(text.length).toBeLessThan(40_000);
    }
  });

  // The first took half a minute of the only thread, the second one and a half seconds.
  test.each([
    ['full of the words of a suggestion', 'Boolean', ' Did you mean '.repeat(17_000)],
    [
      'of fields that are not known',
      'CartLineTarget',
      Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`name${at}`, 1])),
    ],
  ])('a wrong value %s is told in a few words', async (_what, type, value) => {
    const use =
      type === 'Boolean' ? '__typename @include(if: $it)' : 'setCartLines(cart_id: "1", lines: [$it]) { stale }';
    const query = `${type === 'Boolean' ? 'query' : 'mutation'} ($it: ${type}!) { ${use} }`;
    for (const token of [shop.owner, shop.owner, '']) {
      const { status, text, body } = await post({ query, variables: { it: value } }, { token });
      expect([status, body.errors![0]!.extensions.category]).toEqual([400, 'graphql-input']);
      expect(text.length).toBeLessThan(10_000);
    }
  });

  // 500 lines of 200 kB would be an answer of 200 MB.
  test.each([
    ['a long value', '$it: String!', { it: 'x'.repeat(200_000) }],
    ['a long value of its own', `$it: String! = "${'x'.repeat(20_000)}"`, {}],
  ])('%s that a document names hundreds of times is refused', async (_what, heads, variables) => {
    const lines = '{sku:$it quantity:1}'.repeat(200);
    const query = `mutation (${heads}) { addProductsToCart(cart_id: "1", cartItems: [${lines}]) { user_errors { code } } }`;
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await post({ query, variables });
      expect([status, body.errors![0]!.extensions.code]).toEqual([413, 'BODY_TOO_LARGE']);
    }
    const short = await post({ query: query.replace(/x{9,}/, 'x'), variables: { it: 'x' } });
    expect(short.body.errors![0]!.extensions.code).toBe('CART_NOT_FOUND');
  });

  test('an operation of a document that was sent before stays the one that is named', async () => {
    const query = 'query A { customerCart { id } } query B { customerCart { total_quantity } }';
    for (const [operationName, field] of [
      ['A', 'id'],
      ['A', 'id'],
      ['B', 'total_quantity'],
      ['B', 'total_quantity'],
    ])
      expect(Object.keys((await post({ query, operationName })).body.data!['customerCart' as never])).toEqual([field]);
  });
});

describe('documents without a token', () => {
  const refused = {
    status: 401,
    body: { data: null, errors: [{ extensions: { category: 'graphql-authorization', code: 'UNAUTHORIZED' } }] },
  };
  const PUBLIC = '{ getPortalConfig { maintenance } }';

  test('answers one small selection of what is public', async () => {
    expect(await post({ query: PUBLIC }, { token: '' })).toMatchObject({
      status: 200,
      body: { data: { getPortalConfig: { maintenance: false } } },
    });
    const query =
      'mutation In($email: String!, $password: String!) { ...t } fragment t on Mutation { generateCustomerToken(email: $email, password: $password) { token } }';
    const { body } = await post({ query, variables: { email: 'nobody@demo.example', password: 'x' } }, { token: '' });
    expect(body.errors).toMatchObject([
      { path: ['generateCustomerToken'], extensions: { category: 'graphql-authentication' } },
    ]);
  });

  test.each([
    ['longer than 2,000 characters', `${PUBLIC} #${'x'.repeat(2_000)}`],
    [
      'of more than 200 tokens',
      `{ getPortalConfig { ${'maintenance banner_rotation sections __typename '.repeat(50)} } }`,
    ],
    ['of two root fields', `{ a: getPortalConfig { maintenance } b: getPortalConfig { maintenance } }`],
    ['of more than 30 fields', `{ getPortalConfig { ${'maintenance '.repeat(31)} } }`],
  ])('rejects one %s, and takes it from a caller with a token', async (_what, query) => {
    expect(await post({ query }, { token: '' })).toMatchObject(refused);
    expect((await post({ query })).status).toBe(200);
  });

  test('knows every document of the portal and asks for a token only where the operation does', async () => {
    const documents = Object.values(portal).filter((one) => typeof one === 'string');
    expect(documents.length).toBeGreaterThan(30);
    for (const query of documents) {
      const { status, body } = await post({ query }, { token: '' });
      // Variables are missing in some: that is told only for a document that was read.
      expect([200, 400, 401]).toContain(status);
      if (status === 401) expect(body.errors![0]!.path).toEqual([expect.any(String)]);
    }
  });

  test("an older portal's documents are free ones and are answered to callers with a token", async () => {
    const documents = Object.values(portal).filter((one) => typeof one === 'string');
    for (const query of documents) {
      const { text } = await post({ query: `${query} ` });
      expect(text).not.toMatch(/asks for more than|BODY_TOO_LARGE|RATE_LIMITED/);
    }
  });
});
