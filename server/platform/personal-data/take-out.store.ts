import type { Db } from '../db/db.ts';
import { joined, part, raw, sql } from '../db/sql.ts';
import type { Place } from './personal-data.ts';

const BATCH = 500;

/** Every row in this column (`table.column`) that names the account goes. */
export async function dropRows(db: Db, place: string, uid: string): Promise<void> {
  const [table = '', column = ''] = place.split('.');
  await db.run(sql`delete from ${raw(`"${table}"`)} where ${raw(`"${column}"`)} = ${uid}`);
}

/** Rewrites the texts that change, a batch of rows at a time; a row that was written anew is met once more and changes no more. */
export async function takeOut(db: Db, { table, columns, where }: Place, out: (text: string) => string): Promise<void> {
  const texts = raw(
    Object.keys(columns)
      .map((column) => `t.${column}::text`)
      .join(', '),
  );
  for (let after = '(0,0)'; ;) {
    const rows = await db.rows<{ at: string; texts: (string | null)[] }>(
      sql`select t.ctid::text as at, array[${texts}] as texts from ${raw(table)} t where t.ctid > ${after}::tid and ${where} order by t.ctid limit ${BATCH} for update`,
    );
    for (const { at, texts: before } of rows) {
      const changes = Object.entries(columns).flatMap(([column, type], index) => {
        const text = before[index];
        if (text == null) return [];
        const without = typeof type === 'number' ? [...out(text)].slice(0, type).join('') : out(text);
        return without === text ? [] : [part`${raw(column)} = ${without}::${raw(type === 'jsonb' ? 'jsonb' : 'text')}`];
      });
      if (changes.length > 0)
        await db.run(sql`update ${raw(table)} set ${joined(changes, ', ')} where ctid = ${at}::tid`);
    }
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.at;
  }
}
