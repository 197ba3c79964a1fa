import { useEffect } from 'react';

/** What pages hold that is not saved: how many changes each. */
const held = new Set<{ readonly count: number }>();

/** How many changes would be lost if the page went now. */
export const unsavedCount = () => [...held].reduce((all, { count }) => all + count, 0);

/** For a user who was asked and leaves all the same. */
export const forgetUnsaved = () => held.clear();

/**
 * The page holds this many changes that are not saved: it is asked about before another page takes its place (`LeaveGuard`), and before the browser closes or reloads it.
 * What is kept elsewhere meanwhile (a draft on the server or in the tab) needs no question.
 */
export function useUnsaved(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const mine = { count };
    held.add(mine);
    const leave = (event: BeforeUnloadEvent) => held.has(mine) && event.preventDefault();
    window.addEventListener('beforeunload', leave);
    return () => {
      held.delete(mine);
      window.removeEventListener('beforeunload', leave);
    };
  }, [count]);
}
