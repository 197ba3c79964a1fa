import { leaveBehind, takeLeftBehind } from '#portal/state/left-behind.ts';
import type { Ordered } from '#ui/quantity/quantity.ts';
import type { Pending } from './cart-changes.ts';

/** A quantity with the cart it was typed for; '' when none was known yet. */
type KeptLine = readonly [key: string, ordered: Ordered, cartId: string];

/** Writes down what an owner has typed and the server does not have yet: a reload without a connection must not lose it. */
export function keepUnsaved(owner: string, typed: Pending, typedFor: ReadonlyMap<string, string>): void {
  if (!owner) return;
  clearTimeout(timer);
  write = () => {
    const lines = [...typed].map(([key, ordered]): KeptLine => [key, ordered, typedFor.get(key) ?? '']);
    leaveBehind('', owner, lines.length === 0 ? null : { lines });
  };
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
  readonly typed: Pending;
  /** The cart that each was typed for; '' when none was known yet. */
  readonly typedFor: ReadonlyMap<string, string>;
}

/** Takes over what pages that are gone have left of this owner, and what this one left when another owner came. */
export function takeUnsaved(owner: string, into: (left: Left) => void): Promise<void> {
  return takeLeftBehind('', owner, (all) => {
    const lines = all.flatMap((left) => (left as { lines?: unknown[] }).lines ?? []).filter(isLine);
    into({
      typed: new Map(lines.map(([key, ordered]) => [key, ordered])),
      typedFor: new Map(lines.map(([key, , cartId]) => [key, cartId])),
    });
  });
}

function isLine(line: unknown): line is KeptLine {
  if (!Array.isArray(line) || typeof line[0] !== 'string' || typeof line[2] !== 'string') return false;
  const { quantity, layers, pallets } = (line[1] ?? {}) as Partial<Ordered>;
  return [quantity, layers, pallets].every((count) => Number.isSafeInteger(count) && count! >= 0);
}
