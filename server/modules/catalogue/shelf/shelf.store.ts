import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Texts } from '#values/text.ts';
import type { Picture } from './shelf.ts';

const PAGE = 5_000;

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
}

const COLUMNS = part`id, sku, name, brand, brand_code as "brandCode", variant::text as variant, category_url_key as "categoryUrlKey", pack_code as "packCode",
  material_type as material, country_of_origin as country, price_segment as segment, excise_kind as excise, alcohol_tenths as "alcoholTenths",
  unit_gross_g as "unitGrossG", redemption_fee_ft as "redemptionFee", returnables::text as returnables, ean_piece as "eanPiece", ean_unit as "eanUnit",
  customer_types as "customerTypes", is_new as "isNew", is_sale as "isSale", is_last as "isLast", is_promo as "isPromo",
  nullif(images, '[]'::jsonb) as pictures, position, active, withdrawn`;

/** All products, page by page, in the order of their ids. */
export async function eachShelfRow(db: Db, take: (rows: readonly ShelfRow[]) => void): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await db.rows<ShelfRow>(sql`select ${COLUMNS} from product where id > ${after} order by id limit ${PAGE}`);
    take(rows);
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.id;
  }
}

export function shelfRowsOf(db: Db, skus: readonly string[]): Promise<ShelfRow[]> {
  return db.rows<ShelfRow>(sql`select ${COLUMNS} from product where sku = any(${skus})`);
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
    from pack left join code_list list on list.list = 'sales-unit' and list.code = pack.sales_unit`);
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
  const rows = await db.rows<{ id: number }>(sql`select id from product order by coalesce(name->>${language}, name->>'en', name->>'hu') ${collation}, id`);
  return rows.map((row) => row.id);
}
