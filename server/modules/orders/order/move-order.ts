import type { OrderStatus } from '#vocabulary/order-status.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { giveBackAvailability, giveBackKits } from '#modules/catalogue/index.ts';
import { endReservations } from '#modules/quotas/index.ts';
import type { QuotaKind } from '#modules/quotas/index.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { append } from '#platform/events/outbox.ts';
import { forgetDead } from '#platform/events/outbox.views.ts';
import type { Order } from './order.ts';
import { orderStateLabel } from './status-label.ts';
import { mailOrderer } from './mail-orderer.ts';
import { mailRestGivenUp } from './mail-rest-given-up.ts';
import { isHeld, ORDER_MOVED, ORDER_PLACED, ORDER_RELEASED, orderEventKey } from './order.ts';
import { REST_FOLLOWS } from './time-line.ts';
import { recordOrderEvent } from './record-order-event.ts';
import type { OrderMove } from './order-move.ts';
import { beginDelivery, closeRest, noteArrival, noteDeparture } from './note-arrival.ts';
import type { LineQuantity } from './order-delivery.ts';
import { hasEnded } from './order-delivery.ts';
import { loadDeliveries } from './order-delivery.store.ts';
import { canMove, endOf, makes, moved, ruleOf } from './order-move.ts';
import { noteLastInvoice } from './order-delivery.store.ts';
import {
  hasEvent,
  loadNumberOf,
  loadOnTheWay,
  loadOrder,
  lockOrder,
  nextDeliveryNote,
  writeState,
} from './order.store.ts';
import { forgetPurchases } from '../purchase/purchase.store.ts';
import { holdingsOf } from './reserve.ts';

export interface MoveDetail {
  /** The business instant it happened at; now unless told. */
  readonly at?: Date;
  /** `at` is a day without a time. */
  readonly isDay?: boolean | undefined;
  /** Why, for the time line: a wording key `reason.X` or a text of the supplier. */
  readonly reason?: string;
  /** The uid of who did it, where a person did. */
  readonly actor?: string | undefined;
  /** The state that a person decided on; standing elsewhere, the order does not move. */
  readonly from?: { readonly status: string; readonly deliveryStatus: string } | undefined;
  /** Numbers of the ERP for what comes into being; without them the portal draws its own. */
  readonly deliveryNoteNumber?: string;
  readonly invoiceNumber?: string;
  /** Of a delivery that is made now: the lines of which less is loaded; the rest follows with a later one. */
  readonly loaded?: readonly LineQuantity[] | undefined;
  /** Of a delivery in part: the lines that came short. */
  readonly arrived?: readonly LineQuantity[] | undefined;
  /** What came short comes with a later delivery. */
  readonly restFollows?: boolean | undefined;
  /** The number of the order that takes its place and has its goods and kits: they do not become free. */
  readonly successor?: string;
}

/**
 * Moves an order along its life cycle (rules 2.7), for the supplier and the ERP: the callers of customers are asked elsewhere.
 * A move that was made already changes nothing and answers the order; an illegal one is ORDER_MOVE_NOT_ALLOWED, one from another state than was seen ORDER_CHANGED_MEANWHILE, a delivery in part of which nothing
 * came short DELIVERED_QUANTITIES.
 */
export function moveOrder(
  ctx: Ctx,
  number: string,
  move: OrderMove,
  detail: MoveDetail = {},
): Promise<{ order: Order; changed: boolean }> {
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx.db, number);
    if (!order) throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
    const rule = ruleOf(move);
    if (isWhereItLeads(order, move) && (await hasEvent(tx.db, number, rule.event))) return { order, changed: false };
    requireSeen(ctx, order, detail.from);
    if (!canMove(order, move))
      throw new Refusal('ORDER_MOVE_NOT_ALLOWED', { orderNumber: number, status: order.status, move });
    const { at = tx.now, isDay, reason, actor, invoiceNumber, successor } = detail;
    const day = dayIn(at);
    const deliveryNoteNumber = makes(move, 'delivery note') ? await noteOfNext(tx, order, { ...detail, day }) : null;
    const end = order.status === 'Dispatched / Invoiced' ? endOf(order, move) : null;
    // Before anything else is written: it may refuse, and a caller's transaction goes on then.
    const standing = end
      ? await noteArrival(tx.db, order, { end, named: detail.arrived, restFollows: detail.restFollows }, day)
      : move === 'close'
        ? await closeRest(tx.db, number)
        : {};
    if (move === 'ship') await noteDeparture(tx.db, number, day);
    const state = { ...moved(order, move), ...standing };
    const waits = end !== null && state.status === 'In Progress';
    const version = await writeState(tx.db, number, {
      state,
      at,
      event: rule.event,
      detail: {
        ...(reason ? { reason } : waits && { reason: REST_FOLLOWS }),
        ...(actor && { actor }),
        ...(successor && { successor }),
        ...(isDay && { isDay }),
      },
      deliveryNoteNumber,
      invoiceNumber: makes(move, 'invoice') && !order.rest ? invoiceNumber : null,
    });
    await recordOrderEvent(tx.db, order, 'moved', { version, move });
    // The portal told its customer that the order stands still.
    if (move === 'confirm' && isHeld(order))
      await mailOrderer(tx, number, { dedupKey: `order-released-${number}-${version}`, kind: 'released' });
    if (move === 'reject')
      await mailOrderer(tx, number, {
        dedupKey: `order-rejected-${number}-${version}`,
        kind: 'rejected',
        quote: supplierWords(reason),
      });
    if (move === 'close') await mailRestGivenUp(tx, number, supplierWords(reason));
    if (makes(move, 'invoice') && invoiceNumber) await noteLastInvoice(tx.db, number, invoiceNumber);
    // Something of it was delivered: the order is owed, or paid.
    const ends = end || move === 'close' ? state.deliveryStatus === 'NOT DELIVERED' && NOT_OWED : rule.ends;
    if (ends) await endReservations(tx.db, order, ends, at);
    if (rule.frees && !successor) await giveBack(tx, order);
    if (rule.frees) await forgetPurchases(tx.db, number, order.shipToId);
    // What did not get into the ERP, or was to go on there, is not to do so any more.
    if (rule.frees) await forgetDead(tx.db, [ORDER_PLACED, ORDER_RELEASED], orderEventKey(number));
    if (LEADS_TO_PAPERS.has(state.status)) await tx.app.orderMoved(tx, number);
    if (rule.makes || end || move === 'close')
      await append(tx.db, ORDER_MOVED, { number }, { key: orderEventKey(number) });
    return {
      order: {
        ...order,
        ...state,
        deliveryNoteNumber: order.deliveryNoteNumber ?? deliveryNoteNumber,
        invoiceNumber: order.invoiceNumber ?? invoiceNumber ?? null,
      },
      changed: true,
    };
  });
}

