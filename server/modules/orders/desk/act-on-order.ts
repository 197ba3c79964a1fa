import { mayAtDesk } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { deadReason } from '#platform/events/outbox.views.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { MoveDetail } from '../order/move-order.ts';
import { orderByNumber } from '../order/move-order.ts';
import type { Order, OrderState } from '../order/order.ts';
import { isHeld, orderEventKey } from '../order/order.ts';
import { hasEvent } from '../order/order.store.ts';
import { TO_ERP } from '../erp-queue/errand.ts';
import { doubtOf } from '../order-book/order-book.adapter.ts';
import { orderStateLabel } from '../order/status-label.ts';
import { allowedOn, lockAllowance } from './allowance.store.ts';
import { isKeptFromErp, isWithin, requireStillServed, takeDeskOrder } from './desk-orders.ts';
import { ordersNamed } from './desk-orders.views.ts';
import { settleReleaseRequest } from './release-request.ts';
import { insertRelease } from './release.store.ts';

/** What ends an order or says what is owed for it; how its goods go stands in its own history. */
const AUDITED: ReadonlySet<string> = new Set(['close', 'invoice', 'pay', 'reject']);

export interface Wanted {
  /** A move by hand; COMMAND_UNKNOWN for anything else. */
  readonly move: string;
  /** The state that the caller decided on; without it the state now. */
  readonly seen?: Pick<OrderState, 'status' | 'deliveryStatus'>;
  readonly reason?: string | undefined;
  readonly loaded?: MoveDetail['loaded'];
  readonly arrived?: MoveDetail['arrived'];
  readonly restFollows?: MoveDetail['restFollows'];
  /** Of a payment: the invoices that the caller saw as to be paid. */
  readonly invoices?: readonly string[] | undefined;
}

/**
 * A move by a person of the supplier, from the state that they saw. A held order is only rejected here: letting it pass is a release. ORDER_NOT_FOUND, ORDER_HELD, ORDER_NOT_AT_ERP, ORDER_WAITS_FOR_ERP, REASON_MISSING, ORDER_CHANGED_MEANWHILE, COMMAND_NOT_HERE,
 * ORDER_MOVE_NOT_ALLOWED, DELIVERED_QUANTITIES.
 */
export function moveDeskOrder(
  ctx: Ctx,
  number: string,
  { move, seen, reason, ...quantities }: Wanted,
): Promise<{ changed: boolean }> {
  return ctx.transaction(async (tx) => {
    const order = await takeDeskOrder(tx, number, 'Desk Orders');
    if (isHeld(order) && move !== 'reject') throw new Refusal('ORDER_HELD', { orderNumber: number });
    if (move === 'reject' && !reason) throw new Refusal('REASON_MISSING');
    if (move !== 'reject') {
      await requireAtErp(tx, order);
      await requireJudged(tx, order);
    }
    const { changed } = await moveAs(tx, order, { move, seen, reason, ...quantities });
    if (!changed) return { changed };
    await requireStillServed(tx, order, 'Desk Orders');
    if (AUDITED.has(move))
      await audit(tx, {
        what: 'order-moved',
        uid: null,
        companyId: order.companyId,
        reason,
        detail: { order: number, move },
      });
    return { changed };
  });
}

/**
 * Lets a held order pass once and confirms it. What anybody released for the company or gave to it today counts against the caller's cap, so that nothing that is split passes it. The same release again changes nothing.
 * ORDER_NOT_FOUND, ORDER_NOT_HELD, RELEASE_OVER_CAP, ORDER_CHANGED_MEANWHILE, COMMAND_NOT_HERE.
 */
