import type { GraphQLArgument, GraphQLField, GraphQLInputType } from 'graphql';
import { buildSchema, getNamedType, getNullableType, isCompositeType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { SHIP_TO, startShop } from '#modules/orders/test-shop.ts';
import { commerceSchema } from '../graphql/schema.ts';

/** Cases for each operation: more by ANY_INPUT_CASES. Same seed, same cases. */
const CASES = Number(process.env['ANY_INPUT_CASES'] ?? 6);
const SEED = Number(process.env['ANY_INPUT_SEED'] ?? 20261123);

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

let shop: Shop;
let tokens: string[];
const next = random(SEED);
const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: 'off' });
  tokens = await Promise.all(['owner', 'wholesale', 'clerk', 'key'].map((name) => shop.signIn(`${name}@demo.example`)));
});
afterAll(() => shop.close());

test('F2, F10: whatever a REST call is sent, the answer is its own or a quiet problem, never a failure of the server', { timeout: 300_000 }, async () => {
  const { paths } = (await (await fetch(`${shop.url}/openapi.json`)).json()) as { paths: Record<string, Record<string, Operation>> };
  const faults: string[] = [];
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (path === '/api/identity/session/end') continue; // would end the sessions that the others need
      for (let each = 0; each < CASES; each += 1) faults.push(...(await sendRest(path, method.toUpperCase(), operation)));
    }
  expect(faults).toEqual([]);
});

test('F2, F10: whatever the store endpoint is sent, the answer is data or a named error', { timeout: 300_000 }, async () => {
  const schema = buildSchema(commerceSchema());
  const faults: string[] = [];
  for (const [kind, root] of [
    ['query', schema.getQueryType()!],
    ['mutation', schema.getMutationType()!],
  ] as const)
    for (const field of Object.values(root.getFields())) for (let each = 0; each < CASES * 2; each += 1) faults.push(...(await sendGraphql(kind, field)));
  expect(faults).toEqual([]);
});

async function sendRest(path: string, method: string, { parameters = [], requestBody }: Operation): Promise<string[]> {
  const query = new URLSearchParams();
  let address = path;
  for (const { name, in: place, schema } of parameters) {
    const text = asText(valueOf(schema));
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text.toWellFormed()) || '%00');
    else if (next() < 0.7) query.append(name, text.toWellFormed());
  }
  const bodySchema = requestBody?.content['application/json']?.schema;
  const body = bodySchema && (next() < 0.1 ? pick(EVIL) : valueOf(bodySchema));
  const response = await fetch(`${shop.url}${address}?${query}`, {
    method,
    headers: { ...headers(), ...(bodySchema && { 'content-type': 'application/json' }) },
    ...(bodySchema && { body: JSON.stringify(body) ?? '' }),
  });
  const text = await response.text();
  const isProblem = (response.headers.get('content-type') ?? '').startsWith('application/problem+json');
  const isOwn = response.status < 500 && (response.status < 400 || isProblem);
  const wrong = !isOwn || TALKATIVE.test(text);
  return wrong ? [`${response.status} ${text.slice(0, 300)} to ${method} ${`${address}?${query}`.slice(0, 600)} ${JSON.stringify(body)?.slice(0, 300)}`] : [];
}

async function sendGraphql(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): Promise<string[]> {
  const given = field.args.filter((argument) => isNonNullType(argument.type) || next() < 0.6);
  const variables = Object.fromEntries(given.map((argument) => [argument.name, argumentOf(argument)]));
  const heads = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const document = `${kind}${heads && `(${heads})`} { ${field.name}${passed && `(${passed})`}${selection(field)} }`;
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', market: 'HU', ...pick([{ outletid: SHIP_TO }, { outletid: '2000999' }, {}, {}, {}]) },
    body: JSON.stringify({ query: document, variables }),
  });
  const text = await response.text();
  const said = `${document} ${JSON.stringify(variables).slice(0, 300)} -> ${response.status} ${text.slice(0, 300)}`;
  if (response.status >= 500 || TALKATIVE.test(text)) return [said];
  const { errors = [] } = JSON.parse(text) as { errors?: { extensions?: { code?: string } }[] };
  return errors.some(({ extensions }) => extensions?.code === 'INTERNAL') ? [said] : [];
}

