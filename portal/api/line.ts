import { useSyncExternalStore } from 'react';

/**
 * Is the server to be reached? Known from the calls themselves and from what the device says; while it is not, it is
 * tried again and again, so that work goes on by itself when the line is back.
 */
const PROBE_EVERY = 4_000;

let lost = false;
let probe: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

export function lineLost(): void {
  clearTimeout(probe);
  probe = setTimeout(() => void tryAgain(), PROBE_EVERY);
  if (!lost) change(true);
}

export function lineThere(): void {
  if (!lost) return;
  clearTimeout(probe);
  change(false);
  for (const work of waiting) work();
}

/** An answer did not come in time: the line is asked, for the others may get through. */
export function lineDoubted(): void {
  void tryAgain();
}

export function useLineLost(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => lost,
  );
}

/** What is to be done when the line is back. */
export function onLineBack(work: () => void): () => void {
  waiting.add(work);
  return () => waiting.delete(work);
}

async function tryAgain(): Promise<void> {
  try {
    const { ok } = await fetch('/portal-config.json', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_EVERY) });
    if (ok) return lineThere();
  } catch {
    // still away
  }
  lineLost();
}

function change(next: boolean): void {
  lost = next;
  for (const listener of listeners) listener();
}

window.addEventListener('offline', lineLost);
window.addEventListener('online', () => void tryAgain());
