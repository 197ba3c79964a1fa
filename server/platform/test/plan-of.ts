import type { App } from '../../context.ts';
import type { Db } from '../db/db.ts';
import type { Sql } from '../db/sql.ts';

/** How the database would find what `ask` asks for, were the table too long to be read through. */
export async function planOf({ database }: Pick<App, 'database'>, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: Sql[] = [];
  await ask({
    row: async (statement: Sql) => (asked.push(statement), {}),
    rows: async (statement: Sql) => (asked.push(statement), []),
  } as unknown as Db);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const lines: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines.join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