/** What an answer never says: where code lies, what a statement was, how the machine is called. */
const TALKATIVE = /\bat [\w.<>]+ \(|node_modules|\/server\/modules\/|\bselect \S+ from\b|\binsert into\b|syntax error|duplicate key|violates/;

const EVIL_KINDS: readonly (readonly unknown[])[] = [
  ['', ' ', '\0', '\ud800', '%00', '%', "' or 1=1 --", '"; drop table orders; --', '../../../etc/passwd', '..\\..\\x', '<script>alert(1)</script>'],
  ['{{7*7}}', '#{7*7}', '=1+1', '\r\nx-evil: 1', '\u202egpj.exe', 'ő'.repeat(300), 'a'.repeat(9_000), '🍺'.repeat(50), '-1', '0', '1e999', 'NaN'],
  ['9'.repeat(40), '2026-02-30', '2026-11-24', '0000-00-00', '99999-12-31', '2026-11-24T25:61:00Z', '__proto__', 'constructor', 'null', 'true', '_', '\\'],
  ['(', '*)', '[a-', null, true, false, 0, -1, 1, 0.1, -0, 2_147_483_648, 9_007_199_254_740_992, 1e300, -1e300],
  [[], {}, [[[]]], [null], ['x', 1], { constructor: { prototype: 1 } }, { toString: 'x' }, { a: { b: { c: { d: {} } } } }],
];
const EVIL = EVIL_KINDS.flat();
const SENSIBLE = [SHIP_TO, '1000001', '3000001', 'u-owner', '100101', '100102', '2026-11-24', '2026-11-25', 'hu', 'HU', 'ZST', 'Open', 'xlsx', 'csv', '1', '2'];

function valueOf(schema: Schema, depth = 0): unknown {
  if (next() < 0.18) return pick(EVIL);
  if (schema.anyOf) return valueOf(pick(schema.anyOf), depth);
  if (schema.enum) return pick(schema.enum);
  const type = Array.isArray(schema.type) ? pick(schema.type as readonly string[]) : schema.type;
  if (type === 'object' || schema.properties) {
    const properties = Object.entries(schema.properties ?? {}).filter(() => next() < 0.85);
    const more = next() < 0.2 ? { __proto__x: 1, role: 'Key User', companyId: '1000002', price: 1, status: 'Active' } : {};
    return { ...Object.fromEntries(properties.map(([name, of]) => [name, depth > 6 ? null : valueOf(of, depth + 1)])), ...more };
  }
  if (type === 'array') return Array.from({ length: pick([0, 1, 2, 40]) }, () => valueOf(schema.items ?? {}, depth + 1));
  if (type === 'integer' || type === 'number') return pick([0, 1, 2, 10, 100, -1, 1_000_000, 1.5]);
  if (type === 'boolean') return next() < 0.5;
  return next() < 0.6 ? pick(SENSIBLE) : pick(EVIL.filter((value) => typeof value === 'string'));
}

function argumentOf({ type }: Pick<GraphQLArgument, 'type'>, depth = 0): unknown {
  if (next() < 0.08) return pick(EVIL);
  return inputOf(getNullableType(type), depth);
}

function inputOf(type: GraphQLInputType, depth: number): unknown {
  if (isListType(type)) return Array.from({ length: pick([0, 1, 2, 30]) }, () => argumentOf({ type: type.ofType }, depth + 1));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(({ type: of }) => isNonNullType(of) || next() < 0.6);
    return Object.fromEntries(fields.map((field) => [field.name, depth > 5 ? null : argumentOf(field, depth + 1)]));
  }
  if (isEnumType(type)) return pick(type.getValues()).name;
  const { name } = getNamedType(type);
  if (name === 'Int') return pick([0, 1, 2, 20, 100, 101, -1, 2_147_483_647]);
  if (name === 'Float') return pick([0, 1, 3, 0.5, -1, 1e15, 1e300]);
  if (name === 'Boolean') return next() < 0.5;
  return next() < 0.6 ? pick(SENSIBLE) : pick(EVIL.filter((value) => typeof value === 'string'));
}

/** The plain fields of the answer, two levels down. */
function selection({ type }: GraphQLField<unknown, unknown>, depth = 0): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  const fields = 'getFields' in named ? Object.values(named.getFields()) : [];
  const inner = fields
    .filter((field) => !field.args.some((argument) => isNonNullType(argument.type)) && (depth < 2 || !isCompositeType(getNamedType(field.type))))
    .slice(0, 40)
    .map((field) => field.name + selection(field, depth + 1));
  return ` { __typename ${inner.join(' ')} }`;
}

function headers(): Record<string, string> {
  return { authorization: `Bearer ${pick(tokens)}`, lang: pick(['hu', 'en', 'xx', '']) };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The same numbers for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
