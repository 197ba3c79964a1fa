import type { Db } from '../db/db.ts';
import { raw, sql } from '../db/sql.ts';
import { sealed, unsealed } from './seal.ts';

/** Where sealed texts are kept. The owner of the table names it; names come from our own code. */
export interface SealedColumn {
  readonly what: string;
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** Only rows whose key begins so. */
  readonly prefix?: string;
}

/** How many rows of a column the newest of SECRETS opens, how many of these were sealed anew just now, and how many none of them opens. */
export interface Sealing {
  readonly what: string;
  readonly newest: number;
  readonly anew: number;
  readonly closed: number;
}

const PAGE = 500;

/** Seals with the newest of SECRETS whatever only an older one opens, so that the older one can be taken out. Without SECRETS nothing is sealed, and what is sealed already stays closed. */
export async function sealAnew(
  db: Db,
  columns: readonly SealedColumn[],
  secrets: readonly string[],
): Promise<Sealing[]> {
  const sums: Sealing[] = [];
  for (const column of columns) {
    let [newest, anew, closed] = [0, 0, 0];
    for await (const { key, seal } of rowsOf(db, column)) {
      const text = unsealed(seal, secrets);
      if (text === null) closed += 1;
      else newest += 1;
      if (text === null || unsealed(seal, secrets.slice(0, 1)) !== null) continue;
      if (await replace(db, column, key, seal, sealed(text, secrets))) anew += 1;
    }
    sums.push({ what: column.what, newest, anew, closed });
  }
  return sums;
}

/**
 * A trial gets its first SECRETS: what was readable so far is sealed, all at once. Only as long as nothing is sealed yet: later
 * on a readable key would be one that somebody else has put there, and stays closed.
 */
export async function sealReadable(
  db: Db,
  columns: readonly SealedColumn[],
  secrets: readonly string[],
): Promise<number> {
  if (secrets.length === 0) return 0;
  return db.transaction(async (tx) => {
    const readable: { column: SealedColumn; key: string; seal: string; text: string }[] = [];
    for (const column of columns) {
      for await (const { key, seal } of rowsOf(tx, column)) {
        const text = unsealed(seal, []);
        if (text === null) return 0;
        readable.push({ column, key, seal, text });
      }
    }
    for (const { column, key, seal, text } of readable) await replace(tx, column, key, seal, sealed(text, secrets));
    return readable.length;
  });
}

async function* rowsOf(
  db: Db,
  { table, key, column, prefix = '' }: SealedColumn,
): AsyncGenerator<{ key: string; seal: string }> {
  for (let after = ''; ;) {
    const rows = await db.rows<{
      key: string;
      seal: string;
    }>(sql`select ${raw(key)} as key, ${raw(column)} as seal from ${raw(table)}
      where ${raw(key)} > ${after} and starts_with(${raw(key)}, ${prefix}) order by ${raw(key)} limit ${PAGE}`);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.key;
  }
}

/** False: it was changed meanwhile. */
async function replace(
  db: Db,
  { table, key, column }: SealedColumn,
  of: string,
  from: string,
  to: string,
): Promise<boolean> {
  return (
    (await db.run(
      sql`update ${raw(table)} set ${raw(column)} = ${to} where ${raw(key)} = ${of} and ${raw(column)} = ${from}`,
    )) === 1
  );
}
