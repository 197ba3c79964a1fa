import type { App } from '../../context.ts';
import { sql } from '../db/sql.ts';

/** How many statements in the portal's database wait for a lock of another one. On a connection that the pool of the portal does not miss. */
export async function statementsWaiting({ database }: Pick<App, 'database'>): Promise<number> {
  const waiting = await database.memory.rows(
    sql`select from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0 and datname = current_database()`,
  );
  return waiting.length;
}
