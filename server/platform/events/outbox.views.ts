import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export interface DeadLetter {
  readonly id: number;
  readonly topic: string;
  readonly key: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly deadAt: Date;
  readonly reason: string;
}

/** What could not be delivered, newest first, at most 100 at a time. */
export function deadLetters(db: Db, { offset = 0, limit = 100 } = {}): Promise<DeadLetter[]> {
  return db.rows<DeadLetter>(sql`
    select id, topic, key, payload, attempts, created_at as "createdAt", dead_at as "deadAt", coalesce(last_error, '') as reason
    from outbox where dead_at is not null order by dead_at desc, id desc offset ${offset} limit ${Math.min(limit, 100)}`);
}

/** Puts dead letters back into the queue with fresh attempts: one, or all of them, and then also the rows that recurring jobs gave up. Answers how many. */
export async function redrive(db: Db, id: number | 'all'): Promise<number> {
  const driven = await db.rows<{ told: string }>(sql`
    with back as (
      update outbox set dead_at = null, attempts = 0, due_at = now(), waits = 0, waiting_since = null
      where dead_at is not null and (${id === 'all'} or id = ${id === 'all' ? 0 : id}) returning topic
    )
    select pg_notify('hordo_change', 'outbox ' || topic)::text as told from back`);
  if (id !== 'all') return driven.length;
  return driven.length + (await db.run(sql`update job_fault set dead_at = null, attempts = 0, next_at = now() where dead_at is not null`));
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

/** Those of the keys for which an event waits, is in hand or is dead. */
export async function pendingKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ key: string }>(sql`select distinct key from outbox where key = any(${keys})`);
  return new Set(rows.map(({ key }) => key));
}
