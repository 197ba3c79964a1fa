import { LRUCache } from 'lru-cache';
import type { Day } from '#values/day.ts';
import type { App, Caller, Ctx } from '../../../context.ts';
import type { Proof } from './session.ts';

export interface Known {
  readonly caller: Caller;
  readonly expiresAt: number;
  readonly loadedAt: number;
  /** The business day on which: roles lent from a day to a day come and go with it. */
  readonly day: Day;
}
/** A caller on the way from the database. */
export interface Loading {
  readonly uid: string;
  readonly actorUid: string | null;
  readonly result: Promise<Known | null>;
  /** Something of it has changed since it began. */
  overtaken: boolean;
}
export interface Memory {
  readonly proofs: LRUCache<string, Proof>;
  readonly callers: LRUCache<string, Known>;
  readonly loading: Map<string, Loading>;
  readonly seen: Set<string>;
  /** Counts changes of the signing keys, so that a proof that was begun before one is not kept. */
  keyChanges: number;
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
      keyChanges: 0,
      touchedAt: app.clock.real().getTime(),
    };
    memories.set(app, memory);
    follow(app, memory);
  }
  return memory;
}

function follow(app: App, memory: Memory): void {
  app.changes.on('session', (id) => (id ? forgetSession(memory, id) : forgetAll(memory, () => true)));
  // Who acts for a customer hangs on the rights of both.
  app.changes.on('access', (uid) => forgetAll(memory, (one) => !uid || one.uid === uid || one.actorUid === uid));
  app.changes.on('signing-keys', () => {
    memory.keyChanges += 1;
    memory.proofs.clear();
  });
  app.changes.on('config', () => forgetAll(memory, () => true));
}

/** A change concerns those alone that it names: others are neither looked up again nor kept from being looked up. */
function forgetAll({ callers, loading }: Memory, isMeant: (one: Pick<Loading, 'uid' | 'actorUid'>) => boolean): void {
  for (const [id, { caller }] of callers.entries())
    if (isMeant({ uid: caller.uid, actorUid: caller.actor?.uid ?? null })) callers.delete(id);
  for (const one of loading.values()) if (isMeant(one)) one.overtaken = true;
}

function forgetSession({ callers, loading }: Memory, id: string): void {
  callers.delete(id);
  const one = loading.get(id);
  if (one) one.overtaken = true;
}

/** What is known of a session is forgotten in this process at once; the others hear of it. */
export function forgetCaller(app: App, sessionId: string): void {
  forgetSession(memoryOf(app), sessionId);
}

/** Whether nothing is known to have changed of a caller since the request began: what `authenticate` answered is still in memory. */
export function isStillKnown({ app, caller }: Pick<Ctx, 'app' | 'caller'>): boolean {
  return caller !== null && memoryOf(app).callers.peek(caller.sessionId)?.caller === caller;
}
