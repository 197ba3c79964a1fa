import { endReservations } from '#modules/quotas/index.ts';
import { append } from '#platform/events/outbox.ts';
import type { Ctx } from '../../../context.ts';
import type { Order } from './order.ts';
import { ORDER_MOVED, orderEventKey } from './order.ts';
import {
  isBilledInPart,
  loadBilledAgain,
  loadInvoices,
  writePaidInvoice,
  writeRestPaid,
} from './order-delivery.store.ts';
import type { BilledInvoice } from './order-delivery.store.ts';
import { changedMeanwhile, moveOrder } from './move-order.ts';
import { canMove } from './order-move.ts';
import { lockOrder } from './order.store.ts';

interface Payment {
  readonly at: Date;
  /** The uid of who noted it, where a person did. */
  readonly actor?: string | undefined;
}
export type Paid = 'taken' | 'known' | 'not possible' | 'faulty';

/**
 * Whether what is paid of the order is each of its invoices by itself: more of it is to come or to be billed, also where an invoice was
 * taken back. What takes the place of that one is paid by nobody yet, so the order is not paid as a whole.
 */
export async function isPaidByInvoice({ db }: Ctx, order: Order): Promise<boolean> {
  if (order.status === 'In Progress' || order.status === 'Dispatched / Invoiced') return true;
  if (!canMove(order, 'pay')) return false;
  return (await isBilledInPart(db, order.number)) || (await loadInvoices(db, order.number)).some(({ valid }) => !valid);
}

/** The numbers of the invoices that a payment of the order pays. */
export function toBePaid(invoices: readonly BilledInvoice[]): string[] {
  return invoices.flatMap((one) => (one.valid && !one.paid ? [one.number] : []));
}

/** ORDER_CHANGED_MEANWHILE unless these are the invoices to be paid, in any order: who pays on an older page would pay what was billed since. Where all are paid there is nothing to be paid once more. */
export async function requireSeenInvoices(tx: Ctx, order: Order, seen: readonly string[]): Promise<void> {
  const now = toBePaid(await loadInvoices(tx.db, order.number));
  if (now.length === 0 && seen.length > 0) return;
  if (now.length !== new Set(seen).size || now.some((number) => !seen.includes(number)))
    throw changedMeanwhile(tx, order);
}

/** Every valid invoice of the order was paid, without a word of which. One that was taken back is not: what was paid of it would be paid of the invoice that takes its place. Needs the order's lock. */
export async function payStanding(tx: Ctx, order: Order, payment: Payment): Promise<Paid> {
  const invoices = await loadInvoices(tx.db, order.number);
  // Money that is of no invoice: people have to hear of it.
  let taken: Paid = invoices.some(({ valid }) => valid) ? 'known' : 'not possible';
  for (const { number, valid } of invoices)
    if (valid && (await payInvoice(tx, order, number, payment)) === 'taken') taken = 'taken';
  return taken;
}

/**
 * An invoice that was paid by itself; the order is paid with the last of them, when nothing of it is to come and nothing that came is to be billed.
 * `faulty`: it was cancelled, and nobody owes anything of it; taken for a payment it would settle what is billed again. Needs the order's lock.
 */
export async function payInvoice(tx: Ctx, order: Order, invoice: string, { at, actor }: Payment): Promise<Paid> {
  const { number } = order;
  const invoices = await loadInvoices(tx.db, number);
  if (order.status === 'Paid' || invoices.some((one) => one.number === invoice && one.paid))
    return payRest(tx, number, { invoice, at, actor });
  if (order.status === 'Open') return 'not possible';
  if (invoices.some((one) => one.number === invoice && !one.valid)) return 'faulty';
  const isLast = canMove(order, 'pay') && invoices.every((one) => one.number === invoice || isSettled(one));
  if (isLast && !(await isBilledInPart(tx.db, number))) {
    await moveOrder(tx, number, 'pay', { at, actor });
    return 'taken';
  }
  await writePaidInvoice(tx.db, number, { invoice, at, actor });
  await freeCredit(tx, order, at);
  await papersFollow(tx, number);
  return 'taken';
}

/** An invoice took the place of one that had been paid, and what was paid was carried over: it may come to more, or less. Once paid itself, nothing of it is open. Needs the order's lock. */
async function payRest(tx: Ctx, number: string, payment: Payment & { readonly invoice: string }): Promise<Paid> {
  if (!(await writeRestPaid(tx.db, number, payment))) return 'known';
  await papersFollow(tx, number);
  return 'taken';
}

/** An order that is paid was paid once more, without a word of which invoice: of those that were billed again before. Needs the order's lock. */
export async function payRests(tx: Ctx, { number }: Order, at: Date): Promise<Paid> {
  let taken: Paid = 'known';
  for (const invoice of await loadBilledAgain(tx.db, number, at))
    if ((await payRest(tx, number, { invoice, at })) === 'taken') taken = 'taken';
  return taken;
}

/** Invoices may be paid, or taken back, before the last of the goods has arrived: then the order is paid, or nobody owes more of it. Needs what it holds locked (`lockHeld`). */
export async function settleWhenAllHasCome(tx: Ctx, number: string, at: Date): Promise<void> {
  const order = (await lockOrder(tx.db, number))!;
  if (!canMove(order, 'pay')) return;
  const invoices = await loadInvoices(tx.db, number);
  if (invoices.length === 0) return;
  if (!invoices.every(isSettled) || !invoices.some(isPaid)) await freeCredit(tx, order, at);
  else if (!(await isBilledInPart(tx.db, number))) await moveOrder(tx, number, 'pay', { at });
}

/** Nobody owes more of an order that has come to its end when each of its invoices was paid or taken back: it takes no credit, until it is billed again. */
export async function freeCredit({ db }: Ctx, order: Order, at: Date): Promise<void> {
  if (order.status !== 'Invoiced' || order.rest || (await isBilledInPart(db, order.number))) return;
  if ((await loadInvoices(db, order.number)).every((one) => isPaid(one) || !one.valid))
    await endReservations(db, order, ['credit'], at);
}

/** Papers of an order, and what follows from them, after news that leaves its state alone. */
export async function papersFollow(tx: Ctx, number: string): Promise<void> {
  await tx.app.orderMoved(tx, number);
  await append(tx.db, ORDER_MOVED, { number }, { key: orderEventKey(number) });
}

const isPaid = ({ paid }: BilledInvoice) => paid;
/** Of what was refused at the door nothing is billed again when its invoice was cancelled. */
const isSettled = ({ paid, valid, refused }: BilledInvoice) => paid || (refused && !valid);
