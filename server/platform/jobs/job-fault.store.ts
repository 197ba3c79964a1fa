import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

const MAX_ATTEMPTS = 14;
const REASON_LENGTH = 500;

/** Rows of a job that failed at their last look; `rests`: not to be looked at now. A clock that stepped back holds none of them up. */
export function restingRows(db: Db, job: string): Promise<{ key: string; rests: boolean }[]> {
  return db.rows(sql`
    select key, dead_at is not null or next_at between now() and now() + interval '2 hours' as rests from job_fault where job = ${job}`);
}

/** Counts one more failure; true when it was the last attempt. */
export async function noteFault(db: Db, job: string, key: string, reason: string): Promise<boolean> {
  const row = await db.row<{ dead: boolean }>(sql`
    insert into job_fault as fault (job, key, attempts, next_at, last_error) values (${job}, ${key}, 1, now() + interval '20 seconds', ${reason.slice(0, REASON_LENGTH)})
    on conflict (job, key) do update set attempts = fault.attempts + 1, last_error = excluded.last_error,
      next_at = now() + least(20 * 2 ^ fault.attempts, 3600) * interval '1 second',
      dead_at = case when fault.attempts + 1 >= ${MAX_ATTEMPTS} then now() end
    returning dead_at is not null as dead`);
  return row!.dead;
}

export async function forgetFault(db: Db, job: string, key: string): Promise<void> {
  await db.run(sql`delete from job_fault where job = ${job} and key = ${key}`);
}

export interface DeadRow {
  readonly job: string;
  readonly key: string;
  readonly attempts: number;
  readonly reason: string;
}

/** Rows that recurring jobs gave up, newest first, at most 100. */
export function deadRows(db: Db): Promise<DeadRow[]> {
  return db.rows<DeadRow>(sql`
    select job, key, attempts, last_error as reason from job_fault where dead_at is not null order by dead_at desc, job, key limit 100`);
}

export interface JobFigures {
  readonly waiting: number;
  readonly dead: number;
  /** Rounds of each job that failed in a row; 0 when the last one went through. */
  readonly failed: readonly { readonly job: string; readonly rounds: number }[];
}

export async function jobFigures(db: Db): Promise<JobFigures> {
  const faults = (await db.row<{ waiting: number; dead: number }>(sql`
    select count(*) filter (where dead_at is null) as waiting, count(*) filter (where dead_at is not null) as dead from job_fault`))!;
  return { ...faults, failed: await db.rows(sql`select name as job, failed as rounds from recurring_job`) };
}
