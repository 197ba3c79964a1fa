import { useSyncExternalStore } from 'react';
import { forget, keep, kept, placeKept } from '#portal/state/kept.ts';
import { onStored, stored } from '#portal/state/stored-values.ts';

/** spec 8: a place-order failure stores its message in an error list; success clears it. The list outlives the page, and nobody else sees it. */
let errors: readonly string[] = [];
/** The delivery day that the server has refused; '' for none. It stands where the day is chosen until another one is, or the order is sent again. */
let refusedDay = '';
let owner = stored('uid');

/** What is to be placed, as it was seen. */
export interface Attempt {
  readonly cartId: string;
  readonly day: string;
  readonly shipTo: string;
  /** Gross, with what cash is rounded by. */
  readonly total: number;
  readonly seen: {
    readonly revision: number | null;
    readonly ship_to_id: string | null;
    readonly delivery_date: string | null;
    readonly payment_method: string | null;
    readonly total: number | null;
    /** The number of the order that it takes the place of; empty: a new order. */
    readonly replaces: string;
  };
}

/** An attempt of which nobody knows yet what came: it is asked for until it is known, also by a page that is loaded anew. */
const OPEN = 'placing';
let open = kept(OPEN) as Attempt | null;
export const openAttempt = (): Attempt | null => open;

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => (listeners.add(listener), () => listeners.delete(listener));

onStored(() => {
  if (stored('uid') === owner) return;
  owner = stored('uid');
  errors = [];
  refusedDay = '';
  open = kept(OPEN) as Attempt | null;
  tell();
});

export function placingErrors(next: readonly string[]): void {
  errors = next;
  tell();
}

export function dayIsRefused(day: string): void {
  if (day === refusedDay) return;
  refusedDay = day;
  tell();
}

export function placingIsOpen(next: Attempt | null): void {
  if (next === open) return;
  if (next) keep(OPEN, next);
  else forget(OPEN);
  open = next;
  tell();
}

export function usePlacingErrors(): readonly string[] {
  return useSyncExternalStore(subscribe, () => errors);
}

export function useRefusedDay(): string {
  return useSyncExternalStore(subscribe, () => refusedDay);
}

export function useOpenAttempt(): Attempt | null {
  return useSyncExternalStore(subscribe, openAttempt);
}

const NOT_PLACED = 'not-placed';
/** The session of `uid` had ended at the press: there is no order. An attempt whose answer was lost before is still asked for. */
export function leaveNotPlaced(cartId: string, uid: string): void {
  if (kept(OPEN, uid) !== null) return;
  keep(NOT_PLACED, cartId, uid);
  tell();
}

/** What is known at the login of the order that was being placed when the session ended. */
export function useEndedPlacing(): 'not-placed' | 'unknown' | null {
  return useSyncExternalStore(subscribe, () => {
    const of = placeKept()?.of ?? '';
    if (kept(OPEN, of) !== null) return 'unknown';
    return kept(NOT_PLACED, of) === null ? null : 'not-placed';
  });
}

/** Whether the session ended when this cart was to be placed; told once. */
export function takeNotPlaced(cartId: string): boolean {
  if (kept(NOT_PLACED) !== cartId) return false;
  forget(NOT_PLACED);
  return true;
}

/** Tells the other windows of this browser which cart has become which order. */
const windows = new BroadcastChannel('hordo.placed');
interface PlacedCart {
  readonly uid: string;
  readonly cartId: string;
  readonly number: string;
}

export function tellOtherWindows(cartId: string, number: string): void {
  windows.postMessage({ uid: stored('uid'), cartId, number } satisfies PlacedCart);
}

export function onPlacedElsewhere(work: (cartId: string, number: string) => void): () => void {
  const heard = ({ data: { uid, cartId, number } }: MessageEvent<PlacedCart>) => {
    if (uid === stored('uid')) work(cartId, number);
  };
  windows.addEventListener('message', heard);
  return () => windows.removeEventListener('message', heard);
}

/** The order that was placed last in this tab: what the success page tells of. Nothing is invented without it. */
export interface Placed {
  readonly number: string;
  readonly day: string;
  readonly shipTo: string;
  readonly total?: number;
  /** Until when it can be changed; null: it cannot. */
  readonly until?: string | null;
  /** As it was seen. */
  readonly seen?: Pick<Attempt['seen'], 'replaces'>;
}
const PLACED = 'placed';

export function rememberPlaced(placed: Placed): void {
  placingErrors([]);
  keep(PLACED, placed);
}

export function lastPlaced(): Placed | null {
  return kept(PLACED) as Placed | null;
}
