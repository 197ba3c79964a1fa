import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** So long (ms) a piece of work may hold the thread that serves. */
const PIECE_MS = 2;
const LONGEST_REST_MS = 60;

/**
 * For work in pieces on the thread that serves: called between two pieces it lets others have their turn, as soon as its own
 * share of time is used up. `rest`: how many times as long as the work took it then stays away (0: only whoever waits already).
 */
export function breather({ rest = 0 }: { readonly rest?: number } = {}): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    const worked = performance.now() - begun;
    if (worked < PIECE_MS) return;
    await turn();
    if (rest > 0) await pause(Math.min(worked * rest, LONGEST_REST_MS));
    begun = performance.now();
  };
}
