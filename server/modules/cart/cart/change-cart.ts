import { isDeepStrictEqual } from 'node:util';
import { isMarking } from '#platform/http/idempotency.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { askAccountAhead } from '../simulation/payment-methods-for.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { priceCart } from '../simulation/price-cart.ts';
import { withSeen } from '../simulation/seen.ts';
import type { Surroundings, SurroundingsOf } from '../simulation/surroundings.ts';
import { prepareSurroundings } from '../simulation/surroundings.ts';
import type { Cart, LockedCart } from './cart.ts';
import { writeCart, writeCartAsKnown } from './cart.store.ts';
import { withClaims } from './claims.ts';
import { forgetCart, keepCart, knownCart } from './known-carts.ts';
import { takeCart } from './take-cart.ts';

export interface Changing {
  /** For what must be read of the database meanwhile. */
  readonly tx: Ctx;
  /** The cart as the headers of this call have left it. */
  readonly cart: LockedCart;
  readonly surroundings: Surroundings;
  /** What another ship-to would bring. */
  readonly surroundingsOf: (cart: Cart) => Promise<Surroundings>;
}

export interface Changed<T> {
  readonly cart: LockedCart;
  readonly result: T;
  /** The cart's prices, from a change that had to know them. */
  readonly priced?: PricedCart;
}

type Change<T> = (changing: Changing) => Promise<Changed<T>> | Changed<T>;

/**
 * One change of a cart: lets `change` say what it becomes, prices the outcome in memory and writes what differs. Answers the cart as it
 * is stored. A cart that this process knows is changed in one message: a write that counts only at the revision that was known. Any
 * other is locked, read and written in a transaction: four statements with begin and commit, in two messages, however many lines.
 */
export async function changeCart<T>(
  ctx: Ctx,
  cartId: string,
  change: Change<T>,
): Promise<{ priced: PricedCart; result: T }> {
  const { priced, result } = await changeCartAt(ctx, cartId, null, change);
  return { priced, result: result as T };
}

/**
 * The same for a caller who knows the cart as it was at `revision` (null: whatever it is). When it is another one by now, nothing of
 * the call counts, its headers neither: a call that comes late or twice undoes nothing. Then `result` is null.
 */
export async function changeCartAt<T>(
  ctx: Ctx,
  cartId: string,
  revision: number | null,
  change: Change<T>,
): Promise<{ priced: PricedCart; result: T | null }> {
  const prepared = await prepareSurroundings(ctx);
  const known = ctx.db.inTransaction || isMarking(ctx) ? null : knownCart(ctx, cartId);
  const changed = known && (await changeAsKnown(ctx, known, revision, change, prepared));
  if (changed) return changed;
  forgetCart(ctx, cartId);
  const done = await changeLocked(ctx, cartId, revision, change, prepared);
  keepCart(ctx, done.priced.cart);
  return done;
}

/**
 * Null when nothing was written: the cart is another one by now, the change is refused or changes nothing. Then what was worked out may
 * rest on a cart that is gone, so all of it is done again with the cart as it is.
 */
async function changeAsKnown<T>(
  ctx: Ctx,
  known: Cart,
  revision: number | null,
  change: Change<T>,
  prepared: SurroundingsOf,
): Promise<{ priced: PricedCart; result: T } | null> {
  if (revision !== null && revision !== known.revision) return null;
  const before: LockedCart = { ...known, locked: true };
  const surroundingsOf = oncePerShipTo(ctx, prepared);
  try {
    const cart = await withClaims(ctx, before);
    const {
      cart: changed,
      result,
      priced,
    } = await change({ tx: ctx, cart, surroundings: await surroundingsOf(cart), surroundingsOf });
    const after = withoutTextsWhenEmptied(before, changed);
    if (isDeepStrictEqual(after, before)) return null;
    const shown = shownAs(ctx, before, after, priced ?? (await priceCart(ctx, after, await surroundingsOf(after))));
    const isWritten = await ctx.together(async (one) => {
      const [written] = await Promise.all([
        writeCartAsKnown(one.db, before, shown.cart, ctx.app.clock.real()),
        askAccountAhead(one, shown.priced),
      ]);
      return written;
    });
    if (!isWritten) return null;
    const stored = { ...shown.cart, revision: before.revision + 1 };
    keepCart(ctx, stored);
    return { priced: { ...shown.priced, cart: stored }, result };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function changeLocked<T>(
  ctx: Ctx,
  cartId: string,
  revision: number | null,
  change: Change<T>,
  prepared: SurroundingsOf,
): Promise<{ priced: PricedCart; result: T | null }> {
  return ctx.transaction(async (tx) => {
    const before = await takeCart(tx, cartId);
    const surroundingsOf = oncePerShipTo(tx, prepared);
    if (revision !== null && revision !== before.revision)
      return { priced: await priceCart(ctx, before, await surroundingsOf(before)), result: null };
    const cart = await withClaims(ctx, before);
    const {
      cart: changed,
      result,
      priced,
    } = await change({ tx, cart, surroundings: await surroundingsOf(cart), surroundingsOf });
    const after = withoutTextsWhenEmptied(before, changed);
    // What was done already, or simulated with the same result, is no other cart for those who have seen it.
    if (isDeepStrictEqual(after, before))
      return {
        priced: priced ? { ...priced, cart: before } : await priceCart(ctx, before, await surroundingsOf(before)),
        result,
      };
    const shown = shownAs(ctx, before, after, priced ?? (await priceCart(ctx, after, await surroundingsOf(after))));
    await writeCart(tx.db, before, shown.cart, ctx.app.clock.real());
    void askAccountAhead(tx, shown.priced);
    return { priced: { ...shown.priced, cart: { ...shown.cart, revision: before.revision + 1 } }, result };
  });
}

/** Number and note are of an order that was meant; the next one that is begun in the cart is another. An order that is being changed keeps its own. */
function withoutTextsWhenEmptied(before: LockedCart, after: LockedCart): LockedCart {
  if (after.replaces !== null || before.lines.length === 0 || after.lines.length > 0) return after;
  return { ...after, customerOrderNumber: '', noteForDriver: '' };
}

/** Once for carts of one ship-to: whatever follows from the surroundings (the calendar) is worked out once, too. */
function oncePerShipTo(ctx: Ctx, prepared: SurroundingsOf): (cart: Cart) => Promise<Surroundings> {
  let around: { readonly of: Cart; readonly found: Promise<Surroundings> } | null = null;
  return (cart) => {
    if (around?.of.shipToId !== cart.shipToId || around.of.replaces !== cart.replaces)
      around = { of: cart, found: prepared(ctx, cart) };
    return around.found;
  };
}

/**
 * A change of the lines shows the user new prices. A change of choices waits for the next simulation (rules 2.2 Validity), but for
 * clients that never simulate: they see the cart that each call answers.
 */
function shownAs(
  ctx: Ctx,
  before: LockedCart,
  after: LockedCart,
  priced: PricedCart,
): { readonly priced: PricedCart; readonly cart: LockedCart } {
  const isSimulated = after.simulation !== before.simulation;
  const isShown = after.lines !== before.lines || before.simulation?.simulated === false;
  const cart = isSimulated || !isShown ? after : withSeen(after, priced, ctx.now);
  return { priced: { ...priced, cart }, cart };
}
