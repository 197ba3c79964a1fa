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

/** The same for each key apart, so that what one waits for holds up no other. A key is known as long as something of it is under way. */
export function turnsOf(bounds: {
  readonly atOnce: number;
  readonly waiting: number;
}): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const known = new Map<string, { readonly inTurn: ReturnType<typeof turns>; users: number }>();
  return async (key, work) => {
    const line = known.get(key) ?? { inTurn: turns(bounds), users: 0 };
    known.set(key, line);
    line.users += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.users -= 1;
      if (line.users === 0) known.delete(key);
    }
  };
}
