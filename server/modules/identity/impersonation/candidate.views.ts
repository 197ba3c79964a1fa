import { servedByThem } from '#modules/access/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

export interface Candidate {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly roles: readonly string[];
}

/** Customers' users who can be acted for: every word of the search stands in name, e-mail, company or its number, accents aside. `actedForBy`: only those of this clerk, the last one first; `servedBy`: only users of companies whose salesperson this is. */
export async function candidatesOf(
  db: Db,
  { search, actedForBy, servedBy }: { search: string; actedForBy: string | null; servedBy: string | null },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; results: Candidate[] }> {
  const words = search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const matching = part`from account a left join company c on c.id = a.company_id
    ${actedForBy ? part`join (select uid, max(created_at) as at from session where actor_uid = ${actedForBy} group by uid) acted on acted.uid = a.uid` : part``}
    where a.kind = 'customer' and a.status = 'Active' and a.user_validation and not a.withdrawn ${servedBy ? part`and ${servedByThem(servedBy)}` : part``}
    and plain_name(concat_ws(' ', a.last_name, a.first_name, a.last_name, a.email, c.name, c.id))
      like all (array(select plain_name(word) from unnest(${words}::text[]) word))`;
  const [rows, count] = [
    await db.rows<Candidate>(sql`select a.uid, a.first_name as "firstName", a.last_name as "lastName", a.email, a.company_id as "companyId", c.name as "companyName",
      array(select distinct g.customer_type || ' ' || g.role from access_grant g where g.uid = a.uid order by 1) as roles
      ${matching} order by ${actedForBy ? part`acted.at desc` : part`c.name nulls last`}, a.last_name, a.first_name, a.uid offset ${offset} limit ${limit}`),
    await db.row<{ total: number }>(sql`select count(*)::int as total ${matching}`),
  ];
  return { total: count!.total, results: rows };
}
