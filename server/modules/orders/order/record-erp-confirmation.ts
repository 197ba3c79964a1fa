import type { ErpConfirmation } from '#modules/erp/index.ts';
import type { Ctx } from '../../../context.ts';
import { moved } from './order-move.ts';
import { lockOrder, raiseVersion, writeErpNumber, writeEventOnce, writeState } from './order.store.ts';
import { recordOrderEvent } from './record-order-event.ts';

/**
 * The ERP has the order in its books. Repeating it changes nothing, and an answer that comes late does not turn back an
 * order that the customer has cancelled or that is on its way.
 */
export function recordErpConfirmation(
  ctx: Ctx,
  number: string,
  { sapId, investigation, confirmed, erpNumber }: ErpConfirmation,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx.db, number);
    if (!order || order.sapId !== sapId) throw new Error(`the confirmation of ${sapId} fits no order ${number}`);
    await writeEventOnce(tx.db, number, 'sent', tx.now);
    if (erpNumber) await writeErpNumber(tx.db, number, erpNumber);
    if (order.status !== 'Open') return;
    if (!investigation && !confirmed) return;
    if (!investigation) {
      await writeEventOnce(tx.db, number, 'confirmed', tx.now);
      return recordOrderEvent(tx.db, order, 'confirmed', { version: await raiseVersion(tx.db, number) });
    }
    if (order.deliveryStatus === 'ORDER UNDER INVESTIGATION') return;
    const version = await writeState(tx.db, number, {
      state: moved(order, 'investigate'),
      at: tx.now,
      event: 'investigated',
      detail: { reason: `reason.${investigation}` },
    });
    await recordOrderEvent(tx.db, order, 'moved', { version, move: 'investigate' });
  });
}
