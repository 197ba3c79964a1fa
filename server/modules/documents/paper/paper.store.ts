import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { DocumentKey } from '../document/document.ts';

export interface Archived {
  readonly key: string;
  readonly sha256: string;
}

export function loadArchived(db: Db, { companyId, id }: DocumentKey): Promise<Archived | null> {
  return db.row<Archived>(
    sql`select file_key as key, sha256 from archived_document where (company_id, document_id) = (${companyId}, ${id}::bigint)`,
  );
}

/** Of two that archive at the same time the first counts; answers what the archive holds then. */
export async function insertArchived(
  db: Db,
  document: DocumentKey,
  { key, sha256 }: Archived,
  bytes: number,
  at: Date,
): Promise<Archived> {
  await db.run(
    sql`insert into archived_document (company_id, document_id, file_key, bytes, sha256, archived_at) values (${document.companyId}, ${document.id}::bigint, ${key}, ${bytes}, ${sha256}, ${at}) on conflict do nothing`,
  );
  return (await loadArchived(db, document))!;
}
