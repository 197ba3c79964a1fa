import type { Ctx } from '../../../context.ts';
import { writeDeliveryNumber } from './order-delivery.store.ts';
import { loadNumberOf, lockOrder, raiseVersion, writeEvent } from './order.store.ts';
import { recordOrderEvent } from './record-order-event.ts';

/**
 * The ERP has deleted a delivery before its goods left, and made it anew under another number: what is prepared here goes by that one. Answers our number of the
 * order; null, and nothing has changed: nothing is prepared by the first number.
 */
export async function renumberDelivery(
  tx: Ctx,
  sapId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string | null> {
  const number = await loadNumberOf(tx.db, sapId);
  const order = number === null ? null : await lockOrder(tx.db, number);
  if (order?.status !== 'In Progress' || !(await writeDeliveryNumber(tx.db, order.number, { from, to }))) return null;
  await writeEvent(tx.db, order.number, { at: tx.now, what: 'deliveryMadeAnew', detail: { from, to } });
  await recordOrderEvent(tx.db, order, 'moved', { version: await raiseVersion(tx.db, order.number) });
  return order.number;
}
