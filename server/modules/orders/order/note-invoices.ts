import { append } from '#platform/events/outbox.ts';
import type { Ctx } from '../../../context.ts';
import { mailOrderer } from './mail-orderer.ts';
import type { Order } from './order.ts';
import { ORDER_MOVED, orderEventKey } from './order.ts';
import { replaceInvoiceNumber } from './order-delivery.store.ts';
import { raiseVersion, writeEvent } from './order.store.ts';
import { recordOrderEvent } from './record-order-event.ts';

export interface InvoiceNews {
  /** The number of the invoice, and of the paper that cancels it. */
  readonly cancelled?: { readonly number: string; readonly by: string };
  /** The number of the invoice that takes the place of `of`. */
  readonly again?: { readonly of: string; readonly number: string };
  /** Who did it or asked for it, by uid. */
  readonly actor: string;
  /** The second person, who agreed to it. */
  readonly approvedBy?: string;
  /** Of an order that was placed for a trial: nobody is written to. */
  readonly trial: boolean;
  readonly reason: string;
}

/** An invoice of the order was cancelled, or billed again: its history says so, its pages show the new number, reports are counted anew, its customer gets a mail. Needs the order's lock. */
export async function noteInvoices(
  tx: Ctx,
  order: Order,
  { cancelled, again, actor, approvedBy, reason, trial }: InvoiceNews,
): Promise<void> {
  const at = tx.now;
  const by = { actor, ...(approvedBy && { approvedBy }) };
  if (cancelled)
    await writeEvent(tx.db, order.number, {
      at,
      what: 'invoiceCancelled',
      detail: { invoice: cancelled.number, ...by, reason },
    });
  if (again) {
    await replaceInvoiceNumber(tx.db, order.number, again.of, again.number);
    await writeEvent(tx.db, order.number, { at, what: 'billedAgain', detail: { invoice: again.number, ...by } });
  }
  await recordOrderEvent(tx.db, order, 'moved', { version: await raiseVersion(tx.db, order.number) });
  await append(tx.db, ORDER_MOVED, { number: order.number }, { key: orderEventKey(order.number) });
  if (!trial) await mailInvoices(tx, order.number, { cancelled, again, reason });
}

/** One act, one mail: the new invoice stands beside the cancelled one when both come at once. */
async function mailInvoices(
  tx: Ctx,
  number: string,
  { cancelled, again, reason }: Pick<InvoiceNews, 'cancelled' | 'again' | 'reason'>,
): Promise<void> {
  const newInvoice = again && { again: again.number };
  if (cancelled)
    await mailOrderer(tx, number, {
      dedupKey: `invoice-cancelled-${cancelled.by}`,
      kind: again ? 'invoiceReplaced' : 'invoiceCancelled',
      params: { invoice: cancelled.number, by: cancelled.by, ...newInvoice },
      quote: reason,
    });
  else if (again)
    await mailOrderer(tx, number, {
      dedupKey: `invoice-again-${again.number}`,
      kind: 'billedAgain',
      params: { invoice: again.of, again: again.number },
    });
}
