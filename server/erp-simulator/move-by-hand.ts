import type { HandDetail } from '#modules/erp/index.ts';
import { moveByHand as moveInOrderBook, orderByNumber } from '#modules/orders/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../context.ts';
import { lockBooks, writeNext } from './books.store.ts';

/** A move by the supplier's people, under the lock of the simulator's own entry; it goes on from there. Refusals: see the order book's. */
export function moveByHand(ctx: Ctx, number: string, move: string, detail?: HandDetail): Promise<{ changed: boolean }> {
  return ctx.transaction(async (tx) => {
    const order = await orderByNumber(tx, number);
    if (!order) return moveInOrderBook(tx, number, move, detail);
    // The lock first: whatever the customer does at this moment happens before or after, never meanwhile.
    const { cancelled } = await lockBooks(tx.db, order, tx.now);
    if (cancelled) throw new Refusal('ORDER_MOVE_NOT_ALLOWED', { orderNumber: number, status: order.status, move });
    const result = await moveInOrderBook(tx, number, move, detail);
    await writeNext(tx.db, order.sapId, tx.now); // the ERP looks at it again from where it stands now
    return result;
  });
}
