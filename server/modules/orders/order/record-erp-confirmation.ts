import type { ErpConfirmation } from '#modules/erp/index.ts';
import type { Finish } from '#platform/jobs/index.ts';
import type { Ctx } from '../../../context.ts';
import { moved } from './order-move.ts';
import type { Order } from './order.ts';
import { hasEvent, lockOrder, writeConfirmed, writeErpNumber, writeEventOnce, writeState } from './order.store.ts';
import { orderEvent, recordOrderEvent } from './record-order-event.ts';

/**
 * The ERP has the order in its books. Repeating it changes nothing, and an answer that comes late does not turn back an
 * order that the customer has cancelled or that is on its way, nor one of which the ERP has reported meanwhile how it stands: a report may be read later than the answer was made. `finish` ends the event that sent the order, in the same transaction.
 */
export function recordErpConfirmation(
  ctx: Ctx,
  number: string,
  confirmation: ErpConfirmation,
  finish?: Finish,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx.db, number);
    if (!order || order.sapId !== confirmation.sapId)
      throw new Error(`the confirmation of ${confirmation.sapId} fits no order ${number}`);
    await record(tx, order, confirmation);
    finish?.(tx.db);
  });
}

const UNDER_INVESTIGATION = 'ORDER UNDER INVESTIGATION';

async function record(
  { db, now: at }: Ctx,
  order: Order,
  { investigation, confirmed, erpNumber }: ErpConfirmation,
): Promise<void> {
  const { number } = order;
  if (erpNumber) await writeErpNumber(db, number, erpNumber);
  const isReported = order.deliveryStatus === UNDER_INVESTIGATION || (await hasEvent(db, number, 'confirmed'));
  if (order.status === 'Open' && !isReported && !investigation && confirmed)
    return writeConfirmed(db, { number, at, event: orderEvent(order, 'confirmed') });
  await writeEventOnce(db, number, 'sent', at);
  if (order.status !== 'Open' || isReported || !investigation) return;
  const version = await writeState(db, number, {
    state: moved(order, 'investigate'),
    at,
    event: 'investigated',
    detail: { reason: `reason.${investigation}` },
  });
  await recordOrderEvent(db, order, 'moved', { version, move: 'investigate' });
}
