import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** So long (ms) a piece of work may hold the thread that serves. */
const PIECE_MS = 2;
const LONGEST_REST_MS = 20;

/** Processor time (ms) of this thread: on a busy machine a piece seems long although it did little, and must not rest for that. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * For work in pieces on the thread that serves: called between two pieces it lets others have their turn, as soon as its own
 * share of time is used up. `rest`: how many times as long as the work took it then stays away (0: only those who wait already).
 */
export function breather({ rest = 0 }: { readonly rest?: number } = {}): () => Promise<void> {
  let begun = performance.now();
  let spent = rest > 0 ? processorMs() : 0;
  return async () => {
    if (performance.now() - begun < PIECE_MS) return;
    const worked = rest > 0 ? processorMs() - spent : 0;
    await turn();
    if (worked > 0) await pause(Math.min(worked * rest, LONGEST_REST_MS));
    begun = performance.now();
    if (rest > 0) spent = processorMs();
  };
}
