import { store, stored } from './stored-values.ts';

/**
 * What somebody has typed stays in this tab until it is sent: a reload or a session that ends meanwhile loses nothing. Each
 * piece carries the user's id and is given back to nobody else; a logout forgets it all.
 */
const PREFIX = 'hordo.kept.';
const ORDER = 'order';

interface Order {
  readonly returnTo: string;
  readonly customerOrderNumber: string;
  readonly noteForDriver: string;
}

export function keep(name: string, what: unknown, uid = stored('uid')): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ uid, what }));
  } catch {
    // A full or forbidden store costs what was typed its survival, nothing else.
  }
}

/** What was kept under the name for the user, by default who is signed in; null when there is nothing of theirs. */
export function kept(name: string, uid = stored('uid')): unknown {
  const found = read(PREFIX + name);
  return found?.uid === uid ? (found.what ?? null) : null;
}

export function forget(name: string): void {
  sessionStorage.removeItem(PREFIX + name);
}

/** All of it: what outlives a session that ended by itself. */
export function keptKeys(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
}

/** The session ended: the words of the order, which live among the stored values, are put aside, too. */
export function keepTyped(uid: string, returnTo: string): void {
  const order: Order = {
    returnTo,
    customerOrderNumber: stored('customerOrderNumber'),
    noteForDriver: stored('noteForDriver'),
  };
  keep(ORDER, order, uid);
}

/** The same user has everything again; what another one had typed is gone. */
export function restoreTyped(uid: string): void {
  const order = read(PREFIX + ORDER);
  for (const key of keptKeys()) if (read(key)?.uid !== uid) sessionStorage.removeItem(key);
  forget(ORDER);
  if (order?.uid !== uid) return;
  const { customerOrderNumber, noteForDriver } = order.what as Order;
  store({ customerOrderNumber, noteForDriver });
}

/** Which page a user was on when their session ended, and which user. */
export function placeKept(): { readonly returnTo: string; readonly of: string } | null {
  const order = read(PREFIX + ORDER);
  return order && { returnTo: (order.what as Order).returnTo, of: order.uid };
}

function read(key: string): { readonly uid: string; readonly what: unknown } | null {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof found === 'object' && found !== null && 'uid' in found && 'what' in found
      ? (found as { uid: string; what: unknown })
      : null;
  } catch {
    return null;
  }
}
