import { salesUnits } from '#modules/delivery/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';
import type { Texts } from '#values/text.ts';
import type { Picture } from './shelf.ts';

const PAGE = 2_000;

export interface ShelfRow {
  readonly id: number;
  readonly sku: string;
  readonly name: Texts;
  readonly brand: string;
  readonly brandCode: string;
  /** JSON text: equal ones are kept once. */
  readonly variant: string;
  readonly categoryUrlKey: string;
  readonly packCode: string;
  readonly material: string;
  readonly country: string | null;
  readonly segment: string | null;
  readonly excise: 'none' | 'beer' | 'cider';
  readonly alcoholTenths: number;
  readonly unitGrossG: number;
  readonly redemptionFee: number;
  readonly returnables: string;
  readonly eanPiece: string | null;
  readonly eanUnit: string | null;
  readonly customerTypes: readonly string[];
  readonly isNew: boolean;
  readonly isSale: boolean;
  readonly isLast: boolean;
  readonly isPromo: boolean;
  readonly pictures: readonly Picture[] | null;
  readonly position: number;
  readonly active: boolean;
  readonly withdrawn: boolean;
  readonly replacedBy: string | null;
}

const FIELD = '\u001f';
const RECORD = '\u001e';

/** The separators cannot be in what people write; they are taken out all the same. */
const text = (expression: string) => `translate(coalesce(${expression}, ''), E'\\x1e\\x1f', '')`;

const FIELDS = [
  'id',
  'sku',
  text("name->>'hu'"),
  text("name->>'en'"),
  text("name->>'es'"),
  text('brand'),
  text('brand_code'),
  'variant::text',
  'category_url_key',
  'pack_code',
  text('material_type'),
  text('country_of_origin'),
  text('price_segment'),
  'excise_kind',
  'alcohol_tenths',
  'unit_gross_g',
  'redemption_fee_ft',
  'returnables::text',
  text('ean_piece'),
  text('ean_unit'),
  "array_to_string(customer_types, '|')",
  'is_new::int',
  'is_sale::int',
  'is_last::int',
  'is_promo::int',
  "case when images = '[]'::jsonb then '' else images::text end",
  'position',
  'active::int',
  'withdrawn::int',
  text('replaced_by'),
];

/** One text a page instead of a value a field: 100,000 products become columns and leave little behind for the collector. */
const PACKED = part`string_agg(concat_ws(${FIELD}, ${raw(FIELDS.join(', '))}), ${RECORD} order by id)`;

interface PackedPage {
  readonly packed: string | null;
  readonly last: number | null;
  readonly count: number;
}

/** All products, page by page, in the order of their ids. */
export async function eachShelfRow(db: Db, take: (row: ShelfRow) => void): Promise<void> {
  let after = 0;
  for (;;) {
    const page = await db.row<PackedPage>(
      sql`select ${PACKED} as packed, max(id) as last, count(*) as count from (select * from product where id > ${after} order by id limit ${PAGE}) page`,
    );
    unpack(page?.packed ?? '', take);
    if (!page?.last || page.count < PAGE) return;
    after = page.last;
  }
}

export async function shelfRowsOf(db: Db, skus: readonly string[]): Promise<ShelfRow[]> {
  const page = await db.row<PackedPage>(
    sql`select ${PACKED} as packed, max(id) as last, count(*) as count from product where sku = any(${skus})`,
  );
  const rows: ShelfRow[] = [];
  unpack(page?.packed ?? '', (row) => rows.push(row));
  return rows;
}

function unpack(packed: string, take: (row: ShelfRow) => void): void {
  for (let from = 0; from < packed.length;) {
    const end = packed.indexOf(RECORD, from);
    const to = end < 0 ? packed.length : end;
    take(unpacked(packed.slice(from, to).split(FIELD)));
    from = to + 1;
  }
}

function unpacked(field: string[]): ShelfRow {
  const on = (place: number) => field[place] === '1';
  return {
    id: Number(field[0]),
    sku: field[1]!,
    name: { hu: field[2]!, en: field[3]!, es: field[4]! },
    brand: field[5]!,
    brandCode: field[6]!,
    variant: field[7]!,
    categoryUrlKey: field[8]!,
    packCode: field[9]!,
    material: field[10]!,
    country: field[11] || null,
    segment: field[12] || null,
    excise: field[13] as ShelfRow['excise'],
    alcoholTenths: Number(field[14]),
    unitGrossG: Number(field[15]),
    redemptionFee: Number(field[16]),
    returnables: field[17]!,
    eanPiece: field[18] || null,
    eanUnit: field[19] || null,
    customerTypes: field[20]!.split('|'),
    isNew: on(21),
    isSale: on(22),
    isLast: on(23),
    isPromo: on(24),
    pictures: field[25] ? (JSON.parse(field[25]) as Picture[]) : null,
    position: Number(field[26]),
    active: on(27),
    withdrawn: on(28),
    replacedBy: field[29] || null,
  };
}

export interface PackRow {
  readonly code: string;
  readonly format: Texts;
  readonly packaging: Texts;
  readonly salesUnit: string;
  readonly salesUnitLabel: Texts | null;
  readonly packageType: string;
  readonly pieces: number;
  readonly multipack: number;
  readonly volumeMl: number;
  readonly unitsPerLayer: number;
  readonly layersPerPallet: number;
  readonly dimension: string;
}

export function allPacks(db: Db): Promise<PackRow[]> {
  return db.rows<PackRow>(sql`
    select pack.code, format, packaging, sales_unit as "salesUnit", list.label as "salesUnitLabel", package_type as "packageType", pieces_per_unit as pieces,
      multipack_size as multipack, volume_ml as "volumeMl", units_per_layer as "unitsPerLayer", layers_per_pallet as "layersPerPallet", dimension
    from pack left join ${salesUnits} list on list.code = pack.sales_unit`);
}

export interface CategoryRow {
  readonly id: number;
  readonly urlKey: string;
  readonly parentUrlKey: string | null;
  readonly name: Texts;
  readonly position: number;
}

export function allCategories(db: Db): Promise<CategoryRow[]> {
  return db.rows<CategoryRow>(sql`
    select id, url_key as "urlKey", parent_url_key as "parentUrlKey", name, position from category where not withdrawn order by position, id`);
}

/** Product ids in the alphabetical order of a language; the database's own order where it has no ICU. */
export async function idsByName(db: Db, language: string): Promise<number[]> {
  const known = await db.row(sql`select 1 as known from pg_collation where collname = 'hu-x-icu' limit 1`);
  const collation = known ? part`collate "hu-x-icu"` : part``;
  const rows = await db.rows<{ id: number }>(
    sql`select id from product order by coalesce(name->>${language}, name->>'en', name->>'hu') ${collation}, id`,
  );
  return rows.map((row) => row.id);
}
