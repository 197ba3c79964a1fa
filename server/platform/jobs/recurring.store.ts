import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

/** Makes the jobs known; a new one is due at once. */
export async function enlist(db: Db, names: readonly string[]): Promise<void> {
  await db.run(sql`insert into recurring_job (name) select unnest(${names}::text[]) on conflict do nothing`);
}

/** True for exactly one process a round. Due later than twice its interval means that the clock stepped back: it is due now. A process that dies in a round leaves the next one as it was. */
export async function takeRound(db: Db, name: string, everySeconds: number): Promise<boolean> {
  return (
    (await db.run(sql`
    update recurring_job set due_at = now() + ${everySeconds}::float8 * interval '1 second', started_at = now()
    where name = ${name} and due_at not between now() + interval '1 microsecond' and now() + ${2 * everySeconds}::float8 * interval '1 second'`)) >
    0
  );
}

export async function endRound(db: Db, name: string, error: string | null): Promise<void> {
  await db.run(sql`
    update recurring_job set last_error = ${error}, failed = case when ${error}::text is null then 0 else failed + 1 end
    where name = ${name} and (${error}::text is not null or failed > 0 or last_error is not null)`);
}

export interface RecurringRow {
  readonly name: string;
  readonly dueAt: Date;
  readonly startedAt: Date | null;
  readonly failedRounds: number;
  readonly lastError: string | null;
}

/** Every job that comes round, those that fail first. */
export function recurringRows(db: Db): Promise<RecurringRow[]> {
  return db.rows<RecurringRow>(sql`
    select name, due_at as "dueAt", started_at as "startedAt", failed as "failedRounds", last_error as "lastError" from recurring_job order by failed desc, name limit 200`);
}

export async function makeDue(db: Db, name: string): Promise<void> {
  await db.run(sql`update recurring_job set due_at = now() where name = ${name} and due_at > now()`);
}
