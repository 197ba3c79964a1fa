import type { Db } from '#platform/db/db.ts';
import { raw, sql } from '#platform/db/sql.ts';
import { once } from '#platform/import-kind/stage-sql.ts';
import type { Kind } from '#platform/import-kind/kind.ts';

/** The checksums of kept pictures that anything names: rows, also withdrawn ones, drafts and versions of content, settings, and change sets that can be taken back. */
export async function namedPictures(db: Db, kinds: readonly Kind[]): Promise<Set<string>> {
  const pictured = kinds.filter(({ fields }) => fields.some(shows));
  const files = pictured.map(({ file }) => `'${file}'`).join(', ');
  const places: (readonly [table: string, column: string, where?: string])[] = [
    ...pictured.flatMap(({ table, fields }) => fields.filter(shows).map(({ name }) => [table, name] as const)),
    ['content_draft', 'cells'],
    ['content_version', 'cells'],
    ['portal_config', 'value'],
    ...['before', 'after'].map((column) => ['change_item', column, `file in (${files})`] as const),
  ];
  const named = new Set<string>();
  for (const [table, column, where = 'true'] of places) {
    const rows = await db.rows<{ checksum: string }>(
      once(
        sql`${raw(`select distinct (regexp_matches(${column}::text, '/api/content/pictures/([0-9a-f]{64})', 'g'))[1] as checksum
          from ${table} where ${where} and ${column}::text like '%/api/content/pictures/%'`)}`,
      ),
    );
    for (const { checksum } of rows) named.add(checksum);
  }
  return named;
}

/** The checksums of files that drafts and versions of a kind's content name, under these columns; rows and change sets speak for themselves. */
export async function namedFiles(db: Db, file: string, columns: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ checksum: string }>(sql`
    select distinct n.cells->>c as checksum from (
      select cells from content_draft where file = ${file} union all select cells from content_version where file = ${file}) n
    cross join unnest(${columns}::text[]) as c where n.cells->>c is not null`);
  return rows.map(({ checksum }) => checksum);
}

const shows = ({ rich, pictures }: Kind['fields'][number]) => rich === true || pictures !== undefined;
