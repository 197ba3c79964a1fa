import type { Database } from './db.ts';
import { LIMITS } from './db.ts';
import { withSessionLock } from './session-lock.ts';

const LOCK = 4_823_002; // two processes that set the same role fail with "tuple concurrently updated"

/**
 * Behind a pooler that lets no time limit pass, a transaction sets its own, and a statement outside of one has those of the role: this
 * gives the role ours in this database, for sessions that begin from now on. What the operator has set for role or database stays.
 */
export async function keepRoleLimits(database: Database, log: (message: string) => void): Promise<void> {
  if (database.place.limits !== 'transaction') return;
  await withSessionLock(database.pool, LOCK, async () => {
    for (const [name, ms] of Object.entries(LIMITS)) {
      const { rowCount } = await database.pool.query(
        `select from pg_db_role_setting cross join unnest(setconfig) as setting
         where setdatabase in (0, (select oid from pg_database where datname = current_database()))
           and setrole in (0, (select oid from pg_roles where rolname = current_user)) and setting like $1`,
        [`${name}=%`],
      );
      if (rowCount) continue;
      await database.pool.query(
        `do $$ begin execute format('alter role current_user in database %I set ${name} = ${ms}', current_database()); end $$`,
      );
      log(`the role of DATABASE_URL has ${name} = ${ms} ms in this database now: the pooler lets none pass`);
    }
  });
}
