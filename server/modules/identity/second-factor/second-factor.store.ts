import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { SealedColumn } from '#platform/secret/sealed-column.ts';
import type { Account } from '../account/account.ts';
import { DEMANDED, whileUnchanged } from '../account/account.store.ts';
import type { BegunSetUp, SecondFactor } from './second-factor.ts';

export const sealedSeeds: SealedColumn = {
  what: 'second factors',
  table: 'second_factor',
  key: 'uid',
  column: 'seed_sealed',
};

/** The second factor that is on; null when there is none. */
export function secondFactorOf(db: Db, uid: string): Promise<SecondFactor | null> {
  return db.row<SecondFactor>(
    sql`select uid, seed_sealed as "seedSealed" from second_factor where uid = ${uid} and confirmed_at is not null`,
  );
}

/** Keeps a seed for this session or sign-in unless there is one of the same account still; nothing when the account has changed since it was judged. */
export async function beginSecondFactor(
  db: Db,
  of: Pick<Account, 'uid' | 'signInVersion'>,
  begun: BegunSetUp,
  now: Date,
): Promise<void> {
  await db.run(sql`insert into second_factor_begun (begun_in, uid, seed_sealed, expires_at)
    select ${begun.begunIn}, uid, ${begun.seedSealed}, ${begun.expiresAt} ${whileUnchanged(of)}
    on conflict (begun_in) do update set uid = excluded.uid, seed_sealed = excluded.seed_sealed, expires_at = excluded.expires_at
    where second_factor_begun.expires_at <= ${now} or second_factor_begun.uid <> excluded.uid`);
}

/** The seed that was begun there, sealed. */
export async function begunSeed(db: Db, uid: string, begunIn: string, now: Date): Promise<string | null> {
  const row = await db.row<{ seed: string }>(
    sql`select seed_sealed as seed from second_factor_begun where begun_in = ${begunIn} and uid = ${uid} and expires_at > ${now}`,
  );
  return row?.seed ?? null;
}

/** On from now, by the first code of the app; false: one is on already. */
export async function confirmSecondFactor(
  db: Db,
  { uid, seedSealed }: SecondFactor,
  step: number,
  now: Date,
): Promise<boolean> {
  return (
    (await db.run(sql`insert into second_factor (uid, seed_sealed, begun_at, confirmed_at, last_step) values (${uid}, ${seedSealed}, ${now}, ${now}, ${step})
    on conflict (uid) do update set seed_sealed = excluded.seed_sealed, begun_at = excluded.begun_at, confirmed_at = excluded.confirmed_at, last_step = excluded.last_step
    where second_factor.confirmed_at is null`)) === 1
  );
}

/** Takes the code of a step, once; false: it, or a later one, was taken before. */
export async function takeStep(db: Db, uid: string, step: number): Promise<boolean> {
  return (
    (await db.run(
      sql`update second_factor set last_step = ${step} where uid = ${uid} and confirmed_at is not null and (last_step is null or last_step < ${step})`,
    )) === 1
  );
}

/** What was begun and not confirmed, wherever. */
export async function dropBegunSetUps(db: Db, uids: readonly string[]): Promise<void> {
  await db.run(sql`delete from second_factor_begun where uid = any(${uids})`);
}

export async function dropSecondFactor(db: Db, uid: string): Promise<boolean> {
  await db.run(sql`delete from recovery_code where uid = ${uid}`);
  return (await db.run(sql`delete from second_factor where uid = ${uid}`)) === 1;
}

export async function replaceRecoveryCodes(db: Db, uid: string, hashes: readonly string[], now: Date): Promise<void> {
  await db.run(sql`delete from recovery_code where uid = ${uid}`);
  await db.run(
    sql`insert into recovery_code (uid, code_hash, made_at) select ${uid}, hash, ${now} from unnest(${hashes}::text[]) as hash`,
  );
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
  return (
    (await db.run(
      sql`update recovery_code set used_at = ${now} where uid = ${uid} and code_hash = ${hash} and used_at is null`,
    )) === 1
  );
}

