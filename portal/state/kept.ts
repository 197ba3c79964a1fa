import { store, stored } from './stored-values.ts';

/**
 * What somebody has typed survives a session that ends under his hands: it is put aside with his user id and given back
 * when the same user logs in again in this tab. A logout forgets it.
 */
export const KEPT = 'hordo.kept';

interface Kept {
  uid: string;
  returnTo: string;
  customerOrderNumber: string;
  noteForDriver: string;
}

export function keepTyped(uid: string, returnTo: string): void {
  const kept: Kept = { uid, returnTo, customerOrderNumber: stored('customerOrderNumber'), noteForDriver: stored('noteForDriver') };
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
}

export function restoreTyped(uid: string): void {
  const text = sessionStorage.getItem(KEPT);
  if (!text) return;
  sessionStorage.removeItem(KEPT);
  const kept = JSON.parse(text) as Kept;
  if (kept.uid !== uid) return;
  store({ customerOrderNumber: kept.customerOrderNumber, noteForDriver: kept.noteForDriver });
}

/** Where the user was when his session ended. */
export function placeKept(): string | null {
  const text = sessionStorage.getItem(KEPT);
  return text ? (JSON.parse(text) as Kept).returnTo : null;
}
