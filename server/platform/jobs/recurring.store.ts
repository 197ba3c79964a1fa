import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Recurring } from './handlers.ts';

/** Makes the jobs known; a new one is due at once. */
export async function enlist(db: Db, names: readonly string[]): Promise<void> {
  await db.run(sql`insert into recurring_job (name) select unnest(${names}::text[]) on conflict do nothing`);
}

type Round = Pick<Recurring, 'name' | 'everySeconds' | 'alone'>;
/**
 * Of one that is `alone`, while it is under way, in intervals. Less than the two after which a due time counts as one of before the clock stepped back:
 * who waited for the row reads it with the instant at which they began to wait.
 */
const HELD = 1.5;

/** When the round began, as PostgreSQL writes it, for exactly one process a round; null: it is not due. Due later than twice its interval means that the clock stepped back: it is due now. A process that dies in a round leaves the next one as it was. */
export async function takeRound(db: Db, { name, everySeconds, alone }: Round): Promise<string | null> {
  const round = await db.row<{ begun: string }>(sql`
    update recurring_job set due_at = now() + ${(alone ? HELD : 1) * everySeconds}::float8 * interval '1 second', started_at = now()
    where name = ${name} and due_at not between now() + interval '1 microsecond' and now() + ${2 * everySeconds}::float8 * interval '1 second'
    returning started_at::text as begun`);
  return round?.begun ?? null;
}

/** A round that is `alone` goes on: the next one waits. */
export async function holdRound(db: Db, { name, everySeconds }: Round, begun: string): Promise<void> {
  await db.run(
    sql`update recurring_job set due_at = now() + ${HELD * everySeconds}::float8 * interval '1 second' where name = ${name} and started_at = ${begun}::timestamptz`,
  );
}

/** The round is over; the next one of a job that is `alone` is due when it would have been, or now. */
export async function endRound(
  db: Db,
  { name, everySeconds, alone }: Round,
  begun: string,
  error: string | null,
): Promise<void> {
  if (alone)
    await db.run(sql`
      update recurring_job set due_at = greatest(now(), started_at + ${everySeconds}::float8 * interval '1 second')
      where name = ${name} and started_at = ${begun}::timestamptz`);
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