export async function recoveryCodesLeft(db: Db, uid: string): Promise<number> {
  return (await db.row<{ left: number }>(
    sql`select count(*)::int as left from recovery_code where uid = ${uid} and used_at is null`,
  ))!.left;
}

/** A company demands it in which the account is at home or has a role. */
export async function isDemandedOf(db: Db, uid: string): Promise<boolean> {
  return (
    (await db.row<{ demanded: boolean }>(sql`select ${DEMANDED} as demanded from account where uid = ${uid}`))
      ?.demanded ?? false
  );
}

export async function isCompany(db: Db, id: string): Promise<boolean> {
  return (await db.row(sql`select from company where id = ${id}`)) !== null;
}

export async function writeDemand(
  db: Db,
  companyId: string,
  demanded: boolean,
  byUid: string,
  now: Date,
): Promise<void> {
  if (demanded)
    await db.run(
      sql`insert into second_factor_demand (company_id, by_uid, at) values (${companyId}, ${byUid}, ${now}) on conflict do nothing`,
    );
  else await db.run(sql`delete from second_factor_demand where company_id = ${companyId}`);
}

export interface PendingSignIn {
  readonly interaction: string;
  readonly uid: string;
  /** Of the account in the same moment: what ends the sign-in raises it. */
  readonly signInVersion: number;
  readonly remember: boolean;
  /** The code was right. */
  readonly passed: boolean;
  /** The recovery codes of a set-up, sealed, until their owner has seen them. */
  readonly codesSealed: string | null;
}

/** The password was right, of the account as it was judged; false when it has changed since. */
export async function writePending(
  db: Db,
  interaction: string,
  of: Pick<Account, 'uid' | 'signInVersion'>,
  remember: boolean,
  expiresAt: Date,
): Promise<boolean> {
  return (
    (await db.run(sql`insert into pending_sign_in (interaction, uid, remember, expires_at) select ${interaction}, uid, ${remember}, ${expiresAt} ${whileUnchanged(of)}
    on conflict (interaction) do update set uid = excluded.uid, remember = excluded.remember, passed = false, codes_sealed = null, expires_at = excluded.expires_at`)) ===
    1
  );
}

export function pendingSignIn(db: Db, interaction: string, now: Date): Promise<PendingSignIn | null> {
  return db.row<PendingSignIn>(sql`select p.interaction, uid, a.sign_in_version as "signInVersion", p.remember, p.passed, p.codes_sealed as "codesSealed"
    from pending_sign_in p join account a using (uid) where p.interaction = ${interaction} and p.expires_at > ${now}`);
}

/**
 * The code of this account was right as well; false when the sign-in has ended meanwhile, or is another one's now: in the same browser somebody else's
 * password may have come while the code was judged.
 */
export async function passPending(
  db: Db,
  { interaction, uid }: Pick<PendingSignIn, 'interaction' | 'uid'>,
  codesSealed: string | null = null,
): Promise<boolean> {
  return (
    (await db.run(
      sql`update pending_sign_in set passed = true, codes_sealed = ${codesSealed} where interaction = ${interaction} and uid = ${uid}`,
    )) === 1
  );
}

/** The owner has their recovery codes. */
export async function forgetCodes(
  db: Db,
  { interaction, uid }: Pick<PendingSignIn, 'interaction' | 'uid'>,
): Promise<void> {
  await db.run(sql`update pending_sign_in set codes_sealed = null where interaction = ${interaction} and uid = ${uid}`);
}

/** The sign-ins of an account that wait for the code, or all but one. */
export async function dropPendingOf(db: Db, uids: readonly string[], except = ''): Promise<void> {
  await db.run(sql`delete from pending_sign_in where uid = any(${uids}) and interaction <> ${except}`);
}

export async function dropOldPending(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from pending_sign_in where expires_at < ${now}`);
  await db.run(sql`delete from second_factor_begun where expires_at < ${now}`);
}
