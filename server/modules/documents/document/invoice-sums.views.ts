import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** What the invoices of a number come to with tax: an ERP bills several orders by one. Null: there is none. */
export async function grossOfInvoice(db: Db, number: string): Promise<number | null> {
  const row = await db.row<{ gross: number | null }>(
    sql`select sum(gross)::float8 as gross from document where type = 'FT' and number = ${number} and not trial`,
  );
  return row?.gross ?? null;
}
