import { Refusal } from '#vocabulary/refusal.ts';
import { fairLine } from './fair-line.ts';

/**
 * Work of which only one piece may be in memory or under way: one after another, and owners (`shareOf`) have their turns one after another, however many pieces each
 * has asked for. With more than `waiting` in the line whoever has the most in it gets `full`, OVERLOADED unless it says otherwise.
 */
export function fairTurns({
  waiting,
  full = () => new Refusal('OVERLOADED'),
}: {
  readonly waiting: number;
  readonly full?: () => Error;
}): <T>(owner: string, work: () => Promise<T>) => Promise<T> {
  const line = fairLine(waiting);
  let isBusy = false;
  const turnOf = (owner: string) =>
    new Promise<void>((begin, reject) => {
      const putOut = () => reject(full());
      if (!line.add(owner, { begin, putOut })) putOut();
    });
  return async (owner, work) => {
    if (isBusy) await turnOf(owner);
    isBusy = true;
    try {
      return await work();
    } finally {
      // The next takes over at once: somebody who comes in this moment stands behind it.
      const next = line.take();
      if (next) next.begin();
      else isBusy = false;
    }
  };
}
