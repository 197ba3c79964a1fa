import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import { keyOf, sameKey } from '../folder/stage.store.ts';
import { once } from '#platform/import-kind/stage-sql.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';

export interface StoredRow {
  readonly key: string;
  readonly version: number;
  readonly row: Row;
}

/** What tells which files a row names: they lie beside the table, and a row that is changed by hand keeps them. */
export const fileColumns = ({ files }: Kind): readonly string[] => Object.values(files?.columns ?? {});

/** Rows of a kind by their keys as they are now, not withdrawn ones; `lock` keeps them so until the transaction ends. */
export async function rowsByKey(
  db: Db,
  kind: Kind,
  keys: readonly string[],
  lock: boolean,
): Promise<Map<string, StoredRow>> {
  const columns = [...kind.fields.map(({ name }) => name), ...fileColumns(kind)].map((name) => `t.${name}`).join(', ');
  const asked = keys.map((key) =>
    Object.fromEntries((JSON.parse(key) as unknown[]).map((value, index) => [kind.key[index]!, value])),
  );
  const rows = await db.rows<Row & { 'row key': string; 'row version': number }>(
    once(sql`
    select ${raw(`${keyOf(kind)} as "row key", t.version::int as "row version", ${columns}`)}
    from json_populate_recordset(${raw(`null::${kind.table}`)}, ${JSON.stringify(asked)}::json) s join ${raw(`${kind.table} t on ${sameKey(kind)}`)}
    where ${raw(kind.missing === 'withdrawn' ? 'not t.withdrawn' : 'true')} ${raw(lock ? 'order by t.ctid for no key update of t' : '')}`),
  );
  return new Map(rows.map(({ 'row key': key, 'row version': version, ...row }) => [key, { key, version, row }]));
}
