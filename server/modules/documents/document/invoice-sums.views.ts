import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** What the invoices of each number come to, with VAT; a number may stand on the papers of several orders. Numbers without a paper are not there. */
export async function grossOfInvoices(db: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ number: string; gross: number }>(
    sql`select number, sum(gross)::float8 as gross from document where type = 'FT' and number = any(${numbers}) and not trial group by number`,
  );
  return new Map(rows.map(({ number, gross }) => [number, gross]));
}
