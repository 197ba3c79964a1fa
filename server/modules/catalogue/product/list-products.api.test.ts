import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCatalogue } from '../test-catalogue.ts';
import { openCatalogue } from '../test-catalogue.ts';

let t: TestCatalogue;
beforeAll(async () => {
  t = await openCatalogue();
});
afterAll(() => t?.close());

const PUB = '2000001';
const SHOP = '2000007';

type Item = Record<string, never> & {
  sku: string;
  name: string;
  your_price: number;
  unit_price: number;
  unit_price_tax: number;
  brand: string;
  packaging: string;
  volume: string;
};
interface Option {
  label: string;
  value: string;
  count: number;
}
interface Products {
  total_count: number;
  page_info: { current_page: number; page_size: number; total_pages: number };
  items: Item[];
  aggregations: { attribute_code: string; label: string; count: number; options: Option[] }[];
  suggestions: { search: string }[];
}

const list = async (args: string, fields = 'sku', { who = 'owner', shipTo = PUB, lang = 'en', variables = {} } = {}) =>
  (
    await t.ask<{ products: Products }>(
      who,
      `query${args.includes('$v') ? '($v: String)' : ''} { products(${args}) { total_count page_info { current_page page_size total_pages } items { ${fields} } suggestions { search } } }`,
      { shipTo, lang, variables },
    )
  ).products;
const aggregations = async (args: string, options = {}) =>
  (
    await t.ask<{ products: Products }>(
      'owner',
      `{ products(${args}) { total_count aggregations { attribute_code label count options { label value count } } } }`,
      { shipTo: PUB, ...options },
    )
  ).products;
const allPages = async (args: string, fields = 'sku', options = {}) => {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items: more, page_info } = await list(`${args}, pageSize: 40, currentPage: ${page}`, fields, options);
    items.push(...more);
    if (page >= page_info.total_pages) return items;
  }
};

describe('searches at the same time', () => {
  test('find what each finds alone: none is answered by the words of another', async () => {
    const words = ['pils', 'vilagos', 'cola', 'hordo', 'tonik', 'ipa', 'doboz', 'rekesz'];
    const query = words
      .map((word, at) => `s${at}: products(search: "${word}") { total_count items { sku } }`)
      .join(' ');
    // What was found is kept by language: each side works it out for itself.
    const together = Object.values(
      await t.ask<Record<string, Products>>('owner', `{ ${query} }`, { shipTo: PUB, lang: 'en' }),
    );
    const alone: Products[] = [];
    for (const word of words) alone.push(await list(`search: "${word}"`, 'sku', { lang: 'hu' }));
    const found = (lists: readonly Products[]) =>
      lists.map(({ total_count, items }) => [total_count, items.map(({ sku }) => sku)]);
    expect(found(together)).toEqual(found(alone));
    expect(alone.every(({ total_count }) => total_count > 0)).toBe(true);
  });
});

describe('C7.012 paging', () => {
  test('a page has 25 products unless asked otherwise, and no product comes twice', async () => {
    const [first, second] = [await list('filter: {}'), await list('filter: {}, currentPage: 2')];
    expect(first.items).toHaveLength(25);
    expect(first.page_info).toEqual({ current_page: 1, page_size: 25, total_pages: Math.ceil(first.total_count / 25) });
    expect(second.items.filter(({ sku }) => first.items.some((one) => one.sku === sku))).toEqual([]);
    const everything = await allPages('filter: {}');
    expect(new Set(everything.map(({ sku }) => sku)).size).toBe(first.total_count);
  });

  test('beyond the last page nothing comes, and nonsense is refused', async () => {
    expect((await list('search: "", currentPage: 999')).items).toEqual([]);
    for (const args of [
      'search: "", pageSize: 0',
      'search: "", currentPage: -1',
      'search: "", pageSize: 101',
      'filter: {}, pageSize: 1000000000',
    ]) {
      expect(await t.refusal('owner', `{ products(${args}) { total_count } }`)).toMatchObject({
        status: 200,
        code: 'PAGE_INVALID',
        category: 'graphql-input',
      });
    }
  });

  test('neither search nor filter is an error, empty ones are not', async () => {
    expect(await t.refusal('owner', '{ products { total_count } }')).toMatchObject({ category: 'graphql-input' });
    expect((await list('search: "", filter: {}, sort: {}')).total_count).toBeGreaterThan(100);
    expect(await list('filter: { sku: { eq: "999999" } }')).toMatchObject({
      items: [],
      total_count: 0,
      page_info: { total_pages: 0 },
    });
  });
});

