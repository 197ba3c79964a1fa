import { Refusal } from '#vocabulary/refusal.ts';
import { fairLine } from './fair-line.ts';

/**
 * Runs one piece of work at a time. Owners (`shareOf`) take turns, however many pieces each of them has in the line. When more than `waiting` pieces wait, the owner
 * with the most of them gets the error `full` for one piece, by default OVERLOADED.
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
