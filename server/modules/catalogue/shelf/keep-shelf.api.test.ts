import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { importFiles, importFolder } from '#modules/supplier-data/index.ts';
import { heard } from '#platform/test/heard.ts';
import type { TestData } from '#platform/test/test-data.ts';
import { startTestData } from '#platform/test/test-data.ts';
import { fillShelf } from './fill-shelf.ts';
import { shelfOf } from './keep-shelf.ts';
import type { Shelf } from './shelf.ts';
import { FLAG } from './shelf.ts';

const DEMO = fileURLToPath(new URL('../../../../demo/files/', import.meta.url));
const SKU = '100101';
let t: TestData;
let room: string;
/** Rows of products.csv. */
let products: Record<string, string>[];

beforeAll(async () => {
  t = await startTestData();
  room = await mkdtemp(join(tmpdir(), 'hordo-shelf-'));
  expect(await importFolder(t.ctx, DEMO, () => {})).toBe(0);
  products = parse(await readFile(join(DEMO, 'products.csv'), 'utf8'), { columns: true, bom: true });
});
afterAll(async () => {
  await t?.close();
  await rm(room, { recursive: true, force: true });
});

/** Imports these products with these cells, and answers the shelf that a caller has then. */
async function shelfAfter(cells: Record<string, string>, skus: readonly string[] = [SKU]) {
  products = products.map((product) => (skus.includes(product['sku']!) ? { ...product, ...cells } : product));
  const changed = products.filter(({ sku }) => skus.includes(sku!));
  await writeFile(join(room, 'products.csv'), stringify(changed, { header: true }));
  const { faults, changeSet } = await importFiles(t.ctx, room, { someRows: true });
  expect(faults).toEqual([]);
  expect(changeSet).not.toBeNull();
  await heard(t.ctx.app);
  return shelfOf(t.ctx.app);
}

/** All that a shelf says, without the numbers that it says it by. */
function said({ search: { scratch: _, ...search }, ...shelf }: Shelf) {
  return {
    search,
    order: shelf.byPosition,
    places: shelf.placeOf,
    rows: shelf.skus.map((sku, row) => ({
      sku,
      id: shelf.ids[row],
      names: [shelf.names.hu.at(row), shelf.names.en.at(row), shelf.names.es.at(row)],
      eans: [shelf.eanPiece.at(row), shelf.eanUnit.at(row)],
      brand: shelf.brands[shelf.brand[row]!],
      variant: shelf.variants[shelf.variant[row]!],
      pack: shelf.packs[shelf.pack[row]!]!.code,
      category: shelf.categories[shelf.category[row]!]!.urlKey,
      origin: shelf.origins[shelf.origin[row]!],
      returnables: shelf.returnableSets[shelf.returnables[row]!],
      pictures: shelf.pictures.get(row),
      numbers: [
        shelf.flags[row],
        shelf.types[row],
        shelf.excise[row],
        shelf.alcoholTenths[row],
        shelf.unitGrossG[row],
        shelf.redemptionFee[row],
        shelf.position[row],
      ],
    })),
  };
}

describe('an import of some products', () => {
  test('changes their switches in the shelf that is there', async () => {
    await shelfAfter({ is_new: '0', description_hu: 'Régi' });
    const before = await shelfOf(t.ctx.app);
    const place = before.rowOf.get(SKU)!;
    const version = before.version;
    const after = await shelfAfter({ is_new: '1', description_hu: 'Új' });
    expect(after).toBe(before);
    expect([after.flags[place]! & FLAG.new, after.version > version]).toEqual([FLAG.new, true]);
  });

  test('makes another shelf of the one that is there, which says what the whole catalogue says', async () => {
    const [first, second, third, last] = [products[0]!, products[7]!, products[40]!, products.at(-1)!].map(
      ({ sku }) => sku!,
    ) as [string, string, string, string];
    for (const [cells, skus] of [
      [{ name_hu: 'Új név – Hordó 33 l', name_en: '' }, [SKU]],
      [{ name_hu: 'Aranyló őszi különlegesség, hosszabb névvel', variant_hu: 'Őszi' }, [last, first]],
      [{ name_hu: 'Ő' }, [first]],
      [{ position: '4711' }, [SKU, third]],
      [{ excise_kind: 'cider', alcohol_tenths: '77' }, [second]],
      [{ ean_piece: '', ean_unit: '0000000000017' }, [second, last]],
      [{ ean_piece: '9999999999990', ean_unit: '0000000000017' }, [first, second]],
      [{ category_url_key: products[60]!['category_url_key']!, country_of_origin: 'BE', active: '0' }, [third, last]],
      [{ returnables: '', pack_code: products[60]!['pack_code']!, price_segment: 'Ritka' }, [third]],
      [{ brand: 'Révhegyi', brand_code: 'RVH' }, [third]],
    ] as const) {
      const before = await shelfOf(t.ctx.app);
      const kept = said(before);
      const after = await shelfAfter(cells, skus);
      expect(after).not.toBe(before);
      // Every reading of the catalogue begins tables of its own.
      expect(after.tables).toBe(before.tables);
      expect(said(after)).toEqual(said(await fillShelf(t.ctx.app.database.memory, 0)));
      expect(said(before)).toEqual(kept);
    }
  });

  test('reads the catalogue again for a product that is new, and for a brand that nobody has any more', async () => {
    const sole = products.find(({ sku }) => sku === SKU)!;
    await shelfAfter({ brand: 'Egyetlen', brand_code: 'EGY' });
    const before = await shelfOf(t.ctx.app);
    const after = await shelfAfter({ brand: sole['brand']!, brand_code: sole['brand_code']! });
    expect(after.tables).not.toBe(before.tables);
    expect(after.brands.map(({ name }) => name)).not.toContain('Egyetlen');
    products.push({ ...sole, sku: '100101A', ean_piece: '', ean_unit: '' });
    expect((await shelfAfter({}, ['100101A'])).rowOf.has('100101A')).toBe(true);
  });

  test('reads the catalogue once more, not several times, when all of it changes several times while it is read', async () => {
    const { changes, database } = t.ctx.app;
    const sent = vi.spyOn(database.memory, 'row');
    const change = () => {
      changes.hear('catalogue', '');
      return shelfOf(t.ctx.app);
    };
    const first = [change(), change(), change()];
    await vi.waitFor(() => expect(sent).toHaveBeenCalled(), 20_000);
    const second = [change(), change(), change()];
    const [one, other] = [await Promise.all(first), await Promise.all(second)];
    expect([new Set(one).size, new Set(other).size, new Set([...one, ...other]).size]).toEqual([1, 1, 2]);
    // All products of the demo are one page.
    expect(sent).toHaveBeenCalledTimes(2);
    sent.mockRestore();
  });
});