describe('C7.013 one product, hits, orders', () => {
  test('a sku finds its product whatever the brackets around it', async () => {
    expect((await list('filter: { sku: { eq: "100101" } }')).items.map(({ sku }) => sku)).toEqual(['100101']);
    expect(
      (await list('filter: { sku: { in: ["100102", "100101", "nix"] } }')).items.map(({ sku }) => sku).sort(),
    ).toEqual(['100101', '100102']);
    expect((await list('filter: { url_key: { eq: "100101" } }')).items.map(({ sku }) => sku)).toEqual(['100101']);
  });

  test('S2.18 volumes rise and fall as numbers over all pages, and what has none, as gas, comes last', async () => {
    const volumesBy = async (way: string) => {
      const named = (await allPages(`search: "", sort: { volume: ${way} }`, 'volume')).map(({ volume }) => volume);
      const none = named.filter((volume) => !volume).length;
      expect(none).toBeGreaterThan(0);
      expect(named.slice(-none).every((volume) => !volume)).toBe(true);
      return named.slice(0, -none).map((volume) => Number.parseFloat(volume));
    };
    const rising = await volumesBy('ASC');
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(new Set(rising).size).toBeGreaterThan(5);
    expect(await volumesBy('DESC')).toEqual(rising.toReversed());
  });

  test('S2.17 prices rise and fall without a break over all pages', async () => {
    const rising = (await allPages('search: "", sort: { price: ASC }', 'unit_price')).map((item) => item.unit_price);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    const falling = (await allPages('search: "", sort: { price: DESC }', 'unit_price')).map((item) => item.unit_price);
    expect(falling).toEqual([...rising].reverse());
  });

  test('the price that is sorted by is your price less the promotion of the day', async () => {
    const all = await allPages('search: "", sort: { price: ASC }', 'sku your_price unit_price unit_price_tax');
    const promoted = all.filter((item) => item.unit_price !== item.your_price).map((item) => item['sku']);
    expect(promoted).toContain('100102');
    const {
      your_price: yours,
      unit_price: one,
      unit_price_tax: withVat,
    } = all.find((item) => item['sku'] === '100102')!;
    expect([one, withVat]).toEqual([yours - Math.round(yours * 0.05), one + Math.round(one * 0.27)]);
  });

  test('S2.15, S2.16 brands and packagings stand in Hungarian order and together', async () => {
    const brands = (await allPages('search: "", sort: { brand: ASC }', 'brand')).map(({ brand }) => brand);
    expect(brands).toEqual([...brands].sort(new Intl.Collator('hu').compare));
    const packagings = (await allPages('search: "", sort: { packaging: ASC }', 'packaging', { lang: 'hu' })).map(
      ({ packaging }) => packaging,
    );
    expect(packagings.filter((one, place) => one !== packagings[place - 1])).toHaveLength(new Set(packagings).size);
  });

  test('names sort by the Hungarian alphabet, and the second key decides among equals', async () => {
    const names = (await allPages('search: "", sort: { name: ASC }', 'name', { lang: 'hu' })).map(({ name }) => name);
    expect(names.map((name) => name.split(' ')[0])).toEqual(
      [...names].sort(new Intl.Collator('hu').compare).map((name) => name.split(' ')[0]),
    );
    const byBrandAndPrice = await allPages('search: "", sort: { brand: ASC, price: DESC }', 'brand unit_price');
    for (const [place, item] of byBrandAndPrice.entries()) {
      const before = byBrandAndPrice[place - 1];
      if (before?.brand === item.brand) expect(before.unit_price).toBeGreaterThanOrEqual(item.unit_price);
    }
  });
});

