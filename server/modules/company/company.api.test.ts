import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemo } from '../../../demo/test-demo.ts';
import { sql } from '#platform/db/sql.ts';
import type { TestApp } from '#platform/test/test-app.ts';
import { contextOf } from '../../context.ts';
import { blockCompany, companyOf, resumeShipTo, suspendShipTo, unblockCompany } from './index.ts';

let t: TestApp;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  t = await startDemo();
  for (const name of ['owner', 'basic', 'rival', 'wholesale', 'both'])
    tokens[name] = await t.signIn(`${name}@demo.example`);
});
afterAll(() => t?.close());

/** GET of the general service; `as` is a demo person. */
async function get(path: string, as?: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${t.url}/api/general/${path}`, {
    headers: { market: 'HU', lang: 'en', ...(as && { authorization: `Bearer ${tokens[as]}` }), ...headers },
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: response.status, body: (await response.json()) as any };
}

describe('ship-tos', () => {
  test('callers see their own, the suspended one too, with address and calendar', async () => {
    const { body } = await get('shiptos', 'owner');
    expect(body).toMatchObject({ total: 4, offset: 0, limit: 100 });
    expect(body.results.map((one: { id: string }) => one.id)).toEqual(['2000002', '2000004', '2000003', '2000001']); // by name, Hungarian
    expect(body.results.find((one: { id: string }) => one.id === '2000001')).toEqual({
      id: '2000001',
      sapId: '2000001',
      name: 'Kéktó Vendéglő',
      type: 'Ship-to',
      customerType: 'POS Horeca',
      address: '1117 Budapest, Fehérvári út 12.',
      street: 'Fehérvári út 12.',
      city: 'Budapest',
      county: 'Budapest',
      postcode: '1117',
      country: 'HU',
      status: 'active',
      suspended: false,
      soldToId: '1000001',
      payerId: '1100001',
      billToId: '1200001',
      routeDays: [2, 5],
      leadDays: 1,
      cutOff: '12:00',
      deliveryWindow: '07:00–11:00',
    });
    expect(body.results.find((one: { id: string }) => one.id === '2000004').suspended).toBe(true);
    expect((await get('shiptos?offset=3&limit=1', 'owner')).body).toMatchObject({
      total: 4,
      offset: 3,
      limit: 1,
      results: [{ id: '2000001' }],
    });
  });

  test('a foreign and an unknown one are the same 404', async () => {
    expect((await get('shiptos/GetShipToBySapId/2000001', 'owner')).body.name).toBe('Kéktó Vendéglő');
    const [foreign, unknown] = [
      await get('shiptos/GetShipToBySapId/2000001', 'rival'),
      await get('shiptos/GetShipToBySapId/2999999', 'rival'),
    ];
    expect(foreign.status).toBe(404);
    expect(foreign.body.code).toBe('SHIP_TO_NOT_FOUND');
    const plain = ({ body: { requestId: _, params: __, ...rest } }: typeof foreign) =>
      JSON.stringify(rest).replaceAll(/\d{7}/g, 'ID');
    expect(plain(foreign)).toBe(plain(unknown));
    expect((await get('shiptos/GetShipToBySapId/2000002', 'basic')).status).toBe(404);
    expect((await get('shiptos')).status).toBe(401);
  });

  test('what the supplier suspends is suspended for everybody at once, and repeating it changes nothing', async () => {
    const ctx = contextOf(t.app);
    const status = async () => (await get('shiptos/GetShipToBySapId/2000002', 'owner')).body.status;
    expect(await status()).toBe('active');
    await suspendShipTo(ctx, '2000002');
    await suspendShipTo(ctx, '2000002');
    await expect.poll(status).toBe('suspended');
    await resumeShipTo(ctx, '2000002');
    await expect.poll(status).toBe('active');
    await expect(suspendShipTo(ctx, '2999999')).rejects.toThrow('SHIP_TO_NOT_FOUND');
  });
});

describe('sold-tos', () => {
  test('the sold-to is the one of the chosen ship-to', async () => {
    expect((await get('soldtos/GetSoldTo', 'owner')).body).toMatchObject({
      id: '1000001',
      name: 'Kéktó Vendéglő Kft.',
      isLspSoldTo: false,
      soldTos: [{ id: '1000001' }],
    });
    expect((await get('soldtos/GetSoldTo', 'both', { outletid: '2000002' })).body).toMatchObject({
      id: '1000001',
      soldTos: [{ id: '1000001' }, { id: '1000003' }],
    });
    expect((await get('soldtos/GetSoldTo', 'both', { outletid: '2000007' })).body.id).toBe('1000003');
    expect((await get('soldtos/GetSoldTo', 'both', { outletid: '2000001' })).status).toBe(404);
  });

  test('a user reads who of the supplier looks after the company, and nobody once that person works there no more', async () => {
    const { salesperson } = (await get('soldtos/GetSalesperson', 'owner')).body;
    expect(salesperson).toEqual({
      name: 'Kálmán Kereskedő',
      phone: '+36 30 999 1184',
      email: 'sales@demo.example',
    });
    expect((await get('soldtos/GetSalesperson', 'wholesale')).body).toEqual({ salesperson: null });
    expect((await get('soldtos/GetSalesperson', 'both', { outletid: '2000001' })).status).toBe(404);
    const status = (is: string) => t.app.database.run(sql`update account set status = ${is} where uid = 'u-sales'`);
    await status('Deactivated');
    expect((await get('soldtos/GetSalesperson', 'owner')).body).toEqual({ salesperson: null });
    await status('Active');
  });

  test('one demo sold-to is delivered by a logistics partner, another is not; foreign ones are unknown', async () => {
    expect(await get('soldtos/GetIsLspSoldTo/1000002', 'rival')).toEqual({ status: 200, body: true });
    expect(await get('soldtos/GetIsLspSoldTo/1000001', 'owner')).toEqual({ status: 200, body: false });
    expect((await get('soldtos/GetIsLspSoldTo/1000002', 'owner')).body.code).toBe('SOLD_TO_NOT_FOUND');
  });

  test('a block of the supplier reaches every process', async () => {
    const ctx = contextOf(t.app);
    const blocked = async () => (await companyOf(ctx, '1000002'))!.blocked;
    expect(await blocked()).toBe(false);
    await blockCompany(ctx, '1000002');
    await expect.poll(blocked).toBe(true);
    expect(await ctx.transaction(async (tx) => (await companyOf(tx, '1000002'))!.blocked)).toBe(true);
    await unblockCompany(ctx, '1000002');
    await expect.poll(blocked).toBe(false);
    await expect(blockCompany(ctx, '1')).rejects.toThrow('SOLD_TO_NOT_FOUND');
  });
});

describe('payers', () => {
  test('the own payer has payment methods in both languages, details, ship-tos and employees', async () => {
    const { body } = await get('payers/1100001', 'owner');
    expect(body.payers[0]).toEqual({
      paymentmethod: 'U8',
      paymentmethodDescription: 'Átutalás 8 napra',
      paymentmethodDescriptionEN: 'Bank transfer, 8 days',
    });
    expect(body.payers.map((one: { paymentmethod: string }) => one.paymentmethod)).toEqual(['U8', 'K', 'B', 'E']);
    expect(body.payerdetail).toMatchObject({
      id: '1100001',
      name: 'Kéktó Vendéglő Kft.',
      soldToId: '1000001',
      identificationNo: 'RVH-1100001',
    });
    expect(body.shipTos).toHaveLength(4);
    expect(body.employees.map((one: { email: string }) => one.email)).toContain('basic@demo.example');
    expect(body.employees.map((one: { email: string }) => one.email)).not.toContain('off@demo.example');
  });

  test('an employee sees only their own ship-tos', async () => {
    expect((await get('payers/1100001', 'basic')).body.shipTos.map((one: { id: string }) => one.id)).toEqual([
      '2000001',
    ]);
  });

  test('a foreign and an unknown payer are the same 404', async () => {
    const [foreign, unknown] = [await get('payers/1100001', 'rival'), await get('payers/1199999', 'rival')];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect([foreign.body.code, unknown.body.code]).toEqual(['PAYER_NOT_FOUND', 'PAYER_NOT_FOUND']);
    expect((await get('payers/1100001/paymentmethods', 'rival')).status).toBe(404);
  });

  test('payment methods come in the asked language', async () => {
    expect((await get('payers/1100001/paymentmethods?lang=hu', 'owner')).body.results[1]).toMatchObject({
      code: 'K',
      title: 'Készpénz átvételkor',
      days: 0,
    });
    expect((await get('payers/1100001/paymentmethods?lang=en', 'owner')).body.results[0]).toMatchObject({
      code: 'U8',
      title: 'Bank transfer, 8 days',
      days: 8,
    });
    expect((await get('payers/1100001/paymentmethods?lang=es', 'owner')).body.results[0].title).toBe(
      'Transferencia a 8 días',
    );
  });
});
