import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let owner: string;
beforeAll(async () => {
  shop = await startShop();
  owner = await shop.signIn('owner@demo.example');
});
afterAll(() => shop?.close());

/** "Hátsó kapu" in the code page that Windows wrote for Hungarian. */
const CP1250 = Buffer.from([0x48, 0xe1, 0x74, 0x73, 0xf3, 0x20, 0x6b, 0x61, 0x70, 0x75]);
const around = (text: Buffer | string, [before, after]: readonly [string, string]) =>
  Buffer.concat([Buffer.from(before), Buffer.from(text), Buffer.from(after)]);

async function send(path: string, type: string, body: Buffer) {
  const answer = await fetch(shop.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}`, lang: 'en', 'content-type': type },
    body: new Uint8Array(body),
  });
  const { code, detail, errors } = (await answer.json()) as {
    code?: string;
    detail?: string;
    errors?: { message: string; extensions: { code: string } }[];
  };
  return [answer.status, code ?? errors?.[0]?.extensions.code, detail ?? errors?.[0]?.message];
}

const STORE = ['{"query":"{ __typename }","variables":{"note":"', '"}}'] as const;
const SERVICE = [
  '{"title":"Kapu","mainCategory":"RENDELES","subCategory":"HIANYZO","phone":"+36 1 999 0123","shipToId":"2000001","description":"',
  '"}',
] as const;
const REFUSED = [415, 'BODY_UNREADABLE', 'The text that was sent is not in UTF-8. Send it in UTF-8.'];

test.each([
  ['/graphql', STORE],
  ['/api/general/tickets/CreateTicket?market=HU', SERVICE],
] as const)(
  'text that is not in UTF-8, or says so, is refused by %s and never kept as other letters',
  async (path, frame) => {
    expect(await send(path, 'application/json', around(CP1250, frame))).toEqual(REFUSED);
    expect(await send(path, 'application/json; charset=windows-1250', around('Hátsó kapu', frame))).toEqual(REFUSED);
    expect((await send(path, 'application/json; charset="UTF-8"', around('Hátsó kapu', frame)))[0]).toBe(200);
  },
);

test('a field of a form that is not in UTF-8 is refused, too', async () => {
  const frame = ['--x\r\nContent-Disposition: form-data; name="table"\r\n\r\n', '\r\n--x--\r\n'] as const;
  expect(
    await send(
      '/api/general/orders/BulkUploadOrdersAsync?store=portal_hu_hu',
      'multipart/form-data; boundary=x',
      around(CP1250, frame),
    ),
  ).toEqual(REFUSED);
});