describe('C7.014, C7.015, C7.017 filters and their counts', () => {
  const ofItem: Record<string, (item: Item) => string> = {
    brand: (item) => item['brand'],
    packaging: (item) => item['packaging'],
    pack_format: (item) => item['pack_format']!,
    volume: (item) => item['volume'],
    dimension: (item) => item['dimension']!,
    package_type: (item) => item['package_type']!,
    filter_packaging: (item) => (item['sales_unit'] as unknown as { label: string }).label,
    product_new: (item) => String(item['product_new']),
    product_sale: (item) => String(item['product_sale']),
    product_last: (item) => String(item['product_last']),
  };

  test.each(['hu', 'en'])('each value of each filter finds exactly as many as it says (%s)', async (lang) => {
    const { aggregations: all, total_count } = await aggregations('search: ""', { lang });
    expect(all.map((one) => one.attribute_code)).toEqual(
      expect.arrayContaining([
        'brand',
        'packaging',
        'filter_packaging',
        'pack_format',
        'volume',
        'dimension',
        'package_type',
        'category_uid',
        'product_new',
        'price',
      ]),
    );
    for (const { attribute_code: code, options, count } of all) {
      expect(options.length).toBe(count);
      for (const { value, label, count: expected } of options) {
        const [from, to] = value.split('_');
        const filter =
          code === 'price'
            ? `price: { from: "${from}", to: "${to}" }`
            : `${code}: { eq: "${value.replaceAll('"', '\\"')}" }`;
        const found = await list(
          `filter: { ${filter} }, pageSize: 100`,
          'sku brand packaging pack_format volume dimension package_type product_new product_sale product_last your_price sales_unit { label }',
          { lang },
        );
        expect([code, value, found.total_count]).toEqual([code, value, expected]);
        if (ofItem[code]) for (const item of found.items) expect([label, value]).toContain(ofItem[code](item));
        if (code === 'price')
          for (const item of found.items)
            expect(item.your_price >= Number(from) && item.your_price <= Number(to)).toBe(true);
      }
      if (['brand', 'packaging', 'package_type', 'product_new', 'price'].includes(code))
        expect(options.reduce((sum, option) => sum + option.count, 0)).toBe(total_count);
    }
  });

  test('counts are those of the whole result under the filters that stand', async () => {
    const { aggregations: all } = await aggregations('filter: { brand: { eq: "Révhegyi" } }, pageSize: 1');
    for (const { value, count } of all.find((one) => one.attribute_code === 'packaging')!.options) {
      expect((await list(`filter: { brand: { eq: "Révhegyi" }, packaging: { eq: "${value}" } }`)).total_count).toBe(
        count,
      );
    }
  });

  test('filters join by AND, values by OR, an empty filter restricts nothing', async () => {
    const [a, b] = [
      await list('filter: { brand: { eq: "Révhegyi" } }'),
      await list('filter: { brand: { eq: "Kalászos" } }'),
    ];
    expect((await list('filter: { brand: { in: ["Révhegyi", "Kalászos"] } }')).total_count).toBe(
      a.total_count + b.total_count,
    );
    expect(
      (await list('filter: { brand: { eq: "Révhegyi" }, pack_format: { eq: "Keg" } }', 'brand is_keg')).items.every(
        (item) => item['is_keg'] && item.brand === 'Révhegyi',
      ),
    ).toBe(true);
    expect((await list('filter: { brand: {} }')).total_count).toBe((await list('filter: {}')).total_count);
    expect((await list('filter: { brand: { eq: "Nincs ilyen" } }')).total_count).toBe(0);
  });

  test('a label works in the other language too, and a category by uid or by id holds its sub-categories', async () => {
    expect((await list('filter: { pack_format: { eq: "Hordó" } }')).total_count).toBe(
      (await list('filter: { pack_format: { eq: "Keg" } }')).total_count,
    );
    const [beer] = (
      await t.ask<{
        categoryList: { uid: string; id: number; product_count: number; children: { product_count: number }[] }[];
      }>(
        'owner',
        '{ categoryList(filters: { url_key: { eq: "sor" } }) { uid id product_count children { product_count } } }',
        { shipTo: PUB },
      )
    ).categoryList;
    expect((await list(`filter: { category_uid: { eq: "${beer!.uid}" } }`)).total_count).toBe(beer!.product_count);
    expect((await list(`filter: { category_id: { eq: "${beer!.id}" } }`)).total_count).toBe(beer!.product_count);
    expect(beer!.children.reduce((sum, child) => sum + child.product_count, 0)).toBe(beer!.product_count);
    for (const nonsense of ['x', '=', 'LTE=', 'OTk5OTk='])
      expect((await list(`filter: { category_uid: { eq: "${nonsense}" } }`)).total_count).toBe(0);
  });

  test('flags find those that have them; packages are never among the products', async () => {
    for (const flag of ['product_new', 'product_sale', 'product_last']) {
      const { items, total_count } = await list(`filter: { ${flag}: { eq: "1" } }, pageSize: 100`, flag);
      expect(total_count).toBeGreaterThan(0);
      expect(items.every((item) => Number(item[flag]) === 1)).toBe(true);
    }
    const packages = await list('filter: { packages_flag: { eq: "1" } }', 'sku __typename');
    expect(packages.total_count).toBeGreaterThan(0);
    expect(packages.items.every((item) => item['__typename'] === 'BundleProduct')).toBe(true);
    expect((await list('filter: { packages_flag: { eq: "0" } }')).total_count).toBe(
      (await list('filter: {}')).total_count,
    );
  });

  test('aggregations of one product answer a list', async () => {
    const { aggregations: all } = await aggregations('filter: { sku: { eq: "100101" } }');
    expect(all.find((one) => one.attribute_code === 'brand')!.options).toEqual([
      { label: 'Révhegyi', value: 'Révhegyi', count: 1 },
    ]);
  });
});

