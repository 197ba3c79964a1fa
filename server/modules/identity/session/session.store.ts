import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { Account } from '../account/account.ts';
import { whileUnchanged } from '../account/account.store.ts';
import type { Session } from './session.ts';

type NewSession = Omit<Session, 'uid' | 'endedAt'> & { readonly tokenHash?: string };

const COLUMNS = part`id, uid, kind, issuer, created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", ip, agent,
  actor_uid as "actorUid", actor_session_id as "actorSessionId"`;

export function sessionById(db: Db, id: string): Promise<Session | null> {
  return db.row<Session>(sql`select ${COLUMNS} from session where id = ${id}`);
}

export function sessionByTokenHash(db: Db, hash: string): Promise<Session | null> {
  return db.row<Session>(sql`select ${COLUMNS} from session where token_hash = ${hash}`);
}

/** A new session of an account that is as it was when it was judged; false: it has changed since, and there is none. */
export async function beginSession(
  db: Db,
  of: Pick<Account, 'uid' | 'signInVersion'>,
  session: NewSession,
  now: Date,
): Promise<boolean> {
  return (
    (await db.run(sql`insert into session (id, uid, kind, issuer, created_at, last_seen_at, expires_at, ip, agent, token_hash, actor_uid, actor_session_id)
    select ${session.id}, uid, ${session.kind}, ${session.issuer}, ${session.createdAt}, ${now}, ${session.expiresAt}, ${session.ip}, ${session.agent?.slice(0, 200) ?? null}, ${session.tokenHash ?? null}, ${session.actorUid ?? null}, ${session.actorSessionId ?? null}
    ${whileUnchanged(of)} on conflict (id) do update set expires_at = excluded.expires_at, last_seen_at = excluded.last_seen_at
    where session.uid = excluded.uid and session.ended_at is null`)) === 1
  );
}

/** A sign-in at another provider: the session that lives, and up to when tokens of it are dead because a session of it has ended. */
export interface KnownSignIn {
  readonly live: { readonly id: string; readonly uid: string; readonly expiresAt: Date } | null;
  readonly deadUntil: Date | null;
}

/** Sessions of the previous release have the sign-in key as their id. */
export async function knownSignIn(db: Db, signInKey: string, now: Date): Promise<KnownSignIn> {
  const rows = await db.rows<{ id: string; uid: string; expiresAt: Date; over: Date | null; lastTokenAt: Date | null }>(
    sql`select id, uid, expires_at as "expiresAt", last_token_at as "lastTokenAt", coalesce(ended_at, case when expires_at <= ${now} then expires_at end) as over
      from session where sign_in_key = ${signInKey} or id = ${signInKey} order by created_at desc limit 1000`,
  );
  const dead = rows
    .filter(({ over }) => over !== null)
    .flatMap(({ over, lastTokenAt }) => [over!.getTime(), lastTokenAt?.getTime() ?? 0]);
  return {
    live: rows.find(({ over }) => over === null) ?? null,
    deadUntil: dead.length ? new Date(Math.max(...dead)) : null,
  };
}

/** Begins a session of a sign-in at another provider. False: somebody was quicker. */
export async function beginSignIn(
  tx: Db,
  session: Omit<Session, 'endedAt'>,
  signInKey: string,
  now: Date,
): Promise<boolean> {
  await tx.run(
    sql`update session set ended_at = expires_at, ended_why = 'expired' where sign_in_key = ${signInKey} and ended_at is null and expires_at <= ${now}`,
  );
  return (
    (await tx.run(sql`insert into session (id, uid, kind, issuer, created_at, last_seen_at, expires_at, ip, agent, sign_in_key)
      values (${session.id}, ${session.uid}, ${session.kind}, ${session.issuer}, ${session.createdAt}, ${now}, ${session.expiresAt}, ${session.ip},
        ${session.agent?.slice(0, 200) ?? null}, ${signInKey})
      on conflict (sign_in_key) where ended_at is null do nothing`)) === 1
  );
}

/** Another token of a live session was shown; false when the session has ended meanwhile. */
export async function continueSignIn(
  db: Db,
  id: string,
  { issuedAt, expiresAt }: { issuedAt: Date; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  return (
    (await db.run(sql`update session set last_token_at = greatest(last_token_at, ${issuedAt}), expires_at = greatest(expires_at, ${expiresAt}), last_seen_at = ${now}
      where id = ${id} and ended_at is null`)) === 1
  );
}

/** A live session goes on until then. */
export async function extendSession(db: Db, id: string, expiresAt: Date, now: Date): Promise<void> {
  await db.run(
    sql`update session set expires_at = ${expiresAt}, last_seen_at = ${now} where id = ${id} and ended_at is null`,
  );
}

/** Ends live sessions of accounts (all, or one) and answers which. Locked by id, as everywhere. */
export function endSessionRows(
  db: Db,
  uids: readonly string[],
  only: { id?: string; except?: string },
  why: string,
  now: Date,
): Promise<{ id: string; uid: string }[]> {
  return db.rows<{ id: string; uid: string }>(sql`update session set ended_at = ${now}, ended_why = ${why} where id in (
    select id from session where uid = any(${uids}) and ended_at is null and (${only.id ?? null}::text is null or id = ${only.id ?? null}) and id <> ${only.except ?? ''}
    order by id for no key update) returning id, uid`);
}

/** Who is in, or half-way in. */
export async function uidsUnderWay(db: Db, now: Date): Promise<string[]> {
  const rows = await db.rows<{ uid: string }>(sql`select uid from session where ended_at is null and expires_at > ${now}
    union select uid from pending_sign_in
    union select payload->'result'->'login'->>'accountId' from oidc_payload where model = 'Interaction' and payload->'result'->'login' is not null
    order by uid`);
  return rows.map(({ uid }) => uid);
}

/** Ends the sessions in which a clerk acts for others, with the clerk's sessions that they hang on. */
export function endActedSessions(
  db: Db,
  actorSessionIds: readonly string[],
  why: string,
  now: Date,
): Promise<{ id: string; uid: string }[]> {
  return db.rows<{ id: string; uid: string }>(sql`update session set ended_at = ${now}, ended_why = ${why}
    where id in (
    select id from session where actor_session_id = any(${actorSessionIds}) and ended_at is null order by id for no key update) returning id, uid`);
}

export async function touchSessions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.run(
    sql`update session set last_seen_at = ${now} where id in (select id from session where id = any(${ids}) order by id for no key update)`,
  );
}

/** Rows are kept for a quarter after their end, for the audit. */
export async function dropOldSessions(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from session where expires_at < ${before}`);
}
