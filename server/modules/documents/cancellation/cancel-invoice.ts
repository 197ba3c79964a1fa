import type { Approval } from '#modules/access/index.ts';
import { asksSecondPerson, decideApproval, needsSecondPerson, openApproval } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { isServed } from '#modules/company/index.ts';
import type { Order } from '#modules/orders/index.ts';
import { lockToBill, noteInvoices, orderByNumber, requireStillServed, takeDeskOrder } from '#modules/orders/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { writeCancellation, writeInvoiceAgain } from '../document/issue.store.ts';
import { numberingOf } from '../document/series.ts';
import type { OrderInvoice } from './cancellation.views.ts';
import { invoicesOfOrder } from './cancellation.views.ts';

/** A kind of `two_person_act`; its object is the number of the invoice. */
const KIND = 'invoice-cancellation';

export interface InvoiceAtDesk extends OrderInvoice {
  readonly mayCancel: boolean;
  readonly mayBillAgain: boolean;
  readonly asked: Approval | null;
}

/** ORDER_NOT_FOUND, also for an order of a company that the caller does not serve. */
export async function listOrderInvoices(
  ctx: Ctx,
  orderNumber: string,
): Promise<{ twoPersons: boolean; invoices: InvoiceAtDesk[] }> {
  const order = await orderByNumber(ctx, orderNumber);
  if (!order || !(await isServed(ctx, 'Desk Orders', 'view', order.companyId)))
    throw new Refusal('ORDER_NOT_FOUND', { orderNumber });
  const mayAct = await isServed(ctx, 'Desk Orders', 'act', order.companyId);
  const invoices: InvoiceAtDesk[] = [];
  for (const invoice of await invoicesOfOrder(ctx.db, orderNumber, ctx.today))
    invoices.push({
      ...invoice,
      mayCancel: mayAct && isCancellable(invoice),
      mayBillAgain: mayAct && invoice.cancelled && invoice.replacedBy === null,
      asked: await openApproval(ctx.db, KIND, invoice.number, ctx.app.clock.real()),
    });
  return { twoPersons: await needsSecondPerson(ctx, KIND), invoices };
}

const isCancellable = ({ isOurs, cancelled, hasLeft }: OrderInvoice) => isOurs && !cancelled && hasLeft;

export interface Cancelled {
  readonly waits: boolean;
  readonly cancelledBy: string | null;
  readonly newInvoice: string | null;
}

/**
 * Cancels an invoice for good, by a person and with a reason; waits for a second person when there is one. ORDER_NOT_FOUND, INVOICE_NOT_FOUND, INVOICE_OF_ERP, INVOICE_CANCELLED,
 * INVOICE_CREDITED_MEANWHILE when another amount is left of it than was seen, INVOICE_NOTHING_TO_BILL, APPROVAL_OPEN.
 */
export function cancelInvoice(
  ctx: Ctx,
  orderNumber: string,
  documentId: string,
  { reason, billAgain, left }: { reason: string; billAgain: boolean; left: number },
): Promise<Cancelled> {
  return ctx.transaction(async (tx) => {
    const order = await takeLocked(tx, orderNumber);
    const invoice = await requireCancellable(tx, order, documentId, left);
    const wanted = {
      kind: KIND,
      object: invoice.number,
      companyId: order.companyId,
      snapshot: { orderNumber, documentId, billAgain, left },
      reason,
    };
    // A request with other words is another one: it would be lost without a sign.
    const open = await openApproval(tx.db, KIND, invoice.number, tx.app.clock.real());
    if (open && (open.askedBy !== tx.caller!.uid || open.reason !== reason)) throw new Refusal('APPROVAL_OPEN');
    if (await asksSecondPerson(tx, wanted)) return { waits: true, cancelledBy: null, newInvoice: null };
    return { waits: false, ...(await cancel(tx, order, invoice, { reason, billAgain, askedBy: null })) };
  });
}

/** Takes the caller's own request back. ORDER_NOT_FOUND, INVOICE_NOT_FOUND, APPROVAL_NOT_OPEN, also for the request of somebody else. */
export function withdrawCancellation(ctx: Ctx, orderNumber: string, documentId: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const order = await takeLocked(tx, orderNumber);
    const { number } = await requireInvoice(tx, order, documentId);
    const at = tx.app.clock.real();
    const by = tx.caller!.uid;
    const open = await openApproval(tx.db, KIND, number, at);
    if (open?.askedBy !== by || !(await decideApproval(tx.db, open.id, { decision: 'refused', by, at, reason: null })))
      throw new Refusal('APPROVAL_NOT_OPEN');
    await audit(tx, {
      what: 'approval',
      uid: null,
      companyId: order.companyId,
      detail: { kind: KIND, object: number, askedBy: by, granted: false },
    });
  });
}

