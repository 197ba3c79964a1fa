import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface OwnSession {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly ip: string | null;
  readonly agent: string | null;
}

/** Live sessions of an account, at most 200. From where somebody of the supplier acts for them is not theirs to read, as in the company's log. */
export function liveSessions(db: Db, uid: string, now: Date): Promise<OwnSession[]> {
  return db.rows<OwnSession>(sql`select id, kind, created_at as "createdAt", last_seen_at as "lastSeenAt", case when actor_uid is null then ip end as ip, agent from session
    where uid = ${uid} and ended_at is null and expires_at > ${now} order by last_seen_at desc limit 200`);
}
