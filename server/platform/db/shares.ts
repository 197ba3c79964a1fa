import { Refusal } from '#vocabulary/refusal.ts';

/** `read`: one statement outside of a transaction; `transaction`: whatever holds a connection for as long as its work lasts. */
type Kind = 'read' | 'transaction';

interface Waiting {
  readonly kind: Kind;
  readonly who: string;
  readonly begin: () => void;
}

/** As long as one of them may wait for a lock. */
const WAIT_MS = 10_000;

/** A pool of fewer connections has none to spare. */
const SPARES_FROM = 4;
/** Connections that each kind leaves: the last one to sign-ins, jobs and whatever else is nobody's, the one before it to reads. */
const LEFT = { read: 1, transaction: 2 } as const;

export type InShare = <T>(kind: Kind, who: string, work: () => Promise<T>) => Promise<T>;

/**
 * Divides the `size` connections of a pool among companies (or people). Each begins another piece of work only while it holds no more of the kind than
 * all leave free: alone it holds half of the pool, beside others half of what these leave. So neither a customer whose transactions are locked out nor
 * one whose lists take seconds keeps the others waiting. Work that finds no place waits without a connection, in the order in which it came, and in the
 * end is told to come back (OVERLOADED).
 */
export function sharesOf(size: number): InShare {
  const placesFor = (kind: Kind) => (size < SPARES_FROM ? size : size - LEFT[kind]);
  const places = { read: placesFor('read'), transaction: placesFor('transaction') };
  const running = { read: new Map<string, number>(), transaction: new Map<string, number>() };
  const line = new Set<Waiting>();
  let taken = 0;
  const fits = (kind: Kind, who: string) => (running[kind].get(who) ?? 0) + 1 <= places[kind] - taken;
  const take = (kind: Kind, who: string) => {
    taken += 1;
    running[kind].set(who, (running[kind].get(who) ?? 0) + 1);
  };
  const giveBack = (kind: Kind, who: string) => {
    taken -= 1;
    const left = running[kind].get(who)! - 1;
    if (left === 0) running[kind].delete(who);
    else running[kind].set(who, left);
    for (const next of line) {
      if (taken === places.read) break;
      if (fits(next.kind, next.who)) next.begin();
    }
  };
  const turnIn = (kind: Kind, who: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        kind,
        who,
        begin: () => {
          line.delete(waiting);
          clearTimeout(late);
          take(kind, who); // at once, so that those behind find the places as they are
          resolve();
        },
      };
      const late = setTimeout(() => {
        line.delete(waiting);
        reject(new Refusal('OVERLOADED', { seconds: 2 }));
      }, WAIT_MS);
      line.add(waiting);
    });
  return async (kind, who, work) => {
    if (fits(kind, who)) take(kind, who);
    else await turnIn(kind, who);
    try {
      return await work();
    } finally {
      giveBack(kind, who);
    }
  };
}
