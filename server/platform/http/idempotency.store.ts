import type { Db } from '../db/db.ts';
import { part, sql } from '../db/sql.ts';

interface Key {
  readonly uid: string;
  readonly key: string;
}
/** A call that works under a key. `holder` is its own: another call that takes the key over has another one. */
export interface Held extends Key {
  readonly holder: string;
}
/** `withheld`: the call was made, and its answer is not given again. `unknown`: its server died after something of it was committed. */
export type Begun =
  | { readonly state: 'ours' | 'busy' | 'conflict' | 'withheld' | 'unknown' | 'full' }
  | { readonly state: 'answered'; readonly status: number; readonly answer: string };

/** Without a sign of life for so long a call is taken for dead. */
export const LEASE_SECONDS = 8;

const lease = part`now() + ${LEASE_SECONDS} * interval '1 second'`;
/** One that ends later than any can is from before the clock stepped back; twice as late, because `now()` is when this statement began. Calls of an earlier version have 90 s. */
const isOver = part`case when idempotent_answer.lease_until is null then idempotent_answer.created_at < now() - interval '90 seconds'
  else idempotent_answer.lease_until not between now() and now() + ${2 * LEASE_SECONDS} * interval '1 second' end`;

/**
 * Status 0 stands for a call without an answer: one that is still running, or whose process died. With `isFull` no new key is taken (`full`);
 * those that are known are answered.
 */
export async function beginAnswer(
  db: Db,
  {
    uid,
    key,
    holder,
    hash,
    rights,
    isFull,
  }: Held & { readonly hash: string; readonly rights: string; readonly isFull: boolean },
): Promise<Begun> {
  const ours = isFull
    ? 0
    : await db.run(sql`
    insert into idempotent_answer (uid, key, request_hash, rights, status, created_at, holder, lease_until)
    values (${uid}, ${key}, ${hash}, ${rights}, 0, now(), ${holder}, ${lease})
    on conflict (uid, key) do update set request_hash = excluded.request_hash, rights = excluded.rights, status = 0, answer = null, done = false,
      created_at = now(), holder = excluded.holder, lease_until = excluded.lease_until
    where idempotent_answer.created_at < now() - interval '24 hours'
      or (idempotent_answer.status = 0 and not idempotent_answer.done and ${isOver})`);
  if (ours > 0) return { state: 'ours' };
  const row = await db.row<{
    hash: string;
    rights: string | null;
    status: number;
    answer: string | null;
    isLost: boolean;
  }>(sql`
    select request_hash as hash, rights, status, answer, done and ${isOver} as "isLost" from idempotent_answer where uid = ${uid} and key = ${key}`);
  if (!row && isFull) return { state: 'full' };
  if (!row) return { state: 'busy' }; // released this moment: the next look takes it
  if (row.hash !== hash) return { state: 'conflict' };
  if (row.status === 0) return { state: row.isLost ? 'unknown' : 'busy' };
  return row.answer === null || row.rights !== rights
    ? { state: 'withheld' }
    : { state: 'answered', status: row.status, answer: row.answer };
}

/** Still here. */
export async function holdAnswer(db: Db, held: Held): Promise<void> {
  await db.run(sql`update idempotent_answer set lease_until = ${lease} where ${isOf(held)} and status = 0`);
}

/** Written in each transaction that does something of the call. False: another call has taken the key over, so this one must change nothing. */
export async function markDone(tx: Db, held: Held): Promise<boolean> {
  return (await tx.run(sql`update idempotent_answer set done = true where ${isOf(held)}`)) > 0;
}

/** False: another call has taken the key over. */
export async function keepAnswer(db: Db, held: Held, status: number, answer: string | null): Promise<boolean> {
  return (
    (await db.run(
      sql`update idempotent_answer set status = ${status}, answer = ${answer}, done = true where ${isOf(held)}`,
    )) > 0
  );
}

/** Nothing was done: the same call may begin again. Something was: a repeat hears at once that nobody knows the outcome. */
export async function releaseAnswer(db: Db, held: Held): Promise<void> {
  await db.run(sql`
    with released as (delete from idempotent_answer where ${isOf(held)} and status = 0 and not done)
    update idempotent_answer set lease_until = now() - interval '1 second' where ${isOf(held)} and status = 0 and done`);
}

export async function dropAnswers(db: Db): Promise<void> {
  await db.run(sql`delete from idempotent_answer where created_at < now() - interval '24 hours'`);
}

/** How many keys of a caller are kept, and after how many seconds the first of them goes. */
export async function keptKeys(db: Db, uid: string): Promise<{ keys: number; seconds: number }> {
  return (await db.row<{ keys: number; seconds: number }>(sql`
    select count(*)::int as keys, greatest(1, coalesce(ceil(extract(epoch from min(created_at) + interval '24 hours' - now())), 0))::int as seconds
    from idempotent_answer where uid = ${uid}`))!;
}

/** Forgets the oldest answers of a caller beyond so many bytes, as they are stored; their keys stay, so that nothing is done twice. */
export async function forgetAnswersBeyond(db: Db, uid: string, bytes: number): Promise<void> {
  await db.run(sql`
    update idempotent_answer set answer = null where uid = ${uid} and key in (
      select key from (select key, sum(pg_column_size(answer)) over (order by created_at desc, key) as total
        from idempotent_answer where uid = ${uid} and answer is not null and status <> 0) of_caller
      where total > ${bytes})`);
}

function isOf({ uid, key, holder }: Held) {
  return part`uid = ${uid} and key = ${key} and holder = ${holder}`;
}
