import type { Db } from '#platform/db/db.ts';
import type { Language, Texts } from '#values/text.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Returnable } from '#modules/pricing/index.ts';
import { formOf } from '#pictures/index.ts';
import type { Found } from '../search/search-index.ts';
import { collectWords, replaceRows } from '../search/search-index.ts';
import { categoryTree } from './category-tree.ts';
import { detached, dictionary } from './dictionary.ts';
import { packTexts } from './packed-texts.ts';
import { allCategories, allPacks, eachShelfRow } from './shelf.store.ts';
import type { ShelfRow } from './shelf.store.ts';
import type { Brand, Origin, Pack, Picture, Shelf, ShelfTables } from './shelf.ts';
import { EXCISE_KINDS, FLAG, TYPE_BIT } from './shelf.ts';

const LANGUAGES: readonly Language[] = ['hu', 'en', 'es'];

/** Columns of numbers, one value a product. */
const COLUMNS = {
  ids: Int32Array,
  brand: Uint16Array,
  variant: Int32Array,
  pack: Uint16Array,
  category: Uint16Array,
  flags: Uint8Array,
  types: Uint8Array,
  excise: Uint8Array,
  alcoholTenths: Uint16Array,
  unitGrossG: Int32Array,
  redemptionFee: Int32Array,
  returnables: Int32Array,
  origin: Uint16Array,
  position: Int32Array,
} as const;
type Columns = { -readonly [Name in keyof typeof COLUMNS]: InstanceType<(typeof COLUMNS)[Name]> };
const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof Columns)[];
/** The largest number of a brand or origin that its column holds. */
const LARGEST_NUMBER = 65_535;

/** Reads the whole catalogue into columns. Rows come in pages, so the loop stays free in between and little is in memory at once. */
export async function fillShelf(db: Db, version: number): Promise<Shelf> {
  const [packRows, categoryRows] = await Promise.all([allPacks(db), allCategories(db)]);
  const packs: Pack[] = packRows.map((row) => ({
    ...row,
    kind: formOf(row.code).kind,
    salesUnitLabel: row.salesUnitLabel ?? { hu: row.salesUnit },
  }));
  const categories = categoryTree(categoryRows);
  const tables: ShelfTables = {
    packOf: new Map(packs.map((pack, number) => [pack.code, number])),
    categoryOf: new Map(categories.map((category, number) => [category.urlKey, number])),
    brands: dictionary<Brand>(),
    variants: dictionary<Texts>(),
    returnableSets: dictionary<readonly Returnable[]>(),
    origins: dictionary<Origin>(),
  };
  const names = { hu: packTexts(), en: packTexts(), es: packTexts() };
  const eanPiece = packTexts();
  const eanUnit = packTexts();
  const pictures = new Map<number, readonly Picture[]>();
  const replacedBy = new Map<number, string>();
  const words = collectWords();
  const rowOf = new Map<string, number>();
  const skus: string[] = [];
  const growing = COLUMN_NAMES.map((name) => [name, column<Numbers>(COLUMNS[name])] as const);

  await eachShelfRow(db, (row) => {
    const place = skus.push(detached(row.sku)) - 1;
    rowOf.set(skus[place]!, place);
    const numbers = numbersOf(row, tables);
    for (const [name, values] of growing) values.push(numbers[name]);
    for (const language of LANGUAGES) names[language].add(row.name[language] ?? '');
    eanPiece.add(row.eanPiece ?? '');
    eanUnit.add(row.eanUnit ?? '');
    if (row.pictures?.length) pictures.set(place, row.pictures);
    if (row.replacedBy) replacedBy.set(place, detached(row.replacedBy));
    words.add(place, foundBy(row, skus[place]!, numbers, { tables, categories }));
  });

  const columns = Object.fromEntries(growing.map(([name, values]) => [name, values.done()])) as unknown as Columns;
  return {
    version,
    count: skus.length,
    rowOf,
    skus,
    packs,
    categories,
    pictures,
    replacedBy,
    ...columns,
    ...orderOf(columns.position),
    names: { hu: names.hu.done(), en: names.en.done(), es: names.es.done() },
    eanPiece: eanPiece.done(),
    eanUnit: eanUnit.done(),
    brands: tables.brands.values,
    variants: tables.variants.values,
    returnableSets: tables.returnableSets.values,
    origins: tables.origins.values,
    tables,
    search: words.done(skus.length),
  };
}

/**
 * A shelf with these products as they are now; what they do not change it shares with the one before. null when that takes all rows: a product that
 * was not there, a brand that nobody has any more.
 */
