import { randomBytes } from 'node:crypto';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Cart, CartStatus, LockedCart } from './cart.ts';
import { keepCart } from './known-carts.ts';
import {
  insertCart,
  isCartId,
  isCartIdTaken,
  loadActiveCart,
  loadCart,
  loadOrInsertCart,
  lockCart,
  writeStatus,
} from './cart.store.ts';

/** contract 3: gone and foreign read alike, "This cart no longer exists" (spec 8); `error_code` tells a closed one of one's own. */
const gone = () => new Refusal('CART_NOT_FOUND');
const closed = () => new Refusal('CART_NOT_ACTIVE');

/**
 * The caller's own cart with its row locked until the transaction ends: one cart, one change at a time. Throws CART_NOT_FOUND
 * (foreign ones too) and, unless closed ones are asked for, CART_NOT_ACTIVE. Call it inside a transaction.
 */
export async function takeCart(
  ctx: Ctx,
  cartId: string,
  options: { readonly closedToo?: boolean } = {},
): Promise<LockedCart> {
  const cart = await lockCart(ctx.db, ctx.caller!.uid, cartId);
  if (!cart) throw gone();
  if (cart.status !== 'active' && !options.closedToo) throw closed();
  return cart;
}

/** The caller's own cart as it is, without a lock; same refusals as `takeCart`. */
export async function readCart(
  ctx: Ctx,
  cartId: string,
  options: { readonly closedToo?: boolean } = {},
): Promise<Cart> {
  const cart = await loadCart(ctx.db, ctx.caller!.uid, cartId);
  if (!cart) throw gone();
  if (cart.status !== 'active' && !options.closedToo) throw closed();
  keepCart(ctx, cart);
  return cart;
}

/** The caller's active cart, made when there is none. Two calls at once get the same one. */
export async function currentCart(ctx: Ctx): Promise<Cart> {
  const uid = ctx.caller!.uid;
  for (;;) {
    const cart = (await loadActiveCart(ctx.db, uid)) ?? (await madeCart(ctx, newId()));
    if (!cart) continue; // made by another call in this moment
    keepCart(ctx, cart);
    return cart;
  }
}

/**
 * spec 4, contract 6: the id of the active cart with its lines; the name lies. A client-chosen id is used only when a cart
 * is made; CART_ID_TAKEN when any cart has it.
 */
export async function createEmptyCart(ctx: Ctx, chosenId?: string | null): Promise<string> {
  const uid = ctx.caller!.uid;
  if (!chosenId) {
    const cart = await loadOrInsertCart(ctx.db, newId(), uid, ctx.app.clock.real());
    if (cart) keepCart(ctx, cart);
    return (cart ?? (await currentCart(ctx))).id;
  }
  if (!isCartId(chosenId)) throw new Refusal('INVALID_INPUT', { name: 'cart_id' });
  if (await isCartIdTaken(ctx.db, chosenId)) throw new Refusal('CART_ID_TAKEN');
  await madeCart(ctx, chosenId);
  return (await currentCart(ctx)).id;
}

async function madeCart(ctx: Ctx, id: string): Promise<Cart | null> {
  const cart = await insertCart(ctx.db, id, ctx.caller!.uid, ctx.app.clock.real());
  if (cart) keepCart(ctx, cart);
  return cart;
}

/** The cart is placed, saved or replaced: nobody changes it any more, and the next call makes a new one. */
export function closeCart(ctx: Ctx, cart: LockedCart, status: Exclude<CartStatus, 'active'>): void {
  writeStatus(ctx.db, cart.id, status, ctx.app.clock.real());
}

function newId(): string {
  return randomBytes(16).toString('hex');
}
