import { LRUCache } from 'lru-cache';
import type { App, Ctx } from '../../../context.ts';
import type { Cart } from './cart.ts';

/** Lines of all carts that are remembered, and for how long after their last use. */
const LINES_KEPT = 20_000;
const KEPT_MS = 600_000;

/**
 * Active carts as this process saw them last. Anybody may have changed them since (another tab, another process): what is made of one
 * counts only when it could be written at that very revision (`writeCartAsKnown`), and every write of a cart counts its revision up.
 */
const carts = new WeakMap<App, LRUCache<string, Cart>>();

function cartsOf(app: App): LRUCache<string, Cart> {
  let known = carts.get(app);
  if (!known)
    carts.set(
      app,
      (known = new LRUCache({ maxSize: LINES_KEPT, sizeCalculation: ({ lines }) => 10 + lines.length, ttl: KEPT_MS })),
    );
  return known;
}

/** The caller's own cart; null when it is to be read. */
export function knownCart({ app, caller }: Ctx, id: string): Cart | null {
  const cart = cartsOf(app).get(id);
  return cart && cart.uid === caller!.uid ? cart : null;
}

/** Remembers a cart as it is committed. One that changes an order is always read, with that order. */
export function keepCart({ app, db }: Ctx, cart: Cart): void {
  if (db.inTransaction) return;
  const known = cartsOf(app);
  if (cart.status !== 'active' || cart.replaces !== null || hasAddress(cart)) known.delete(cart.id);
  else if ((known.get(cart.id)?.revision ?? -1) <= cart.revision) known.set(cart.id, cart);
}

/** An address of no ship-to is kept as the database has it, not as it was sent. */
function hasAddress({ freeAddress, billingAddress }: Cart): boolean {
  return freeAddress !== null || billingAddress !== null;
}

export function forgetCart({ app }: Ctx, id: string): void {
  cartsOf(app).delete(id);
}
