import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskProductChoices } from '#contract/desk/new-product.ts';
import type { DeskProduct } from '#contract/desk/product.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ tokens, call: desk } = await atDesk(shop, ['clerk', 'service', 'editor', 'owner'], { hears: true }));
});
afterAll(() => shop.close());

interface Created {
  readonly sku: string;
  readonly changeSet: number | null;
  readonly faults: readonly { readonly column: string; readonly code: string; readonly reason: string }[];
}
const PLAIN = {
  name_hu: 'Révhegyi Füstös',
  name_en: 'Révhegyi Smoked',
  brand: 'Révhegyi',
  category_url_key: 'lager',
  pack_code: 'RB50',
  material_type: 'FERT',
  excise_kind: 'beer',
  alcohol_tenths: '52',
  returnables: '900010x20|900020x1',
  ean_unit: '2110009901017',
  customer_types: 'WHS|POS Horeca|POS Food',
};
const create = (who: string, cells: object, price: object | null, headers?: Record<string, string>) =>
  desk<Created>(who, 'POST', 'products', { cells: { ...PLAIN, ...cells }, price }, headers);
const atGrid = async (sku: string) =>
  (await desk<{ products: DeskProduct[] }>('editor', 'GET', `products?search=${sku}&shown=all`)).body.products.find(
    (one) => one.sku === sku,
  );
const asSeen = async (sku: string) =>
  (
    await shop.graphql<{ products: { items: { name: string; list_price: number | null }[] } }>(
      `{ products(filter: { sku: { eq: "${sku}" } }) { items { name list_price } } }`,
      { token: tokens.get('owner')!, headers: { outletid: '2000001', lang: 'hu' } },
    )
  ).data?.products.items;

describe('a new product at the desk', () => {
  test('the form chooses in words, and a packaging brings what its products go out with', async () => {
    const { body } = await desk<DeskProductChoices>('editor', 'GET', 'product-choices');
    expect(body.packs.find(({ code }) => code === 'RB50')).toMatchObject({
      packaging: { hu: 'Rekesz 20 x 0,5 l' },
      returnables: [
        { sku: '900010', count: 20 },
        { sku: '900020', count: 1 },
      ],
      redemptionFeeFt: 0,
    });
    expect(body.packs.find(({ code }) => code === 'CA50')).toMatchObject({ returnables: [], redemptionFeeFt: 1200 });
    expect(body).toMatchObject({ mayPrice: false, vatBp: 2700, brands: expect.arrayContaining(['Révhegyi']) });
    expect(body.pricers.length).toBeGreaterThan(0);
    expect((await desk('service', 'GET', 'product-choices')).status).toBe(403);
  });

  test('a product and its price come as one set that the customer sees, once however often it is sent, and go back together', async () => {
    const { today } = (await desk<DeskProductChoices>('clerk', 'GET', 'product-choices')).body;
    const send = () =>
      create('clerk', { sku: '109901' }, { amount: 6480, from: today }, { 'idempotency-key': 'smoked-1' });
    const { body, status } = await send();
    expect({ status, faults: body.faults }).toEqual({ status: 200, faults: [] });
    expect((await send()).body).toEqual(body);
    expect((await atGrid('109901'))!).toMatchObject({
      listPrice: 6480,
      version: 1,
      cells: {
        name_hu: 'Révhegyi Füstös – Rekesz 20 x 0,5 l',
        variant_hu: 'Füstös',
        variant_en: 'Smoked',
        brand_code: 'RVH',
        returnables: '900010x20|900020x1',
      },
    });
    expect(Number((await atGrid('109901'))!.cells['unit_gross_g'])).toBeGreaterThan(10_000);
    expect(await asSeen('109901')).toEqual([{ name: 'Révhegyi Füstös – Rekesz 20 x 0,5 l', list_price: 6480 }]);
    const { rows } = await shop.app.database.pool.query<{ file: string }>(
      `select detail->>'file' as file from security_event where what = 'data-changed' and (detail->>'changeSet')::int = $1 order by 1`,
      [body.changeSet],
    );
    expect(rows.map(({ file }) => file)).toEqual(['price-conditions.csv', 'products.csv']);
    const back = await desk<{ faults: unknown[] }>('clerk', 'POST', `change-sets/${body.changeSet}/reversal`, {});
    expect(back.body.faults).toEqual([]);
    expect(await asSeen('109901')).toEqual([]);
    expect(await atGrid('109901')).toMatchObject({ offered: false, listPrice: null });
    // Who took it back in error enters it once more.
    expect((await create('clerk', { sku: '109901' }, null)).body.faults).toEqual([]);
    expect(await atGrid('109901')).toMatchObject({ offered: true, listPrice: null });
  });

  test('rejects a number that a product has, however it is written, and leaves that product as it is', async () => {
    const before = await atGrid('100101');
    const { body } = await create('editor', { sku: '100101' }, null);
    expect(body).toMatchObject({ changeSet: null, faults: [{ column: 'sku', code: 'numberTaken' }] });
    expect(body.faults[0]!.reason).toContain(before!.name);
    expect(await atGrid('100101')).toEqual(before);
    expect((await create('editor', { sku: 'new-1a' }, null)).body.faults).toEqual([]);
    expect((await create('editor', { sku: 'NEW-1A' }, null)).body.faults).toMatchObject([
      { column: 'sku', code: 'numberTaken' },
    ]);
  });

  test('returns each fault at its field and saves neither product nor price', async () => {
    const { body } = await create(
      'clerk',
      { sku: '109902', ean_unit: '12', category_url_key: 'no-such', customer_types: '' },
      { amount: 6480, from: '2027-01-01' },
    );
    expect(body.changeSet).toBeNull();
    expect(new Set(body.faults.map(({ column }) => column))).toEqual(
      new Set(['ean_unit', 'category_url_key', 'customer_types']),
    );
    expect(await atGrid('109902')).toBeUndefined();
    expect((await create('editor', { sku: '109902', color: 'red' }, null)).body.code).toBe('INVALID_INPUT');
  });

  test('who may not change prices adds the product without one, and is refused with one', async () => {
    const price = { amount: 6480, from: '2027-01-01' };
    expect(await create('editor', { sku: '109903' }, price)).toMatchObject({
      status: 403,
      body: { code: 'DESK_FORBIDDEN' },
    });
    expect(await atGrid('109903')).toBeUndefined();
    expect((await create('editor', { sku: '109903' }, null)).body.faults).toEqual([]);
    expect(await atGrid('109903')).toMatchObject({ listPrice: null, lacks: expect.arrayContaining(['price']) });
  });
});
