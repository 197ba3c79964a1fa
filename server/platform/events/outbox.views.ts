import type { Db } from '../db/db.ts';
import { part, sql } from '../db/sql.ts';

export interface DeadLetter {
  readonly id: number;
  readonly topic: string;
  readonly key: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly deadAt: Date;
  readonly reason: string;
  /** How often a person has had it sent again, and when it was given up for the first time. */
  readonly sentAgain: number;
  readonly firstDeadAt: Date;
}

/** What could not be delivered, newest first, at most 100 at a time. */
export function deadLetters(db: Db, { offset = 0, limit = 100 } = {}): Promise<DeadLetter[]> {
  return db.rows<DeadLetter>(sql`
    select id, topic, key, payload, attempts, created_at as "createdAt", dead_at as "deadAt", coalesce(last_error, '') as reason,
      sent_again as "sentAgain", coalesce(first_dead_at, dead_at) as "firstDeadAt"
    from outbox where dead_at is not null order by dead_at desc, id desc offset ${offset} limit ${Math.min(limit, 100)}`);
}

/** Why the newest dead letter of a key was given up, of these topics, and of which it is; null when there is none. */
export function deadReason(
  db: Db,
  topics: readonly string[],
  key: string,
): Promise<(DeadReason & Pick<DeadLetter, 'deadAt' | 'sentAgain' | 'firstDeadAt'>) | null> {
  return db.row(
    sql`select topic, coalesce(last_error, '') as reason, dead_at as "deadAt", sent_again as "sentAgain", coalesce(first_dead_at, dead_at) as "firstDeadAt"
      from outbox where topic = any(${topics}) and key = ${key} and dead_at is not null order by id desc limit 1`,
  );
}

/** What goes through at once has gone by then; while a circuit is open nothing is tried. */
const AT_ONCE = part`interval '10 seconds'`;

/** The first event of a key and some topics that did not go through at once: since when, and why not last; null: there is none, or it is a dead letter. */
export function waitingSince(
  db: Db,
  { topics, key }: { readonly topics: readonly string[]; readonly key: string },
): Promise<{ readonly topic: string; readonly since: Date; readonly reason: string } | null> {
  return db.row(sql`
    select topic, created_at as since, coalesce(last_error, '') as reason from outbox
    where key = ${key} and topic = any(${topics}) and dead_at is null and (attempts > 0 or waits > 0 or created_at < now() - ${AT_ONCE})
    order by id limit 1`);
}

export interface DeadReason {
  readonly topic: string;
  readonly reason: string;
}

/** The newest dead letter of these topics for each key that begins so: its topic, and why it was given up; at most so many keys. */
export async function deadReasons(
  db: Db,
  topics: readonly string[],
  { keysBegin, most }: { readonly keysBegin: string; readonly most: number },
): Promise<ReadonlyMap<string, DeadReason>> {
  const rows = await db.rows<DeadReason & { key: string }>(sql`
    select key, topic, reason from (select distinct on (key) key, topic, coalesce(last_error, '') as reason, id from outbox
      where topic = any(${topics}) and dead_at is not null and starts_with(key, ${keysBegin}) order by key, id desc) newest order by id desc limit ${most}`);
  return new Map(rows.map(({ key, topic, reason }) => [key, { topic, reason }]));
}

/** A person has it tried again: with fresh attempts, and if it is given up once more, that is said. */
const sentAgain = part`dead_at = null, attempts = 0, due_at = now(), waits = 0, waiting_since = null,
  sent_again = sent_again + 1, first_dead_at = coalesce(first_dead_at, dead_at)`;

/** Puts dead letters back into the queue with fresh attempts: one, or all of them, and then also the rows that recurring jobs gave up. Answers how many. */
export async function redrive(db: Db, id: number | 'all'): Promise<number> {
  const driven = await db.rows<{ told: string }>(sql`
    with back as (
      update outbox set ${sentAgain}
      where dead_at is not null and (${id === 'all'} or id = ${id === 'all' ? 0 : id}) returning topic
    )
    select pg_notify('hordo_change', 'outbox ' || topic)::text as told from back`);
  return id === 'all' ? driven.length + (await redriveRows(db)) : driven.length;
}

/** What recurring jobs gave up, alone. Answers how many rows. */
export function redriveRows(db: Db): Promise<number> {
  return db.run(sql`update job_fault set dead_at = null, attempts = 0, next_at = now() where dead_at is not null`);
}

/** Puts the dead letters of one key back into the queue; answers how many. For use in a transaction, too. */
export async function redriveKey(db: Db, key: string): Promise<number> {
  const driven = await db.rows<{ told: string }>(sql`
    with back as (
      update outbox set ${sentAgain} where dead_at is not null and key = ${key} returning topic
    )
    select pg_notify('hordo_change', 'outbox ' || topic)::text as told from back`);
  return driven.length;
}

export interface OutboxFigures {
  /** Events that wait or are being worked on. */
  readonly waiting: number;
  readonly dead: number;
  /** Age of the oldest event that is not dead, in seconds; 0 when there is none. */
  readonly oldestSeconds: number;
  /** Events that their handlers have put off, how often the most of them, and for how many seconds the longest. */
  readonly putOff: number;
  readonly putOffTries: number;
  readonly putOffSeconds: number;
}

