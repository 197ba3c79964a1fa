import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient, directOf } from './place.ts';

const LOOK_MS = 100;

/**
 * Does the work while no other process that uses this lock does: on a session of its own past any pooler, which the work may use too. Neither
 * waiting nor the statements of that session have a time limit. The lock ends with the session, also when the process dies.
 */
export async function withSessionLock<T>(
  pool: pg.Pool,
  lock: number,
  work: (session: pg.Client) => Promise<T>,
): Promise<T> {
  const place = directOf(pool.options);
  const session = new DatabaseClient({
    ...place,
    password: place.password,
    statement_timeout: undefined,
    lock_timeout: undefined,
    query_timeout: undefined,
  });
  session.on('error', () => {}); // the statement that runs says so
  await session.connect();
  try {
    // The role may have limits of its own.
    await session.query('set statement_timeout = 0; set lock_timeout = 0');
    // Not by one long statement: its snapshot would hold up an index that the other process makes concurrently.
    while (!(await session.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [lock])).rows[0]!.ours)
      await sleep(LOOK_MS);
    return await work(session);
  } finally {
    await session.query('select pg_advisory_unlock($1)', [lock]).catch(() => {});
    await session.end();
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Does the work unless a lock that it needs stays another's for longer; false: it did, and nothing was done. On a session of `withSessionLock`. */
export async function unlessLocked(session: pg.Client, ms: number, work: () => Promise<unknown>): Promise<boolean> {
  await session.query(`set lock_timeout = ${ms}`);
  try {
    await work();
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    return false;
  } finally {
    await session.query('set lock_timeout = 0');
  }
}
