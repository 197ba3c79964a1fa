import { nameOfPerson } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { part, sql } from '#platform/db/sql.ts';
import type { PersonName } from '#values/person-name.ts';

export interface PastChange {
  readonly changeSet: number;
  readonly at: Date;
  readonly by: PersonName | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** What change sets did to a row as long as they can be taken back, the newest first. */
export function changesOfRow(db: Db, file: string, key: string, most: number): Promise<PastChange[]> {
  return db.rows<PastChange>(sql`
    select c.id as "changeSet", c.made_at as at, ${nameOfPerson(part`c.by_uid`)} as by, i.before, i.after
    from change_item i join change_set c on c.id = i.set_id where i.file = ${file} and i.key = ${key} order by c.id desc limit ${most}`);
}
