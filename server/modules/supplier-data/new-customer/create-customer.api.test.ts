import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskCustomer, DeskPlace } from '#contract/desk/customer.ts';
import type { NewCustomerChoices } from '#contract/desk/new-customer.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ call: desk } = await atDesk(shop, ['clerk', 'service', 'sales', 'editor'], { hears: true }));
});
afterAll(() => shop.close());

interface Created {
  readonly companyId: string;
  readonly changeSet: number | null;
  readonly faults: readonly { part: string; column: string; code: string; reason: string }[];
}
const COMPANY = {
  name: 'Bakonyi Csárda Kft.',
  customer_type: 'POS Horeca',
  tax_number: '12345676-2-42',
  street: 'Fő utca 3.',
  city: 'Zirc',
  postcode: '8420',
};
const SHIP_TO = { route_days: '2|5', lead_days: '1', cut_off: '11:30', depot: 'BP01' };
const create = (who: string, company: object, more: object = {}, headers?: Record<string, string>) =>
  desk<Created>(
    who,
    'POST',
    'customers',
    { company: { ...COMPANY, ...company }, payer: { payment_methods: 'U8|K' }, billTo: {}, shipTo: SHIP_TO, ...more },
    headers,
  );
const customer = (id: string) => desk<DeskCustomer>('clerk', 'GET', `customers/${id}`);
const placesIn = (faults: Created['faults']) => faults.map(({ part, column, code }) => `${part}.${column} ${code}`);

