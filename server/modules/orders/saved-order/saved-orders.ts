import { accessScope, companyScope, isInScope } from '#modules/access/index.ts';
import { closeCart, readCart, takeCart } from '#modules/cart/index.ts';
import type { Cart } from '#modules/cart/index.ts';
import type { Page } from '#values/page.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { SavedOrder } from './saved-order.ts';
import type { SavedFilter } from './saved-order.store.ts';
import { loadSavedOrder, markDeleted, savedOrdersOf } from './saved-order.store.ts';

/** The caller's own saved orders of one company, as far as they may look at orders of these ship-tos today. */
export async function listSavedOrders(
  ctx: Ctx,
  filter: Omit<SavedFilter, 'uid' | 'scope'>,
  page: Page,
  oldestFirst = false,
): Promise<{ total: number; rows: SavedOrder[] }> {
  const scope = await companyScope(ctx, 'My Orders', { shipToId: filter.sapId });
  return scope.shipToIds.length === 0
    ? { total: 0, rows: [] }
    : savedOrdersOf(ctx.db, { ...filter, uid: ctx.caller!.uid, scope }, page, oldestFirst);
}

/** One of them with its cart; SAVED_ORDER_NOT_FOUND for a foreign, an unknown and a deleted one alike. */
export async function requireSavedOrder(ctx: Ctx, cartId: string): Promise<{ saved: SavedOrder; cart: Cart }> {
  const saved = await loadSavedOrder(ctx.db, ctx.caller!.uid, cartId);
  if (!saved || saved.deleted || !isInScope(accessScope(ctx.caller, 'My Orders'), saved))
    throw new Refusal('SAVED_ORDER_NOT_FOUND');
  return { saved, cart: await readCart(ctx, cartId, { closedToo: true }) };
}

/** Deletes one for good; a repeated call finds it deleted and is content. SAVED_ORDER_NOT_FOUND. */
export function deleteSavedOrder(ctx: Ctx, cartId: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const saved = await loadSavedOrder(tx.db, tx.caller!.uid, cartId);
    if (!saved || !isInScope(accessScope(tx.caller, 'My Orders'), saved)) throw new Refusal('SAVED_ORDER_NOT_FOUND');
    const cart = await takeCart(tx, cartId, { closedToo: true });
    if (cart.status !== 'saved') return;
    closeCart(tx, cart, 'replaced');
    await markDeleted(tx.db, cartId, tx.app.clock.real());
  });
}
