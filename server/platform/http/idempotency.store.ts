import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

interface Key {
  readonly uid: string;
  readonly key: string;
}
/** `withheld`: the call was made, and its answer is not given again. */
export type Begun =
  | { readonly state: 'ours' | 'busy' | 'conflict' | 'withheld' }
  | { readonly state: 'answered'; readonly status: number; readonly answer: string };

/**
 * Status 0 stands for a call that is still running. After 90 s, longer than any request may take, its process has died and
 * somebody else may begin again.
 */
export async function beginAnswer(db: Db, { uid, key, hash, rights }: Key & { readonly hash: string; readonly rights: string }): Promise<Begun> {
  const ours = await db.run(sql`
    insert into idempotent_answer (uid, key, request_hash, rights, status, created_at) values (${uid}, ${key}, ${hash}, ${rights}, 0, now())
    on conflict (uid, key) do update set request_hash = excluded.request_hash, rights = excluded.rights, status = 0, answer = null, created_at = now()
    where idempotent_answer.created_at < now() - interval '24 hours'
      or (idempotent_answer.status = 0 and idempotent_answer.created_at < now() - interval '90 seconds')`);
  if (ours > 0) return { state: 'ours' };
  const row = await db.row<{ hash: string; rights: string | null; status: number; answer: string | null }>(sql`
    select request_hash as hash, rights, status, answer from idempotent_answer where uid = ${uid} and key = ${key}`);
  if (!row) return { state: 'busy' }; // released this moment: the next look takes it
  if (row.hash !== hash) return { state: 'conflict' };
  if (row.status === 0) return { state: 'busy' };
  return row.answer === null || row.rights !== rights ? { state: 'withheld' } : { state: 'answered', status: row.status, answer: row.answer };
}

export async function keepAnswer(db: Db, { uid, key }: Key, status: number, answer: string | null): Promise<void> {
  await db.run(sql`update idempotent_answer set status = ${status}, answer = ${answer} where uid = ${uid} and key = ${key}`);
}

export async function releaseAnswer(db: Db, { uid, key }: Key): Promise<void> {
  await db.run(sql`delete from idempotent_answer where uid = ${uid} and key = ${key} and status = 0`);
}

export async function dropAnswers(db: Db): Promise<void> {
  await db.run(sql`delete from idempotent_answer where created_at < now() - interval '24 hours'`);
}
