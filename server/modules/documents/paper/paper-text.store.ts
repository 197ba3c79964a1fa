import { createHash } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Keeps a text that papers are issued with, once however many say it; answers the name that their facts hold. */
export async function keepText(db: Db, content: unknown): Promise<string> {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex');
  await db.run(sql`insert into paper_text (hash, content) values (${hash}, ${text}) on conflict do nothing`);
  return hash;
}

export async function keptText<T>(db: Db, hash: string): Promise<T> {
  const row = await db.row<{ content: string }>(sql`select content from paper_text where hash = ${hash}`);
  return JSON.parse(row!.content) as T;
}
