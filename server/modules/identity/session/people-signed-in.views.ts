import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export interface SignedIn {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** null: a person of the supplier. */
  readonly companyId: string | null;
  readonly sessions: number;
  /** Of which somebody of the supplier acts for them. */
  readonly acting: number;
  readonly lastSeenAt: Date;
}

/** Who has a session that lives, the last one seen first. */
export async function peopleSignedIn(
  db: Db,
  now: Date,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ total: number; rows: SignedIn[] }> {
  const rows = await db.rows<SignedIn & { total: number }>(sql`
    select a.uid, a.first_name as "firstName", a.last_name as "lastName", a.email, a.company_id as "companyId", count(*)::int as sessions,
      (count(*) filter (where s.actor_uid is not null))::int as acting, max(s.last_seen_at) as "lastSeenAt", count(*) over () as total
    from session s join account a on a.uid = s.uid
    where s.ended_at is null and s.expires_at > ${now}
      and (${search} = '' or position(lower(${search}) in lower(a.last_name || ' ' || a.first_name || ' ' || a.last_name || ' ' || a.email)) > 0)
    group by a.uid order by max(s.last_seen_at) desc, a.uid offset ${offset} limit ${limit}`);
  return { total: rows[0]?.total ?? 0, rows };
}
