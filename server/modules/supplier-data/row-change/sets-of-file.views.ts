import { nameOfPerson } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { PersonName } from '#values/person-name.ts';

/** A change set, with what it did to the rows of one file; null: there was no row. */
export interface SetOfFile<Row> {
  readonly id: number;
  readonly at: Date;
  readonly by: PersonName | null;
  readonly undoneBy: number | null;
  readonly changes: readonly { readonly key: string; readonly before: Row | null; readonly after: Row | null }[];
}

/** Change sets that touched a file, imports too, newest first, with who made them. `most`: so many rows of each are told; null: all. */
export function setsOfFile<Row>(
  db: Db,
  file: string,
  { limit, most }: { readonly limit: number; readonly most: number | null },
): Promise<SetOfFile<Row>[]> {
  return db.rows<SetOfFile<Row>>(sql`select c.id::float8 as id, c.made_at as at, ${nameOfPerson(part`c.by_uid`)} as by,
      (select u.id::float8 from change_set u where u.undoes = c.id) as "undoneBy",
      (select jsonb_agg(jsonb_build_object('key', i.key, 'before', i.before, 'after', i.after) order by i.key)
        from (select key, before, after from change_item where set_id = c.id and file = ${file} order by key limit ${most}) i) as changes
    from change_set c
    where exists (select from change_item i where i.set_id = c.id and i.file = ${file}) order by c.id desc limit ${limit}`);
}
