import type { ConfirmedLine, ErpReport, ErpReportTaken, ErpStep } from '#modules/erp/index.ts';
import { lockHeld, lockQuotas, takeReservationsAgain } from '#modules/quotas/index.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { DayQuantity } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { loadArrivals, writeConfirmedLines } from './arrival.store.ts';
import type { Order } from './order.ts';
import { isHeld } from './order.ts';
import { hasEnded } from './order-delivery.ts';
import {
  loadDeliveries,
  loadInvoiceNumbers,
  loadInvoiceOf,
  loadInvoices,
  loadLastInvoice,
  loadTakenBack,
  noteInvoiceOf,
  noteLastInvoice,
  replaceInvoiceNumber,
  writeBill,
  writeCredit,
} from './order-delivery.store.ts';
import type { OrderMove } from './order-move.ts';
import { canMove, makes } from './order-move.ts';
import { mailConfirmed } from './mail-confirmed.ts';
import { moveOrder } from './move-order.ts';
import {
  freeCredit,
  isPaidByInvoice,
  papersFollow,
  payInvoice,
  payRests,
  payStanding,
  settleWhenAllHasCome,
} from './pay-invoices.ts';
import {
  hasEvent,
  heldFor,
  loadNumberOf,
  loadVersion,
  lockOrder,
  raiseVersion,
  writeEvent,
  writeEventOnce,
} from './order.store.ts';
import { recordOrderEvent } from './record-order-event.ts';

