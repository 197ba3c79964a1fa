import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

export interface Approval {
  readonly id: number;
  readonly kind: string;
  readonly object: string;
  readonly snapshot: Readonly<Record<string, unknown>>;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly decidedBy: string | null;
}

const COLUMNS = part`id::float8 as id, kind, object, snapshot, asked_by as "askedBy", asked_at as "askedAt", expires_at as "expiresAt", decided_by as "decidedBy"`;

export async function insertApproval(db: Db, one: Omit<Approval, 'id' | 'decidedBy'>): Promise<number> {
  return (await db.row<{ id: number }>(sql`insert into approval (kind, object, snapshot, asked_by, asked_at, expires_at)
    values (${one.kind}, ${one.object}, ${JSON.stringify(one.snapshot)}::jsonb, ${one.askedBy}, ${one.askedAt}, ${one.expiresAt}) returning id::float8 as id`))!
    .id;
}

/** What waits for somebody, the oldest first. */
export function waitingApprovals(db: Db, now: Date): Promise<Approval[]> {
  return db.rows<Approval>(
    sql`select ${COLUMNS} from approval where decided_at is null and expires_at > ${now} order by asked_at limit 100`,
  );
}

export function lockApproval(db: Db, id: number): Promise<Approval | null> {
  return db.row<Approval>(sql`select ${COLUMNS} from approval where id = ${id} for update`);
}

export async function decideApproval(
  db: Db,
  id: number,
  { by, at, granted }: { by: string; at: Date; granted: boolean },
): Promise<void> {
  await db.run(sql`update approval set decided_by = ${by}, decided_at = ${at}, granted = ${granted} where id = ${id}`);
}

/** Whether the same is asked already by the same person. */
export async function isAsked(
  db: Db,
  { kind, object, snapshot, askedBy }: Pick<Approval, 'kind' | 'object' | 'snapshot' | 'askedBy'>,
  now: Date,
): Promise<boolean> {
  return (
    (await db.row(sql`select from approval where kind = ${kind} and object = ${object} and asked_by = ${askedBy} and snapshot = ${JSON.stringify(snapshot)}::jsonb
      and decided_at is null and expires_at > ${now} limit 1`)) !== null
  );
}

/** Somebody may decide about rights no more; until then they count as the second person. */
export async function noteFormerDecider(db: Db, uid: string, until: Date): Promise<void> {
  await db.run(
    sql`insert into former_decider (uid, until) values (${uid}, ${until}) on conflict (uid) do update set until = excluded.until`,
  );
}

export async function formerDeciders(db: Db, now: Date): Promise<string[]> {
  return (await db.rows<{ uid: string }>(sql`select uid from former_decider where until > ${now}`)).map(
    ({ uid }) => uid,
  );
}
