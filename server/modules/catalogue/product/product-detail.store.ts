import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Texts } from '#values/text.ts';

/** The long texts of a product, which lists do not carry. */
export interface ProductDetail {
  readonly sku: string;
  readonly features: Readonly<Record<string, Texts | string>>;
  readonly description: Texts | null;
  readonly downloads: readonly { readonly title: Texts; readonly url: string }[];
}

export function loadDetails(db: Db, skus: readonly string[]): Promise<ProductDetail[]> {
  return db.rows<ProductDetail>(
    sql`select sku, features, description, downloads from product where sku = any(${skus})`,
  );
}