const MOVE_OF: Readonly<Record<Exclude<ErpStep, 'credited'>, OrderMove>> = {
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
  closed: 'close',
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

async function take(
  tx: Ctx,
  number: string,
  { step, sapId: _, confirmed, creditNumber, lines, prices, ...detail }: ErpReport,
): Promise<ErpReportTaken> {
  const order = (await lockOrder(tx.db, number))!;
  // A report may make papers and end what the order holds, in one transaction or by what its caller reports next.
  lockHeld(tx.db, order);
  // The ERP took its delivery back and cancelled the order: nobody gets it, and what is prepared can only be rejected.
  if (step === 'cancelled' && order.status === 'Rejected') return 'known';
  if (step === 'cancelled' && canMove(order, 'reject') && !canMove(order, 'cancel'))
    [step, detail] = ['rejected', { reason: 'reason.cancelled', ...detail }];
  const invoices = await loadInvoiceNumbers(tx.db, number);
  const takenBack = await loadTakenBack(tx.db, number);
  // Nothing is paid of it, though an ERP settles it with what took it back.
  if ((step === 'invoiced' || step === 'paid') && takenBack.includes(detail.invoiceNumber ?? '')) return 'known';
  const isTakenBack = invoices.length > 0 && invoices.every((one) => takenBack.includes(one));
  if (step === 'paid' && !detail.invoiceNumber && isTakenBack) return 'known';
  // Before the papers are made, which may be in this transaction.
  if (step === 'invoiced' && detail.invoiceNumber && lines)
    await writeBill(tx.db, number, { invoice: detail.invoiceNumber, day: dayIn(detail.at), lines });
  if (step === 'credited')
    return takeCredit(tx, order, [...invoices, ...takenBack], { ...detail, creditNumber, lines, prices });
  if (step === 'paid' && detail.invoiceNumber)
    return invoices.includes(detail.invoiceNumber) ? payInvoice(tx, order, detail.invoiceNumber, detail) : 'faulty';
  if (step === 'paid' && order.status === 'Paid') return payRests(tx, order, detail.at);
  if (step === 'paid' && (await isPaidByInvoice(tx, order))) return payStanding(tx, order, detail);
  if (step === 'invoiced' && detail.invoiceNumber && takenBack.length > 0) {
    const { invoiceNumber, deliveryNoteNumber = null } = detail;
    const own = await loadInvoiceOf(tx.db, number, deliveryNoteNumber);
    // Without a word of which delivery: the one on its way first, as any invoice, else what was taken back.
    const isNamed = deliveryNoteNumber !== null || own === null;
    const before = isNamed ? own : (invoices.findLast((one) => takenBack.includes(one)) ?? null);
    if (before !== null && takenBack.includes(before) && !invoices.includes(invoiceNumber))
      return billAgain(tx, order, { ...detail, of: before, invoiceNumber });
  }
  if (step === 'invoiced' && detail.invoiceNumber && detail.deliveryNoteNumber) {
    const { deliveryNoteNumber, invoiceNumber, ...rest } = detail;
    const taken = await invoiceDelivery(tx, order, invoices, { ...rest, deliveryNoteNumber, invoiceNumber });
    if (taken) return taken;
    detail = { ...rest, invoiceNumber };
  }
  // A later delivery begins with its own report; what is said of the one before has been heard.
  if (
    order.rest === 'follows' &&
    (ENDS.has(step) || (detail.deliveryNoteNumber && (await hasNote(tx, number, detail.deliveryNoteNumber))))
  )
    return 'known';
  if (detail.invoiceNumber && (await isForeign(tx, order, invoices, { step, invoiceNumber: detail.invoiceNumber })))
    return 'faulty';
  if (step === 'invoiced' && (BEFORE_ARRIVAL.has(order.status) || (await hasEvent(tx.db, number, 'invoiced'))))
    return noteInvoice(tx, order, invoices, detail);
  let isSaidAnew = false;
  if (step === 'confirmed') {
    const ordered = new Map((await loadArrivals(tx.db, number)).map(({ line, quantity }) => [line, quantity]));
    if (confirmed?.some(({ line, quantity }) => quantity > (ordered.get(line) ?? -1))) return 'faulty';
    const said = (confirmed ?? []).map((one) => ({ ...one, later: laterOf(one, order) }));
    if (said.some(({ line, quantity }) => quantity < ordered.get(line)!))
      detail = { reason: 'reason.confirmedInPart', ...detail };
    else if (said.some(({ later }) => later !== null)) detail = { reason: 'reason.confirmedLater', ...detail };
    if (MAY_BE_SHORT.has(order.status)) isSaidAnew = await writeConfirmedLines(tx.db, number, said);
    // It has been confirmed before, and now otherwise.
    if (isSaidAnew && !canMove(order, 'confirm')) return confirmAnew(tx, order, detail);
  }
  if (step === 'blocked' && isHeld(order) && detail.reason && detail.reason !== (await heldFor(tx.db, number)))
    return holdAnew(tx, order, detail);
  for (const move of IMPLIED[step] ?? []) {
    if (!canMove((await lockOrder(tx.db, number))!, move)) continue;
    const { loaded, ...rest } = detail;
    await moveOrder(tx, number, move, {
      ...rest,
      reason: undefined,
      ...(makes(move, 'delivery note') && loaded && { loaded }),
    });
    if (makes(move, 'delivery note') && loaded) detail = { ...detail, loaded: undefined };
  }
  const { changed } = await moveOrder(tx, number, MOVE_OF[step], detail);
  if (!changed && isSaidAnew) return confirmAnew(tx, order, detail);
  if (isSaidAnew) await mailConfirmed(tx, number, await loadVersion(tx.db, number));
  if (changed) await settleWhenAllHasCome(tx, number, detail.at);
  return changed ? 'taken' : 'known';
}

/** What of a line comes after the day of the order: the first day first, each day once. */
function laterOf({ days = [] }: ConfirmedLine, { deliveryDate }: Order): readonly DayQuantity[] | null {
  const byDay = Map.groupBy(
    days.filter(({ day }) => day > deliveryDate),
    ({ day }) => day,
  );
  const later = [...byDay].map(([day, all]) => ({
    day,
    quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  return later.length === 0 ? null : later.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const ENDS: ReadonlySet<ErpStep> = new Set(['delivered', 'delivered in part', 'refused at the door']);
/** With these the next delivery may begin. */
const BEGINS: ReadonlySet<ErpStep> = new Set(['delivery created', 'picked', 'packed', 'goods issued']);
const BEFORE_ARRIVAL: ReadonlySet<Order['status']> = new Set(['Open', 'In Progress', 'Dispatched / Invoiced']);

/** What is confirmed of an order matters as long as goods of it may be loaded. */
const MAY_BE_SHORT: ReadonlySet<Order['status']> = new Set(['Open', 'In Progress']);

/** The order stays where it is, and its people read what is confirmed now. */
async function confirmAnew(
  tx: Ctx,
  order: Order,
  { at, reason }: Pick<ErpReport, 'at' | 'reason'>,
): Promise<ErpReportTaken> {
  await writeEvent(tx.db, order.number, { at, what: 'confirmed', detail: reason ? { reason } : {} });
  const version = await raiseVersion(tx.db, order.number);
  await recordOrderEvent(tx.db, order, 'confirmed', { version });
  await mailConfirmed(tx, order.number, version);
  return 'taken';
}

/** The order stays where it is, and waits for something else. */
async function holdAnew(
  tx: Ctx,
  order: Order,
  { at, reason }: Pick<ErpReport, 'at' | 'reason'>,
): Promise<ErpReportTaken> {
  await writeEvent(tx.db, order.number, { at, what: 'investigated', detail: { reason: reason! } });
  const version = await raiseVersion(tx.db, order.number);
  await recordOrderEvent(tx.db, order, 'moved', { version, move: 'investigate' });
  return 'taken';
}

type Detail = Pick<ErpReport, 'at' | 'isDay' | 'invoiceNumber'>;

/** Of an event that has no time of its day. */
const dayOnly = ({ isDay }: Detail) => (isDay ? { isDay } : {});

/** Whether an invoice cannot be one of this order: the delivery that it would be of has another. */
async function isForeign(
  tx: Ctx,
  { number }: Order,
  invoices: readonly string[],
  { step, invoiceNumber }: { step: ErpStep; invoiceNumber: string },
): Promise<boolean> {
  if (invoices.includes(invoiceNumber)) return false;
  const last = (await loadDeliveries(tx.db, number)).at(-1);
  if (!last) return invoices.length > 0;
  const ofNext = hasEnded(last) && BEGINS.has(step);
  return !ofNext && (await loadLastInvoice(tx.db, number)) !== null;
}

async function hasNote(tx: Ctx, number: string, noteNumber: string): Promise<boolean> {
  return (await loadDeliveries(tx.db, number)).some((one) => one.noteNumber === noteNumber);
}

/** The ERP invoices before the goods have arrived, or once more: the number and the fact are noted, and nobody is told that the goods are there. */
async function noteInvoice(
  tx: Ctx,
  { number, status }: Order,
  invoices: readonly string[],
  detail: Detail,
): Promise<ErpReportTaken> {
  const { at, invoiceNumber } = detail;
  if ((await hasEvent(tx.db, number, 'invoiced')) && (!invoiceNumber || invoices.includes(invoiceNumber)))
    return 'known';
  if (invoiceNumber && !(await noteLastInvoice(tx.db, number, invoiceNumber))) return 'faulty';
  await writeEventOnce(tx.db, number, 'invoiced', at, dayOnly(detail));
  if (status !== 'Open') await papersFollow(tx, number);
  return 'taken';
}

/**
 * The invoice of one delivery of several, which may come when another one is on its way. Null: the order goes out at once, and the invoice is the
 * order's.
 */
async function invoiceDelivery(
  tx: Ctx,
  { number, deliveryNoteNumber: only }: Order,
  invoices: readonly string[],
  detail: Detail & { deliveryNoteNumber: string; invoiceNumber: string },
): Promise<ErpReportTaken | null> {
  const { at, deliveryNoteNumber, invoiceNumber } = detail;
  if (invoices.includes(invoiceNumber)) return 'known';
  const deliveries = await loadDeliveries(tx.db, number);
  if (deliveries.length === 0) return only === deliveryNoteNumber ? null : 'not possible';
  if (!deliveries.some(({ noteNumber }) => noteNumber === deliveryNoteNumber)) return 'not possible';
  if (!(await noteInvoiceOf(tx.db, number, deliveryNoteNumber, invoiceNumber))) return 'faulty';
  await writeEventOnce(tx.db, number, 'invoiced', at, dayOnly(detail));
  await papersFollow(tx, number);
  return 'taken';
}

/** The ERP has taken an invoice back and bills the same again under another number. */
async function billAgain(
  tx: Ctx,
  order: Order,
  { of, ...detail }: Detail & { of: string; invoiceNumber: string },
): Promise<ErpReportTaken> {
  const { at, invoiceNumber } = detail;
  const isPaid =
    order.status === 'Paid' || (await loadInvoices(tx.db, order.number)).some((one) => one.number === of && one.paid);
  await replaceInvoiceNumber(tx.db, order.number, of, invoiceNumber);
  if (order.status !== 'Paid' && order.deliveryStatus !== 'NOT DELIVERED') {
    lockQuotas(tx.db, [], order);
    await takeReservationsAgain(tx.db, order, ['credit'], at);
  }
  await writeEvent(tx.db, order.number, {
    at,
    what: 'billedAgain',
    detail: { invoice: invoiceNumber, ...(isPaid && { paid: true }), ...dayOnly(detail) },
  });
  await recordOrderEvent(tx.db, order, 'moved', { version: await raiseVersion(tx.db, order.number) });
  await papersFollow(tx, order.number);
  return 'taken';
}

async function takeCredit(
  tx: Ctx,
  order: Order,
  invoices: readonly string[],
  { at, invoiceNumber, creditNumber, lines, prices }: Detail & Pick<ErpReport, 'creditNumber' | 'lines' | 'prices'>,
): Promise<ErpReportTaken> {
  if (!creditNumber || !invoiceNumber || !invoices.includes(invoiceNumber)) return 'faulty';
  const { number } = order;
  const taken = { lines: lines ?? null, prices: prices ?? null };
  if (!(await writeCredit(tx.db, number, { creditNumber, invoiceNumber, day: dayIn(at), ...taken }))) return 'known';
  await freeCredit(tx, order, at);
  await papersFollow(tx, number);
  return 'taken';
}
