import { companiesNamed } from '#modules/company/index.ts';
import { accountsManaged } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { joined, part, sql } from '#platform/db/sql.ts';

export interface FoundUser {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyId: string;
  readonly companyName: string;
}

/** Users of companies, as long as they are there, in whose name and address every word stands, by the index `account_found`. `companies` null: of every company. */
export function usersLike(
  db: Db,
  words: readonly string[],
  companies: readonly string[] | null,
  limit: number,
): Promise<FoundUser[]> {
  const said = words.map(
    (word) =>
      part`plain_name(a.last_name || ' ' || a.first_name || ' ' || a.email) like '%' || plain_name(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  );
  return db.rows<FoundUser>(sql`
    select a.uid, a.first_name as "firstName", a.last_name as "lastName", a.email, c.id as "companyId", c.name as "companyName"
    from ${accountsManaged} a join ${companiesNamed} c on c.id = a.company_id
    where ${joined(said, ' and ')} and a.kind = 'customer' and a.erased_at is null and ${companies ? part`c.id = any(${companies})` : part`true`}
    order by plain_name(a.last_name), plain_name(a.first_name), a.uid limit ${limit}`);
}
