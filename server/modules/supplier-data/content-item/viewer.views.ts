import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';

export interface Viewer {
  readonly uid: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly company: string;
  readonly locale: 'hu' | 'en' | 'es';
}

const VIEWER = raw(
  `a.uid, a.last_name as "lastName", a.first_name as "firstName", coalesce(c.name, '') as company, a.locale`,
);
const ACTIVE = raw(`a.kind = 'customer' and a.status = 'Active' and not a.withdrawn`);

/** The first user of each kind of customer. */
export function sampleViewers(db: Db): Promise<Viewer[]> {
  return db.rows<Viewer>(sql`
    select ${VIEWER} from (select distinct on (g.customer_type) g.customer_type, g.uid from access_grant g join account a on a.uid = g.uid
      where ${ACTIVE} order by g.customer_type, a.created_at, a.uid) g
    join account a on a.uid = g.uid left join company c on c.id = a.company_id order by g.customer_type limit 5`);
}

export function viewersByUid(db: Db, uids: readonly string[]): Promise<Viewer[]> {
  return db.rows<Viewer>(
    sql`select ${VIEWER} from account a left join company c on c.id = a.company_id where a.uid = any(${uids}) and ${ACTIVE} order by a.uid`,
  );
}

export function viewersLike(db: Db, search: string, most: number): Promise<Viewer[]> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db.rows<Viewer>(sql`select ${VIEWER} from account a left join company c on c.id = a.company_id
    where ${ACTIVE} and folded(concat_ws(' ', a.last_name, a.first_name, a.email, c.name)) like folded(${like}) order by a.last_name, a.first_name, a.uid limit ${most}`);
}
