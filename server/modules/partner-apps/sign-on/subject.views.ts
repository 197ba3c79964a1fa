import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface SubjectRow {
  readonly signedInAt: Date;
  readonly companyId: string | null;
  readonly companyName: string | null;
}

/** What the caller does not carry along: home company, when the session began. */
export function subjectRow(db: Db, uid: string, sessionId: string): Promise<SubjectRow | null> {
  return db.row<SubjectRow>(sql`select s.created_at as "signedInAt", a.company_id as "companyId", c.name as "companyName"
    from account a join session s on s.uid = a.uid and s.id = ${sessionId} left join company c on c.id = a.company_id where a.uid = ${uid}`);
}
