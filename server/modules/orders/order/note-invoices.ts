import { append } from '#platform/events/outbox.ts';
import type { Ctx } from '../../../context.ts';
import type { Order } from './order.ts';
import { ORDER_MOVED, orderEventKey } from './order.ts';
import { replaceInvoiceNumber } from './order-delivery.store.ts';
import { raiseVersion, writeEvent } from './order.store.ts';
import { recordOrderEvent } from './record-order-event.ts';

export interface InvoiceNews {
  readonly cancelled?: string;
  /** The number of the invoice that takes the place of `of`. */
  readonly again?: { readonly of: string; readonly number: string };
  /** Who did it, by uid. */
  readonly actor: string;
  readonly reason: string;
}

/** An invoice of the order was cancelled, or billed again: its history says so, its pages show the new number, reports are counted anew. Needs the order's lock. */
export async function noteInvoices(
  tx: Ctx,
  order: Order,
  { cancelled, again, actor, reason }: InvoiceNews,
): Promise<void> {
  const at = tx.now;
  if (cancelled)
    await writeEvent(tx.db, order.number, {
      at,
      what: 'invoiceCancelled',
      detail: { invoice: cancelled, actor, reason },
    });
  if (again) {
    await replaceInvoiceNumber(tx.db, order.number, again.of, again.number);
    await writeEvent(tx.db, order.number, { at, what: 'billedAgain', detail: { invoice: again.number, actor } });
  }
  await recordOrderEvent(tx.db, order, 'moved', { version: await raiseVersion(tx.db, order.number) });
  await append(tx.db, ORDER_MOVED, { number: order.number }, { key: orderEventKey(order.number) });
}