describe('S2.23 search', () => {
  const find = async (text: string, options = {}) =>
    list('search: $v, pageSize: 100', 'sku name', { ...options, variables: { v: text } });

  test('accents do not matter, parts of names do', async () => {
    const [plain, accented, part] = [await find('vilagos'), await find('Világos'), await find('ilágo')];
    expect(plain.total_count).toBeGreaterThan(3);
    expect(accented.items).toEqual(plain.items);
    expect(part.items.map(({ sku }) => sku).sort()).toEqual(plain.items.map(({ sku }) => sku).sort());
  });

  test('a code comes first, then what begins with it; an EAN and its parts find their product', async () => {
    expect((await find('100101')).items[0]!.sku).toBe('100101');
    const beginning = await find('1001');
    expect(beginning.items.length).toBeGreaterThan(3);
    expect(beginning.items.every(({ sku }) => sku.startsWith('1001') || sku.includes('1001'))).toBe(true);
    for (const ean of ['2100001001018', '2110001001017', '21 10001 001017', '01001017'])
      expect((await find(ean)).items.map(({ sku }) => sku)).toEqual(['100101']);
  });

  test('several words must all be there, in any order', async () => {
    const { items } = await find('hordo pils');
    expect(items.length).toBeGreaterThan(0);
    for (const { sku } of items)
      expect((await list(`filter: { sku: { eq: "${sku}" } }`, 'is_keg')).items[0]!['is_keg']).toBe(true);
  });

  test('one slip of the finger is forgiven and said; two are not', async () => {
    const { items, suggestions } = await find('vilgaos');
    expect(items.map(({ sku }) => sku).sort()).toEqual((await find('világos')).items.map(({ sku }) => sku).sort());
    expect(suggestions).toEqual([{ search: 'vilagos' }]);
    expect((await find('vlgaoos')).items).toEqual([]);
    expect((await find('vilagos')).suggestions).toEqual([]);
  });

  test('nonsense finds nothing, and signs are no words', async () => {
    expect(await find('qwxyzzy')).toMatchObject({ total_count: 0, items: [], page_info: { total_pages: 0 } });
    expect((await find('%_\\\'"')).total_count).toBe(0);
    expect(await t.refusal('owner', '{ products(search: "' + 'x'.repeat(201) + '") { total_count } }')).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('search, filter and sort work together; the rank counts from 1', async () => {
    const { items } = await list(
      'search: "révhegyi", filter: { pack_format: { eq: "Can" } }, sort: { price: ASC }',
      'brand pack_format your_price search_rank',
    );
    expect(items.every((item) => item.brand === 'Révhegyi' && item['pack_format'] === 'Can')).toBe(true);
    expect(items.map((item) => item['search_rank'])).toEqual(items.map((_, place) => place + 1));
  });
});

test('a list of 25 products with prices, stock and favourites sends no statement of its own', async () => {
  const sent = async (query: string) => {
    const before = t.app.database.statements.count;
    await t.ask('owner', query, { shipTo: PUB });
    return t.app.database.statements.count - before;
  };
  const query =
    '{ products(search: "sor", sort: { price: ASC }) { total_count items { sku name your_price multi_deposit free_quantity orderable favourites categories { name } } aggregations { options { count } } } }';
  await sent(query);
  expect(await sent(query)).toBe(await sent('{ __typename }'));
});

describe('E3, E7 what a caller may see', () => {
  test('a shop sees no kegs, a pub sees no big PET bottles, counts and search included', async () => {
    expect(
      (await list('filter: { pack_format: { eq: "Keg" } }', 'sku', { who: 'food', shipTo: SHOP })).total_count,
    ).toBe(0);
    const kegs = await list('filter: { pack_format: { eq: "Keg" } }, pageSize: 100');
    expect(kegs.total_count).toBeGreaterThan(5);
    const { sku } = kegs.items[0]!;
    expect((await list(`search: "${sku}"`, 'sku', { who: 'food', shipTo: SHOP })).items).toEqual([]);
    expect((await list(`filter: { sku: { eq: "${sku}" } }`, 'sku', { who: 'food', shipTo: SHOP })).items).toEqual([]);
    const packs = await t.ask<{ getProductAvaliablePackaging: unknown[] }>(
      'food',
      `{ getProductAvaliablePackaging(sku: "${sku}") { sku } }`,
      { shipTo: SHOP },
    );
    expect(packs.getProductAvaliablePackaging).toEqual([]);
  });

  test('a foreign ship-to is refused like one that never was; customertype in a header changes nothing', async () => {
    const [foreign, unknown] = [
      await t.refusal('rival', '{ products(search: "") { total_count } }', { shipTo: PUB }),
      await t.refusal('rival', '{ products(search: "") { total_count } }', { shipTo: '999' }),
    ];
    expect({ ...foreign, message: '' }).toEqual({ ...unknown, message: '' });
    expect(foreign).toMatchObject({ code: 'SHIP_TO_NOT_FOUND', category: 'graphql-no-such-entity' });
    const forged = await t.ask<{ products: Products }>('food', '{ products(search: "") { total_count } }', {
      shipTo: SHOP,
      headers: { customertype: 'POS Horeca' },
    });
    expect(forged.products.total_count).toBe(
      (await list('search: ""', 'sku', { who: 'food', shipTo: SHOP })).total_count,
    );
  });

  test('without a ship-to the union of the own ones is seen; without a token or the section nothing', async () => {
    expect((await list('search: ""', 'sku', { shipTo: '' })).total_count).toBe((await list('search: ""')).total_count);
    expect(await t.refusal(null, '{ products(search: "") { total_count } }')).toMatchObject({
      status: 401,
      category: 'graphql-authorization',
    });
    expect(await t.refusal('accountant', '{ products(search: "") { total_count } }')).toMatchObject({
      category: 'graphql-authorization',
    });
  });

  test('a product that is switched off or withdrawn disappears at once from list, search and counts', async () => {
    const before = (await list('search: ""')).total_count;
    await t.change("update product set active = false where sku = '100101'", 'catalogue', '100101');
    expect((await list('search: ""')).total_count).toBe(before - 1);
    expect((await list('search: "100101"')).total_count).toBe(0);
    await t.change("update product set active = true, withdrawn = true where sku = '100101'", 'catalogue');
    expect((await list('search: ""')).total_count).toBe(before - 1);
    await t.change("update product set withdrawn = false where sku = '100101'", 'catalogue', '100101');
    expect((await list('search: ""')).total_count).toBe(before);
  });
});
