import { fullName } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';

/** A list of the desk with its filters, under a name. */
export interface SavedView {
  readonly id: number;
  readonly uid: string;
  readonly author: string;
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  /** The list of who asks opens with it. */
  readonly isDefault: boolean;
}

const VIEW = part`v.id::float8 as id, v.uid, v.list, v.name, v.query, v.shared,
  ${fullName(part`v.uid`)} as author`;
const MOST_SHARED = 100;

/** Own ones first, by name. */
export function viewsOf(db: Db, uid: string, list: string): Promise<SavedView[]> {
  return db.rows<SavedView>(sql`select ${VIEW}, (d.view_id is not null) as "isDefault"
    from saved_view v left join default_view d on d.uid = ${uid} and d.list = v.list and d.view_id = v.id
    where v.list = ${list} and (v.uid = ${uid} or v.shared) order by v.uid <> ${uid}, lower(v.name), v.id limit ${MOST_SHARED}`);
}

export async function writeView(
  db: Db,
  { uid, list, name, query, shared }: Pick<SavedView, 'uid' | 'list' | 'name' | 'query' | 'shared'>,
): Promise<number> {
  return (await db.row<{
    id: number;
  }>(sql`insert into saved_view (uid, list, name, query, shared) values (${uid}, ${list}, ${name}, ${query}, ${shared})
    on conflict (uid, list, lower(name)) do update set name = excluded.name, query = excluded.query, shared = excluded.shared returning id::float8 as id`))!
    .id;
}

/** Nobody opens with a view any more that is not shared with them. */
export async function endForeignDefaults(db: Db, id: number, uid: string): Promise<void> {
  await db.run(sql`delete from default_view where view_id = ${id} and uid <> ${uid}`);
}

export async function writeDefault(db: Db, uid: string, list: string, id: number): Promise<void> {
  await db.run(sql`insert into default_view (uid, list, view_id) values (${uid}, ${list}, ${id})
    on conflict (uid, list) do update set view_id = excluded.view_id`);
}

export async function dropDefault(db: Db, uid: string, list: string): Promise<void> {
  await db.run(sql`delete from default_view where uid = ${uid} and list = ${list}`);
}

export async function deleteView(db: Db, id: number, uid: string): Promise<boolean> {
  return (await db.run(sql`delete from saved_view where id = ${id} and uid = ${uid}`)) > 0;
}