export function patchShelf(shelf: Shelf, rows: readonly ShelfRow[], version: number): Shelf | null {
  const { tables } = shelf;
  const columns = Object.fromEntries(COLUMN_NAMES.map((name) => [name, shelf[name].slice()])) as unknown as Columns;
  const texts = {
    hu: new Map<number, string>(),
    en: new Map<number, string>(),
    es: new Map<number, string>(),
    eanPiece: new Map<number, string>(),
    eanUnit: new Map<number, string>(),
  };
  const pictures = new Map(shelf.pictures);
  const replacedBy = new Map(shelf.replacedBy);
  const words = collectWords();
  const places = new Set<number>();
  const left = new Set<number>();
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    const place = shelf.rowOf.get(row.sku);
    if (place === undefined) return null;
    places.add(place);
    const numbers = numbersOf(row, tables);
    if (numbers.brand !== columns.brand[place]) left.add(columns.brand[place]!);
    for (const name of COLUMN_NAMES) columns[name][place] = numbers[name];
    for (const language of LANGUAGES) texts[language].set(place, row.name[language] ?? '');
    texts.eanPiece.set(place, row.eanPiece ?? '');
    texts.eanUnit.set(place, row.eanUnit ?? '');
    if (row.pictures?.length) pictures.set(place, row.pictures);
    else pictures.delete(place);
    if (row.replacedBy) replacedBy.set(place, row.replacedBy);
    else replacedBy.delete(place);
    words.add(place, foundBy(row, shelf.skus[place]!, numbers, { tables, categories: shelf.categories }));
  }
  if (Math.max(tables.brands.values.length, tables.origins.values.length) > LARGEST_NUMBER) return null;
  for (const brand of columns.brand) left.delete(brand);
  if (left.size > 0) return null;
  const moved = rows.some(({ sku, position }) => shelf.position[shelf.rowOf.get(sku)!] !== position);
  return {
    ...shelf,
    version,
    pictures,
    replacedBy,
    ...columns,
    ...(moved && orderOf(columns.position)),
    names: {
      hu: shelf.names.hu.replaced(texts.hu),
      en: shelf.names.en.replaced(texts.en),
      es: shelf.names.es.replaced(texts.es),
    },
    eanPiece: shelf.eanPiece.replaced(texts.eanPiece),
    eanUnit: shelf.eanUnit.replaced(texts.eanUnit),
    search: replaceRows(shelf.search, places, words.done(shelf.count)),
  };
}

function numbersOf(row: ShelfRow, { packOf, categoryOf, brands, variants, returnableSets, origins }: ShelfTables) {
  return {
    ids: row.id,
    brand: brands.numberOf(`${row.brandCode}\n${row.brand}`, () => ({
      name: detached(row.brand),
      code: detached(row.brandCode),
    })),
    variant: variants.numberOf(row.variant, () => JSON.parse(row.variant) as Texts),
    pack: packOf.get(row.packCode)!,
    category: categoryOf.get(row.categoryUrlKey) ?? 0,
    flags: flagsOf(row),
    types: typesOf(row.customerTypes),
    excise: EXCISE_KINDS.indexOf(row.excise),
    alcoholTenths: row.alcoholTenths,
    unitGrossG: row.unitGrossG,
    redemptionFee: row.redemptionFee,
    returnables: returnableSets.numberOf(row.returnables, () => JSON.parse(row.returnables) as Returnable[]),
    origin: origins.numberOf(`${row.material}\n${row.country ?? ''}\n${row.segment ?? ''}`, () => ({
      material: detached(row.material),
      country: row.country,
      segment: row.segment && detached(row.segment),
    })),
    position: row.position,
  } satisfies Record<keyof Columns, number>;
}

function foundBy(
  row: ShelfRow,
  sku: string,
  { variant, category }: { readonly variant: number; readonly category: number },
  { tables, categories }: Pick<Shelf, 'tables' | 'categories'>,
): Found {
  return {
    sku,
    eans: [row.eanPiece, row.eanUnit],
    texts: [
      row.brand,
      row.brandCode,
      ...texts(row.name),
      ...texts(tables.variants.values[variant]),
      ...(row.alcoholTenths > 0 ? [`${row.alcoholTenths / 10}%`] : []),
    ],
    around: [...texts(categories[category]!.name), ...texts(categories[categories[category]!.parent]?.name)],
  };
}

/** The order of the catalogue: by what the supplier says, then by the place in the shelf. */
function orderOf(position: Int32Array): Pick<Shelf, 'byPosition' | 'placeOf'> {
  const byPosition = Int32Array.from(position.keys()).sort((a, b) => position[a]! - position[b]! || a - b);
  const placeOf = new Int32Array(position.length);
  for (const [place, row] of byPosition.entries()) placeOf[row] = place;
  return { byPosition, placeOf };
}

export function flagsOf(
  row: Pick<ShelfRow, 'isNew' | 'isSale' | 'isLast' | 'isPromo' | 'active' | 'withdrawn'>,
): number {
  return (
    (row.isNew ? FLAG.new : 0) |
    (row.isSale ? FLAG.sale : 0) |
    (row.isLast ? FLAG.last : 0) |
    (row.isPromo ? FLAG.promo : 0) |
    (row.active ? FLAG.active : 0) |
    (row.active && !row.withdrawn ? FLAG.listed : 0)
  );
}

export function typesOf(customerTypes: readonly string[]): number {
  return customerTypes.reduce((mask, type) => mask | (TYPE_BIT[type as CustomerType] ?? 0), 0);
}

function texts(of: Texts | null | undefined): string[] {
  return of ? [of.hu, of.en ?? '', of.es ?? ''] : [];
}

type Numbers = Int32Array | Uint16Array | Uint8Array;

function column<T extends Numbers>(Type: new (size: number) => T): { push(value: number): void; done(): T } {
  let values = new Type(1_024);
  let count = 0;
  return {
    push(value) {
      if (count === values.length) {
        const larger = new Type(values.length * 2);
        larger.set(values);
        values = larger;
      }
      values[count] = value;
      count += 1;
    },
    done: () => values.slice(0, count) as T,
  };
}
