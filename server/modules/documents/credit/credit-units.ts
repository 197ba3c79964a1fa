import { audit } from '#modules/audit/index.ts';
import type { ChosenUnits, Order } from '#modules/orders/index.ts';
import {
  capOfGiving,
  giveWithinCap,
  hasArrived,
  lockToBill,
  mayGive,
  noteInvoices,
  requireWithinCap,
  waitToGive,
  takeDeskOrder,
} from '#modules/orders/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { OrderInvoice } from '../cancellation/cancellation.views.ts';
import { invoicesOfOrder } from '../cancellation/cancellation.views.ts';
import { unitCreditOf, writeUnitCredit } from '../document/issue.store.ts';
import { numberingOf } from '../document/series.ts';
import type { CreditableLine } from './credit.views.ts';
import { creditableLines } from './credit.views.ts';

/** An invoice of which units may be credited now. */
export interface CreditableInvoice {
  readonly invoice: string;
  readonly lines: readonly CreditableLine[];
}

/** Units of an invoice that are to be credited: goods with the deposits and fees that were billed with them. */
export interface UnitCredit {
  readonly orderNumber: string;
  readonly invoice: string;
  readonly lines: readonly ChosenUnits[];
}

/** Our invoices of an order that has arrived, each with the goods of which something is left; an ERP credits its own. */
export async function invoicesToCredit(
  ctx: Ctx,
  order: Pick<Order, 'number' | 'companyId' | 'status' | 'deliveryStatus'>,
): Promise<CreditableInvoice[]> {
  if (!hasArrived(order) || !(await mayGive(ctx, order.companyId))) return [];
  const found: CreditableInvoice[] = [];
  for (const invoice of (await invoicesOfOrder(ctx.db, order.number, ctx.today)).filter(isCreditable)) {
    const lines = await creditableLines(ctx.db, invoice.id);
    if (lines.length > 0) found.push({ invoice: invoice.number, lines });
  }
  return found;
}

const isCreditable = ({ isOurs, cancelled, hasLeft, trial }: OrderInvoice) => isOurs && !cancelled && hasLeft && !trial;

/** Ft that the chosen units come to, as they were billed. Refusals of `requireCreditable`; GIVEN_OVER_CAP, INVOICE_CREDITED_MEANWHILE. */
export async function checkCredit(
  ctx: Ctx,
  { orderNumber, invoice, lines }: UnitCredit,
  companyId: string,
): Promise<number> {
  const order = await takeDeskOrder(ctx, orderNumber, 'Desk Orders');
  const cap = await capOfGiving(ctx, order);
  const { id } = await requireCreditable(ctx, order, invoice, companyId);
  const gross = await unitCreditOf(ctx.db, id, lines);
  if (gross === null) throw new Refusal('INVOICE_CREDITED_MEANWHILE', { number: invoice });
  await requireWithinCap(ctx, order, cap, gross);
  return gross;
}

/**
 * Issues a credit note for units of an invoice; answers its number. Final as every paper. Needs a transaction. ORDER_NOT_FOUND, DESK_FORBIDDEN, INVOICE_NOT_FOUND, INVOICE_OF_ERP, INVOICE_CANCELLED,
 * INVOICE_CREDITED_MEANWHILE when it comes to another amount than was seen, or more is chosen than is left; GIVEN_OVER_CAP.
 */
export async function creditUnits(
  tx: Ctx,
  { orderNumber, invoice: invoiceNumber, lines, amount }: UnitCredit & { readonly amount: number },
  companyId: string,
  reason: string,
): Promise<string> {
  const order = await takeDeskOrder(tx, orderNumber, 'Desk Orders');
  await waitToGive(tx, order);
  const locked = (await lockToBill(tx, orderNumber))!;
  const cap = await capOfGiving(tx, order);
  const invoice = await requireCreditable(tx, locked, invoiceNumber, companyId);
  await giveWithinCap(tx, locked, cap, amount);
  const written = await writeUnitCredit(tx.db, await numberingOf(tx), invoice, { day: tx.today, lines, reason });
  if (written?.gross !== amount) throw new Refusal('INVOICE_CREDITED_MEANWHILE', { number: invoiceNumber });
  await noteInvoices(tx, locked, {
    credited: { number: invoiceNumber, by: written.number },
    actor: tx.caller!.uid,
    reason,
    trial: false,
  });
  await audit(tx, {
    what: 'invoice-credited',
    uid: null,
    companyId,
    reason,
    detail: { order: orderNumber, invoice: invoiceNumber, creditNote: written.number, amount },
  });
  return written.number;
}

async function requireCreditable(ctx: Ctx, order: Order, number: string, companyId: string): Promise<OrderInvoice> {
  if (order.companyId !== companyId) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: order.number });
  const invoice = (await invoicesOfOrder(ctx.db, order.number, ctx.today)).find((one) => one.number === number);
  if (!invoice || invoice.trial) throw new Refusal('INVOICE_NOT_FOUND');
  if (!invoice.isOurs) throw new Refusal('INVOICE_OF_ERP', { number });
  if (!isCreditable(invoice)) throw new Refusal('INVOICE_CANCELLED', { number });
  if (!hasArrived(order)) throw new Refusal('ORDER_MOVE_NOT_ALLOWED', { orderNumber: order.number });
  return invoice;
}
