import { Refusal } from '#vocabulary/refusal.ts';

/**
 * Work of one kind in turn: `atOnce` at a time, the others in the order in which they came; with more than `waiting` in the line,
 * new callers get OVERLOADED.
 */
export function turns({
  atOnce,
  waiting = Infinity,
}: {
  readonly atOnce: number;
  readonly waiting?: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    // The next in the queue takes over the place that was given up.
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw new Refusal('OVERLOADED');
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
