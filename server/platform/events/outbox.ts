import type { Db } from '../db/db.ts';
import { part, sql } from '../db/sql.ts';
import type { NewEvent } from './event.store.ts';
import { eventTold, inserted } from './event.store.ts';

export interface AppendOptions {
  /** Events with one key are delivered one after another, in the order of appending; a dead letter holds back its own key only. */
  readonly key?: string;
  /** The event for the live stream, written in the same statement. */
  readonly event?: NewEvent;
}

/**
 * Writes an event into the outbox. Inside a transaction it exists exactly if the transaction commits: what happened and
 * the news of it cannot part. It is delivered at least once to the handler of its topic (server/surfaces/jobs.ts).
 * `payload` is JSON; keep it to ids, the handler reads the rest when it runs.
 */
export async function append(
  db: Db,
  topic: string,
  payload: object,
  { key, event: live }: AppendOptions = {},
): Promise<void> {
  const event = sql`
    with event as (
      insert into outbox (topic, key, payload) values (${topic}, ${key ?? null}, ${JSON.stringify(payload)}) returning 1
    )${live ? part`, live as (${inserted(live)})` : part``}
    select pg_notify('hordo_change', ${`outbox ${topic}`})${live ? part`, ${eventTold}` : part``} from event`;
  if (db.inTransaction) db.send(event);
  else await db.run(event);
}

/** Takes an e-mail address out of what waits or was given up: events that are about it go, and reasons that name it are blanked. */
export async function forgetAddress(db: Db, email: string): Promise<void> {
  const key = email.toLowerCase();
  await db.run(sql`delete from outbox where lower(payload->>'email') = ${key}`);
  await db.run(sql`update outbox set last_error = null where position(${key} in lower(last_error)) > 0`);
}

/** Events whose payload names one of these in a field go. */
export async function forgetEvents(db: Db, field: string, values: readonly string[]): Promise<void> {
  await db.run(sql`delete from outbox where payload->>${field} = any(${values})`);
}

/** Thrown by a handler: trying again cannot help; the event becomes a dead letter at once, with this reason. */
export class CannotDeliver extends Error {
  /** The reason that is kept in place of the message, for pages that put it into words. */
  readonly kept: string | undefined;
  constructor(message: string, kept?: string) {
    super(message);
    this.kept = kept;
  }
}

/** Thrown by a handler: the other side is away. The event waits so long (an hour at most) and no attempt is counted; put off for a week it is a dead letter. */
export class TryLater extends Error {
  readonly afterMs: number;
  readonly kept: string | undefined;
  constructor(message: string, afterMs: number, kept?: string) {
    super(message);
    this.kept = kept;
    this.afterMs = afterMs;
  }
}
