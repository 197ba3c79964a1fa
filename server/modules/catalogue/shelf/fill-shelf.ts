import type { Db } from '#platform/db/db.ts';
import type { Language, Texts } from '#values/text.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Returnable } from '#modules/pricing/index.ts';
import { formOf } from '#pictures/index.ts';
import { collectWords } from '../search/search-index.ts';
import { categoryTree } from './category-tree.ts';
import { detached, dictionary } from './dictionary.ts';
import { packTexts } from './packed-texts.ts';
import { allCategories, allPacks, eachShelfRow } from './shelf.store.ts';
import type { ShelfRow } from './shelf.store.ts';
import type { Brand, Origin, Pack, Picture, Shelf } from './shelf.ts';
import { EXCISE_KINDS, FLAG, TYPE_BIT } from './shelf.ts';

const LANGUAGES: readonly Language[] = ['hu', 'en', 'es'];

/** Reads the whole catalogue into columns. Rows come in pages, so the loop stays free in between and little is in memory at once. */
export async function fillShelf(db: Db, version: number): Promise<Shelf> {
  const [packRows, categoryRows] = await Promise.all([allPacks(db), allCategories(db)]);
  const packs: Pack[] = packRows.map((row) => ({
    ...row,
    kind: formOf(row.code).kind,
    salesUnitLabel: row.salesUnitLabel ?? { hu: row.salesUnit },
  }));
  const packOf = new Map(packs.map((pack, number) => [pack.code, number]));
  const categories = categoryTree(categoryRows);
  const categoryOf = new Map(categories.map((category, number) => [category.urlKey, number]));

  const brands = dictionary<Brand>();
  const variants = dictionary<Texts>();
  const returnableSets = dictionary<readonly Returnable[]>();
  const origins = dictionary<Origin>();
  const names = { hu: packTexts(), en: packTexts(), es: packTexts() };
  const eanPiece = packTexts();
  const eanUnit = packTexts();
  const pictures = new Map<number, readonly Picture[]>();
  const words = collectWords();
  const rowOf = new Map<string, number>();
  const skus: string[] = [];
  const columns = {
    ids: column(Int32Array),
    brand: column(Uint16Array),
    variant: column(Int32Array),
    pack: column(Uint16Array),
    category: column(Uint16Array),
    flags: column(Uint8Array),
    types: column(Uint8Array),
    excise: column(Uint8Array),
    alcoholTenths: column(Uint16Array),
    unitGrossG: column(Int32Array),
    redemptionFee: column(Int32Array),
    returnables: column(Int32Array),
    origin: column(Uint16Array),
    position: column(Int32Array),
  };

  await eachShelfRow(db, (row) => {
    const place = skus.push(detached(row.sku)) - 1;
    rowOf.set(skus[place]!, place);
    const category = categoryOf.get(row.categoryUrlKey) ?? 0;
    const variant = variants.numberOf(row.variant, () => JSON.parse(row.variant) as Texts);
    columns.ids.push(row.id);
    columns.brand.push(
      brands.numberOf(`${row.brandCode}\n${row.brand}`, () => ({
        name: detached(row.brand),
        code: detached(row.brandCode),
      })),
    );
    columns.variant.push(variant);
    columns.pack.push(packOf.get(row.packCode)!);
    columns.category.push(category);
    columns.flags.push(flagsOf(row));
    columns.types.push(typesOf(row.customerTypes));
    columns.excise.push(EXCISE_KINDS.indexOf(row.excise));
    columns.alcoholTenths.push(row.alcoholTenths);
    columns.unitGrossG.push(row.unitGrossG);
    columns.redemptionFee.push(row.redemptionFee);
    columns.returnables.push(
      returnableSets.numberOf(row.returnables, () => JSON.parse(row.returnables) as Returnable[]),
    );
    columns.origin.push(
      origins.numberOf(`${row.material}\n${row.country ?? ''}\n${row.segment ?? ''}`, () => ({
        material: detached(row.material),
        country: row.country,
        segment: row.segment && detached(row.segment),
      })),
    );
    columns.position.push(row.position);
    for (const language of LANGUAGES) names[language].add(row.name[language] ?? '');
    eanPiece.add(row.eanPiece ?? '');
    eanUnit.add(row.eanUnit ?? '');
    if (row.pictures?.length) pictures.set(place, row.pictures);
    words.add(place, {
      sku: skus[place]!,
      eans: [row.eanPiece, row.eanUnit],
      texts: [
        row.brand,
        row.brandCode,
        ...texts(row.name),
        ...texts(variants.values[variant]),
        ...(row.alcoholTenths > 0 ? [`${row.alcoholTenths / 10}%`] : []),
      ],
      around: [...texts(categories[category]!.name), ...texts(categories[categories[category]!.parent]?.name)],
    });
  });

  const position = columns.position.done();
  const byPosition = Int32Array.from(skus.keys()).sort((a, b) => position[a]! - position[b]! || a - b);
  const placeOf = new Int32Array(skus.length);
  for (const [place, row] of byPosition.entries()) placeOf[row] = place;
  return {
    version,
    count: skus.length,
    rowOf,
    skus,
    packs,
    categories,
    pictures,
    position,
    byPosition,
    placeOf,
    names: { hu: names.hu.done(), en: names.en.done(), es: names.es.done() },
    eanPiece: eanPiece.done(),
    eanUnit: eanUnit.done(),
    brands: brands.values,
    variants: variants.values,
    returnableSets: returnableSets.values,
    origins: origins.values,
    ids: columns.ids.done(),
    brand: columns.brand.done(),
    variant: columns.variant.done(),
    pack: columns.pack.done(),
    category: columns.category.done(),
    flags: columns.flags.done(),
    types: columns.types.done(),
    excise: columns.excise.done(),
    alcoholTenths: columns.alcoholTenths.done(),
    unitGrossG: columns.unitGrossG.done(),
    redemptionFee: columns.redemptionFee.done(),
    returnables: columns.returnables.done(),
    origin: columns.origin.done(),
    search: words.done(skus.length),
  };
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
