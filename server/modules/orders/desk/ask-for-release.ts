import type { Approval } from '#modules/access/index.ts';
import { APPROVAL_DAYS, decideApproval, insertApproval } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { DAY_MS } from '#values/day.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { isHeld } from '../order/order.ts';
import { lockOrder } from '../order/order.store.ts';
import { recordOrderEvent } from '../order/record-order-event.ts';
import { requireStillServed, takeDeskOrder } from './desk-orders.ts';
import { ORDER_RELEASE, releaseRequest } from './release-request.ts';
import { allowedOn } from './allowance.store.ts';
import { ordersNamed } from './desk-orders.views.ts';

/** Asks somebody with a higher cap to let a held order pass; the order stays where it is. The same again answers the request that is open. ORDER_NOT_FOUND, ORDER_NOT_HELD; COMMAND_NOT_HERE where an ERP of the supplier's lets orders pass. */
export function askForRelease(ctx: Ctx, number: string, reason: string): Promise<Approval> {
  return ctx.transaction(async (tx) => {
    await takeDeskOrder(tx, number, 'Desk Release');
    if (!tx.app.erp.moveByHand) throw new Refusal('COMMAND_NOT_HERE', { setting: `ERP=${tx.app.config.ERP}` });
    const order = await lockOrder(tx.db, number);
    if (!order || !isHeld(order)) throw new Refusal('ORDER_NOT_HELD', { orderNumber: number });
    const cap = await requireStillServed(tx, order, 'Desk Release');
    const { due, cashRounding } = (await ordersNamed(tx.db, [number], [order.companyId]))[0]!;
    const askedAt = tx.app.clock.real();
    await insertApproval(tx.db, {
      kind: ORDER_RELEASE,
      object: number,
      companyId: order.companyId,
      snapshot: { due, used: await allowedOn(tx.db, order.companyId, tx.today), cap },
      reason,
      askedBy: tx.caller!.uid,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + APPROVAL_DAYS * DAY_MS),
    });
    await audit(tx, {
      what: 'release-asked',
      uid: null,
      companyId: order.companyId,
      reason,
      detail: { order: number, amount: due + cashRounding },
    });
    await recordOrderEvent(tx.db, order, 'approval', { uid: tx.caller!.uid });
    return (await releaseRequest(tx, number))!;
  });
}

/** Says no to a request; its asker takes it back. The order stays held. ORDER_NOT_FOUND, APPROVAL_NOT_OPEN. */
export function refuseRelease(ctx: Ctx, number: string, reason: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    await takeDeskOrder(tx, number, 'Desk Release');
    const order = (await lockOrder(tx.db, number))!;
    await requireStillServed(tx, order, 'Desk Release');
    const open = await releaseRequest(tx, number);
    const by = tx.caller!.uid;
    if (!open || !(await decideApproval(tx.db, open.id, { decision: 'refused', by, at: tx.app.clock.real(), reason })))
      throw new Refusal('APPROVAL_NOT_OPEN');
    await audit(tx, {
      what: 'release-refused',
      uid: open.askedBy,
      companyId: order.companyId,
      reason,
      detail: { order: number, askedBy: open.askedBy },
    });
    await recordOrderEvent(tx.db, order, 'approval', { uid: by });
  });
}