/** A wording key says no more than the mail. */
const supplierWords = (reason = ''): string => (reason.startsWith('reason.') ? '' : reason);

/** ORDER_CHANGED_MEANWHILE unless the order stands as the person saw it who decides. */
export function requireSeen(ctx: Ctx, order: Order, from: MoveDetail['from']): void {
  if (from && (from.status !== order.status || from.deliveryStatus !== order.deliveryStatus))
    throw changedMeanwhile(ctx, order);
}

export const changedMeanwhile = ({ language }: Pick<Ctx, 'language'>, order: Order): Refusal =>
  new Refusal('ORDER_CHANGED_MEANWHILE', { orderNumber: order.number, status: orderStateLabel(language, order) });

const NOT_OWED: readonly QuotaKind[] = ['cash', 'credit'];

/** The number of the delivery note that comes into being, with its delivery; null where one is being prepared already. DELIVERED_QUANTITIES. */
async function noteOfNext(
  tx: Ctx,
  order: Order,
  { day, loaded, deliveryNoteNumber }: MoveDetail & { readonly day: Day },
): Promise<string | null> {
  const last = (await loadDeliveries(tx.db, order.number)).at(-1);
  const begun = last ? !hasEnded(last) : order.deliveryNoteNumber !== null;
  if (begun) {
    // The note has been issued: it says what is loaded.
    if (loaded?.length) throw new Refusal('DELIVERED_QUANTITIES', { orderNumber: order.number });
    return null;
  }
  const noteNumber = deliveryNoteNumber ?? (await nextDeliveryNote(tx.db));
  await beginDelivery(tx.db, order.number, { noteNumber, day, loaded });
  return noteNumber;
}

/** What is only ordered, or was taken back, has none. */
const LEADS_TO_PAPERS: ReadonlySet<OrderStatus> = new Set(['In Progress', 'Dispatched / Invoiced', 'Invoiced', 'Paid']);

/** Nobody gets the goods: the kits are free again for the ship-to, and the goods for the day (locks in the order of `reserve`). */
async function giveBack(ctx: Ctx, order: Order): Promise<void> {
  const { kits, stock } = await holdingsOf(ctx, order);
  await giveBackKits(ctx, kits);
  await giveBackAvailability(ctx, stock);
}

function isWhereItLeads(order: Order, move: OrderMove): boolean {
  if (order.rest === 'follows' && endOf({ status: 'Dispatched / Invoiced' }, move)) return true;
  const { status, deliveryStatus, blocked } = moved(order, move);
  return order.status === status && order.deliveryStatus === deliveryStatus && order.blocked === blocked;
}

/** Our number of the order that the ERP calls so, of any company, or null. */
export function numberOfSapId(ctx: Ctx, sapId: string): Promise<string | null> {
  return loadNumberOf(ctx.db, sapId);
}

/** For jobs and the supplier: of any company, or null. */
export function orderByNumber(ctx: Ctx, number: string): Promise<Order | null> {
  return loadOrder(ctx.db, number);
}

/** Open, In Progress and dispatched orders to be delivered until a day, page by page in a stable order (at most 500 a page). */
export function ordersOnTheWay(ctx: Ctx, until: string, after: Order | null, limit = 500): Promise<Order[]> {
  return loadOnTheWay(ctx.db, until, after, Math.min(limit, 500));
}
