import type { App } from '../../context.ts';
import type { Db } from '../db/db.ts';
import type { Sql } from '../db/sql.ts';

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** How many rows of which table the database reads for what `ask` asks for; a list that costs its page reads as many however long the table is. */
export async function rowsRead(
  { database }: Pick<App, 'database'>,
  ask: (db: Db) => Promise<unknown>,
): Promise<(table: string) => number> {
  const read = new Map<string, number>();
  const count = (node: Node) => {
    const table = node['Relation Name'];
    const found =
      node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    if (table) read.set(table, (read.get(table) ?? 0) + found * node['Actual Loops']);
    node.Plans?.forEach(count);
  };
  const explain = async ({ text, values }: Sql) => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    );
    count(rows[0]!['QUERY PLAN'][0].Plan);
  };
  const asked = {
    rows: async (statement: Sql) => (await explain(statement), database.rows(statement)),
    row: async (statement: Sql) => (await explain(statement), database.row(statement)),
    run: (statement: Sql) => database.run(statement),
    transaction: (work: (db: Db) => Promise<unknown>) => work(asked as unknown as Db),
  };
  await ask(asked as unknown as Db);
  return (table) => Math.round(read.get(table) ?? 0);
}
