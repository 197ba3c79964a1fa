import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Day } from '#values/day.ts';
import type { DocumentKey } from '../document/document.ts';

/** What a price list says, by the names of its texts; prices in the order of the goods, of the day `asOf`. */
export interface KeptPriceList {
  readonly goods: string;
  readonly prices: string;
  readonly asOf: Day;
}

/** A price list of a company, which begins on a day. */
export interface IssuedPriceList {
  readonly id: string;
  readonly companyId: string;
  readonly day: Day;
}

/** Price lists that do not keep what they say yet and of which there is no paper, those behind `after`. */
export function priceListsToKeep(db: Db, after: string, limit: number): Promise<IssuedPriceList[]> {
  return db.rows<IssuedPriceList>(sql`
    select d.id::text as id, d.company_id as "companyId", coalesce(d.period_from, d.issued_on) as day from document d
    where d.type = 'AR' and d.id > ${after}::bigint and not d.facts ? 'list' and not exists (select from archived_document a where (a.company_id, a.document_id) = (d.company_id, d.id))
    order by d.id limit ${limit}`);
}

/** Of two that keep at the same time the first counts. */
export async function keepPriceList(db: Db, { companyId, id }: DocumentKey, list: KeptPriceList): Promise<void> {
  await db.run(
    sql`update document set facts = facts || jsonb_build_object('list', ${JSON.stringify(list)}::jsonb) where (company_id, id) = (${companyId}, ${id}::bigint) and not facts ? 'list'`,
  );
}

export async function keptPriceList(db: Db, { companyId, id }: DocumentKey): Promise<KeptPriceList | null> {
  const row = await db.row<{ list: KeptPriceList | null }>(
    sql`select facts->'list' as list from document where (company_id, id) = (${companyId}, ${id}::bigint)`,
  );
  return row?.list ?? null;
}
