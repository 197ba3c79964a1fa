import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import { once, stageOf, wantedOf } from '#platform/import-kind/stage-sql.ts';
import { users } from '../import-kinds.ts';

/** What decides whether somebody may be signed in. */
export interface PersonState {
  readonly uid: string;
  readonly status: string;
  readonly emailKey: string;
  readonly withdrawn: boolean;
}

const PERSON = raw('t.uid, t.status, t.email_key as "emailKey", t.withdrawn');

/**
 * The people whom the staged users.csv changes, as they are before it; their rows stay locked, so that nobody signs in or is changed meanwhile. A file of
 * `some` rows leaves the others alone.
 */
export function lockChangingPeople(db: Db, extent: 'whole' | 'some'): Promise<PersonState[]> {
  return db.rows(
    once(sql`
    select ${PERSON} from account t left join ${raw(stageOf(users))} s on s.uid = t.uid
    where case when s.uid is null then ${extent === 'whole'} and not t.withdrawn
      else t.withdrawn or s.row < 0 or (t.status, t.email_key) is distinct from (${raw(wantedOf(users, 'status'))}, ${raw(wantedOf(users, 'email_key'))}) end
    order by t.uid for no key update of t`),
  );
}

export function peopleNow(db: Db, uids: readonly string[]): Promise<PersonState[]> {
  return db.rows(sql`select ${PERSON} from account t where t.uid = any(${uids})`);
}
