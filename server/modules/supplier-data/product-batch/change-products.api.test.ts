import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskProduct, DeskProductBatch, DeskProductUses } from '#contract/desk/product.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ tokens, call: desk } = await atDesk(shop, ['clerk', 'editor', 'pricing', 'service', 'owner'], { hears: true }));
});
afterAll(() => shop.close());

const list = async (query: string, who = 'editor') =>
  (await desk<{ total: number; incomplete: number; products: DeskProduct[] }>(who, 'GET', `products?${query}`)).body;
const product = async (sku: string) => (await list(`search=${sku}&shown=all`)).products.find((one) => one.sku === sku)!;
const save = async (changes: readonly object[], { preview = false, who = 'editor' } = {}) =>
  (await desk<DeskProductBatch>(who, 'POST', 'product-batches', { preview, changes })).body;
const sets = async () =>
  (await shop.app.database.pool.query<{ n: number }>('select count(*)::int as n from change_set')).rows[0]!.n;

describe('products at the desk', () => {
  test('a batch shows its difference, changes its cells as one set, and is taken back', async () => {
    const [one, other] = [await product('100101'), await product('100102')];
    const changes = [
      { sku: one.sku, version: one.version, cells: { name_en: 'Lager of the house', is_new: '1' } },
      { sku: other.sku, version: other.version, cells: { is_sale: other.cells['is_sale'] === '1' ? '0' : '1' } },
    ];
    const before = await sets();
    const preview = await save(changes, { preview: true });
    expect(preview.differences.map(({ key, fields }) => [key, fields.map(({ field }) => field)])).toEqual([
      ['100101', expect.arrayContaining(['name_en'])],
      ['100102', ['is_sale']],
    ]);
    expect(await sets()).toBe(before);
    const { changeSet } = await save(changes);
    expect((await product('100101')).cells).toMatchObject({
      name_en: 'Lager of the house',
      name_hu: one.cells['name_hu'],
      description_hu: one.cells['description_hu'],
    });
    const shown = await shop.graphql<{ products: { items: { name: string }[] } }>(
      '{ products(filter: { sku: { eq: "100101" } }) { items { name } } }',
      {
        token: tokens.get('owner')!,
        headers: { outletid: '2000001', lang: 'en' },
      },
    );
    expect(shown.data?.products.items[0]?.name).toBe('Lager of the house');
    expect((await desk('pricing', 'POST', `change-sets/${changeSet}/reversal`, {})).body.code).toBe('IMPORT_NOT_FOUND');
    expect(
      (await desk<{ changeSet: number }>('editor', 'POST', `change-sets/${changeSet}/reversal`, {})).body.changeSet,
    ).toBeGreaterThan(changeSet!);
    expect((await product('100101')).cells).toEqual(one.cells);
    // Who did it stands in the audit, row by row, and so does the way back.
    const { rows } = await shop.app.database.pool.query<{ actor: string; detail: Record<string, unknown> }>(
      `select actor_uid as actor, detail from security_event where what = 'data-changed' and detail->>'row' = '100101' order by id`,
    );
    expect(rows).toEqual([
      {
        actor: expect.any(String),
        detail: { file: 'products.csv', changeSet, row: '100101', how: 'changed', columns: expect.any(String) },
      },
      { actor: rows[0]!.actor, detail: expect.objectContaining({ row: '100101', undoes: changeSet }) },
    ]);
    // The audit calls columns as the pages do.
    const audited = await desk<{ results: { detail: { columns: string } }[] }>('clerk', 'GET', 'audit?object=100101');
    expect(audited.body.results.map(({ detail }) => detail.columns)).toEqual(['New, Name', 'New, Name']);
  });

  test('all or nothing: a cell that cannot be is named, and a row that somebody changed comes back as it is now', async () => {
    const [one, other] = [await product('100105'), await product('100301')];
    const faulty = await save([
      { sku: one.sku, version: one.version, cells: { name_en: 'Keg' } },
      { sku: other.sku, version: other.version, cells: { ean_unit: '12', category_url_key: 'no-such' } },
    ]);
    expect(faulty).toMatchObject({ changeSet: null, differences: [] });
    expect(faulty.faults.map(({ key, column }) => `${key} ${column}`).toSorted()).toEqual([
      '100301 category_url_key',
      '100301 ean_unit',
    ]);
    expect((await product('100105')).cells['name_en']).toBe(one.cells['name_en']);
    await save([{ sku: one.sku, version: one.version, cells: { name_en: 'Theirs' } }], { who: 'clerk' });
    const stale = await save([{ sku: one.sku, version: one.version, cells: { name_en: 'Mine' } }]);
    expect(stale).toMatchObject({
      changeSet: null,
      stale: [{ sku: '100105', version: one.version + 1, cells: { name_en: 'Theirs' } }],
    });
    expect((await product('100105')).cells['name_en']).toBe('Theirs');
  });

  test('a product that is taken off sale is in no list on offer, says where it was used, and comes back with its set', async () => {
    const one = await product('200201');
    const token = tokens.get('owner')!;
    await shop.readyCart(token);
    const used = async () =>
      (await desk<{ carts: number; cartUnits: number }>('service', 'GET', 'products/200201/uses')).body;
    expect(await used()).toMatchObject({ carts: 1, cartUnits: 3 });
    // Wholesalers order by the layer and by the pallet.
    const { rows: packs } = await shop.app.database.pool.query<{ layer: number; pallet: number }>(
      'select k.units_per_layer as layer, k.units_per_layer * k.layers_per_pallet as pallet from product p join pack k on k.code = p.pack_code where p.sku = $1',
      [one.sku],
    );
    const loaded = (layers: number, pallets: number) =>
      shop.app.database.pool.query('update cart_item set layers = $2, pallets = $3 where sku = $1', [
        one.sku,
        layers,
        pallets,
      ]);
    await loaded(2, 1);
    expect(await used()).toMatchObject({ carts: 1, cartUnits: 3 + 2 * packs[0]!.layer + packs[0]!.pallet });
    await loaded(0, 0);
    const { changeSet, differences } = await save([{ sku: one.sku, version: one.version, cells: { active: '0' } }]);
    expect(differences).toMatchObject([{ key: '200201', how: 'changed' }]);
    expect((await list('search=200201')).products.map(({ sku }) => sku)).not.toContain('200201');
    expect((await list('search=200201&shown=off')).products.map(({ sku }) => sku)).toContain('200201');
    await desk('editor', 'POST', `change-sets/${changeSet}/reversal`, {});
    expect((await list('search=200201')).products[0]!.sku).toBe('200201');
  });

  test('a product that is replaced is offered by its replacement in the cart, when it is ordered again and in the usual order, as long as it is off sale', async () => {
    const token = tokens.get('owner')!;
    const headers = { outletid: '2000001', lang: 'en' };
    const ask = async <T>(query: string, variables: object = {}) => {
      const { data, errors } = await shop.graphql<T>(query, { token, headers, variables });
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
    const { order } = await shop.place(token, await shop.readyCart(token));
    await shop.readyCart(token);
    const cartLines = async () =>
      (
        await ask<{
          customerCart: {
            items: {
              product: { sku: string; replacement: { sku: string } | null };
              quantity: number;
              errors: object[] | null;
            }[];
          };
        }>(
          '{ customerCart { items { quantity errors { code } product { sku ... on SimpleProduct { replacement { sku } } } } } }',
        )
      ).customerCart.items.map(({ product: of, quantity, errors }) => [
        of.sku,
        quantity,
        of.replacement?.sku ?? null,
        errors !== null,
      ]);
    const [one, next] = [await product('100101'), await product('100301')];
    const uses = (await desk<DeskProductUses>('clerk', 'GET', 'products/100101/uses')).body;
    expect(uses.carts).toBeGreaterThan(0);
    expect(uses.usualPlaces).toBeGreaterThan(0);
    expect(uses.customers.map(({ cartUnits }) => cartUnits)).toContain(4);
    // An editor looks after no customers. They are told only how many customers there are.
    expect((await desk<DeskProductUses>('editor', 'GET', 'products/100101/uses')).body).toMatchObject({
      carts: uses.carts,
      customers: [],
      customersInAll: 0,
    });

    // The replacement is itself replaced by one on offer: the customer is led to that one.
    const last = await product('100102');
    const { changeSet } = await save([
      { sku: one.sku, version: one.version, cells: { active: '0', replaced_by: next.sku } },
      { sku: next.sku, version: next.version, cells: { active: '0', replaced_by: last.sku } },
    ]);
    expect(changeSet).not.toBeNull();
    expect(await cartLines()).toContainEqual(['100101', 4, '100102', true]);
    const pad = await ask<{
      checkQuickOrder: { lines: { status: string; sku: string | null; candidates: { sku: string }[] }[] };
    }>(
      '{ checkQuickOrder(lines: [{ code: "100101", quantity: 2 }, { code: "100102", quantity: 1 }]) { lines { status sku candidates { sku } } } }',
    );
    expect(pad.checkQuickOrder.lines).toEqual([
      { status: 'ambiguous', sku: null, candidates: [{ sku: '100102' }] },
      { status: 'ok', sku: '100102', candidates: [] },
    ]);
    expect(
      (await desk<DeskProductUses>('clerk', 'GET', 'products/100102/uses')).body.replaces
        .map(({ sku }) => sku)
        .toSorted(),
    ).toEqual(['100101', '100301']);

    const preview = await ask<{
      getReorderPreview: {
        lines: {
          line: number;
          sku: string;
          problem: object | null;
          replacement: { sku: string; row_total: number } | null;
        }[];
      };
    }>(
      'query ($n: String!) { getReorderPreview(orderNumber: $n) { lines { line sku problem { code } replacement { sku row_total } } } }',
      { n: order!.order_number },
    );
    const old = preview.getReorderPreview.lines.find(({ sku }) => sku === '100101')!;
    expect(old).toMatchObject({
      problem: { code: 'NOT_SALABLE' },
      replacement: { sku: '100102', row_total: expect.any(Number) },
    });
    expect(preview.getReorderPreview.lines.find(({ sku }) => sku === '100102')!.replacement).toBeNull();
    const again = (by: string) =>
      ask<{ reorderItems: { userInputErrors: { sku: string }[] } }>(
        'mutation ($n: String!, $lines: [ReorderLineInput]) { reorderItems(orderNumber: $n, lines: $lines) { userInputErrors { sku } } }',
        { n: order!.order_number, lines: [{ line: old.line, quantity: 7, replaced_by: by }] },
      );
    // What was offered once and is not offered now is not put in by itself.
    expect((await again('100301')).reorderItems.userInputErrors).toEqual([{ sku: '100101' }]);
    expect((await again('100102')).reorderItems.userInputErrors).toEqual([]);
    expect(await cartLines()).toContainEqual(['100102', 11, null, false]);

    const usual = await ask<{ usualOrder: { lines: { instead_of: string | null; product: { sku: string } }[] } }>(
      '{ usualOrder { lines { instead_of product { sku } } } }',
    );
    const skus = usual.usualOrder.lines.map(({ product: of }) => of.sku);
    expect(skus).not.toContain('100101');
    expect(skus.filter((sku) => sku === '100102')).toHaveLength(1);

    await desk('editor', 'POST', `change-sets/${changeSet}/reversal`, {});
    expect(await cartLines()).toContainEqual(['100101', 4, null, false]);
    const self = await product('100101');
    expect(
      (await save([{ sku: self.sku, version: self.version, cells: { replaced_by: '100101' } }])).faults,
    ).toMatchObject([{ column: 'replaced_by', code: 'isItself' }]);
    expect(
      (await save([{ sku: self.sku, version: self.version, cells: { replaced_by: '999999' } }])).faults,
    ).toMatchObject([{ column: 'replaced_by' }]);
  });

  test('what is incomplete can be listed, and who may only look changes nothing', async () => {
    const one = await product('100401');
    const before = await list('shown=incomplete');
    await save([{ sku: one.sku, version: one.version, cells: { name_en: '' } }]);
    const after = await list('shown=incomplete');
    expect(after.products.find(({ sku }) => sku === '100401')?.lacks).toContain('english');
    expect(after.total).toBe(after.incomplete);
    expect(after.total).toBeGreaterThanOrEqual(before.total);
    expect((await desk('service', 'GET', 'products')).status).toBe(200);
    expect(
      (await save([{ sku: '100101', version: 1, cells: { is_new: '1' } }], { who: 'service' })) as unknown as {
        code: string;
      },
    ).toMatchObject({
      code: 'DESK_FORBIDDEN',
    });
    expect(
      (await save([{ sku: '100101', version: 1, cells: { sku: '1' } }])) as unknown as { code: string },
    ).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
