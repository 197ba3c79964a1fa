import type { Database, Db } from './db.ts';
import type { Place } from './place.ts';
import { DatabaseClient, MAY_WRITE, directOf } from './place.ts';
import { sql } from './sql.ts';

/**
 * What processes keep in memory follows the database: a writer notifies in its own transaction, every process hears it on
 * commit. After a lost connection everything is taken as changed. Changes that an order depends on are written down as well.
 */
export interface Changes {
  on(topic: string, changed: (detail: string) => void): void;
  /** What this process itself has committed it may hear at once: the message takes a moment, and the next call must not overtake it. */
  hear(topic: string, detail: string): void;
  /**
   * Hears what was committed before this statement and is still on its way, as far as orders depend on it. `db` is the
   * transaction that decides; its own changes are not heard before they are committed.
   */
  catchUp(db: Db): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'hordo_change';
const RETRY_MS = 500;
const HEARTBEAT_MS = 10_000;
const SILENT_MS = 5_000;

/** Topics of what an order's price, day, limits and right follow from and that no lock of placing covers. */
const DECIDING: ReadonlySet<string> = new Set(['access', 'catalogue', 'company', 'config', 'delivery', 'prices']);
/** Tells the number of a change that has just been told: who heard it need not catch up with it. */
const NUMBER = 'change';
const NUMBERS_KEPT = 10_000;

/** Tells all processes that `topic` changed, when this transaction commits. `detail` names the row, if one. */
export async function tellChange(db: Db, topic: string, detail = ''): Promise<void> {
  const told = `${topic} ${detail}`;
  const statement = DECIDING.has(topic)
    ? sql`with written as (insert into change (topic, detail) values (${topic}, ${detail}) returning id)
          select pg_notify(${CHANNEL}, ${told}), pg_notify(${CHANNEL}, ${NUMBER} || ' ' || id) from written`
    : sql`select pg_notify(${CHANNEL}, ${told})`;
  if (db.inTransaction) db.send(statement);
  else await db.run(statement);
}

/**
 * What the supplier's people have changed counts from its answer on, also where this process keeps it in memory: the next call must not be judged by what stood before. Never fails: the change is
 * made already, and comes by its message a moment later.
 */
export async function hearAllSoFar({ changes, database }: { changes: Changes; database: Database }): Promise<void> {
  await changes.catchUp(database).catch(() => {});
}

export async function dropOldChanges(db: Db, before: Date): Promise<void> {
  await db.run(sql`delete from change where at < ${before}`);
}

export async function followChanges(
  database: Database,
  connection: Place,
  log: (error: Error) => void,
): Promise<Changes> {
  const listeners = new Map<string, ((detail: string) => void)[]>();
  let client: DatabaseClient | null = null;
  let closed = false;
  /** A snapshot of PostgreSQL: everything that it sees has been heard. */
  let snapshot = '';
  const numbers = new Set<number>();

  const hear: Changes['hear'] = (topic, detail) => {
    if (topic === NUMBER) return remember(Number(detail));
    for (const changed of listeners.get(topic) ?? []) changed(detail);
  };

  function remember(number: number): void {
    numbers.add(number);
    if (numbers.size > NUMBERS_KEPT) numbers.delete(numbers.values().next().value!);
  }

  async function catchUp(db: Db): Promise<void> {
    // A change may get its number long before it is committed, so what counts is what the snapshot has seen.
    const row = await db.row<{ now: string; told: { id: number; topic: string; detail: string }[] }>(sql`
      select pg_current_snapshot()::text as now, coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'topic', topic, 'detail', detail) order by id) from change
        where transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and not pg_visible_in_snapshot(transaction_id, ${snapshot}::pg_snapshot)
          and transaction_id is distinct from pg_current_xact_id_if_assigned()), '[]') as told`);
    for (const { id, topic, detail } of row!.told) {
      if (numbers.has(id)) continue;
      remember(id);
      hear(topic, detail);
    }
    snapshot = row!.now;
  }

  async function listen(): Promise<void> {
    const place = directOf(connection);
    const next = new DatabaseClient({
      ...place,
      password: place.password,
      keepAlive: true,
      connectionTimeoutMillis: SILENT_MS,
      query_timeout: SILENT_MS,
    });
    let [connected, over] = [false, false];
    let heartbeat: NodeJS.Timeout | null = null;
    const lost = (error: Error) => {
      // Before it was connected, who called says so and tries again: two that try again would become four.
      if (!connected || over || closed) return;
      over = true;
      clearInterval(heartbeat ?? undefined);
      log(error);
      void next.end().catch(() => {});
      setTimeout(() => void again(), RETRY_MS);
    };
    next.on('error', lost);
    next.on('end', () => lost(new Error('the listening connection ended')));
    next.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ');
      hear(payload.slice(0, space), payload.slice(space + 1));
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      snapshot = (await next.query<{ now: string }>('select pg_current_snapshot()::text as now')).rows[0]!.now;
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    connected = true;
    // Closed meanwhile: nobody would end this connection any more.
    if (closed) return void (await next.end());
    client = next;
    // A connection that fell silent (half open) would keep us on old values for hours without a word.
    heartbeat = setInterval(() => {
      next
        .query<{ writable: boolean }>(MAY_WRITE)
        .then(({ rows }) => {
          // Nobody notifies on a server that another one has taken over from.
          if (place.hosts && !rows[0]!.writable)
            lost(new Error('the listening connection leads to a host that takes no writes any more'));
        })
        .catch(lost);
    }, HEARTBEAT_MS);
    heartbeat.unref();
    next.once('end', () => clearInterval(heartbeat ?? undefined));
  }

  async function again(): Promise<void> {
    if (closed) return;
    try {
      await listen();
      for (const all of listeners.values()) for (const changed of all) changed('');
    } catch (error) {
      log(error as Error);
      setTimeout(() => void again(), RETRY_MS);
    }
  }

  await listen();
  return {
    on: (topic, changed) => void listeners.set(topic, [...(listeners.get(topic) ?? []), changed]),
    hear,
    catchUp,
    close: async () => {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
}

/** A value that is loaded once and again after `topic` changed. Concurrent callers share one load. */
export function followed<T>(changes: Changes, topics: readonly string[], load: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | null = null;
  for (const topic of topics)
    changes.on(topic, () => {
      current = null;
    });
  return () => {
    if (!current) {
      const loading = load();
      current = loading;
      loading.catch(() => {
        if (current === loading) current = null;
      });
    }
    return current;
  };
}
