import type { ErpReport, ErpReportTaken, ErpStep } from '#modules/erp/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { loadArrivals } from './arrival.store.ts';
import type { Order } from './order.ts';
import type { OrderMove } from './order-move.ts';
import { canMove } from './order-move.ts';
import { moveOrder } from './move-order.ts';
import { hasEvent, loadNumberOf, lockOrder, noteInvoiceNumbers, writeEventOnce } from './order.store.ts';

const MOVE_OF: Readonly<Record<ErpStep, OrderMove>> = {
  confirmed: 'confirm',
  blocked: 'investigate',
  'delivery created': 'prepare',
  picked: 'pick',
  packed: 'pack',
  'goods issued': 'ship',
  delivered: 'deliver',
  'delivered in part': 'deliver-part',
  'refused at the door': 'refuse-at-door',
  invoiced: 'invoice',
  paid: 'pay',
  rejected: 'reject',
  cancelled: 'cancel',
};

/** What must have happened before, where an ERP does not report every step. */
const IMPLIED: Partial<Record<ErpStep, readonly OrderMove[]>> = {
  packed: ['prepare'],
  'goods issued': ['prepare'],
  delivered: ['prepare', 'ship'],
  'delivered in part': ['prepare', 'ship'],
  'refused at the door': ['prepare', 'ship'],
};

/**
 * The way in for every ERP: an order has reached a step there. Papers and numbers that come of it are made in the same transaction; the same
 * report again changes nothing. Never throws for what an ERP may well report late, twice or wrongly; says so instead. After `faulty` a caller
 * gives up its own transaction.
 */
export async function takeErpReport(ctx: Ctx, report: ErpReport): Promise<ErpReportTaken> {
  const number = await loadNumberOf(ctx.db, report.sapId);
  if (number === null) return 'unknown';
  try {
    return await ctx.transaction((tx) => take(tx, number, report));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'DELIVERED_QUANTITIES' ? 'faulty' : 'not possible';
  }
}

async function take(tx: Ctx, number: string, { step, sapId: _, confirmed, ...detail }: ErpReport): Promise<ErpReportTaken> {
  const order = (await lockOrder(tx.db, number))!;
  if (detail.invoiceNumber && order.invoiceNumber && detail.invoiceNumber !== order.invoiceNumber) return 'faulty';
  if (step === 'invoiced' && BEFORE_ARRIVAL.has(order.status)) return noteInvoice(tx, order, detail);
  if (step === 'confirmed' && confirmed) {
    const lines = new Map((await loadArrivals(tx.db, number)).map(({ line, quantity }) => [line, quantity]));
    if (confirmed.some(({ line, quantity }) => quantity > (lines.get(line) ?? -1))) return 'faulty';
    if (confirmed.some(({ line, quantity }) => quantity < lines.get(line)!)) detail = { reason: 'reason.confirmedInPart', ...detail };
  }
  for (const move of IMPLIED[step] ?? [])
    if (canMove((await lockOrder(tx.db, number))!, move)) await moveOrder(tx, number, move, { ...detail, reason: undefined });
  const { changed } = await moveOrder(tx, number, MOVE_OF[step], detail);
  return changed ? 'taken' : 'known';
}

const BEFORE_ARRIVAL: ReadonlySet<Order['status']> = new Set(['Open', 'In Progress', 'Dispatched / Invoiced']);

/** The ERP invoices before the goods have arrived: the number and the fact are noted, and nobody is told that the goods are there. */
async function noteInvoice(tx: Ctx, { number }: Order, { at, invoiceNumber }: Pick<ErpReport, 'at' | 'invoiceNumber'>): Promise<ErpReportTaken> {
  if (await hasEvent(tx.db, number, 'invoiced')) return 'known';
  if (invoiceNumber) await noteInvoiceNumbers(tx.db, [{ order: number, invoice: invoiceNumber }]);
  await writeEventOnce(tx.db, number, 'invoiced', at);
  return 'taken';
}
