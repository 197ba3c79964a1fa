import { Refusal } from '#vocabulary/refusal.ts';

interface Share {
  running: number;
  /** In the order in which they came. */
  readonly line: Set<() => void>;
}

/** As long as one of them may wait for a lock. */
const WAIT_MS = 10_000;

/** Runs work of one company (or person) `most` at a time; the others wait in the order in which they came, in the end they are told to come back (OVERLOADED). */
export function sharesOf(most: number): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const shares = new Map<string, Share>();
  return async (who, work) => {
    let share = shares.get(who);
    if (!share) shares.set(who, (share = { running: 0, line: new Set() }));
    // Whoever is called from the line takes over the place of the one who calls.
    if (share.running < most) share.running += 1;
    else await turnIn(share);
    try {
      return await work();
    } finally {
      const [next] = share.line;
      if (next) next();
      else if (--share.running === 0) shares.delete(who);
    }
  };
}

function turnIn({ line }: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      line.delete(begin);
      clearTimeout(late);
      resolve();
    };
    const late = setTimeout(() => {
      line.delete(begin);
      reject(new Refusal('OVERLOADED', { seconds: 2 }));
    }, WAIT_MS);
    line.add(begin);
  });
}
