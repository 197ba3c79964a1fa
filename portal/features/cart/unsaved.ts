import { leaveBehind, takeLeftBehind } from '#portal/state/left-behind.ts';
import type { Ordered } from '#portal/ui/quantity/quantity.ts';
import type { Pending } from './cart-changes.ts';

interface Kept {
  /** '' when the cart was not known yet. */
  readonly cartId: string;
  readonly lines: readonly (readonly [string, Ordered])[];
}

/** Writes down what an owner has typed and the server does not have yet: a reload without a connection must not lose it. */
export function keepUnsaved(owner: string, cartId: string, pending: Pending): void {
  if (!owner) return;
  clearTimeout(timer);
  write = () => leaveBehind('', owner, pending.size === 0 ? null : ({ cartId, lines: [...pending] } satisfies Kept));
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
  for (const left of await takeLeftBehind('', owner))
    if (isKept(left)) for (const [key, ordered] of left.lines) (left.cartId === '' || left.cartId === cartId ? here : elsewhere).set(key, ordered);
  return { here, elsewhere };
}

function isKept(left: unknown): left is Kept {
  const { cartId, lines } = left as Partial<Kept>;
  return typeof cartId === 'string' && Array.isArray(lines) && lines.every(isLine);
}

function isLine(line: unknown): boolean {
  if (!Array.isArray(line) || typeof line[0] !== 'string') return false;
  const { quantity, layers, pallets } = (line[1] ?? {}) as Partial<Ordered>;
  return [quantity, layers, pallets].every((count) => Number.isSafeInteger(count) && count! >= 0);
}
