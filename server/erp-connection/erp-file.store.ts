import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** How an order stands on its way out as a file. */
export interface ErpFile {
  readonly written: boolean;
  readonly withdrawn: boolean;
  readonly heldBy: string | null;
}

/** The entry of an order, made when there is none, locked until the transaction ends: whatever happens to its file happens one after another. */
export async function lockErpFile(db: Db, sapId: string): Promise<ErpFile> {
  await db.run(sql`insert into erp_file (sap_id) values (${sapId}) on conflict (sap_id) do nothing`);
  return (await db.row<ErpFile>(
    sql`select written_at is not null as written, withdrawn_at is not null as withdrawn, held_by as "heldBy" from erp_file where sap_id = ${sapId} for update`,
  ))!;
}

/** Whether any order has gone out as a file. */
export async function hasWritten(db: Db): Promise<boolean> {
  return (await db.row(sql`select 1 as one from erp_file where written_at is not null limit 1`)) !== null;
}

export async function noteWritten(db: Db, sapId: string, at: Date): Promise<void> {
  await db.run(sql`update erp_file set written_at = ${at} where sap_id = ${sapId}`);
}

export async function noteWithdrawn(db: Db, sapId: string, at: Date): Promise<void> {
  await db.run(sql`update erp_file set withdrawn_at = ${at}, held_by = null where sap_id = ${sapId}`);
}

export async function writeHeldBy(db: Db, sapId: string, word: string | null): Promise<void> {
  await db.run(sql`update erp_file set held_by = ${word} where sap_id = ${sapId}`);
}

/** Orders that were taken back before an instant and of which nobody knows whether they are cancelled here too. */
export async function withdrawnBefore(
  db: Db,
  before: Date,
  except: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await db.rows<{ sapId: string }>(sql`
    select sap_id as "sapId" from erp_file where withdrawn_at < ${before} and not reported and sap_id <> all(${except}::text[]) order by withdrawn_at limit ${most}`);
  return rows.map(({ sapId }) => sapId);
}

export async function noteReported(db: Db, sapId: string): Promise<void> {
  await db.run(sql`update erp_file set reported = true where sap_id = ${sapId}`);
}
