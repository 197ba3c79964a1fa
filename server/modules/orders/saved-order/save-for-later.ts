import { putAside, takeCart } from '#modules/cart/index.ts';
import { billToOf, isOpen } from '#modules/company/index.ts';
import { DAY_MS } from '#values/day.ts';
import { numberText } from '#values/number-text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { releaseFor } from '../change/release-order.ts';
import type { SavedOrder } from './saved-order.ts';
import { countSaved, insertSavedOrder } from './saved-order.store.ts';

/** Saved orders of a person: that stand, and that were saved in 24 hours. Each keeps up to 500 lines for good, so a program that saves in a loop would fill the disk. */
const MOST = { standing: 1_000, aDay: 200 };

/**
 * Puts a cart aside with its own order number and note (spec 4); the next call gets an empty one. Null, and nothing happens,
 * when it is saved already or its goods have no valid outlet: no ship-to, one that cannot be used, or a product that this one
 * may not buy. One lock, so that a repeated call makes no second saved order. CART_EMPTY, CART_NOT_FOUND, CART_NOT_ACTIVE,
 * SAVED_ORDER_TOO_MANY.
 */
export function saveForLater(ctx: Ctx, cartId: string, customerOrderNumber: string | null): Promise<SavedOrder | null> {
  return ctx.transaction(async (tx) => {
    const cart = await takeCart(tx, cartId, { closedToo: true });
    if (cart.status === 'saved') return null;
    if (cart.status !== 'active') throw new Refusal('CART_NOT_ACTIVE');
    const kept = await putAside(
      tx,
      cart,
      customerOrderNumber,
      async ({ cart: saved, surroundings: { shipTo }, lines, order, day }) => {
        if (lines.length === 0) throw new Refusal('CART_EMPTY');
        if (!shipTo || !isOpen(shipTo) || lines.some(({ problem }) => problem?.userCode === 'PRODUCT_NOT_FOUND'))
          return null;
        const { standing, lately } = await countSaved(tx.db, saved.uid, new Date(tx.now.getTime() - DAY_MS));
        if (standing >= MOST.standing || lately >= MOST.aDay)
          throw new Refusal('SAVED_ORDER_TOO_MANY', { n: numberText(MOST.standing), day: MOST.aDay });
        const billTo = await billToOf(tx, shipTo.billToId);
        return insertSavedOrder(tx.db, {
          cartId,
          uid: saved.uid,
          companyId: shipTo.companyId,
          savedAt: tx.now,
          savedDay: tx.today,
          shipToId: shipTo.id,
          shipToName: shipTo.name,
          deliverTo: `${shipTo.postcode} ${shipTo.city}, ${shipTo.street}`,
          billToId: shipTo.billToId,
          billTo: billTo?.name ?? shipTo.billToId,
          customerOrderNumber: saved.customerOrderNumber,
          deliveryDate: day,
          total: order.amountDue,
          quantity: order.units,
          lineCount: lines.length,
        });
      },
    );
    // A saved cart orders anew one day; the order that it was to replace goes its way now.
    if (kept && cart.replaces) await releaseFor(tx, cart.replaces.number, cart.id);
    return kept;
  });
}
