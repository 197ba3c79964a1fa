import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** What the supplier's desk shows of how somebody signs in. */
export interface SignInFacts {
  readonly uid: string;
  readonly version: number;
  /** Open now; those in which somebody acts for them do not count. */
  readonly sessions: number;
  readonly lastSignInAt: Date | null;
  readonly secondFactor: boolean;
}

export async function signInFacts(db: Db, uids: readonly string[], now: Date): Promise<Map<string, SignInFacts>> {
  const rows = await db.rows<SignInFacts>(sql`select a.uid, a.version,
      (select count(*)::int from session s where s.uid = a.uid and s.actor_uid is null and s.ended_at is null and s.expires_at > ${now}) as sessions,
      (select max(s.created_at) from session s where s.uid = a.uid and s.actor_uid is null) as "lastSignInAt",
      exists (select from second_factor f where f.uid = a.uid and f.confirmed_at is not null) as "secondFactor"
    from account a where a.uid = any(${uids}) and not a.withdrawn`);
  return new Map(rows.map((row) => [row.uid, row]));
}
