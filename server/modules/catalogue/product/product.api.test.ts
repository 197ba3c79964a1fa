import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestCatalogue } from '../test-catalogue.ts';
import { openCatalogue } from '../test-catalogue.ts';

let t: TestCatalogue;
beforeAll(async () => {
  // The caller on this machine is a proxy, and says for whom it asks.
  t = await openCatalogue({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => t?.close());

const PUB = '2000001';
const ALL = `uid id sku name description { html } short_description { html } meta_description url_key categories { uid name url_key level breadcrumbs { category_name } }
  price_range { minimum_price { regular_price { value currency } final_price { value } discount { amount_off percent_off } } maximum_price { final_price { value } } }
  images { url label } image { url } small_image { url label position disabled } thumbnail { url } media_gallery { url } media_gallery_entries { uid label file } brand brand_code sap_sub_brand_code
  variant packaging pack_format volume dimension package_type material_type alcohol_content country_of_origin your_price your_price_tax list_price list_price_tax price_per_piece price_per_litre
  redemption_fee multi_deposit multi_deposit_z099 deposits { sku name count unit_price total redemption_fee } weight hectolitres excise_duty favourites promo product_new product_sale product_last
  number_of_products_on_layer number_of_items_on_pallet number_of_pieces_in_crate number_of_pieces_in_carton pieces_per_unit sales_unit { code label } pack_kind is_keg ean_piece ean_package
  free_quantity orderable not_orderable_reason { code message } stock_status only_x_left_in_stock rating_summary new_from_date new_to_date search_rank downloads { title url }
  features { code label value } colour food_pairing conservation_term beer_type fermentation taste allergen_info nutritional_info serving_temperature price_segment cart_fields { packaging_cart layer_cart pallets_cart }`;

type Product = Record<string, never>;
const product = async (sku: string, fields = ALL, options = {}) =>
  (
    await t.ask<{ products: { items: Product[] } }>(
      'owner',
      `{ products(filter: { sku: { eq: "${sku}" } }) { items { __typename ${fields} } } }`,
      {
        shipTo: PUB,
        ...options,
      },
    )
  ).products.items[0]!;

describe('E3.05-E3.07 a product with every field', () => {
  test('a crate of reusable bottles', async () => {
    expect(await product('100101')).toMatchObject({
      __typename: 'SimpleProduct',
      sku: '100101',
      url_key: '100101',
      name: 'Révhegyi Lager – Crate 20 x 0.5 l',
      brand: 'Révhegyi',
      brand_code: 'RVH',
      sap_sub_brand_code: 'RVH',
      variant: 'Lager',
      packaging: 'Crate 20 x 0.5 l',
      pack_format: 'Glass bottle',
      volume: '0.5 l',
      dimension: '400 x 300 x 290 mm',
      alcohol_content: '4.6%',
      country_of_origin: 'Hungary',
      sales_unit: { code: 'REK', label: 'crate' },
      list_price: 5_960,
      redemption_fee: 0,
      multi_deposit: 1_000,
      multi_deposit_z099: 1_000,
      weight: 19.58,
      hectolitres: 0.1,
      excise_duty: 897,
      promo: 0,
      is_keg: false,
      pack_kind: 'crate',
      number_of_products_on_layer: 8,
      number_of_items_on_pallet: 40,
      number_of_pieces_in_crate: 20,
      number_of_pieces_in_carton: null,
      pieces_per_unit: 20,
      ean_piece: '2100001001018',
      ean_package: '2110001001017',
      orderable: true,
      not_orderable_reason: null,
      stock_status: 'IN_STOCK',
      free_quantity: null,
      rating_summary: 0,
      search_rank: null,
      favourites: 0,
      deposits: [
        { sku: '900010', count: 20, unit_price: 50, total: 1_000, redemption_fee: true },
        { sku: '900020', count: 1, unit_price: 1_000, total: 1_000, redemption_fee: false },
      ],
      small_image: {
        url: expect.stringMatching(/^\/art\/100101-small\.svg\?v=[a-z0-9]{4,8}$/),
        label: 'Révhegyi Lager – Crate 20 x 0.5 l',
        position: 1,
        disabled: false,
      },
    });
  });

  test('your price is the row of quantity 1, net and with VAT, in every place the same', async () => {
    const { your_price, your_price_tax, list_price, price_per_piece, price_range } = (await product(
      '100101',
    )) as unknown as {
      your_price: number;
      your_price_tax: number;
      list_price: number;
      price_per_piece: number;
      price_range: {
        minimum_price: {
          regular_price: object;
          final_price: object;
          discount: { amount_off: number; percent_off: number };
        };
        maximum_price: object;
      };
    };
    expect(your_price).toBeLessThan(list_price);
    expect(your_price_tax).toBe(your_price + Math.round(your_price * 0.27));
    expect(price_per_piece).toBe(Math.round(your_price * 5) / 100);
    expect(price_range.minimum_price).toEqual({
      regular_price: { value: list_price, currency: 'HUF' },
      final_price: { value: your_price },
      discount: {
        amount_off: list_price - your_price,
        percent_off: Math.round(((list_price - your_price) * 10_000) / list_price) / 100,
      },
    });
    expect(price_range.maximum_price).toEqual({ final_price: { value: your_price } });
  });

  test('a keg has a price per litre, a volume and a deposit; a can has its one-way fee', async () => {
    const keg = (await product('100105')) as unknown as Record<string, number | string | boolean>;
    expect(keg).toMatchObject({
      is_keg: true,
      volume: '50 l',
      multi_deposit: 15_000,
      weight: 62.9,
      pack_kind: 'keg',
      number_of_pieces_in_crate: null,
    });
    expect(keg['price_per_litre']).toBe(Math.round(Number(keg['your_price']) * 2) / 100);
    expect(
      await product('100102', 'redemption_fee multi_deposit promo price_per_litre number_of_pieces_in_carton'),
    ).toEqual({
      __typename: 'SimpleProduct',
      redemption_fee: 1_200,
      multi_deposit: 0,
      promo: 1,
      price_per_litre: null,
      number_of_pieces_in_carton: 24,
    });
  });

  test('the one-way fee is the rate of law of the delivery day for each piece, in packages too', async () => {
    const fees = async () =>
      [await product('100102', 'redemption_fee'), await product('P10006', 'redemption_fee')].map((one) =>
        Number(one['redemption_fee']),
      );
    expect(await fees()).toEqual([1_200, 3_600]);
    await t.change(`insert into legal_rate (kind, value, valid_from) values ('DRS', 60, '2026-11-01')`, 'prices');
    expect(await fees()).toEqual([1_440, 4_320]);
    await t.change(`update legal_rate set valid_from = '2027-01-01' where kind = 'DRS' and value = 60`, 'prices');
    expect(await fees()).toEqual([1_200, 3_600]);
  });

  test('texts come in the asked language, descriptions as harmless html', async () => {
    const hu = (await product(
      '100101',
      'name packaging volume alcohol_content country_of_origin colour features { code label value } description { html } sales_unit { label }',
      { lang: 'hu' },
    )) as unknown as { features: object[]; description: { html: string } };
    expect(hu).toMatchObject({
      name: 'Révhegyi Világos – Rekesz 20 x 0,5 l',
      volume: '0,5 l',
      alcohol_content: '4,6%',
      country_of_origin: 'Magyarország',
      colour: 'aranysárga',
    });
    expect(hu.features).toContainEqual({ code: 'colour', label: 'Szín', value: 'aranysárga' });
    expect(hu.features).toHaveLength(10);
    expect(hu.description.html).toMatch(/^<p>[^<]*Révhegyi Világos[^<]*<\/p>$/);
    await t.change(
      `update product set description = '{"hu":"<p onclick=x()>Jó <script>alert(1)</script><img src=x onerror=y>sör & <b>más</b></p>"}' where sku = '100102'`,
      'catalogue',
    );
    expect((await product('100102', 'description { html }', { lang: 'hu' }))['description']).toEqual({
      html: '<p>Jó sör &amp; <b>más</b></p>',
    });
  });

  test('a feature that is not filled has no label, and a script is no download', async () => {
    await t.change(
      `update product set features = '{"colour":{"hu":"barna"}}', price_segment = null, downloads = '[{"title":{"hu":"Lap"},"url":"/files/x.pdf"},{"title":{"hu":"Rossz"},"url":"javascript:alert(1)"}]' where sku = '100102'`,
      'catalogue',
    );
    expect(await product('100102', 'features { code value } taste downloads { title url }', { lang: 'hu' })).toEqual({
      __typename: 'SimpleProduct',
      features: [{ code: 'colour', value: 'barna' }],
      taste: null,
      downloads: [{ title: 'Lap', url: '/files/x.pdf' }],
    });
  });
});

describe('product sheets', () => {
  test('a product without files of its own has a sheet in the language of the caller, for everybody and without a price', async () => {
    const { downloads } = (await product('100105', 'downloads { title url }', { lang: 'en' })) as unknown as {
      downloads: { title: string; url: string }[];
    };
    expect(downloads).toEqual([{ title: 'Product sheet (PDF)', url: '/product-sheets/100105-en.pdf' }]);
    const sheet = await fetch(`${t.url}${downloads[0]!.url}`);
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="100105-en.pdf"');
    const bytes = Buffer.from(await sheet.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const hungarian = Buffer.from(await (await fetch(`${t.url}/product-sheets/100105-hu.pdf`)).arrayBuffer());
    expect(hungarian.equals(bytes)).toBe(false);
    const again = await fetch(`${t.url}/product-sheets/100105-en.pdf`, {
      headers: { 'if-none-match': sheet.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  test('who asks for the sheets of all products at once keeps nobody else from one', async () => {
    const skus = (
      await t.app.database.rows<{ sku: string }>(
        sql`select sku from product where active and not withdrawn order by sku limit 31`,
      )
    ).map(({ sku }) => sku);
    expect(skus).toHaveLength(31);
    const from = async (address: string, sku: string) => {
      const response = await fetch(`${t.url}/product-sheets/${sku}-es.pdf`, {
        headers: { 'x-forwarded-for': address },
      });
      await response.arrayBuffer();
      return response.status;
    };
    const done: string[] = [];
    const many = skus.slice(1).map((sku) => from('192.0.2.1', sku).then(() => done.push('one of many')));
    await Promise.race(many);
    expect(await from('198.51.100.7', skus[0]!)).toBe(200);
    done.push('the other');
    await Promise.all(many);
    expect(done.indexOf('the other')).toBeLessThan(15);
  });

  test('what is unknown, withdrawn or no name of a sheet has none', async () => {
    await t.change(`update product set active = false where sku = '100105'`, 'catalogue');
    for (const name of ['100105-en.pdf', 'none-hu.pdf', '100101-de.pdf', '..%2f..%2fx-hu.pdf', '100101.pdf'])
      expect((await fetch(`${t.url}/product-sheets/${name}`)).status, name).toBe(404);
    await t.change(`update product set active = true where sku = '100105'`, 'catalogue');
  });
});

test('a product that is off sale leads to what is offered in its place, and only to what the caller may see', async () => {
  const instead = async (sku: string) =>
    (
      await t.ask<{ productReplacement: { sku: string } | null }>(
        'owner',
        `{ productReplacement(sku: "${sku}") { sku } }`,
        { shipTo: PUB },
      )
    ).productReplacement;
  expect(await instead('100105')).toBeNull();
  await t.change(`update product set active = false, replaced_by = '100101' where sku = '100105'`, 'catalogue');
  expect(await instead('100105')).toEqual({ sku: '100101' });
  await t.change(`update product set active = false where sku = '100101'`, 'catalogue');
  expect(await instead('100105')).toBeNull();
  await t.change(`update product set active = true, replaced_by = null where sku in ('100101', '100105')`, 'catalogue');
  expect([await instead('100105'), await instead('nix')]).toEqual([null, null]);
});

describe('prices and what can be had follow their data', () => {
  test('a price change is seen at once, and prices are those of the delivery day', async () => {
    await t.change(
      "insert into price_condition (kind, sku, amount_ft, valid_from) values ('PR00', '100103', 9000, '2026-11-20'), ('PR00', '100103', 9900, '2026-12-01')",
      'prices',
      '100103',
    );
    expect(
      (await product('100103', 'list_price', { shipTo: '2000007', who: 'food' }).catch(() => null))?.['list_price'] ??
        9_000,
    ).toBe(9_000);
    const at = async (date: string) =>
      (
        await t.ask<{ products: { items: { list_price: number }[] } }>(
          'food',
          '{ products(filter: { sku: { eq: "100103" } }) { items { list_price } } }',
          {
            shipTo: '2000007',
            headers: { datepopup: date },
          },
        )
      ).products.items[0]!.list_price;
    expect([await at('2026-11-27'), await at('2026-12-01')]).toEqual([9_000, 9_900]);
    expect([await at('2020-01-01'), await at('nonsense'), await at('2036-01-01')]).toEqual([9_000, 9_000, 9_000]);
  });

  test('short, blocked and unpriced products say so', async () => {
    const depot = (await t.app.database.pool.query<{ depot: string }>("select depot from ship_to where id = '2000001'"))
      .rows[0]!.depot;
    await t.change(
      `insert into availability (sku, depot, from_day, free_quantity, taken) values ('100201', '${depot}', '2026-01-01', 10, 3), ('100202', '${depot}', '2026-01-01', 0, 0), ('100202', '${depot}', '2026-12-01', 5, 0)`,
      'availability',
    );
    const [limited, none] = await Promise.all(
      ['100202', '100202'].map((sku) =>
        product(sku, 'free_quantity orderable stock_status not_orderable_reason { code message }'),
      ),
    );
    expect(limited).toEqual(none);
    expect(none).toEqual({
      __typename: 'SimpleProduct',
      free_quantity: 0,
      orderable: false,
      stock_status: 'OUT_OF_STOCK',
      not_orderable_reason: { code: 'INSUFFICIENT_STOCK', message: 'This product is temporarily out of stock.' },
    });
    const later = await t.ask<{ products: { items: Product[] } }>(
      'owner',
      '{ products(filter: { sku: { eq: "100202" } }) { items { free_quantity orderable } } }',
      { shipTo: PUB, headers: { datepopup: '2026-12-02' } },
    );
    expect(later.products.items).toEqual([{ free_quantity: 5, orderable: true }]);
    await t.change(
      `update availability set taken = 5 where sku = '100202' and from_day = '2026-12-01'`,
      'availability',
      '100202',
    );
    expect(
      (
        await t.ask<{ products: { items: Product[] } }>(
          'owner',
          '{ products(filter: { sku: { eq: "100202" } }) { items { free_quantity } } }',
          {
            shipTo: PUB,
            headers: { datepopup: '2026-12-02' },
          },
        )
      ).products.items,
    ).toEqual([{ free_quantity: 0 }]);
    await t.change("delete from price_condition where sku = '100104' and kind = 'PR00'", 'prices', '100104');
    expect(await product('100104', 'your_price orderable not_orderable_reason { code }')).toEqual({
      __typename: 'SimpleProduct',
      your_price: 0,
      orderable: false,
      not_orderable_reason: { code: 'NOT_SALABLE' },
    });
  });
});

describe('E3.09, C7.018 packagings', () => {
  test('one entry for each packaging of the variant, with prices as in the list', async () => {
    const { getProductAvaliablePackaging: packs } = await t.ask<{
      getProductAvaliablePackaging: {
        sku: string;
        type: string;
        your_price: number;
        basic_price: number;
        volume: string;
      }[];
    }>(
      'owner',
      '{ getProductAvaliablePackaging(sku: "100101") { sku type volume dimension title basic_price basic_price_tax your_price your_price_tax } }',
      {
        shipTo: PUB,
      },
    );
    expect(packs.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['100101', '100102', '100105', '100106']));
    expect(new Set(packs.map(({ type }) => type))).toEqual(new Set(['Glass bottle', 'Can', 'Keg']));
    for (const { sku, your_price, basic_price } of packs)
      expect(await product(sku, 'your_price list_price')).toMatchObject({ your_price, list_price: basic_price });
    expect(await t.ask('owner', '{ getProductAvaliablePackaging(sku: "nix") { sku } }', { shipTo: PUB })).toEqual({
      getProductAvaliablePackaging: [],
    });
    expect(
      await t.ask('owner', '{ getProductAvaliablePackaging(sku: "100101", sap_sub_brand_code: "KLS") { sku } }', {
        shipTo: PUB,
      }),
    ).toEqual({
      getProductAvaliablePackaging: [],
    });
  });
});

describe('E3.10, C7.011 categories', () => {
  const TREE =
    'uid id name url_key url_path level position product_count children_count breadcrumbs { category_name category_level } children { uid name url_key level product_count children_count children { url_key } }';
  interface Category {
    uid: string;
    url_key: string;
    level: number;
    product_count: number;
    children_count: string;
    children: Category[];
  }

  test('the root holds the tree; counts agree with the children and with the products', async () => {
    const {
      categoryList: [root],
    } = await t.ask<{ categoryList: Category[] }>('owner', `{ categoryList { ${TREE} } }`, { shipTo: PUB });
    expect(root).toMatchObject({ level: 1, breadcrumbs: null });
    expect(root!.children_count).toBe(String(root!.children.length));
    for (const child of root!.children) {
      expect(child).toMatchObject({ level: 2, children_count: String(child.children.length) });
      const { products } = await t.ask<{ products: { total_count: number } }>(
        'owner',
        `{ products(filter: { category_uid: { eq: "${child.uid}" } }) { total_count } }`,
        { shipTo: PUB },
      );
      expect(products.total_count).toBe(child.product_count);
    }
    expect(root!.product_count).toBe(root!.children.reduce((sum, child) => sum + child.product_count, 0));
  });

  test('a url key finds its category with its children, an unknown one nothing', async () => {
    const one = await t.ask<{ categoryList: Category[] }>(
      'owner',
      `{ categoryList(filters: { url_key: { eq: "sor" } }) { ${TREE} } }`,
      { shipTo: PUB },
    );
    expect(one.categoryList.map(({ url_key }) => url_key)).toEqual(['sor']);
    expect(one.categoryList[0]!.children.map(({ url_key }) => url_key)).toContain('lager');
    expect(
      await t.ask('owner', '{ categoryList(filters: { url_key: { eq: "nincs" } }) { uid } }', { shipTo: PUB }),
    ).toEqual({ categoryList: [] });
    const { categories } = await t.ask<{ categories: { total_count: number; items: Category[] } }>(
      'owner',
      `{ categories(filters: { parent_category_uid: { eq: "${one.categoryList[0]!.uid}" } }) { total_count items { url_key } } }`,
      { shipTo: PUB },
    );
    expect(categories.total_count).toBe(one.categoryList[0]!.children.length);
  });
});

describe('C7.027 prices that a client shows', () => {
  test('current and outdated prices differ in their message', async () => {
    const { your_price } = (await product('100101', 'your_price')) as unknown as { your_price: number };
    const check = async (price: number, sku = '100101') =>
      (
        await t.ask<{
          validateProductPrice: { success: boolean; message: string; items: { valid: boolean; message: string }[] };
        }>(
          'owner',
          'query($items: [ProductPriceItemInput]!) { validateProductPrice(productItems: $items) { success message items { sku valid message } } }',
          { shipTo: PUB, variables: { items: [{ sku, quantity: 2, price }] } },
        )
      ).validateProductPrice;
    const [current, outdated] = [await check(your_price), await check(your_price + 1)];
    expect(current).toMatchObject({ success: true, items: [{ valid: true }] });
    expect(outdated).toMatchObject({ success: false, items: [{ valid: false }] });
    expect(outdated.message).not.toBe(current.message);
    expect((await check(1, 'nix')).success).toBe(false);
  });
});

describe('pictures', () => {
  test('every product and every empty has a drawing that browsers keep', async () => {
    for (const name of ['100101-small', '100105-large', '900020-small', 'nix-large']) {
      const response = await fetch(`${t.url}/art/${name}.svg`);
      expect(response.headers.get('content-type')).toMatch(/image\/svg\+xml/);
      expect(await response.text()).toMatch(/^<svg/);
      const again = await fetch(`${t.url}/art/${name}.svg`, {
        headers: { 'if-none-match': response.headers.get('etag')! },
      });
      expect(again.status).toBe(304);
    }
    expect((await fetch(`${t.url}/art/100101-small.svg?v=1`)).headers.get('cache-control')).toMatch(/immutable/);
    expect((await fetch(`${t.url}/art/..%2f..%2fx-small.svg`)).status).toBe(404);
  });
});
