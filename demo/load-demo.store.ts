import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export type DemoStep = 'files' | 'passwords' | 'history' | 'saved orders' | 'expired cart' | 'invitations';

export async function stepDone(db: Db, step: DemoStep): Promise<boolean> {
  return (await db.row(sql`select 1 as found from demo_load where step = ${step}`)) !== null;
}

export async function recordStep(db: Db, step: DemoStep, detail: object, at: Date): Promise<void> {
  await db.run(sql`insert into demo_load (step, detail, at) values (${step}, ${JSON.stringify(detail)}, ${at})`);
}

/** Somebody's own data must not get the demo's on top. */
export async function holdsOtherData(db: Db): Promise<boolean> {
  return (await db.row<{ found: boolean }>(
    sql`select exists (select from company) or exists (select from product) or exists (select from account) as found`,
  ))!.found;
}

/** Everybody who has accepted an invitation gets the demo's password. */
export async function givePasswords(db: Db, hash: string, at: Date): Promise<number> {
  return db.run(
    sql`update account set password_hash = ${hash}, password_changed_at = ${at} where password_hash is null and status <> 'Invited'`,
  );
}

/** Whether somebody is still Invited, and has no invitation that can be used. */
export async function lacksInvitation(db: Db, uid: string, now: Date): Promise<boolean> {
  return (
    (await db.row(sql`select from account where uid = ${uid} and status = 'Invited' and not exists (select from one_time_link l
    where l.uid = account.uid and l.kind = 'invitation' and l.used_at is null and l.withdrawn_at is null and l.expires_at > ${now})`)) !==
    null
  );
}

/**
 * The edge of an archive that has lost something (rules, demo data): the company's oldest invoice and delivery note were archived, and
 * their files are gone.
 */
export async function losePapers(db: Db, companyId: string, at: Date): Promise<number> {
  return db.run(sql`
    insert into archived_document (company_id, document_id, file_key, bytes, sha256, archived_at)
    select company_id, id, 'documents/lost/' || type || '-' || number || '.pdf', 1, repeat('0', 64), ${at}
    from (select distinct on (type) company_id, id, type, number from document where company_id = ${companyId} and type in ('FT', 'SZ') order by type, issued_on, id) d
    on conflict do nothing`);
}

/**
 * Keeps the planner of this transaction from reading all rows for each order. After a load that was cut off it takes the tables for empty, and learns otherwise only when
 * the next load is committed.
 */
export async function planForManyRows(db: Db): Promise<void> {
  await db.run(sql`set local enable_nestloop = off`);
}
