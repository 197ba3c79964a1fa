import pg from 'pg';
import type { Database, Db } from './db.ts';
import { sql } from './sql.ts';

/**
 * What processes keep in memory follows the database: a writer counts the topic up and notifies in its own
 * transaction, every process hears it on commit. After a lost connection everything is taken as changed.
 */
export interface Changes {
  on(topic: string, changed: (detail: string) => void): void;
  /** What this process itself has committed it may hear at once: the message takes a moment, and the next call must not overtake it. */
  hear(topic: string, detail: string): void;
  close(): Promise<void>;
}

const CHANNEL = 'hordo_change';
const RETRY_MS = 500;
const HEARTBEAT_MS = 10_000;
const SILENT_MS = 5_000;

/** Tells all processes that `topic` changed, when this transaction commits. `detail` names the row, if one. */
export async function tellChange(db: Db, topic: string, detail = ''): Promise<void> {
  await db.run(sql`select pg_notify(${CHANNEL}, ${`${topic} ${detail}`})`);
}

export async function followChanges(database: Database, connection: pg.ClientConfig, log: (error: Error) => void): Promise<Changes> {
  const listeners = new Map<string, ((detail: string) => void)[]>();
  let client: pg.Client | null = null;
  let closed = false;

  const hear: Changes['hear'] = (topic, detail) => {
    for (const changed of listeners.get(topic) ?? []) changed(detail);
  };

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: SILENT_MS, query_timeout: SILENT_MS });
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
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    connected = true;
    client = next;
    // A connection that fell silent (half open) would keep us on old values for hours without a word.
    heartbeat = setInterval(() => {
      next.query('select 1').catch(lost);
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