export function releaseDeskOrder(
  ctx: Ctx,
  number: string,
  { seen, reason }: { seen: Pick<OrderState, 'status' | 'deliveryStatus'>; reason: string },
): Promise<{ changed: boolean }> {
  return ctx.transaction(async (tx) => {
    const order = await takeDeskOrder(tx, number, 'Desk Release');
    const { companyId } = order;
    await lockAllowance(tx.db, companyId);
    const { changed } = await moveAs(tx, order, { move: 'confirm', seen });
    if (!changed) return { changed };
    // Judged after the move has taken the order's lock: what was held then is what is let pass.
    if (!isHeld(order)) throw new Refusal('ORDER_NOT_HELD', { orderNumber: number });
    const cap = await requireStillServed(tx, order, 'Desk Release');
    const { due, cashRounding } = (await ordersNamed(tx.db, [number], [companyId]))[0]!;
    const used = await allowedOn(tx.db, companyId, tx.today);
    if (!isWithin(cap, used, due)) throw new Refusal('RELEASE_OVER_CAP', { cap: cap!, used, due });
    await insertRelease(tx.db, {
      number,
      companyId,
      day: tx.today,
      amount: due,
      uid: tx.caller!.uid,
      reason,
      at: tx.now,
    });
    const asked = await settleReleaseRequest(tx, number, reason);
    const askedBy: Record<string, string> = asked && asked.askedBy !== tx.caller!.uid ? { askedBy: asked.askedBy } : {};
    await audit(tx, {
      what: 'order-released',
      uid: asked?.askedBy ?? null,
      companyId,
      reason,
      // As it stands on the order: rounded when it is paid in cash.
      detail: { order: number, amount: due + cashRounding, ...askedBy },
    });
    return { changed };
  });
}

/**
 * The same by a command, which names no state that was seen: the one now counts. Confirming a held order is releasing it, with the right and the cap that this takes. DESK_FORBIDDEN; refusals of both acts.
 */
export async function commandOrder(
  ctx: Ctx,
  number: string,
  { move, reason, ...quantities }: Omit<Wanted, 'seen' | 'reason'> & { reason: string },
): Promise<{ changed: boolean }> {
  for (let tries = 1; ; tries += 1) {
    const order = await orderByNumber(ctx, number);
    try {
      if (!order || !isHeld(order) || move !== 'confirm')
        return await moveDeskOrder(ctx, number, { move, ...quantities, ...(move === 'reject' && { reason }) });
      if (!mayAtDesk(ctx.caller, 'Desk Release')) throw new Refusal('DESK_FORBIDDEN', { permission: 'Desk Release' });
      return await releaseDeskOrder(ctx, number, {
        seen: { status: order.status, deliveryStatus: order.deliveryStatus },
        reason,
      });
    } catch (error) {
      // It moved between the look and the act: a look at what it is now.
      if (tries >= 3 || !(error instanceof Refusal) || error.code !== 'ORDER_CHANGED_MEANWHILE') throw error;
    }
  }
}

async function moveAs(
  tx: Ctx,
  order: Order,
  { move, seen, reason, ...quantities }: Wanted,
): Promise<{ changed: boolean }> {
  const { moveByHand } = tx.app.erp;
  if (!moveByHand) throw new Refusal('COMMAND_NOT_HERE', { setting: `ERP=${tx.app.config.ERP}` });
  const from = seen ?? { status: order.status, deliveryStatus: order.deliveryStatus };
  const { changed } = await moveByHand(tx, order.number, move, {
    from,
    ...quantities,
    actor: tx.caller!.uid,
    ...(reason && { reason }),
  });
  // It was judged as it was read: one that has reached the seen state only since is judged anew.
  if (changed && (from.status !== order.status || from.deliveryStatus !== order.deliveryStatus))
    throw new Refusal('ORDER_CHANGED_MEANWHILE', {
      orderNumber: order.number,
      status: orderStateLabel(tx.language, order),
    });
  return { changed };
}

/** What did not get through to the ERP is sent again or rejected, and what is still on its way there waits: nobody would deliver it there. ORDER_NOT_AT_ERP, ORDER_WAITS_FOR_ERP. */
async function requireAtErp(tx: Ctx, { number }: Order): Promise<void> {
  if (await deadReason(tx.db, TO_ERP, orderEventKey(number)))
    throw new Refusal('ORDER_NOT_AT_ERP', { orderNumber: number });
  if (await isKeptFromErp(tx, number)) throw new Refusal('ORDER_WAITS_FOR_ERP', { orderNumber: number });
}

/** Nobody goes on with an order before the ERP, or what stands for it, has judged it: one that will be held is held already. ORDER_HELD. */
async function requireJudged(tx: Ctx, order: Order): Promise<void> {
  const { number, companyId, status } = order;
  if (status !== 'Open' || (await hasEvent(tx.db, number, 'sent')) || (await hasEvent(tx.db, number, 'confirmed')))
    return;
  const { due } = (await ordersNamed(tx.db, [number], [companyId]))[0]!;
  if ((await doubtOf(tx, { ...order, soldTo: companyId, due })) !== null)
    throw new Refusal('ORDER_HELD', { orderNumber: number });
}
