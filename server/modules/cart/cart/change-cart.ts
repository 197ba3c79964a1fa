import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../../context.ts';
import { askAccountAhead } from '../simulation/payment-methods-for.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { priceCart } from '../simulation/price-cart.ts';
import { withSeen } from '../simulation/seen.ts';
import type { Surroundings } from '../simulation/surroundings.ts';
import { prepareSurroundings } from '../simulation/surroundings.ts';
import type { Cart, LockedCart } from './cart.ts';
import { writeCart } from './cart.store.ts';
import { withClaims } from './claims.ts';
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
 * One change of a cart: locks its row, lets `change` say what it becomes, prices the outcome in memory and writes what
 * differs. Four statements with begin and commit, in two messages, however many lines. Answers the cart as it is stored.
 */
export async function changeCart<T>(ctx: Ctx, cartId: string, change: Change<T>): Promise<{ priced: PricedCart; result: T }> {
  const { priced, result } = await changeCartAt(ctx, cartId, null, change);
  return { priced, result: result as T };
}

/**
 * The same for a caller who knows the cart as it was at `revision` (null: whatever it is). When it is another one by now, nothing of
 * the call counts, its headers neither: a call that comes late or twice undoes nothing. Then `result` is null.
 */
export async function changeCartAt<T>(ctx: Ctx, cartId: string, revision: number | null, change: Change<T>): Promise<{ priced: PricedCart; result: T | null }> {
  const prepared = await prepareSurroundings(ctx);
  return ctx.transaction(async (tx) => {
    const before = await takeCart(tx, cartId);
    let around: { readonly of: Cart; readonly found: Promise<Surroundings> } | null = null;
    // Once for carts of one ship-to: whatever follows from the surroundings (the calendar) is worked out once, too.
    const surroundingsOf = (cart: Cart) => {
      if (around?.of.shipToId !== cart.shipToId || around.of.replaces !== cart.replaces) around = { of: cart, found: prepared(tx, cart) };
      return around.found;
    };
    if (revision !== null && revision !== before.revision) return { priced: await priceCart(ctx, before, await surroundingsOf(before)), result: null };
    const cart = await withClaims(ctx, before);
    const { cart: changed, result, priced } = await change({ tx, cart, surroundings: await surroundingsOf(cart), surroundingsOf });
    const after = withoutTextsWhenEmptied(before, changed);
    // What was done already, or simulated with the same result, is no other cart for those who have seen it.
    if (isDeepStrictEqual(after, before))
      return { priced: priced ? { ...priced, cart: before } : await priceCart(ctx, before, await surroundingsOf(before)), result };
    const shown = shownAs(ctx, before, after, priced ?? (await priceCart(ctx, after, await surroundingsOf(after))));
    await writeCart(tx.db, before, shown.cart, ctx.app.clock.real());
    askAccountAhead(tx, shown.priced);
    return { priced: { ...shown.priced, cart: { ...shown.cart, revision: before.revision + 1 } }, result };
  });
}

/** Number and note are of an order that was meant; the next one that is begun in the cart is another. An order that is being changed keeps its own. */
function withoutTextsWhenEmptied(before: LockedCart, after: LockedCart): LockedCart {
  if (after.replaces !== null || before.lines.length === 0 || after.lines.length > 0) return after;
  return { ...after, customerOrderNumber: '', noteForDriver: '' };
}

/**
 * A change of the lines shows the user new prices. A change of choices waits for the next simulation (rules 2.2 Validity), but for
 * clients that never simulate: they see the cart that each call answers.
 */
function shownAs(ctx: Ctx, before: LockedCart, after: LockedCart, priced: PricedCart): { readonly priced: PricedCart; readonly cart: LockedCart } {
  const isSimulated = after.simulation !== before.simulation;
  const isShown = after.lines !== before.lines || before.simulation?.simulated === false;
  const cart = isSimulated || !isShown ? after : withSeen(after, priced, ctx.now);
  return { priced: { ...priced, cart }, cart };
}
