import { LRUCache } from 'lru-cache';
import type { Day } from '#values/day.ts';
import type { App, Caller } from '../../../context.ts';
import type { Proof } from './session.ts';

export interface Known {
  readonly caller: Caller;
  readonly expiresAt: number;
  readonly loadedAt: number;
  /** The business day on which: roles lent from a day to a day come and go with it. */
  readonly day: Day;
}
export interface Memory {
  readonly proofs: LRUCache<string, Proof>;
  readonly callers: LRUCache<string, Known>;
  readonly loading: Map<string, Promise<Known | null>>;
  readonly seen: Set<string>;
  /** Counts what changed, so that a load that began before a change is not kept. */
  changes: number;
  touchedAt: number;
}

const memories = new WeakMap<App, Memory>();

/** What this process knows of tokens and callers; it follows the changes of sessions, rights, settings and keys. */
export function memoryOf(app: App): Memory {
  let memory = memories.get(app);
  if (!memory) {
    memory = {
      proofs: new LRUCache({ max: 20_000 }),
      callers: new LRUCache({ max: 10_000 }),
      loading: new Map(),
      seen: new Set(),
      changes: 0,
      touchedAt: app.clock.real().getTime(),
    };
    memories.set(app, memory);
    follow(app, memory);
  }
  return memory;
}

function follow(app: App, memory: Memory): void {
  const { callers } = memory;
  app.changes.on('session', (id) => {
    memory.changes += 1;
    if (id) callers.delete(id);
    else callers.clear();
  });
  app.changes.on('access', (uid) => {
    memory.changes += 1;
    if (!uid) return callers.clear();
    for (const [id, { caller }] of callers.entries()) if (caller.uid === uid) callers.delete(id);
  });
  app.changes.on('signing-keys', () => {
    memory.changes += 1;
    memory.proofs.clear();
  });
  app.changes.on('config', () => {
    memory.changes += 1;
    callers.clear();
  });
}

/** What is known of a session is forgotten in this process at once; the others hear of it. */
export function forgetCaller(app: App, sessionId: string): void {
  const memory = memoryOf(app);
  memory.changes += 1;
  memory.callers.delete(sessionId);
}
