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
