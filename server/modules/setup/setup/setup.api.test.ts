import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskSetup } from '#contract/desk/setup.ts';
import { sql } from '#platform/db/sql.ts';
import { heard, tellAndHear } from '#platform/test/heard.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { buildServer } from '../../../app.ts';
import { contextOf } from '../../../context.ts';
import { beginSetup, newFirstLink } from '../index.ts';

const PASSWORD = 'Folyami-hajo-42';
const DAY_MS = 86_400_000;
let t: TestApp;
let token = '';
let first = '';

beforeAll(async () => {
  t = await startTestApp({ DEMO: 'off' });
  first = (await beginSetup(t.app))!;
  await heard(t.app);
});
afterAll(() => t.close());

async function call<T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  at = t.url,
): Promise<{ status: number; body: T & { code?: string; detail?: string } }> {
  const response = await fetch(`${at}/api/desk/${path}`, {
    method,
    headers: {
      lang: 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await heard(t.app);
  return { status: response.status, body: (await response.json()) as never };
}
const tokenOf = (link: string) => link.split('#link=')[1]!;
const claim = (link: string, email = 'zsofia@kiskut.example') =>
  call('POST', 'setup/administrator', {
    token: tokenOf(link),
    firstName: 'Zsófia',
    lastName: 'Gazda',
    email,
    locale: 'hu',
    password: PASSWORD,
  });
const setup = async () => (await call<DeskSetup>('GET', 'setup')).body;
const stepOf = async (step: number) => (await setup()).steps.find((one) => one.step === step)!;
const query = async <T>(text: string) => (await t.app.database.pool.query(text)).rows as T[];
const product = (sku: string, more: object = {}) => ({
  sku,
  nameHu: `Kiskút ${sku}`,
  brand: 'Kiskút',
  category: 'lager',
  packCode: 'RB50',
  alcohol: '4,8',
  price: '5480',
  ...more,
});
const place = { street: 'Fő utca 1.', city: 'Kiskút', postcode: '6000' };
const customer = [
  {
    file: 'companies.csv',
    cells: { id: 'V1', name: 'Kék Kút Kft.', customer_type: 'POS Horeca', ...place },
  },
  {
    file: 'payers.csv',
    cells: { id: 'F1', company_id: 'V1', name: 'Kék Kút Kft.', payment_methods: 'U8|K', ...place },
  },
  { file: 'bill-tos.csv', cells: { id: 'S1', company_id: 'V1', name: 'Kék Kút Kft.', ...place } },
  {
    file: 'ship-tos.csv',
    cells: {
      id: 'H1',
      company_id: 'V1',
      payer_id: 'F1',
      bill_to_id: 'S1',
      name: 'Kék Kút',
      customer_type: 'POS Horeca',
      route_days: '1|2|3|4|5',
      lead_days: '1',
      depot: 'K1',
      ...place,
    },
  },
  { file: 'code-lists.csv', cells: { list: 'shipment-place', code: 'K1', label_hu: 'Raktár', data: '{"depot":"K1"}' } },
];
const company = {
  'contact.company': 'Kiskút Sörfőzde Kft.',
  'contact.address': '6000 Kiskút, Fő utca 2.',
  'contact.phone': '+36 1 999 0000',
  'contact.email': 'rendeles@kiskut.example',
  'supplier.taxNumber': '12892312-2-42',
  'supplier.euVat': 'HU12892312',
  'supplier.exciseLicence': 'HU12892312001',
  'supplier.bankAccount': '11773016-11111018-00000000',
  'supplier.invoiceSeries': 'KK',
};

describe('before anybody is there', () => {
  test('everything but the desk, sign-in and health says that the portal is not open', async () => {
    const asked = async (path: string, accept = 'application/json') => {
      const response = await fetch(t.url + path, { headers: { accept, lang: 'en' } });
      return { status: response.status, text: await response.text() };
    };
    expect(await asked('/', 'text/html')).toMatchObject({ status: 503, text: expect.stringContaining('not open yet') });
    for (const path of [
      '/catalog/products',
      '/api/general/orders',
      '/api/content/news',
      '/art/100101',
      '/openapi.json',
    ])
      expect([path, await asked(path)]).toMatchObject([
        path,
        { status: 503, text: expect.stringContaining('PORTAL_NOT_OPEN') },
      ]);
    expect((await t.graphql('{ getPortalConfig { maintenance } }')).status).toBe(503);
    for (const path of [
      '/healthz',
      '/api/desk/setup/door',
      '/oidc/.well-known/openid-configuration',
      '/portal-config.json',
    ])
      expect([path, (await asked(path)).status]).toEqual([path, 200]);
  });

  test('the link opens once, for the newest one that was made, and for a day', async () => {
    expect((await call('GET', 'setup/door')).body).toEqual({ open: false, waiting: true, kept: true, passwords: true });
    const second = await newFirstLink(contextOf(t.app));
    expect(await claim(first)).toMatchObject({ status: 404, body: { code: 'VERIFICATION_FAILED' } });
    await t.app.database.run(sql`update setup set link_until = ${new Date(t.app.clock.real().getTime() - 1)}`);
    expect(await claim(second)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } });
    const third = await newFirstLink(contextOf(t.app));
    const [{ until }] = (await query<{ until: Date }>('select link_until as until from setup')) as [{ until: Date }];
    expect(Math.abs(until.getTime() - t.app.clock.real().getTime() - DAY_MS)).toBeLessThan(60_000);
    expect(
      (
        await call('POST', 'setup/administrator', {
          token: tokenOf(third),
          firstName: 'A',
          lastName: 'B',
          email: 'a@b.example',
          locale: 'hu',
          password: 'short',
        })
      ).body.code,
    ).toBe('PASSWORD_REQUIREMENTS');
    const claims = await Promise.all([
      claim(third),
      claim(third, 'other@kiskut.example'),
      claim(third, 'third@kiskut.example'),
    ]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    const [{ n, role }] = (await query<{ n: number; role: string }>(
      'select count(*)::int as n, max(role) as role from supplier_grant',
    )) as [{ n: number; role: string }];
    expect([n, role]).toEqual([1, 'Delegated Admin']);
    const [{ email }] = (await query<{ email: string }>('select email from account')) as [{ email: string }];
    expect(await claim(third)).toMatchObject({ status: 410, body: { code: 'LINK_USED' } });
    await expect(newFirstLink(contextOf(t.app))).rejects.toMatchObject({ code: 'SETUP_NOT_WAITING' });
    expect(await beginSetup(t.app)).toBeNull();
    token = await t.signIn(email, PASSWORD);
    expect((await call('GET', 'me')).body).toMatchObject({ roles: ['Delegated Admin'] });
  });
});

describe('the steps', () => {
  test('the company is checked: a wrong tax number or bank account changes nothing', async () => {
    expect((await call('PUT', 'setup/company', { ...company, 'supplier.taxNumber': '12892313-2-42' })).body.code).toBe(
      'TAX_NUMBER_WRONG',
    );
    expect(
      (await call('PUT', 'setup/company', { ...company, 'supplier.bankAccount': '11773017-11111018' })).body.code,
    ).toBe('BANK_ACCOUNT_WRONG');
    expect(await stepOf(1)).toMatchObject({ done: false, missing: ['company'] });
    expect((await call('PUT', 'setup/company', company)).status).toBe(200);
    expect(await stepOf(1)).toMatchObject({ done: true, missing: [] });
  });

  test('the brand is data: name, colours and logo are those of the sign-in page and of the portal’s settings', async () => {
    const brand = {
      name: 'Kiskút',
      supplier: 'Kiskút Sörfőzde',
      ground: '#243a5e',
      accent: '#8a1f3d',
      ageGate: true,
      mailFrom: 'Kiskút <rendeles@kiskut.example>',
    };
    expect((await call('PUT', 'setup/brand', { ...brand, accent: '#ffdd55' })).body).toMatchObject({
      code: 'INVALID_INPUT',
      // The form says it at the field of this setting.
      params: { name: 'brand.accent' },
      detail: expect.stringContaining('too light'),
    });
    const logo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    expect((await call('PUT', 'setup/brand', { ...brand, logo: 'data:image/svg+xml;base64,PHN2Zz4=' })).status).toBe(
      400,
    );
    expect((await call('PUT', 'setup/brand', { ...brand, logo })).status).toBe(200);
    const configured = async () =>
      (await (await fetch(`${t.url}/portal-config.json`)).json()) as {
        theme: { name: string; ageGate: boolean; logo: string; tokens: string };
      };
    await expect.poll(async () => (await configured()).theme.name).toBe('Kiskút');
    const config = await configured();
    expect(config.theme).toMatchObject({ name: 'Kiskút', supplier: 'Kiskút Sörfőzde', ageGate: true });
    expect((await fetch(t.url + config.theme.logo)).headers.get('content-type')).toBe('image/png');
    expect(await (await fetch(t.url + config.theme.tokens)).text()).toContain('#243a5e');
  });

  test('a draft is there after a restart, and so is every step that was done', async () => {
    await call('PUT', 'setup/steps/3/draft', { draft: { packs: 'RB50,KG50' } });
    const again = await buildServer(t.app);
    const url = await again.listen({ port: 0, host: '127.0.0.1' });
    const { body } = await call<DeskSetup>('GET', 'setup', undefined, url);
    expect(body.steps.map(({ done }) => done)).toEqual([true, true, false, false, false, false, false, false, false]);
    expect(body.steps[2]).toMatchObject({ draft: { packs: 'RB50,KG50' } });
    expect((await fetch(`${url}/api/general/orders`)).status).toBe(503);
    await again.close();
  });

  test('rates and packagings come once; pressed again nothing is overwritten', async () => {
    const { rates, usualPacks } = await setup();
    expect(usualPacks.length).toBe(22);
    const law = {
      rates: rates.map(({ kind, value, validFrom }) => ({ kind, value, validFrom })),
      packs: usualPacks.map(({ code }) => code),
    };
    const { body } = await call<{ faults: unknown[] }>('POST', 'setup/law', law);
    expect(body).toMatchObject({ faults: [] });
    // The days that a decree moves stand there: nobody delivers on Christmas Eve of 2026.
    expect(await query("select kind from holiday where day = '2026-12-24'")).toEqual([{ kind: 'rest-day' }]);
    await t.app.database.run(
      sql`update code_list set label = '{"hu": "Láda"}' where list = 'sales-unit' and code = 'REK'`,
    );
    expect((await call<{ faults: unknown[] }>('POST', 'setup/law', law)).body.faults).toEqual([]);
    expect(await query("select label->>'hu' as hu from code_list where list = 'sales-unit' and code = 'REK'")).toEqual([
      { hu: 'Láda' },
    ]);
    expect(await stepOf(3)).toMatchObject({ done: true, draft: null });
  });

  test('examples are loaded and removed in one act that touches nothing else', async () => {
    const counts = () =>
      query(
        'select (select count(*)::int from product where not withdrawn) as products, (select count(*)::int from price_condition) as prices, (select count(*)::int from ship_to where not withdrawn) as places',
      );
    await call('POST', 'setup/products', { products: [product('K100')] });
    const before = await counts();
    expect((await call('POST', 'setup/examples', {})).body).toEqual({ faults: [] });
    expect((await call('POST', 'setup/examples', {})).body).toEqual({ faults: [] });
    expect(await counts()).toEqual([{ products: 13, prices: 13, places: 1 }]);
    expect((await call('DELETE', 'setup/examples')).body).toEqual({ faults: [] });
    expect(await counts()).toEqual(before);
    expect((await setup()).examples).toBe(false);
  });

  test('products come by name, packaging and alcohol: deposit, weight and fee follow; a fault names row and column and changes nothing', async () => {
    const wrong = await call<{ faults: { row: number; column: string }[] }>('POST', 'setup/products', {
      products: [product('K101'), product('K102', { packCode: 'NINCS', eanPiece: '123' })],
    });
    expect(wrong.body.faults.map(({ row, column }) => [row, column])).toEqual(
      expect.arrayContaining([[2, 'ean_piece']]),
    );
    expect(await query("select sku from product where sku = 'K101'")).toEqual([]);
    const keg = await call<{ faults: object[]; files: object[] }>('POST', 'setup/products', {
      products: [product('K107', { packCode: 'KEG50', price: '' })],
      preview: true,
    });
    expect(keg.body).toMatchObject({ faults: [], files: [{ file: 'products.csv', added: 1 }] });
    const can = product('K102', { packCode: 'CA50', alcohol: '0', price: '' });
    const preview = await call<{ files: { file: string; added: number }[] }>('POST', 'setup/products', {
      products: [product('K101'), can],
      preview: true,
    });
    expect(preview.body.files).toMatchObject([
      { file: 'products.csv', added: 2 },
      { file: 'price-conditions.csv', added: 1 },
    ]);
    expect(await query("select sku from product where sku = 'K101'")).toEqual([]);
    await call('POST', 'setup/products', { products: [product('K101'), can] });
    expect(
      await query(
        "select sku, excise_kind, redemption_fee_ft, alcohol_tenths from product where sku in ('K101', 'K102') order by sku",
      ),
    ).toEqual([
      { sku: 'K101', excise_kind: 'beer', redemption_fee_ft: 0, alcohol_tenths: 48 },
      { sku: 'K102', excise_kind: 'none', redemption_fee_ft: 1200, alcohol_tenths: 0 },
    ]);
    // The brand is what the names have in common where none is given, and stands in no variant once more.
    await call('POST', 'setup/products', {
      products: [
        product('K103', { nameHu: 'Barna Bivaly Bak', brand: '', price: '' }),
        product('K104', { nameHu: 'Barna Bivaly Porter', brand: '', price: '' }),
        product('K105', { nameHu: 'Kiskút Pils', brand: '', price: '' }),
        product('K106', { nameHu: 'Kiskút Meggyes', brand: 'Kiskút', price: '' }),
      ],
    });
    expect(
      await query(
        "select brand, variant->>'hu' as variant from product where sku between 'K103' and 'K106' order by sku",
      ),
    ).toEqual([
      { brand: 'Barna Bivaly', variant: 'Bak' },
      { brand: 'Barna Bivaly', variant: 'Porter' },
      { brand: 'Kiskút', variant: 'Pils' },
      { brand: 'Kiskút', variant: 'Meggyes' },
    ]);
    await query("delete from product where sku between 'K103' and 'K106'");
    expect(await stepOf(5)).toMatchObject({ done: false, missing: ['prices'] });
    expect((await setup()).unpriced.map(({ sku }) => sku)).toEqual(['K102']);
    await call('POST', 'setup/rows', {
      rows: [
        {
          file: 'price-conditions.csv',
          cells: { kind: 'PR00', sku: 'K102', amount_ft: '6960', valid_from: '2026-11-01' },
        },
      ],
    });
    expect(await stepOf(5)).toMatchObject({ done: true });
  });

  test('rates that stand are shown and kept: nobody writes the proposal over them by saving again', async () => {
    const { rates, usualPacks } = await setup();
    const law = (value: number) => ({
      rates: rates.map((rate) => ({
        kind: rate.kind,
        validFrom: rate.validFrom,
        value: rate.kind === 'EXCISE_BEER' ? value : rate.value,
      })),
      packs: usualPacks.map(({ code }) => code),
    });
    await call('POST', 'setup/law', law(975));
    const shown = async () => (await setup()).rates.find(({ kind }) => kind === 'EXCISE_BEER')!.value;
    expect(await shown()).toBe(975);
    await call('POST', 'setup/law', law(1950));
    expect(await shown()).toBe(1950);
    expect(
      (await call('POST', 'setup/law', { ...law(1950), rates: [{ ...rates[0]!, kind: 'VAT', value: 0 }] })).status,
    ).toBe(400);
  });

  test.each([27, 2, 27_000])('refuses VAT of %j hundredths of a percent: somebody mistook the unit', async (value) => {
    const { body } = await call<{ faults: { column: string }[] }>('POST', 'setup/law', {
      rates: [{ kind: 'VAT', value, validFrom: '2012-01-01' }],
      packs: [],
    });
    expect(body.faults.map(({ column }) => column)).toEqual(['value']);
    expect((await setup()).rates.find(({ kind }) => kind === 'VAT')!.value).toBe(2_700);
  });

  test('a price with decimals is refused, and never read as a hundred times as much', async () => {
    for (const price of ['5480.00', '54.80', '5480,5', '1.23.456']) {
      const { body } = await call<{ faults: { column: string }[] }>('POST', 'setup/products', {
        products: [product('K105', { price })],
      });
      expect(new Set(body.faults.map(({ column }) => column)), price).toEqual(new Set(['amount_ft']));
    }
    for (const price of ['5.480', '5 480', '1.005.480']) {
      const { body } = await call<{ faults: object[] }>('POST', 'setup/products', {
        products: [product('K105', { price })],
        preview: true,
      });
      expect(body.faults, price).toEqual([]);
    }
  });

  test('people and what they may do are no rows that somebody types', async () => {
    expect(
      (
        await call('POST', 'setup/rows', {
          rows: [{ file: 'desk-roles.csv', cells: { uid: 'x', role: 'Delegated Admin' } }],
        })
      ).status,
    ).toBe(400);
  });

  test('a test order goes from the cart to an invoice of the series TESZT, placed once however often it is pressed', async () => {
    expect((await call('POST', 'setup/opening', {})).body).toMatchObject({
      code: 'SETUP_STEPS_MISSING',
      detail: expect.stringContaining('6, 9'),
    });
    const wanted = { shipToId: 'H1', sku: 'K101', quantity: 10 };
    // A transfer takes a credit limit, which this customer has not; once they may pay in cash, that is how the order is paid.
    const onTransfer = customer.map((row) =>
      row.file === 'payers.csv' ? { ...row, cells: { ...row.cells, payment_methods: 'U8' } } : row,
    );
    const bring = async (rows: readonly object[]) =>
      (await call<{ faults: unknown[] }>('POST', 'setup/rows', { rows })).body.faults;
    expect(await bring(onTransfer)).toEqual([]);
    expect((await call('POST', 'setup/test-order', wanted)).body).toMatchObject({
      code: 'SETUP_NO_METHOD',
      detail: expect.stringContaining('credit limit'),
    });
    expect(await bring(customer)).toEqual([]);
    expect(await stepOf(6)).toMatchObject({ done: true });
    expect((await call('POST', 'setup/test-order', { ...wanted, quantity: 2 })).body.code).toBe('LIMIT_NOT_MET');
    const placed = await Promise.all(
      [1, 2].map(() => call<{ orderNumber: string }>('POST', 'setup/test-order', wanted)),
    );
    expect(new Set(placed.map(({ body }) => body.orderNumber)).size).toBe(1);
    expect(await query('select count(*)::int as n from customer_order')).toEqual([{ n: 1 }]);
    const first = placed[0]!.body.orderNumber;
    const [seen] = await query<object>(
      `select status, delivery_status as "deliveryStatus" from customer_order where number = '${first}'`,
    );
    const rejected = await call('POST', `orders/${first}/moves`, { move: 'reject', seen, reason: 'only a trial' });
    expect(rejected.status).toBe(200);
    // Rejected, it will never be billed: another one takes its place.
    expect((await setup()).testOrder).toBeNull();
    expect((await call<{ orderNumber: string }>('POST', 'setup/test-order', wanted)).body.orderNumber).not.toBe(first);
    // The page of the customer names it neither as their last order nor in what is on its way to them.
    const overview = async () => {
      const { body } = await call<{ places: object[]; openOrders: object }>('GET', 'customers/V1/overview');
      return { places: body.places, openOrders: body.openOrders };
    };
    const nothing = { places: [{ shipToId: 'H1', lastOrder: null }], openOrders: { total: 0, amount: 0, orders: [] } };
    expect(await overview()).toMatchObject(nothing);
    for (let moves = 0; (await setup()).testOrder?.next && moves < 9; moves += 1)
      expect((await call('POST', 'setup/test-order/moves', {})).status).toBe(200);
    expect((await setup()).testOrder).toMatchObject({ status: 'Invoiced', next: null });
    expect(await query("select number, trial from document where type = 'FT'")).toEqual([
      { number: 'TESZT/2026/0000001', trial: true },
    ]);
    // It is nothing that the customer bought: neither their last nor their usual order.
    expect(await query('select sku from purchase')).toEqual([]);
    expect(await query('select distinct trial from customer_order')).toEqual([{ trial: true }]);
    expect(await overview()).toMatchObject(nothing);
    // Nowhere: the day of the desk does not count it either, and the list of orders marks it.
    const flow = await call<{ steps: { orders: number }[] }>('GET', 'day-flow');
    expect(flow.body.steps.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0]);
    const { orders } = (await call<{ orders: { trial: boolean }[] }>('GET', 'orders')).body;
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.every(({ trial }) => trial)).toBe(true);
    expect(await stepOf(9)).toMatchObject({ done: true });
  });

  test('nobody opens the portal, or goes on with a step, who lost the right while the call waited', async () => {
    const [admin] = await query<{ uid: string }>('select uid from supplier_grant');
    const { uid } = admin!;
    for (const [method, path, body] of [
      ['POST', 'setup/opening', {}],
      ['PUT', 'setup/steps/7/done', {}],
      ['POST', 'setup/test-order', { shipToId: 'H1', sku: 'K101', quantity: 10 }],
    ] as const) {
      const client = await ownConnection(t.app);
      try {
        await client.query('begin');
        await client.query('select from setup for update');
        const answer = call(method, path, body);
        await expect.poll(() => statementsWaiting(t.app)).toBeGreaterThan(0);
        await client.query('delete from supplier_grant where uid = $1', [uid]);
        await client.query('commit');
        expect([path, (await answer).body.code]).toEqual([path, 'DESK_FORBIDDEN']);
      } finally {
        await client.end();
        await query(`insert into supplier_grant (uid, role) values ('${uid}', 'Delegated Admin')`);
        await tellAndHear(t.app, 'access', uid);
      }
    }
    expect(await query('select from setup where opened_at is not null')).toEqual([]);
  });

  test('the test order and the examples are taken away in one act: what has papers stays as the trial that it is, and what has none is rejected', async () => {
    const stateOf = async (number: string) =>
      (await query<{ status: string }>(`select status from customer_order where number = '${number}'`))[0]!.status;
    const billed = (await setup()).testOrder!.number;
    await call('POST', 'setup/examples', {});
    expect((await call('DELETE', 'setup/trials')).body).toEqual({ faults: [] });
    expect(await setup()).toMatchObject({ testOrder: null, examples: false });
    expect(await stateOf(billed)).toBe('Invoiced');
    expect(await query("select trial from document where number = 'TESZT/2026/0000001'")).toEqual([{ trial: true }]);
    // What was shown to work stays shown.
    expect(await stepOf(9)).toMatchObject({ done: true });

    // An order of the invented customer goes with them.
    await call('POST', 'setup/examples', {});
    const [invented] = await query<{ sku: string }>("select sku from product where sku like 'PELDA%' order by sku");
    const { orderNumber } = (
      await call<{ orderNumber: string }>('POST', 'setup/test-order', {
        shipToId: 'PELDA-4',
        sku: invented!.sku,
        quantity: 10,
      })
    ).body;
    expect((await setup()).testOrder).toMatchObject({ number: orderNumber });
    expect((await call('DELETE', 'setup/trials')).body).toEqual({ faults: [] });
    expect(await setup()).toMatchObject({ testOrder: null, examples: false });
    expect(await stateOf(orderNumber)).toBe('Rejected');
    expect((await call('DELETE', 'setup/trials')).body).toEqual({ faults: [] });
  });

  test('the portal opens with the examples gone, once, and what is ordered from then on is real', async () => {
    await call('POST', 'setup/examples', {});
    expect((await call('POST', 'setup/opening', {})).body.code).toBe('SETUP_EXAMPLES_LEFT');
    await call('DELETE', 'setup/examples');
    expect((await call('POST', 'setup/opening', {})).body).toEqual({ open: true });
    expect((await t.graphql('{ getPortalConfig { maintenance } }')).status).toBe(200);
    expect(await query("select value from portal_config where key = 'supplier.trialCompanies'")).toEqual([
      { value: [] },
    ]);
    expect((await call('POST', 'setup/test-order', { shipToId: 'H1', sku: 'K101', quantity: 10 })).body.code).toBe(
      'SETUP_OPENED',
    );
    expect((await call('POST', 'setup/opening', {})).body).toEqual({ open: true });
    // Customers order by now: nothing invented comes among their goods.
    expect((await call('POST', 'setup/examples', {})).body.code).toBe('SETUP_OPENED');
  });
});
