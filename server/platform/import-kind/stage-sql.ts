import type { Sql } from '../db/sql.ts';
import type { Kind } from './kind.ts';

/** Statements over temporary tables must not be kept prepared: the table of the next import is another one. */
export function once(query: Sql): Sql {
  return { ...query, name: '' };
}

/** The temporary table with the rows of a file; the areas read it before and after their rows are written. */
export const stageOf = (kind: Kind) => `stage_${kind.table}`;

/** What a column of a row that is there already becomes: SQL over the row `t` and the staged row `s`. */
export function wantedOf(kind: Kind, column: string): string {
  const wanted = kind.settled?.[column] ?? `s.${column}`;
  return kind.frozen ? `case when ${kind.frozen} then t.${column} else ${wanted} end` : wanted;
}
