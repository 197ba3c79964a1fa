import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import type { Kind, Row } from '#platform/import-kind/kind.ts';

const PAGE = 2_000;

/** All files show one moment. Must be the first statement of the transaction. */
export async function freeze(db: Db): Promise<void> {
  await db.run({ ...sql`set transaction isolation level repeatable read, read only`, name: '' });
}

/** The rows that are not withdrawn, in the order of their key, a page at a time. */
export async function* pagesOf(db: Db, kind: Kind): AsyncGenerator<readonly Row[]> {
  const columns = [...kind.fields.map((field) => field.name), ...Object.values(kind.files?.columns ?? {})].join(', ');
  const where = kind.missing === 'withdrawn' ? 'where not withdrawn' : '';
  const cursor = raw(`export_${kind.table}`);
  const once = (text: string) => ({ ...sql`${raw(text)}`, name: '' });
  await db.run(
    once(
      `declare export_${kind.table} cursor for select ${columns} from ${kind.table} ${where} order by ${kind.key.map((column) => `${column} nulls first`).join(', ')}`,
    ),
  );
  for (;;) {
    const rows = await db.rows<Row>({ ...sql`fetch ${raw(String(PAGE))} from ${cursor}`, name: '' });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) break;
  }
  await db.run(once(`close export_${kind.table}`));
}
