import { useSyncExternalStore } from 'react';

/** spec 8: a place-order failure stores its message in an error list; success clears the list. */
let errors: readonly string[] = [];
const listeners = new Set<() => void>();

export function useOrderErrors(): readonly string[] {
  return useSyncExternalStore((listener) => (listeners.add(listener), () => listeners.delete(listener)), () => errors);
}

export function storeOrderError(message: string): void {
  set([...errors.filter((one) => one !== message), message]);
}

export function clearOrderErrors(): void {
  set([]);
}

function set(next: readonly string[]): void {
  errors = next;
  for (const listener of listeners) listener();
}
