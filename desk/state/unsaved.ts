import { useEffect, useSyncExternalStore } from 'react';

interface Held {
  readonly count: number;
}

/** What pages hold that is not saved: how many changes each. */
const held = new Set<Held>();
/** What somebody is at that would not be lost: it is kept elsewhere, or nothing is typed yet. */
const kept = new Set<Held>();
const listeners = new Set<() => void>();

function put(into: Set<Held>, one: Held): () => void {
  into.add(one);
  tell();
  return () => {
    into.delete(one);
    tell();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** How many changes would be lost if the page went now. */
export const unsavedCount = () => [...held].reduce((all, { count }) => all + count, 0);

/** For a user who was asked and leaves all the same. */
export function forgetUnsaved(): void {
  held.clear();
  tell();
}

/** Whether somebody is changing what the page shows, as others who are there should know. */
export function useIsEdited(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => held.size + kept.size > 0,
  );
}

/** A question is open or words are written that need none of `useUnsaved`: others who are there see that somebody is at it. */
export function useEditing(is: boolean): void {
  useEffect(() => (is ? put(kept, { count: 1 }) : undefined), [is]);
}

/**
 * The page holds this many changes that are not saved: it is asked about before another page takes its place (`LeaveGuard`), and before the browser closes or reloads it.
 * What is kept elsewhere meanwhile (a draft on the server or in the tab) needs no question.
 */
export function useUnsaved(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const mine = { count };
    const forget = put(held, mine);
    const leave = (event: BeforeUnloadEvent) => held.has(mine) && event.preventDefault();
    window.addEventListener('beforeunload', leave);
    return () => {
      forget();
      window.removeEventListener('beforeunload', leave);
    };
  }, [count]);
}
