import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
}
interface Description {
  readonly info: { readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

let shop: Shop;
let description: Description;
const byId = new Map<string, Operation>();

beforeAll(async () => {
  shop = await startShop();
  description = (await (await fetch(`${shop.url}/openapi.json`)).json()) as Description;
  for (const operation of Object.values(description.paths).flatMap((methods) => Object.values(methods)))
    byId.set(operation.operationId, operation);
});
afterAll(() => shop.close());

const headersOf = (id: string) =>
  (byId.get(id)?.parameters ?? []).filter((one) => one.in === 'header').map(({ name }) => name);

test('every reference of the description of the services leads to a schema that is there', () => {
  const named = [...JSON.stringify(description).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name!,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !description.components.schemas[name])).toEqual([]);
});

test('the description says where a token comes from, and which calls need one', async () => {
  expect(description.info.description).toContain('generateCustomerToken');
  expect(description.info.description).toContain('/graphql');
  expect(byId.get('general.listOrders')?.security).toEqual([{ token: [] }]);
  const locked = [...byId].filter(([, { security }]) => security).length;
  const open = [...byId].filter(([, { security }]) => !security).map(([id]) => id);
  expect(locked).toBeGreaterThan(200);
  // Whatever has no lock answers somebody without a token, or asks for more than one.
  for (const [path, methods] of Object.entries(description.paths))
    for (const [method, { operationId, parameters = [] }] of Object.entries(methods)) {
      if (!open.includes(operationId) || method !== 'get' || path.includes('{')) continue;
      if (parameters.some(({ in: place, required }) => place === 'query' && required)) continue;
      expect([operationId, (await fetch(shop.url + path)).status]).not.toEqual([operationId, 401]);
    }
});

test('the description says which headers count', () => {
  expect(headersOf('general.listOrders')).toEqual(['lang', 'outletid']);
  expect(headersOf('general.bulkUploadOrders')).toEqual(['lang', 'outletid', 'idempotency-key', 'prefer']);
  expect(headersOf('desk.changeCustomer')).toEqual(['lang', 'idempotency-key', 'if-match']);
});

test('the description says what a form takes, and that a file comes as one', () => {
  expect(Object.keys(byId.get('general.uploadAttachment')?.requestBody?.content ?? {})).toEqual([
    'multipart/form-data',
  ]);
  expect(Object.keys(byId.get('general.downloadAttachment')?.responses['200']?.content ?? {})).toEqual([
    'application/octet-stream',
  ]);
});

test('Accept-Language is not looked at, as the description says; the header `lang` is', async () => {
  const asked = async (headers: Record<string, string>) =>
    ((await (await fetch(`${shop.url}/api/general/nothing-here`, { headers })).json()) as { detail: string }).detail;
  const own = await asked({});
  expect(await asked({ 'accept-language': 'en' })).toBe(own);
  expect(await asked({ lang: 'en' })).not.toBe(own);
});
