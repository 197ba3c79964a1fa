import { useSyncExternalStore } from 'react';

/** spec 8: a place-order failure stores its message in an error list; success clears it. The list outlives the page. */
let errors: readonly string[] = [];

/** What was to be placed when the server failed: the error page offers it once more. The server makes one order of it however often. */
export interface Attempt {
  readonly cartId: string;
  readonly day: string;
  readonly shipTo: string;
  /** What the button named: what is to be paid, in Ft. */
  readonly total: number;
}
let attempt: Attempt | null = null;
export const failedAttempt = (): Attempt | null => attempt;

const listeners = new Set<() => void>();

export function placingErrors(next: readonly string[], failed: Attempt | null = null): void {
  errors = next;
  attempt = failed;
  for (const listener of listeners) listener();
}

export function usePlacingErrors(): readonly string[] {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => errors,
  );
}

/** The order that was placed last in this tab: what the success page tells of. Nothing is invented without it. */
export interface Placed {
  readonly number: string;
  readonly day: string;
  readonly shipTo: string;
  readonly total?: number;
}
const KEY = 'hordo.placed';

export function rememberPlaced(placed: Placed): void {
  placingErrors([]);
  sessionStorage.setItem(KEY, JSON.stringify(placed));
}

export function lastPlaced(): Placed | null {
  const text = sessionStorage.getItem(KEY);
  return text ? (JSON.parse(text) as Placed) : null;
}
