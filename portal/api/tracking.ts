import { useSyncExternalStore } from 'react';

/** spec 2: the global loader shows while any tracked asynchronous action runs. */
let running = 0;
const listeners = new Set<() => void>();

export async function tracked<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

export function useIsWorking(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => running > 0,
  );
}

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}
