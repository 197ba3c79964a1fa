/** Processor time of this process, user and system, in ms. Unlike the clock it does not run while other programs have the processor. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Processor time in ms that a piece of work takes: the least of several times, so that what else ran meanwhile is not counted. */
export async function leastProcessorMs(work: () => unknown, times = 3): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time += 1) {
    const before = processorMs();
    await work();
    least = Math.min(least, processorMs() - before);
  }
  return least;
}

/** How much larger the second input is than the first. */
export const STEP = 16;
/** Linear work takes STEP times as long, quadratic work STEP times as long again; the middle of both, and what a measurement is wrong by. */
const TOO_MUCH = STEP * 3;
const UNSEEN_MS = 2;

/**
 * Whether the processor time of work grows faster than its input. `work` is given a size and a size STEP times as large; what
 * seems too much is measured again before it counts.
 */
export async function growsTooFast(
  work: (size: number) => unknown,
  size: number,
): Promise<{ small: number; large: number } | null> {
  for (const times of [1, 3, 6]) {
    const large = await leastProcessorMs(() => work(size * STEP), times);
    const small = await leastProcessorMs(() => work(size), times + 2);
    if (large <= TOO_MUCH * Math.max(small, UNSEEN_MS)) return null;
    if (times === 6) return { small, large };
  }
  return null;
}
