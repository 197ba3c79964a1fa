import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Texts } from '#values/text.ts';

/** How many products are sold. */
export async function countProducts(db: Db): Promise<number> {
  const row = await db.row<{ products: number }>(
    sql`select count(*)::int as products from product where active and not withdrawn`,
  );
  return row!.products;
}

export interface PackRow {
  readonly code: string;
  readonly packaging: Texts;
  readonly pieces: number;
  readonly volumeMl: number;
  readonly tareG: number;
  readonly pieceG: number;
  readonly isKeg: boolean;
}

/** Packagings that a product may have, by their code; 500 at most. */
export function packRows(db: Db): Promise<PackRow[]> {
  return db.rows(
    sql`select code, packaging, pieces_per_unit as pieces, volume_ml as "volumeMl", unit_tare_g as "tareG", empty_piece_g as "pieceG", package_type = 'KEG' as "isKeg" from pack where not withdrawn order by code limit 500`,
  );
}

/** What usually goes with a packaging: as most products of it have it. */
export interface PackUse {
  readonly code: string;
  readonly unitsPerPallet: number;
  readonly returnables: readonly { readonly sku: string; readonly count: number }[];
  readonly redemptionFeeFt: number;
}

/** Empties, redemption fee and pallet by packaging; one that no product has yet goes out with nothing. */
export function packUses(db: Db): Promise<PackUse[]> {
  return db.rows(sql`
    select k.code, (k.units_per_layer * k.layers_per_pallet)::int as "unitsPerPallet", coalesce(u.returnables, '[]') as returnables, coalesce(u.fee, 0)::int as "redemptionFeeFt"
    from pack k left join (
      select distinct on (pack_code) pack_code, returnables, fee from (
        select pack_code, returnables, redemption_fee_ft as fee, count(*) as products from product where not withdrawn group by 1, 2, 3
      ) alike order by pack_code, products desc, returnables
    ) u on u.pack_code = k.code
    where not k.withdrawn order by k.code limit 500`);
}

/** The brands that products have, each with its code; 500 at most. */
export function brandRows(db: Db): Promise<{ brand: string; code: string }[]> {
  return db.rows(
    sql`select brand, min(brand_code) as code from product where not withdrawn group by brand order by brand limit 500`,
  );
}

/** The product that has this number, however it is written; null when none that is not withdrawn does. */
export function bearerOf(db: Db, sku: string): Promise<{ sku: string; name: Texts } | null> {
  return db.row(sql`select sku, name from product where upper(sku) = upper(${sku}) and not withdrawn limit 1`);
}

/** Item numbers of the empties that have a deposit. */
export async function emptiesSkus(db: Db): Promise<string[]> {
  const rows = await db.rows<{ sku: string }>(sql`select sku from empties where not withdrawn order by sku`);
  return rows.map(({ sku }) => sku);
}

/** Categories in the order of the catalogue; 500 at most. */
export function categoryRows(db: Db): Promise<{ urlKey: string; name: Texts }[]> {
  return db.rows(
    sql`select url_key as "urlKey", name from category where not withdrawn order by position, id limit 500`,
  );
}
