import type { Ctx } from '../../../context.ts';
import { loadArrivals, loadOrderedAs, lockOrdersOf } from './arrival.store.ts';
import type { OrderedAs } from './arrival.store.ts';
import type { DeliveredLine, LineQuantity } from './order-delivery.ts';
import { hasEnded, toCome } from './order-delivery.ts';
import {
  loadDeliveries,
  loadInvoiceNumbers,
  loadLastInvoice,
  loadTakenBack,
  loadUnbilled,
} from './order-delivery.store.ts';
import { isOver } from './order.ts';
import { loadNumberOf, lockOrder } from './order.store.ts';

/** How far the deliveries of an order are, for an ERP that says what is on each of them. */
export interface DeliveryStanding {
  /** The note of the delivery that has begun and not ended; null: none is on its way. */
  readonly begun: string | null;
  /** Its invoice, which an ERP may make before it arrives. */
  readonly begunInvoice: string | null;
  /** What is on it, in sales units. */
  readonly loaded: readonly LineQuantity[];
  readonly ended: readonly string[];
  /** What is in no delivery yet. */
  readonly toCome: readonly LineQuantity[];
  readonly restFollows: boolean;
  readonly invoices: readonly string[];
  /** Invoices that the ERP has taken back as a whole. */
  readonly takenBack: readonly string[];
  /** Notes of deliveries in parts that no invoice bills yet, the earlier first. */
  readonly unbilled: readonly string[];
}

/** What was ordered, and by whom, for an ERP whose documents are compared with it. Of any company; null: there is no such order. */
export function orderedAs({ db }: Ctx, sapId: string): Promise<OrderedAs | null> {
  return loadOrderedAs(db, sapId);
}

/** Locks all orders that one document of an ERP is about, before anything of it is taken. */
export function lockOrders({ db }: Ctx, sapIds: readonly string[]): Promise<void> {
  return lockOrdersOf(db, sapIds);
}

/** Whether nothing is delivered of an order any more, because it was cancelled or rejected; locked until the transaction ends. False, too, when there is none. */
export async function isOrderOver(tx: Ctx, sapId: string): Promise<boolean> {
  const number = await loadNumberOf(tx.db, sapId);
  const order = number === null ? null : await lockOrder(tx.db, number);
  return order !== null && isOver(order);
}

/** Of any company, with the order locked until the transaction ends; null: there is no such order, or nothing is delivered of it any more. */
export async function deliveryStanding(tx: Ctx, sapId: string): Promise<DeliveryStanding | null> {
  const number = await loadNumberOf(tx.db, sapId);
  const order = number === null ? null : await lockOrder(tx.db, number);
  if (!order || number === null || isOver(order)) return null;
  const [lines, deliveries] = [await loadArrivals(tx.db, number), await loadDeliveries(tx.db, number)];
  const invoices = await loadInvoiceNumbers(tx.db, number);
  const takenBack = await loadTakenBack(tx.db, number);
  const restFollows = order.rest === 'follows';
  const last = deliveries.at(-1);
  if (last)
    return {
      begun: hasEnded(last) ? null : last.noteNumber,
      begunInvoice: hasEnded(last) ? null : await loadLastInvoice(tx.db, number),
      loaded: last.lines.map(({ line, loaded }: DeliveredLine) => ({ line, quantity: loaded })),
      ended: deliveries.filter(hasEnded).map(({ noteNumber }) => noteNumber),
      toCome: order.rest === null || restFollows || !hasEnded(last) ? toCome(lines, deliveries).filter(isMore) : [],
      restFollows,
      invoices,
      takenBack,
      unbilled: await loadUnbilled(tx.db, number),
    };
  // It goes out at once: its delivery is the order.
  const all = toCome(lines, []);
  const note = order.deliveryNoteNumber;
  const isUnderWay = order.status === 'In Progress' || order.status === 'Dispatched / Invoiced';
  return {
    begun: isUnderWay ? note : null,
    begunInvoice: isUnderWay ? order.invoiceNumber : null,
    loaded: all,
    ended: note !== null && !isUnderWay ? [note] : [],
    toCome: order.status === 'Open' ? all : [],
    restFollows: false,
    invoices,
    takenBack,
    unbilled: [],
  };
}

const isMore = ({ quantity }: LineQuantity) => quantity > 0;
