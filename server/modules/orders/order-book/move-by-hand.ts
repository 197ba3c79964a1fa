import { Refusal } from '#vocabulary/refusal.ts';
import type { HandDetail } from '#modules/erp/index.ts';
import { lockHeld } from '#modules/quotas/index.ts';
import type { Ctx } from '../../../context.ts';
import { moveOrder, requireSeen } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import { ORDER_MOVES, isOrderMove, makes, wantsInvoice } from '../order/order-move.ts';
import { isBilledNoMore } from '../order/order-delivery.store.ts';
import { isPaidByInvoice, payStanding, requireSeenInvoices, settleWhenAllHasCome } from '../order/pay-invoices.ts';
import { lockOrder } from '../order/order.store.ts';

/**
 * The supplier's own hand on an order: one legal move, with the papers that come with it. What a customer is changing at this moment is
 * not taken away under their hands. COMMAND_UNKNOWN, ORDER_NOT_FOUND, ORDER_MOVE_NOT_ALLOWED, ORDER_CHANGED_MEANWHILE, DELIVERED_QUANTITIES, ORDER_BILLED_NO_MORE:
 * no billing ends and nothing is paid of an order whose invoices were all cancelled. Where only some were, what is paid are those that stand.
 */
export function moveByHand(
  ctx: Ctx,
  number: string,
  move: string,
  { invoices, ...detail }: HandDetail = {},
): Promise<{ order: Order; changed: boolean }> {
  if (!isOrderMove(move) || move === 'cancel')
    throw new Refusal('COMMAND_UNKNOWN', {
      command: `order ${number} ${move}`,
      commands: `order NUMBER ${ORDER_MOVES.filter((known) => known !== 'cancel').join('|')}`,
    });
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx.db, number);
    if (!order) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
    // Ahead of the numbers of papers, for which everybody waits.
    lockHeld(tx.db, order);
    if (order.status === 'Open' && order.holdToken !== null && makes(move, 'delivery note'))
      throw new Refusal('ORDER_MOVE_NOT_ALLOWED', { orderNumber: number, status: order.status, move });
    const isOfInvoices = wantsInvoice(order, move);
    if (isOfInvoices && (await isBilledNoMore(tx.db, number)))
      throw new Refusal('ORDER_BILLED_NO_MORE', { orderNumber: number });
    if (isOfInvoices && move === 'pay') {
      if (invoices) await requireSeenInvoices(tx, order, invoices);
      if (await isPaidByInvoice(tx, order)) {
        requireSeen(tx, order, detail.from);
        const taken = await payStanding(tx, order, { at: tx.now, actor: detail.actor });
        return { order: (await lockOrder(tx.db, number))!, changed: taken === 'taken' };
      }
    }
    const done = await moveOrder(tx, number, move, detail);
    if (done.changed) await settleWhenAllHasCome(tx, number, tx.now);
    return done;
  });
}
