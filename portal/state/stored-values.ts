import { useSyncExternalStore } from 'react';

/**
 * spec 3 Stored values. `uid`, `id_token` and `imp_usr` live in the session storage; the rest in the local storage.
 * What belongs to the order (ship-to, date, transport ...) belongs to the tab: the tab remembers its own values beside the
 * local ones, so that a second tab cannot change them behind the user's back.
 */
const SESSION = ['uid', 'id_token', 'imp_usr'] as const;
const CONTEXT = [
  'shipToId',
  'deliveryDate',
  'shippingMethod',
  'customertype',
  'store',
  'customerOrderNumber',
  'noteForDriver',
] as const;
/**
 * Not named by the specification: the date accepted in the fee dialog, the first date without fee, the order type, the words of the
 * transport type; by how many ms the server's clock is ahead; that the steps of a login are due.
 */
const TAB = ['datePopup', 'standardDate', 'orderType', 'shippingType', 'clockAhead', 'fresh'] as const;
const LOCAL = ['lang'] as const;

export type SessionKey = (typeof SESSION)[number];
export type ContextKey = (typeof CONTEXT)[number];
export type TabKey = (typeof TAB)[number];
export type StoredKey = SessionKey | ContextKey | TabKey | (typeof LOCAL)[number];

/** Somebody signed out by hand on this device: the next sign-in asks for the password. */
export const SIGNED_OUT = 'hordo.signedOut';
/** When somebody last signed out in this browser. */
export const LAST_SIGN_OUT = 'hordo.lastSignOut';
/** The choices of taste stay with the device when somebody signs out. */
const KEPT_AT_LOGOUT = [
  'lang',
  'hordo.colorScheme',
  'hordo.density',
  'hordo.textSize',
  'hordo.deskKeys',
  'hordo.age',
  SIGNED_OUT,
  LAST_SIGN_OUT,
] as const;
const TAB_PREFIX = 'hordo.tab.';
/** What a user typed and the server does not have yet: the user id follows. It waits for that user; only their own logout deletes it. */
export const UNSAVED_PREFIX = 'hordo.unsaved.';

const listeners = new Set<() => void>();

export function stored(key: StoredKey): string {
  if (isSession(key)) return sessionStorage.getItem(key) ?? '';
  if (isContext(key)) return sessionStorage.getItem(TAB_PREFIX + key) ?? localStorage.getItem(key) ?? '';
  if (isTab(key)) return sessionStorage.getItem(TAB_PREFIX + key) ?? '';
  return localStorage.getItem(key) ?? '';
}

/** An empty text forgets the value. */
export function store(values: Partial<Record<StoredKey, string>>): void {
  for (const [key, value] of Object.entries(values) as [StoredKey, string][]) {
    if (isSession(key)) put(sessionStorage, key, value);
    else if (isContext(key)) {
      put(localStorage, key, value);
      sessionStorage.setItem(TAB_PREFIX + key, value);
    } else if (isTab(key)) put(sessionStorage, TAB_PREFIX + key, value);
    else put(localStorage, key, value);
  }
  changed();
}

/**
 * spec 4: logout clears the id token, the local storage and the ship-to, and removes uid and imp_usr.
 * `sessionKeys` are what must outlive a session that ended by itself; `leaver` is who signs out by hand.
 */
export function clearStored({
  sessionKeys = [],
  leaver = '',
}: { readonly sessionKeys?: readonly string[]; readonly leaver?: string } = {}): void {
  const unsaved = Object.keys(localStorage).filter(
    (key) => key.startsWith(UNSAVED_PREFIX) && !(leaver && `${key}.`.startsWith(`${UNSAVED_PREFIX}${leaver}.`)),
  );
  const local = valuesOf(localStorage, [...KEPT_AT_LOGOUT, ...unsaved]);
  const session = valuesOf(sessionStorage, sessionKeys);
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, value] of local) localStorage.setItem(key, value);
  for (const [key, value] of session) sessionStorage.setItem(key, value);
  changed();
}

/** The stored value, followed by the component. */
export function useStored(key: StoredKey): string {
  return useSyncExternalStore(onStored, () => stored(key));
}

export function onStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}

function valuesOf(storage: Storage, keys: readonly string[]): [string, string][] {
  return keys.flatMap((key) => {
    const value = storage.getItem(key);
    return value === null ? [] : [[key, value]];
  });
}

function put(storage: Storage, key: string, value: string): void {
  if (value) storage.setItem(key, value);
  else storage.removeItem(key);
}

const isSession = (key: StoredKey): key is SessionKey => (SESSION as readonly string[]).includes(key);
const isContext = (key: StoredKey): key is ContextKey => (CONTEXT as readonly string[]).includes(key);
const isTab = (key: StoredKey): key is TabKey => (TAB as readonly string[]).includes(key);
