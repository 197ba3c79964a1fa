import type { Ctx } from '../../../context.ts';
import { loadArrivals } from './arrival.store.ts';
import type { LineQuantity } from './order-delivery.ts';
import { toCome } from './order-delivery.ts';
import { beginDelivery } from './note-arrival.ts';
import { forgetDelivery, loadDeliveries } from './order-delivery.store.ts';
import { papersFollow } from './pay-invoices.ts';
import { loadNumberOf, lockOrder, raiseVersion, writeEvent } from './order.store.ts';
import { recordOrderEvent } from './record-order-event.ts';

interface Remade {
  readonly from: string;
  readonly to: string;
  /** What is on it; of a line that is not named nothing. */
  readonly has: readonly LineQuantity[];
}

/**
 * The ERP has deleted a delivery before its goods left, and made it anew under another number, with the same goods or others: what is prepared here is that
 * one, and its note is planned anew. `forget` forgets the note of the first one; it answers false where somebody was given it. False, and nothing has changed: then, or nothing is
 * prepared by the first number. DELIVERED_QUANTITIES when it has more than is to come.
 */
export async function remakeDelivery(
  tx: Ctx,
  sapId: string,
  { from, to, has }: Remade,
  forget: (orderNumber: string) => Promise<boolean>,
): Promise<boolean> {
  const number = await loadNumberOf(tx.db, sapId);
  const order = number === null ? null : await lockOrder(tx.db, number);
  if (order?.status !== 'In Progress' || !(await forget(order.number))) return false;
  const day = await forgetDelivery(tx.db, order.number, { from, to });
  const open = toCome(await loadArrivals(tx.db, order.number), await loadDeliveries(tx.db, order.number));
  const onIt = new Map(has.map(({ line, quantity }) => [line, quantity]));
  const loaded = open.flatMap(({ line, quantity }) =>
    onIt.get(line) === quantity ? [] : [{ line, quantity: onIt.get(line) ?? 0 }],
  );
  await beginDelivery(tx.db, order.number, { noteNumber: to, day: day ?? order.deliveryDate, loaded });
  await writeEvent(tx.db, order.number, { at: tx.now, what: 'deliveryMadeAnew', detail: { from, to } });
  await recordOrderEvent(tx.db, order, 'moved', { version: await raiseVersion(tx.db, order.number) });
  await papersFollow(tx, order.number);
  return true;
}
