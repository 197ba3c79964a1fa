import { rolesHeld } from '#modules/access/index.ts';
import { companiesPriced } from '#modules/company/index.ts';
import { peopleActive } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, raw, sql } from '#platform/db/sql.ts';

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
const CUSTOMERS = raw(`a.kind = 'customer'`);

/** Of these companies; null: of every one. */
const of = (companies: readonly string[] | null) =>
  companies ? part`${CUSTOMERS} and a.company_id = any(${companies})` : part`${CUSTOMERS}`;

/** The first user of each kind of customer. */
export function sampleViewers(db: Db, companies: readonly string[] | null): Promise<Viewer[]> {
  return db.rows<Viewer>(sql`
    select ${VIEWER} from (select distinct on (g.customer_type) g.customer_type, g.uid from ${rolesHeld} g join ${peopleActive} a on a.uid = g.uid
      where ${of(companies)} order by g.customer_type, a.created_at, a.uid) g
    join ${peopleActive} a on a.uid = g.uid left join ${companiesPriced} c on c.id = a.company_id order by g.customer_type limit 5`);
}

export function viewersByUid(db: Db, uids: readonly string[], companies: readonly string[] | null): Promise<Viewer[]> {
  return db.rows<Viewer>(
    sql`select ${VIEWER} from ${peopleActive} a left join ${companiesPriced} c on c.id = a.company_id where a.uid = any(${uids}) and ${of(companies)} order by a.uid`,
  );
}

export function viewersLike(
  db: Db,
  search: string,
  companies: readonly string[] | null,
  most: number,
): Promise<Viewer[]> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db.rows<Viewer>(sql`select ${VIEWER} from ${peopleActive} a left join ${companiesPriced} c on c.id = a.company_id
    where ${of(companies)} and folded(concat_ws(' ', a.last_name, a.first_name, a.email, c.name)) like folded(${like}) order by a.last_name, a.first_name, a.uid limit ${most}`);
}
