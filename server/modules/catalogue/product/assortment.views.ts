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
}

/** Packagings that a product may have, by their code; 500 at most. */
export function packRows(db: Db): Promise<PackRow[]> {
  return db.rows(
    sql`select code, packaging, pieces_per_unit as pieces, volume_ml as "volumeMl", unit_tare_g as "tareG", empty_piece_g as "pieceG" from pack where not withdrawn order by code limit 500`,
  );
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
