import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Bucket } from './throttle.ts';

/** Puts one into the bucket in a single statement; answers null, or after how many seconds there is room when it is full. */
export async function pour(db: Db, scope: string, bucket: Bucket, now: Date): Promise<number | null> {
  const leaked = 1 / bucket.everySeconds;
  const taken = await db.row<{ level: number }>(sql`insert into throttle (scope, level, at) values (${scope}, 1, ${now})
    on conflict (scope) do update set level = greatest(0, throttle.level - greatest(0, extract(epoch from excluded.at - throttle.at)) * ${leaked}::float8) + 1, at = greatest(excluded.at, throttle.at)
    where greatest(0, throttle.level - greatest(0, extract(epoch from excluded.at - throttle.at)) * ${leaked}::float8) + 1 <= ${bucket.capacity}::float8
    returning level`);
  if (taken) return null;
  const full = await db.row<{ level: number; at: Date }>(sql`select level, at from throttle where scope = ${scope}`);
  if (!full) return 1;
  const level = full.level - Math.max(0, (now.getTime() - full.at.getTime()) / 1_000) * leaked;
  return Math.max(1, Math.ceil((level + 1 - bucket.capacity) * bucket.everySeconds));
}

/** Takes one out again: the attempt was right, or never came to the hash. */
export async function draw(db: Db, scope: string): Promise<void> {
  await db.run(sql`update throttle set level = greatest(0, level - 1) where scope = ${scope}`);
}

/** Empty again. */
export async function emptyBuckets(db: Db, scopes: readonly string[]): Promise<void> {
  await db.run(sql`delete from throttle where scope = any(${scopes})`);
}

/** Buckets that have long run empty. */
export async function dropEmptyBuckets(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from throttle where at < ${before}`);
}

export async function isKnownDevice(db: Db, tokenHash: string, emailKey: string, since: Date): Promise<boolean> {
  return (
    (await db.row(
      sql`select from known_device join account using (uid) where token_hash = ${tokenHash} and email_key = ${emailKey} and last_used_at > ${since}`,
    )) !== null
  );
}

export async function rememberDevice(db: Db, tokenHash: string, uid: string, now: Date): Promise<void> {
  await db.run(sql`insert into known_device (token_hash, uid, created_at, last_used_at) values (${tokenHash}, ${uid}, ${now}, ${now})
    on conflict (token_hash, uid) do update set last_used_at = excluded.last_used_at`);
}

export async function dropOldDevices(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from known_device where last_used_at < ${before}`);
}

/** None of its browsers is known any more. */
export async function forgetDevices(db: Db, uid: string): Promise<void> {
  await db.run(sql`delete from known_device where uid = ${uid}`);
}
