import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { SHIP_TO, startShop } from '#modules/orders/test-shop.ts';
import type { PlaceSchema } from './each-place.ts';
import { goodValue, wrongInOnePlace, wrongTexts } from './each-place.ts';

interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: PlaceSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: PlaceSchema }>> };
}
interface Call extends Operation {
  readonly method: string;
  readonly path: string;
}
interface Sent {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
}

const PEOPLE = { customer: 'owner@demo.example', desk: 'clerk@demo.example' } as const;
/** They would end the sessions that the others need. */
const ENDS_SESSIONS = /session\/end$|\/sessions\/\{uid\}\/end$|password|second-factor/i;
const AT_ONCE = 6;
const IDS = ['id', 'number', 'caseNumber', 'orderNumber', 'uid', 'sku', 'code', 'name'] as const;

let shop: Shop;
const tokens = new Map<string, Promise<string>>();
let calls: Call[] = [];
const known = new Map([
  ['shipToId', SHIP_TO],
  ['companyId', '1000001'],
  ['soldToId', '1000001'],
]);
/** By the path of a list, the id of its first row. */
const firstOf = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  const { paths } = (await (await fetch(`${shop.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
  for (const round of ['lists', 'single ones'])
    await each(
      calls.filter(({ method, path }) => method === 'GET' && path.includes('{') === (round === 'single ones')),
      async (call) => learn(call.path, await send(call, addressOf(call), bodyOf(call))),
    );
});
afterAll(() => shop.close());

test(
  'F2: whatever stands in one place of a call that is right everywhere else, the server answers, and does not fail',
  { timeout: 300_000 },
  async () => {
    const failed = new Map<string, string>();
    let sent = 0;
    await each(
      calls.filter(({ path }) => !ENDS_SESSIONS.test(path)),
      async (call) => {
        const body = bodyOf(call);
        const right = addressOf(call);
        const first = await send(call, right, body);
        const headers = first.status === 428 ? { 'if-match': await versionOf(call, right) } : {};
        const judge = async (address: string, wrong: unknown) => {
          sent += 1;
          const { status, text } = await send(call, address, wrong, headers);
          if (status < 500 || failed.has(`${call.method} ${call.path}`)) return;
          failed.set(
            `${call.method} ${call.path}`,
            `${status} ${address} ${JSON.stringify(wrong)} ${text}`.slice(0, 600),
          );
        };
        for (const { name, in: place, schema } of call.parameters ?? []) {
          for (const wrong of wrongTexts(schema)) await judge(addressOf(call, { name, place, wrong }), body);
          if (place === 'query') await judge(`${right}${right.includes('?') ? '&' : '?'}${name}=1&${name}=2`, body);
        }
        const schema = schemaOf(call);
        if (schema) for (const spoil of wrongInOnePlace(schema, body)) await judge(right, spoil(body));
      },
    );
    expect(Object.fromEntries(failed)).toEqual({});
    expect(sent).toBeGreaterThan(5_000);
  },
);

async function each(all: readonly Call[], work: (call: Call) => Promise<void>): Promise<void> {
  const left = [...all];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let call = left.shift(); call; call = left.shift()) await work(call);
    }),
  );
}

const schemaOf = ({ requestBody }: Call) => requestBody?.content['application/json']?.schema;
const bodyOf = (call: Call) => {
  const schema = schemaOf(call);
  return schema && goodValue(schema, '', known);
};

function addressOf({ path, parameters = [] }: Call, put?: { name: string; place: string; wrong: string }): string {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, required, schema } of parameters) {
    const isPut = put?.name === name && put.place === place;
    if (place === 'path') {
      const id = isPut ? put.wrong : idOf(path, name);
      address = address.replace(`{${name}}`, encodeURIComponent(id) || '%00');
    } else if (place === 'query' && (isPut || required))
      query.append(name, isPut ? put.wrong : String(goodValue(schema, name, known)));
  }
  return query.size > 0 ? `${address}?${query}` : address;
}

/** Of the list that stands before it, else of whatever has a field of its name. */
function idOf(path: string, name: string): string {
  return firstOf.get(path.slice(0, path.indexOf(`/{${name}}`))) ?? known.get(name) ?? '1';
}

function learn(path: string, { status, text }: Sent): void {
  if (status !== 200 || !/^[[{]/.test(text)) return;
  const answer = JSON.parse(text) as object;
  const rows = (Object.values(answer).find((value) => Array.isArray(value) && typeof value[0] === 'object') ??
    []) as Record<string, unknown>[];
  const id = IDS.map((key) => rows[0]?.[key]).find((value) => typeof value === 'string' || typeof value === 'number');
  if (id !== undefined) firstOf.set(path, String(id));
  const waiting: object[] = [answer];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const [key, value] of Object.entries(next as Record<string, unknown>)) {
      if (typeof value === 'object' && value !== null) waiting.push(value);
      else if (typeof value === 'string' && value !== '' && value.length < 60 && !known.has(key)) known.set(key, value);
    }
}

async function versionOf(call: Call, address: string): Promise<string> {
  return (await send({ ...call, method: 'GET' }, address, undefined)).etag ?? '"1"';
}

async function send({ method, path }: Call, address: string, body: unknown, headers = {}, again = true): Promise<Sent> {
  const who = path.startsWith('/api/desk') ? 'desk' : 'customer';
  if (!tokens.has(who)) tokens.set(who, shop.signIn(PEOPLE[who]));
  const token = await tokens.get(who)!;
  const answer = await fetch(shop.url + address, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      lang: 'en',
      market: 'HU',
      outletid: SHIP_TO,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) ?? '' }),
  });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return { status: answer.status, text: '', etag: null };
  }
  const text = await answer.text();
  if (answer.status === 401 && again) {
    tokens.delete(who); // what they changed of themselves has ended their session
    return send({ method, path }, address, body, headers, false);
  }
  return { status: answer.status, text, etag: answer.headers.get('etag') };
}
