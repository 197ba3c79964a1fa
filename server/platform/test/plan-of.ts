import type { App } from '../../context.ts';
import type { Db } from '../db/db.ts';
import type { Sql } from '../db/sql.ts';

/** How the database would find the row that `ask` asks for, were the table too long to be read through. */
export async function planOf({ database }: Pick<App, 'database'>, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: Sql[] = [];
  await ask({ row: async (statement: Sql) => (asked.push(statement), null) } as unknown as Db);
  const [{ text, values }] = asked as [Sql];
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
