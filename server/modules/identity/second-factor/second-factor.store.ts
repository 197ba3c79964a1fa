import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { SealedColumn } from '#platform/secret/sealed-column.ts';
import type { SecondFactor } from './second-factor.ts';

export const sealedSeeds: SealedColumn = { what: 'second factors', table: 'second_factor', key: 'uid', column: 'seed_sealed' };

export function secondFactorOf(db: Db, uid: string): Promise<SecondFactor | null> {
  return db.row<SecondFactor>(
    sql`select uid, seed_sealed as "seedSealed", confirmed_at as "confirmedAt", last_step::float8 as "lastStep" from second_factor where uid = ${uid}`,
  );
}

/** Begins anew with another seed; one that is in use stays. */
export async function beginSecondFactor(db: Db, uid: string, seedSealed: string, now: Date): Promise<boolean> {
  return (
    (await db.run(sql`insert into second_factor (uid, seed_sealed, begun_at) values (${uid}, ${seedSealed}, ${now})
    on conflict (uid) do update set seed_sealed = excluded.seed_sealed, begun_at = excluded.begun_at, last_step = null where second_factor.confirmed_at is null`)) ===
    1
  );
}

/** Takes the code of a step, once; the first one confirms the set-up. False: it was taken before. */
export async function takeStep(db: Db, uid: string, step: number, now: Date): Promise<boolean> {
  return (
    (await db.run(sql`update second_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
    where uid = ${uid} and (last_step is null or last_step < ${step})`)) === 1
  );
}

/** What was begun and not confirmed. */
export async function dropBegunSetUps(db: Db, uid: string): Promise<void> {
  await db.run(sql`delete from second_factor where uid = ${uid} and confirmed_at is null`);
}

export async function dropSecondFactor(db: Db, uid: string): Promise<boolean> {
  await db.run(sql`delete from recovery_code where uid = ${uid}`);
  return (await db.run(sql`delete from second_factor where uid = ${uid}`)) === 1;
}

export async function replaceRecoveryCodes(db: Db, uid: string, hashes: readonly string[], now: Date): Promise<void> {
  await db.run(sql`delete from recovery_code where uid = ${uid}`);
  await db.run(sql`insert into recovery_code (uid, code_hash, made_at) select ${uid}, hash, ${now} from unnest(${hashes}::text[]) as hash`);
}

/** What the codes of an account were hashed with; null when there is none left. */
export async function saltOfRecoveryCodes(db: Db, uid: string): Promise<string | null> {
  const row = await db.row<{ salt: string }>(
    sql`select split_part(code_hash, '$', 1) as salt from recovery_code where uid = ${uid} and used_at is null and code_hash like '%$%' limit 1`,
  );
  return row?.salt ?? null;
}

/** Uses a recovery code up; false when it is none of this account's, or was used before. */
export async function takeRecoveryCode(db: Db, uid: string, hash: string, now: Date): Promise<boolean> {
  return (await db.run(sql`update recovery_code set used_at = ${now} where uid = ${uid} and code_hash = ${hash} and used_at is null`)) === 1;
}

export async function recoveryCodesLeft(db: Db, uid: string): Promise<number> {
  return (await db.row<{ left: number }>(sql`select count(*)::int as left from recovery_code where uid = ${uid} and used_at is null`))!.left;
}

export async function isDemanded(db: Db, companyId: string | null): Promise<boolean> {
  return (await db.row(sql`select from second_factor_demand where company_id = ${companyId}`)) !== null;
}

export async function writeDemand(db: Db, companyId: string, demanded: boolean, byUid: string, now: Date): Promise<void> {
  if (demanded) await db.run(sql`insert into second_factor_demand (company_id, by_uid, at) values (${companyId}, ${byUid}, ${now}) on conflict do nothing`);
  else await db.run(sql`delete from second_factor_demand where company_id = ${companyId}`);
}

export interface PendingSignIn {
  readonly uid: string;
  readonly remember: boolean;
  readonly passed: boolean;
}

export async function writePending(db: Db, interaction: string, { uid, remember }: { uid: string; remember: boolean }, expiresAt: Date): Promise<void> {
  await db.run(sql`insert into pending_sign_in (interaction, uid, remember, expires_at) values (${interaction}, ${uid}, ${remember}, ${expiresAt})
    on conflict (interaction) do update set uid = excluded.uid, remember = excluded.remember, passed = false, expires_at = excluded.expires_at`);
}

export function pendingSignIn(db: Db, interaction: string, now: Date): Promise<PendingSignIn | null> {
  return db.row<PendingSignIn>(sql`select uid, remember, passed from pending_sign_in where interaction = ${interaction} and expires_at > ${now}`);
}

export async function passPending(db: Db, interaction: string): Promise<void> {
  await db.run(sql`update pending_sign_in set passed = true where interaction = ${interaction}`);
}

export async function dropPending(db: Db, interaction: string): Promise<void> {
  await db.run(sql`delete from pending_sign_in where interaction = ${interaction}`);
}

/** The sign-ins of an account that wait for the code, or all but one. */
export async function dropPendingOf(db: Db, uid: string, except = ''): Promise<void> {
  await db.run(sql`delete from pending_sign_in where uid = ${uid} and interaction <> ${except}`);
}

export async function dropOldPending(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from pending_sign_in where expires_at < ${now}`);
}