describe('a new customer at the desk', () => {
  test('the form chooses from what there is, and a like customer lends terms and days, but no number, address or credit', async () => {
    const { body } = await desk<NewCustomerChoices>('service', 'GET', 'customer-choices?like=1000001');
    const { body: first } = await customer('1000001');
    expect(body).toMatchObject({ mayAdd: true, mayOpenCredit: false, depots: expect.arrayContaining(['BP01']) });
    expect(body.like).toMatchObject({
      companyId: '1000001',
      customerType: first.customerType,
      priceGroup: first.priceGroup,
      routeDays: first.places.toSorted((a, b) => a.shipToId.localeCompare(b.shipToId))[0]!.routeDays,
    });
    expect(JSON.stringify(body.like)).not.toContain(first.address);
    expect((await desk<NewCustomerChoices>('sales', 'GET', 'customer-choices')).body).toMatchObject({
      mayAdd: false,
      adders: expect.arrayContaining([expect.any(String)]),
    });
    expect((await desk('editor', 'GET', 'customer-choices')).status).toBe(403);
  });

  test('customer, payer, invoice address and ship-to come as one set, once however often it is sent, and a user can be invited at once', async () => {
    const send = () =>
      create('clerk', { id: '1009901', credit_limit: '500000' }, {}, { 'idempotency-key': 'csarda-1' });
    const { body, status } = await send();
    expect({ status, faults: body.faults }).toEqual({ status: 200, faults: [] });
    expect((await send()).body).toEqual(body);
    expect((await customer('1009901')).body).toMatchObject({
      name: 'Bakonyi Csárda Kft.',
      creditLimit: 500_000,
      places: [{ shipToId: '1009901-1', routeDays: [2, 5], cutOff: '11:30', depot: 'BP01' }],
    });
    expect((await desk<DeskPlace>('clerk', 'GET', 'ship-tos/1009901-1')).body).toMatchObject({
      name: 'Bakonyi Csárda Kft.',
      city: 'Zirc',
      payerId: '1009901-F',
      billToId: '1009901-S',
    });
    const roles = await desk<{ places: { shipToId: string; roles: { name: string }[] }[] }>(
      'clerk',
      'GET',
      'customers/1009901/user-roles',
    );
    const invited = await desk('clerk', 'POST', 'users', {
      lastName: 'Zirci',
      firstName: 'Anna',
      email: 'anna@zirc.example',
      phone: null,
      locale: 'hu',
      roles: [{ shipToId: '1009901-1', role: roles.body.places[0]!.roles[0]!.name }],
    });
    expect(invited.status).toBe(200);
  });

  test('one undo takes all of it back, and the number can be used again as long as nobody had rights there', async () => {
    const { body } = await create('service', { id: '1009902' });
    expect(body.faults).toEqual([]);
    const back = await desk<{ faults: unknown[] }>('service', 'POST', `change-sets/${body.changeSet}/reversal`, {});
    expect(back.body.faults).toEqual([]);
    expect((await customer('1009902')).status).toBe(404);
    expect((await desk('clerk', 'GET', 'ship-tos/1009902-1')).status).toBe(404);
    expect((await create('service', { id: '1009902', name: 'Bakonyi Fogadó' })).body.faults).toEqual([]);
    expect((await customer('1009902')).body).toMatchObject({ name: 'Bakonyi Fogadó' });
  });

  test('a new customer is given to a salesperson, who sees it at once; its number used again has none', async () => {
    const unknown = await create('clerk', { id: '1009907' }, { salespersonUid: 'u-owner' });
    expect(unknown.body).toMatchObject({ code: 'SALESPERSON_UNKNOWN' });
    expect((await customer('1009907')).status).toBe(404);
    const { body } = await create('clerk', { id: '1009907' }, { salespersonUid: 'u-sales' });
    expect(body.faults).toEqual([]);
    const seen = await desk<DeskCustomer>('sales', 'GET', 'customers/1009907');
    expect(seen).toMatchObject({ status: 200, body: { mayAct: true, salesperson: 'Kálmán Kereskedő' } });
    const back = await desk<{ faults: unknown[] }>('clerk', 'POST', `change-sets/${body.changeSet}/reversal`, {});
    expect(back.body.faults).toEqual([]);
    expect((await create('clerk', { id: '1009907' })).body.faults).toEqual([]);
    expect((await customer('1009907')).body.salespersonUid).toBeNull();
  });

  test('rejects numbers that others have, and of a withdrawn customer who ordered, and leaves them as they are', async () => {
    const before = (await customer('1000001')).body;
    const { body } = await create('clerk', { id: '1000001' }, { shipTo: { ...SHIP_TO, id: '2000005' } });
    expect(placesIn(body.faults)).toEqual(['company.id customerNumberTaken', 'shipTo.id customerNumberTaken']);
    expect(body.faults[0]!.reason).toContain(before.name);
    expect((await customer('1000001')).body).toEqual(before);
    await shop.app.database.pool.query(`update company set withdrawn = true where id = '1000002'`);
    expect(placesIn((await create('clerk', { id: '1000002' })).body.faults)).toEqual([
      'company.id customerNumberTaken',
    ]);
    await shop.app.database.pool.query(`update company set withdrawn = false where id = '1000002'`);
  });

  test('returns each fault once and where it was typed, and saves nothing', async () => {
    const { body } = await create(
      'clerk',
      { id: '1009903', name: '', tax_number: '12345678-2-42', price_group: 'no such group' },
      { payer: { payment_methods: '' }, shipTo: { ...SHIP_TO, cut_off: 'noon', depot: 'BPO1' } },
    );
    expect(new Set(placesIn(body.faults))).toEqual(
      new Set([
        'company.name empty',
        'company.tax_number wrongDigit',
        'company.price_group notChosen',
        'payer.payment_methods empty',
        'shipTo.cut_off notTime',
        'shipTo.depot notChosen',
      ]),
    );
    expect((await customer('1009903')).status).toBe(404);
    expect((await create('clerk', { id: '1009903', color: 'red' })).body.code).toBe('INVALID_INPUT');
  });

  test('reads a tax number without hyphens, and rejects a Hungarian postcode that has not four digits, once and where it was typed', async () => {
    const far = { street: 'Kikötő utca 1.', city: 'Győr' };
    const wrong = await create(
      'clerk',
      { id: '1009905', postcode: '62' },
      { shipTo: { ...SHIP_TO, ...far, postcode: 'H-9000' } },
    );
    expect(placesIn(wrong.body.faults)).toEqual(['company.postcode notPostcode', 'shipTo.postcode notPostcode']);
    expect((await customer('1009905')).status).toBe(404);
    const { body } = await create(
      'clerk',
      { id: '1009905', tax_number: '12345676242' },
      { shipTo: { ...SHIP_TO, ...far, country: 'SK', postcode: '945 01' } },
    );
    expect(body.faults).toEqual([]);
    expect((await customer('1009905')).body).toMatchObject({ taxNumber: '12345676-2-42' });
  });

  test('rejects a credit limit of somebody who may not open credit, and a customer of people with own customers only', async () => {
    expect(placesIn((await create('service', { id: '1009904', credit_limit: '1' })).body.faults)).toEqual([
      'company.credit_limit creditOverCap',
    ]);
    expect(await create('sales', { id: '1009904' })).toMatchObject({ status: 403, body: { code: 'DESK_FORBIDDEN' } });
    expect((await customer('1009904')).status).toBe(404);
  });
});
