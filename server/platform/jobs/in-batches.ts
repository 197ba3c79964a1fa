/** Long enough to catch up with days, short enough to stop between two rounds of a worker. */
const WITHIN_MS = 60_000;

/**
 * Repeats a piece of work until it finds less than a whole batch: statements stay short, and nothing is left for want of rounds.
 * Ends after a minute, or when the process stops, all the same; the next round goes on. `work` answers how many it dealt with.
 */
export async function inBatches(
  batch: number,
  work: (batch: number) => Promise<number>,
  stopping?: AbortSignal,
): Promise<void> {
  const begun = performance.now();
  while ((await work(batch)) >= batch && !stopping?.aborted && performance.now() - begun < WITHIN_MS);
}
