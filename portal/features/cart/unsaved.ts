import type { Ordered } from '#portal/ui/quantity/quantity.ts';
import { UNSAVED_PREFIX } from '#portal/state/stored-values.ts';
import type { Pending } from './cart-changes.ts';

interface Kept {
  /** The page that typed it; while that lives it saves by itself. */
  readonly page: string;
  /** '' when the cart was not known yet. */
  readonly cartId: string;
  readonly lines: readonly (readonly [string, Ordered])[];
}

const PAGE = `hordo.page.${String(performance.timeOrigin)}.${Math.random().toString(36).slice(2)}`;

// Held as long as this page lives: another one can tell that way whether it is gone.
void navigator.locks?.request(PAGE, () => new Promise(() => {})).catch(() => {});

/** Writes down what a user has typed and the server does not have yet: a reload without a connection must not lose it. */
export function keepUnsaved(uid: string, cartId: string, pending: Pending): void {
  if (!uid) return;
  clearTimeout(timer);
  write = () => writeDown(uid, cartId, pending);
  timer = setTimeout(flush, WRITE_AFTER_MS);
}

/** Storage is slow: a key must not wait for it. What is due is written when the page goes away. */
const WRITE_AFTER_MS = 200;
let timer: ReturnType<typeof setTimeout> | undefined;
let write: (() => void) | null = null;
window.addEventListener('pagehide', flush);

function flush(): void {
  clearTimeout(timer);
  write?.();
  write = null;
}

function writeDown(uid: string, cartId: string, pending: Pending): void {
  try {
    if (pending.size === 0) {
      if (kept(uid)?.page === PAGE) localStorage.removeItem(UNSAVED_PREFIX + uid);
    } else localStorage.setItem(UNSAVED_PREFIX + uid, JSON.stringify({ page: PAGE, cartId, lines: [...pending] } satisfies Kept));
  } catch {
    // A full storage must not stop anybody from typing.
  }
}

/** Takes over what a page that is gone has left for this cart; what was meant for another cart is dropped. */
export async function takeUnsaved(uid: string, cartId: string): Promise<Pending> {
  const left = kept(uid);
  if (!left || left.page === PAGE || (await lives(left.page))) return new Map();
  localStorage.removeItem(UNSAVED_PREFIX + uid);
  return new Map(left.cartId === '' || left.cartId === cartId ? left.lines : []);
}

function kept(uid: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(UNSAVED_PREFIX + uid) ?? 'null') as Partial<Kept> | null;
    return found && typeof found.page === 'string' && typeof found.cartId === 'string' && Array.isArray(found.lines) && found.lines.every(isLine)
      ? (found as Kept)
      : null;
  } catch {
    return null;
  }
}

function isLine(line: unknown): boolean {
  if (!Array.isArray(line) || typeof line[0] !== 'string') return false;
  const { quantity, layers, pallets } = (line[1] ?? {}) as Partial<Ordered>;
  return [quantity, layers, pallets].every((count) => Number.isSafeInteger(count) && count! >= 0);
}

function lives(page: string): Promise<boolean> {
  return navigator.locks ? navigator.locks.request(page, { ifAvailable: true }, (lock) => lock === null) : Promise.resolve(false);
}
