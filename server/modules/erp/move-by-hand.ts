import { issuePapers } from '#modules/documents/index.ts';
import { ORDER_MOVES, isOrderMove, makes, moveOrder, orderByNumber } from '#modules/orders/index.ts';
import type { Order } from '#modules/orders/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../context.ts';
import { lockBooks, nextDeliveryNote, writeNext } from './embedded.store.ts';

/** The supplier's own hand on an order: one legal move, with the documents that come with it. COMMAND_UNKNOWN, ORDER_NOT_FOUND, ORDER_MOVE_NOT_ALLOWED. */
export async function moveByHand(ctx: Ctx, number: string, move: string): Promise<{ order: Order; changed: boolean }> {
  if (!isOrderMove(move) || move === 'cancel')
    throw new Refusal('COMMAND_UNKNOWN', {
      command: `order ${number} ${move}`,
      commands: `order NUMBER ${ORDER_MOVES.filter((known) => known !== 'cancel').join('|')}`,
    });
  return ctx.transaction(async (tx) => {
    const before = await orderByNumber(tx, number);
    if (!before) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
    // The lock first: whatever the customer does at this moment happens before or after, never meanwhile.
    const books = await lockBooks(tx.db, before, tx.now);
    if (books.cancelled || (books.heldBy !== null && makes(move, 'delivery note')))
      throw new Refusal('ORDER_MOVE_NOT_ALLOWED', { orderNumber: number, status: before.status, move });
    const result = await moveOrder(tx, number, move, {
      ...(!before.deliveryNoteNumber && makes(move, 'delivery note') && { deliveryNoteNumber: await nextDeliveryNote(tx.db) }),
    });
    await issuePapers(tx, number);
    await writeNext(tx.db, before.sapId, tx.now); // the ERP looks at it again from where it stands now
    return result;
  });
}
