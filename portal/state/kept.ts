import { useEffect, useState } from 'react';
import { store, stored } from './stored-values.ts';

/**
 * What somebody has typed survives a session that ends under his hands: it is put aside with his user id and given back
 * when the same user logs in again in this tab. A logout forgets it.
 */
const DRAFT = 'hordo.draft.';
export const KEPT = 'hordo.kept';

interface Kept { uid: string; returnTo: string; customerOrderNumber: string; noteForDriver: string; drafts: Record<string, string> }

export function keepTyped(uid: string, returnTo: string): void {
  const drafts = Object.fromEntries(Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT)).map((key) => [key, sessionStorage.getItem(key)!]));
  const kept: Kept = { uid, returnTo, customerOrderNumber: stored('customerOrderNumber'), noteForDriver: stored('noteForDriver'), drafts };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
}

export function restoreTyped(uid: string): void {
  const text = sessionStorage.getItem(KEPT);
  if (!text) return;
  sessionStorage.removeItem(KEPT);
  const kept = JSON.parse(text) as Kept;
  if (kept.uid !== uid) return;
  store({ customerOrderNumber: kept.customerOrderNumber, noteForDriver: kept.noteForDriver });
  for (const [key, value] of Object.entries(kept.drafts)) sessionStorage.setItem(key, value);
}

/** Where the user was when his session ended. */
export function placeKept(): string | null {
  const text = sessionStorage.getItem(KEPT);
  return text ? (JSON.parse(text) as Kept).returnTo : null;
}

/** Component state that survives an expired session and a reload, until it is set back to `initial`. */
export function useDraft(name: string, initial: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => sessionStorage.getItem(DRAFT + name) ?? initial);
  useEffect(() => {
    if (value === initial) sessionStorage.removeItem(DRAFT + name);
    else sessionStorage.setItem(DRAFT + name, value);
  }, [name, value, initial]);
  return [value, setValue];
}
