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
  await asking({ database }, ask, async ({ text, values }) => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, timing off, format json) ${text}`,
      [...values],
    );
    count(rows[0]!['QUERY PLAN'][0].Plan);
  });
  return (table) => Math.round(read.get(table) ?? 0);
}

/** How the database would find what `ask` asks for, as it says it. */
export async function plansOf({ database }: Pick<App, 'database'>, ask: (db: Db) => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  await asking({ database }, ask, async ({ text, values }) => {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
    lines.push(...rows.map((row) => row['QUERY PLAN']));
  });
  return lines.join('\n');
}

/** Asks, and has each statement looked at before. */
async function asking(
  { database }: Pick<App, 'database'>,
  ask: (db: Db) => Promise<unknown>,
  look: (statement: Sql) => Promise<void>,
): Promise<void> {
  const asked = {
    rows: async (statement: Sql) => (await look(statement), database.rows(statement)),
    row: async (statement: Sql) => (await look(statement), database.row(statement)),
    run: (statement: Sql) => database.run(statement),
    transaction: (work: (db: Db) => Promise<unknown>) => work(asked as unknown as Db),
  };
  await ask(asked as unknown as Db);
}
