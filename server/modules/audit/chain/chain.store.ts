import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { SealedColumn } from '#platform/secret/sealed-column.ts';
import { SHARED_SECRETS } from '#platform/secret/shared-secret.store.ts';
import type { Covered, Personal } from './chain.ts';

const LOCK = 4_823_064; // one seals at a time

const COVERED = part`id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, what, result, uid, actor_uid as "actorUid", as_uid as "asUid",
  company_id as "companyId", session_id as "sessionId", request_id as "requestId", detail::text as detail, personal_digest as "personalDigest"`;

export async function lockChain(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${LOCK})`);
}

export interface Head {
  readonly place: number;
  readonly hash: string;
  readonly mac: string;
}

export function chainHead(db: Db): Promise<Head | null> {
  return db.row<Head>(sql`select place, hash, mac from audit_head`);
}

export async function writeHead(tx: Db, head: Head): Promise<void> {
  await tx.run(sql`insert into audit_head (place, hash, mac) values (${head.place}, ${head.hash}, ${head.mac})
    on conflict (single) do update set place = excluded.place, hash = excluded.hash, mac = excluded.mac`);
}

export type Unsealed = Omit<Covered, 'place' | 'previous'>;

export function unsealedEntries(tx: Db, most: number): Promise<Unsealed[]> {
  return tx.rows<Unsealed>(sql`select ${COVERED} from security_event where place is null order by id limit ${most}`);
}

export async function writeSeals(
  tx: Db,
  keyName: string,
  sealed: readonly { id: number; place: number; previous: string; hash: string }[],
): Promise<void> {
  await tx.run(sql`update security_event e set place = s.place, previous = s.previous, hash = s.hash, key_name = ${keyName}
    from unnest(${sealed.map(({ id }) => id)}::bigint[], ${sealed.map(({ place }) => place)}::bigint[],
      ${sealed.map(({ previous }) => previous)}::text[], ${sealed.map(({ hash }) => hash)}::text[]) as s (id, place, previous, hash)
    where e.id = s.id`);
}

export type Sealed = Covered &
  Personal & { readonly hash: string; readonly keyName: string; readonly personalSalt: string | null };

/** Whose personal data was erased, and of which entries that name nobody. */
export async function erasures(db: Db): Promise<{ uids: Set<string | null>; entries: Set<number> }> {
  const rows = await db.rows<{ uid: string; entries: string | null }>(
    sql`select uid, detail->>'entries' as entries from security_event where what = 'personal-data-erased' and result = 'done' and uid is not null`,
  );
  return {
    uids: new Set(rows.map(({ uid }) => uid)),
    entries: new Set(rows.flatMap(({ entries }) => (entries ?? '').split(' ').map(Number))),
  };
}

/** The chain from a place on. */
export function sealedEntries(db: Db, after: number, most: number): Promise<Sealed[]> {
  return db.rows<Sealed>(sql`select ${COVERED}, place, previous, hash, key_name as "keyName", email, ip, agent, reason, personal_salt as "personalSalt"
    from security_event e where place > ${after} order by place limit ${most}`);
}

export const sealedAuditKeys: SealedColumn = { ...SHARED_SECRETS, what: 'keys of the audit', prefix: 'audit:' };
