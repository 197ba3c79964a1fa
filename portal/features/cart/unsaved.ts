import type { Ordered } from '#portal/ui/quantity/quantity.ts';
import { UNSAVED_PREFIX, stored } from '#portal/state/stored-values.ts';
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

/** Whose cart it is, and who acts for him; '' for nobody. */
export function ownerOfTyped(): string {
  const uid = stored('uid');
  const clerk = stored('imp_usr');
  return uid && clerk ? `${uid}~${clerk}` : uid;
}

/** Writes down what an owner has typed and the server does not have yet: a reload without a connection must not lose it. Each page has a place of its own. */
export function keepUnsaved(owner: string, cartId: string, pending: Pending): void {
  if (!owner) return;
  clearTimeout(timer);
  write = () => writeDown(owner, cartId, pending);
  timer = setTimeout(writeUnsaved, WRITE_AFTER_MS);
}

/** Storage is slow: a key must not wait for it. What is due is written when the page goes away, or its owner. */
const WRITE_AFTER_MS = 200;
let timer: ReturnType<typeof setTimeout> | undefined;
let write: (() => void) | null = null;
window.addEventListener('pagehide', writeUnsaved);

export function writeUnsaved(): void {
  clearTimeout(timer);
  write?.();
  write = null;
}

const placeOf = (owner: string, page: string) => `${UNSAVED_PREFIX}${owner}.${page}`;

function writeDown(owner: string, cartId: string, pending: Pending): void {
  try {
    if (pending.size === 0) localStorage.removeItem(placeOf(owner, PAGE));
    else localStorage.setItem(placeOf(owner, PAGE), JSON.stringify({ page: PAGE, cartId, lines: [...pending] } satisfies Kept));
  } catch {
    // A full storage must not stop anybody from typing.
  }
}

export interface Left {
  /** What was typed for this cart, or before any was known. */
  readonly here: Pending;
  /** What was typed for a cart that is not this one. */
  readonly elsewhere: Pending;
}

/** Takes over what pages that are gone have left of this owner, and what this one left when another owner came. */
export async function takeUnsaved(owner: string, cartId: string): Promise<Left> {
  const here = new Map<string, Ordered>();
  const elsewhere = new Map<string, Ordered>();
  for (const place of Object.keys(localStorage).filter((key) => key === UNSAVED_PREFIX + owner || key.startsWith(`${UNSAVED_PREFIX}${owner}.`))) {
    const left = kept(place);
    if (left && left.page !== PAGE && (await lives(left.page))) continue;
    localStorage.removeItem(place);
    for (const [key, ordered] of left?.lines ?? []) (left!.cartId === '' || left!.cartId === cartId ? here : elsewhere).set(key, ordered);
  }
  return { here, elsewhere };
}

function kept(place: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<Kept> | null;
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
