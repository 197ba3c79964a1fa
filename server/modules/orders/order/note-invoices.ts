import { endReservations, lockQuotas, takeReservationsAgain } from '#modules/quotas/index.ts';
import { append } from '#platform/events/outbox.ts';
import type { Ctx } from '../../../context.ts';
import { mailOrderer } from './mail-orderer.ts';
import type { Order } from './order.ts';
import { ORDER_MOVED, orderEventKey } from './order.ts';
import { isBilledInPart, loadInvoices, replaceInvoiceNumber } from './order-delivery.store.ts';
import { lockOrder, raiseVersion, writeEvent } from './order.store.ts';
import { toBePaid } from './pay-invoices.ts';
import { recordOrderEvent } from './record-order-event.ts';

export interface InvoiceNews {
  /** The number of the invoice, and of the paper that cancels it. */
  readonly cancelled?: { readonly number: string; readonly by: string };
  /** The number of an invoice of which units were credited, and of the credit note. */
  readonly credited?: { readonly number: string; readonly by: string };
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

/** The order, locked with what it holds of its company's quotas, ahead of the numbers of papers: for who cancels invoices or bills again. */
export async function lockToBill(tx: Ctx, number: string): Promise<Order | null> {
  const order = await lockOrder(tx.db, number);
  if (order) lockQuotas(tx.db, [], order);
  return order;
}

/** An invoice of the order was cancelled, credited in part, or billed again: what it takes of the credit follows, its history says so, its pages show the new number, reports are counted anew, its customer gets a mail. Needs `lockToBill`. */
export async function noteInvoices(
  tx: Ctx,
  order: Order,
  { cancelled, credited, again, actor, approvedBy, reason, trial }: InvoiceNews,
): Promise<void> {
  const at = tx.now;
  const by = { actor, ...(approvedBy && { approvedBy }) };
  if (cancelled)
    await writeEvent(tx.db, order.number, {
      at,
      what: 'invoiceCancelled',
      detail: { invoice: cancelled.number, ...by, reason },
    });
  if (credited)
    await writeEvent(tx.db, order.number, {
      at,
      what: 'invoiceCredited',
      detail: { invoice: credited.number, ...by, reason },
    });
  if (again) {
    await replaceInvoiceNumber(tx.db, order.number, again.of, again.number);
    await writeEvent(tx.db, order.number, { at, what: 'billedAgain', detail: { invoice: again.number, ...by } });
  }
  if (order.status !== 'Paid' && order.deliveryStatus !== 'NOT DELIVERED') await creditFollows(tx, order);
  await recordOrderEvent(tx.db, order, 'moved', { version: await raiseVersion(tx.db, order.number) });
  await append(tx.db, ORDER_MOVED, { number: order.number }, { key: orderEventKey(order.number) });
  if (!trial) await mailInvoices(tx, order.number, { cancelled, credited, again, reason });
}

/** Nobody owes what was paid or is billed no more, so it takes no credit; billed again it is owed again. The rest of an order in parts is still to be billed. */
async function creditFollows({ db, now }: Ctx, order: Order): Promise<void> {
  const isOwed = toBePaid(await loadInvoices(db, order.number)).length > 0;
  if (isOwed) await takeReservationsAgain(db, order, ['credit'], now);
  else if (order.status !== 'In Progress' && !order.rest && !(await isBilledInPart(db, order.number)))
    await endReservations(db, order, ['credit'], now);
}

/** One act, one mail: the new invoice stands beside the cancelled one when both come at once. */
async function mailInvoices(
  tx: Ctx,
  number: string,
  { cancelled, credited, again, reason }: Pick<InvoiceNews, 'cancelled' | 'credited' | 'again' | 'reason'>,
): Promise<void> {
  const newInvoice = again && { again: again.number };
  if (cancelled)
    await mailOrderer(tx, number, {
      dedupKey: `invoice-cancelled-${cancelled.by}`,
      kind: again ? 'invoiceReplaced' : 'invoiceCancelled',
      params: { invoice: cancelled.number, by: cancelled.by, ...newInvoice },
      quote: reason,
    });
  else if (credited)
    await mailOrderer(tx, number, {
      dedupKey: `invoice-credited-${credited.by}`,
      kind: 'invoiceCredited',
      params: { invoice: credited.number, by: credited.by },
      quote: reason,
    });
  else if (again)
    await mailOrderer(tx, number, {
      dedupKey: `invoice-again-${again.number}`,
      kind: 'billedAgain',
      params: { invoice: again.of, again: again.number },
    });
}