/** The cancellation that a second person agreed to, by the rules of this moment. INVOICE_CREDITED_MEANWHILE when another amount is left than was asked about. */
export async function cancelApprovedInvoice(tx: Ctx, { snapshot, reason, askedBy }: Approval): Promise<void> {
  const { orderNumber, documentId, billAgain, left } = snapshot as unknown as {
    orderNumber: string;
    documentId: string;
    billAgain: boolean;
    left: number;
  };
  const order = await lockToBill(tx, orderNumber);
  if (!order) throw new Refusal('ORDER_NOT_FOUND', { orderNumber });
  await cancel(tx, order, await requireCancellable(tx, order, documentId, left), { reason, billAgain, askedBy });
}

/** Bills again what a cancelled invoice billed; the same again answers the same invoice. ORDER_NOT_FOUND, INVOICE_NOT_FOUND, INVOICE_NOT_CANCELLED, INVOICE_NOTHING_TO_BILL. */
export function billOrderAgain(ctx: Ctx, orderNumber: string, documentId: string): Promise<string> {
  return ctx.transaction(async (tx) => {
    const order = await takeLocked(tx, orderNumber);
    const invoice = await requireInvoice(tx, order, documentId);
    if (invoice.replacedBy !== null) return invoice.replacedBy;
    if (!invoice.cancelled) throw new Refusal('INVOICE_NOT_CANCELLED', { number: invoice.number });
    const number = await bill(tx, invoice);
    await noteInvoices(tx, order, {
      again: { of: invoice.number, number },
      actor: tx.caller!.uid,
      reason: '',
      trial: invoice.trial,
    });
    await audit(tx, {
      what: 'invoice-issued-again',
      uid: null,
      companyId: order.companyId,
      detail: { order: order.number, invoice: invoice.number, newInvoice: number },
    });
    return number;
  });
}

/** An order to act on, with its lock: nobody acts who lost the right while they waited for it. */
async function takeLocked(tx: Ctx, orderNumber: string): Promise<Order> {
  const order = await takeDeskOrder(tx, orderNumber, 'Desk Orders');
  const locked = await lockToBill(tx, orderNumber);
  await requireStillServed(tx, order, 'Desk Orders');
  return locked!;
}

async function requireInvoice(tx: Ctx, { number }: Order, documentId: string): Promise<OrderInvoice> {
  const invoice = (await invoicesOfOrder(tx.db, number, tx.today)).find(({ id }) => id === documentId);
  if (!invoice) throw new Refusal('INVOICE_NOT_FOUND');
  return invoice;
}

/** `left`: what was seen as left of it. */
async function requireCancellable(tx: Ctx, order: Order, documentId: string, left: number): Promise<OrderInvoice> {
  const invoice = await requireInvoice(tx, order, documentId);
  if (!invoice.isOurs) throw new Refusal('INVOICE_OF_ERP', { number: invoice.number });
  if (!isCancellable(invoice)) throw new Refusal('INVOICE_CANCELLED', { number: invoice.number });
  if (invoice.left !== left) throw new Refusal('INVOICE_CREDITED_MEANWHILE', { number: invoice.number });
  return invoice;
}

async function cancel(
  tx: Ctx,
  order: Order,
  invoice: OrderInvoice,
  { reason, billAgain, askedBy }: { reason: string; billAgain: boolean; askedBy: string | null },
): Promise<{ cancelledBy: string; newInvoice: string | null }> {
  const cancelledBy = await writeCancellation(tx.db, await numberingOf(tx), invoice, { day: tx.today, reason });
  if (cancelledBy === null) throw new Refusal('INVOICE_CANCELLED', { number: invoice.number });
  const newInvoice = billAgain ? await bill(tx, invoice) : null;
  await noteInvoices(tx, order, {
    cancelled: { number: invoice.number, by: cancelledBy },
    ...(newInvoice !== null && { again: { of: invoice.number, number: newInvoice } }),
    actor: askedBy ?? tx.caller!.uid,
    ...(askedBy !== null && { approvedBy: tx.caller!.uid }),
    reason,
    trial: invoice.trial,
  });
  await audit(tx, {
    what: 'invoice-cancelled',
    uid: askedBy,
    companyId: order.companyId,
    reason,
    detail: { order: order.number, invoice: invoice.number, cancelledBy, ...(newInvoice !== null && { newInvoice }) },
  });
  return { cancelledBy, newInvoice };
}

async function bill(tx: Ctx, invoice: OrderInvoice): Promise<string> {
  const number = await writeInvoiceAgain(tx.db, await numberingOf(tx), invoice, { day: tx.today });
  if (number === null) throw new Refusal('INVOICE_NOTHING_TO_BILL', { number: invoice.number });
  return number;
}