export async function outboxFigures(db: Db): Promise<OutboxFigures> {
  return (await db.row<OutboxFigures>(sql`
    select count(*) filter (where dead_at is null) as waiting, count(*) filter (where dead_at is not null) as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8 as "oldestSeconds",
      count(waiting_since) filter (where dead_at is null) as "putOff", coalesce(max(waits) filter (where dead_at is null), 0) as "putOffTries",
      coalesce(extract(epoch from now() - min(waiting_since) filter (where dead_at is null)), 0)::float8 as "putOffSeconds"
    from outbox`))!;
}

export interface QueueOfTopic {
  readonly topic: string;
  readonly waiting: number;
  readonly dead: number;
  readonly oldestSeconds: number;
}

/** Every topic with what it has. */
export function queuesByTopic(db: Db): Promise<QueueOfTopic[]> {
  return db.rows<QueueOfTopic>(sql`
    select topic, (count(*) filter (where dead_at is null))::int as waiting, (count(*) filter (where dead_at is not null))::int as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8 as "oldestSeconds"
    from outbox group by topic order by topic`);
}

/** Puts these dead letters back into the queue with fresh attempts; answers how many were dead. */
export async function redriveThese(db: Db, ids: readonly number[]): Promise<number> {
  let count = 0;
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) count += await redrive(db, id);
  return count;
}

/** Takes a dead letter of a topic away, which will not be delivered; answers its payload, null when there is none. */
export async function dropDeadLetter(
  db: Db,
  id: number,
  topic: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const dropped = await db.row<{ payload: Record<string, unknown> }>(
    sql`delete from outbox where id = ${id} and topic = ${topic} and dead_at is not null returning payload`,
  );
  return dropped?.payload ?? null;
}

/** Those of the keys for which an event waits, is in hand or is dead. */
export async function pendingKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ key: string }>(sql`select distinct key from outbox where key = any(${keys})`);
  return new Set(rows.map(({ key }) => key));
}

export interface StoppedEvent {
  readonly id: number;
  readonly topic: string;
  readonly key: string | null;
  readonly attempts: number;
  readonly waits: number;
  readonly createdAt: Date;
  /** Null: it is tried again by itself. */
  readonly deadAt: Date | null;
  readonly reason: string;
}

/** Events of some topics that did not go through at once: the dead ones, or those that wait; oldest first, behind `after`. */
export function stoppedEvents(
  db: Db,
  topics: readonly string[],
  { dead, after, limit }: { dead: boolean; after: number; limit: number },
): Promise<StoppedEvent[]> {
  return db.rows<StoppedEvent>(sql`
    select id, topic, key, attempts, waits, created_at as "createdAt", dead_at as "deadAt", coalesce(last_error, '') as reason
    from outbox where topic = any(${topics}) and (dead_at is not null) = ${dead} and (${dead} or attempts > 0 or waits > 0) and id > ${after}
    order by id limit ${limit}`);
}

/** How many events of some topics wait, how many are dead, and since when the oldest waits. */
export async function topicFigures(
  db: Db,
  topics: readonly string[],
): Promise<{ readonly waiting: number; readonly dead: number; readonly since: Date | null }> {
  return (await db.row(sql`
    select count(*) filter (where dead_at is null)::int as waiting, count(dead_at)::int as dead, min(created_at) filter (where dead_at is null) as since
    from outbox where topic = any(${topics})`))!;
}

/** Has events of some topics tried again now: dead ones with fresh attempts, and those that wait and that no worker has in hand. Answers which. */
export async function tryAgain(db: Db, topics: readonly string[], ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number; told: string }>(sql`
    with again as (
      update outbox set attempts = case when dead_at is null then attempts else 0 end, waits = case when dead_at is null then waits else 0 end,
        waiting_since = case when dead_at is null then waiting_since end, sent_again = sent_again + (dead_at is not null)::int,
        first_dead_at = coalesce(first_dead_at, dead_at), dead_at = null, due_at = now()
      where id = any(${ids}) and topic = any(${topics}) and (lease_until is null or lease_until < now()) returning id, topic
    )
    select id, pg_notify('hordo_change', 'outbox ' || topic)::text as told from again`);
  return rows.map(({ id }) => id);
}

/** What a dead letter is about; null: it is not there, or is no dead letter. */
export function deadLetter(
  db: Db,
  topics: readonly string[],
  id: number,
): Promise<{ readonly topic: string; readonly key: string | null } | null> {
  return db.row(sql`select topic, key from outbox where id = ${id} and topic = any(${topics}) and dead_at is not null`);
}

/** Takes the dead letters of a key out for good: what they were to do is not wanted any more. One that somebody settles in this moment is theirs, who may wait for what the caller holds. */
export async function forgetDead(db: Db, topics: readonly string[], key: string): Promise<void> {
  await db.run(sql`delete from outbox where id in (
    select id from outbox where key = ${key} and topic = any(${topics}) and dead_at is not null for update skip locked)`);
}

/** Takes a dead letter out for good, because people have done its work. Answers its topic and key; null: it is not there, or is no dead letter. */
export function takeDead(
  db: Db,
  topics: readonly string[],
  id: number,
): Promise<{ readonly topic: string; readonly key: string | null } | null> {
  return db.row(
    sql`delete from outbox where id = ${id} and topic = any(${topics}) and dead_at is not null returning topic, key`,
  );
}
