import { Refusal } from '#vocabulary/refusal.ts';

interface Waiting {
  readonly who: string;
  readonly begin: () => void;
}

/** As long as one of them may wait for a lock. */
const WAIT_MS = 10_000;

/** A pool of fewer connections has none to spare. */
const SPARES_ONE_FROM = 4;

/**
 * Divides the `size` connections of a pool among companies (or people). Each begins another transaction only while it holds no more than
 * it leaves free: alone it holds half of the pool, beside others half of what these leave, and one connection stays free for what is only
 * read. Work that finds no place waits without a connection, in the order in which it came, and in the end is told to come back (OVERLOADED).
 */
export function sharesOf(size: number): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const places = size < SPARES_ONE_FROM ? size : size - 1;
  const running = new Map<string, number>();
  const line = new Set<Waiting>();
  let taken = 0;
  const fits = (who: string) => (running.get(who) ?? 0) + 1 <= places - taken;
  const take = (who: string) => {
    taken += 1;
    running.set(who, (running.get(who) ?? 0) + 1);
  };
  const giveBack = (who: string) => {
    taken -= 1;
    const left = running.get(who)! - 1;
    if (left === 0) running.delete(who);
    else running.set(who, left);
    for (const next of line) {
      if (taken === places) break;
      if (fits(next.who)) next.begin();
    }
  };
  const turnIn = (who: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = {
        who,
        begin: () => {
          line.delete(waiting);
          clearTimeout(late);
          take(who); // at once, so that those behind find the places as they are
          resolve();
        },
      };
      const late = setTimeout(() => {
        line.delete(waiting);
        reject(new Refusal('OVERLOADED', { seconds: 2 }));
      }, WAIT_MS);
      line.add(waiting);
    });
  return async (who, work) => {
    if (fits(who)) take(who);
    else await turnIn(who);
    try {
      return await work();
    } finally {
      giveBack(who);
    }
  };
}
