import type { Db } from '../db/db.ts';
import type { Sql } from '../db/sql.ts';
import { part, sql } from '../db/sql.ts';
import { tellOperators } from '../desk-notices/tell-desk.ts';

export interface Claimed {
  readonly id: number;
  readonly topic: string;
  readonly key: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  /** For how long its handler has put it off, in seconds. */
  readonly waitedSeconds: number;
  /** The topic of the event that waits behind it, if one did when it was taken. */
  readonly nextTopic: string | null;
}

/** A worker that is silent for so long is taken for dead; another one takes its events. */
export const LEASE_SECONDS = 20;
/** An event waits for its next attempt no longer than this. */
const LONGEST_WAIT_SECONDS = 3_600;

/**
 * Further away than any wait or lease can be means that the clock stepped back: then it is due, and the lease is over. Twice as far,
 * because `now()` is the begin of this transaction, and another one that began later may have set it.
 */
const isDue = part`dead_at is null and due_at not between now() + interval '1 microsecond' and now() + ${2 * LONGEST_WAIT_SECONDS} * interval '1 second'
  and (lease_until is null or lease_until not between now() and now() + ${2 * LEASE_SECONDS} * interval '1 second')`;

/**
 * Takes up to `limit` due events of a topic for `worker`. Workers never wait for each other (skip locked), and an event
 * is passed over while an earlier one of its key is still there; those with a turn (mail.ts) come by their turns. What `worker` has in hand it does not take again, though its lease ran out.
 */
export function claim(
  db: Db,
  topic: string,
  worker: string,
  limit: number,
  inHand: readonly number[] = [],
): Promise<Claimed[]> {
  return db.rows<Claimed>(sql`
    with due as (
      select id from outbox o
      where topic = ${topic} and ${isDue} and id <> all(${inHand}::bigint[])
        and (key is null or not exists (select 1 from outbox earlier where earlier.key = o.key and earlier.id < o.id))
      order by coalesce(turn_at, due_at), id
      limit ${limit}
      for update skip locked
    )
    update outbox set attempts = attempts + 1, worker = ${worker}, lease_until = now() + ${LEASE_SECONDS} * interval '1 second'
    from due where outbox.id = due.id
    returning outbox.id, topic, key, payload, attempts, coalesce(extract(epoch from now() - waiting_since), 0)::float8 as "waitedSeconds",
      (select later.topic from outbox later where later.key = outbox.key and later.id > outbox.id order by later.id limit 1) as "nextTopic"`);
}

export async function dueTopics(db: Db): Promise<Set<string>> {
  const rows = await db.rows<{ topic: string }>(sql`
    select distinct topic from outbox where ${isDue}`);
  return new Set(rows.map(({ topic }) => topic));
}

/** Still here: holds on to the events that this worker has in hand. */
export async function holdOn(db: Db, worker: string, ids: readonly number[]): Promise<void> {
  await db.run(
    sql`update outbox set lease_until = now() + ${LEASE_SECONDS} * interval '1 second' where worker = ${worker} and id = any(${ids})`,
  );
}

// A worker that came back from the dead must not touch what another one has taken over: worker and attempt must still fit.

export async function done(db: Db, worker: string, events: readonly Claimed[]): Promise<void> {
  await db.run(outOf(worker, events));
}

/** The same with the commit of a transaction. */
export function sendDone(tx: Db, worker: string, events: readonly Claimed[]): void {
  tx.send(outOf(worker, events));
}

function outOf(worker: string, events: readonly Claimed[]): Sql {
  return sql`
    delete from outbox o using unnest(${events.map(({ id }) => id)}::bigint[], ${events.map(({ attempts }) => attempts)}::int[]) as e(id, attempts)
    where o.id = e.id and o.worker = ${worker} and o.attempts = e.attempts`;
}

/** After a counted attempt, or put off without one (then `waits` counts). It leaves its line, in which it would hold up what comes later. */
export async function again(
  db: Db,
  worker: string,
  { id, attempts }: Claimed,
  afterMs: number,
  reason: string,
  counted: boolean,
): Promise<void> {
  await db.run(sql`
    update outbox set worker = null, lease_until = null, line = null, turn_at = null, due_at = now() + least(${afterMs}::float8 / 1000, ${LONGEST_WAIT_SECONDS}) * interval '1 second',
      last_error = ${reason}, attempts = attempts - ${counted ? 0 : 1}, waits = waits + ${counted ? 0 : 1},
      waiting_since = case when ${counted} then null else coalesce(waiting_since, now()) end
    where id = ${id} and worker = ${worker} and attempts = ${attempts}`);
}

export async function bury(db: Db, worker: string, { id, topic, attempts }: Claimed, reason: string): Promise<void> {
  const buried = await db.run(sql`
    update outbox set worker = null, lease_until = null, dead_at = now(), last_error = ${reason}
    where id = ${id} and worker = ${worker} and attempts = ${attempts}`);
  if (buried > 0) await tellOperators(db, topic);
}
