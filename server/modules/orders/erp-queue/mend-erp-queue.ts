import { requireStillEverywhere } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import { takeDead, tryAgain } from '#platform/events/outbox.views.ts';
import type { Ctx } from '../../../context.ts';
import { ORDER_PLACED, numberOfEventKey } from '../order/order.ts';
import { recordErpConfirmation } from '../order/record-erp-confirmation.ts';
import { ERRANDS, TO_ERP } from './errand.ts';
import { ordersByKey } from './erp-queue.views.ts';

/** An act on what goes to and comes from the ERP, in one transaction; the right is asked again behind what it waited for. DESK_FORBIDDEN. */
function mend<T>(ctx: Ctx, work: (tx: Ctx) => Promise<T>): Promise<T> {
  return ctx.transaction(async (tx) => {
    const done = await work(tx);
    await requireStillEverywhere(tx, 'Desk Operation');
    return done;
  });
}

/** Sends orders again now; answers those that are on their way. */
export function sendErpOrders(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  return mend(ctx, (tx) => tryAgain(tx.db, TO_ERP, ids));
}

/**
 * Somebody has entered the order at the ERP by hand, or withdrawn it there: it is not sent any more, and one that was to be booked counts as confirmed.
 * False: it is on its way again, or somebody else was first. INVALID_INPUT: the number is that of another order.
 */
export function settleErpOrder(
  ctx: Ctx,
  id: number,
  { reason, erpNumber }: { reason: string; erpNumber?: string | undefined },
): Promise<boolean> {
  return mend(ctx, async (tx) => {
    const event = await takeDead(tx.db, TO_ERP, id);
    if (!event) return false;
    const number = event.key === null ? null : numberOfEventKey(event.key);
    const [order] = number === null ? [] : await ordersByKey(tx.db, { numbers: [number], sapIds: [] });
    if (order && event.topic === ORDER_PLACED) {
      if (erpNumber) await tx.app.erp.reports?.entered?.(tx, order.sapId, erpNumber);
      await recordErpConfirmation(tx, order.orderNumber, {
        sapId: order.sapId,
        investigation: null,
        confirmed: true,
        erpNumber,
      });
    }
    await audit(tx, {
      what: 'erp-settled',
      uid: null,
      companyId: order?.companyId ?? null,
      reason,
      detail: {
        errand: ERRANDS[event.topic]!,
        ...(number !== null && { order: number }),
        ...(erpNumber && { erpNumber }),
      },
    });
    return true;
  });
}

/** Has the ERP asked for reports again; answers those that there are. */
export function readErpReports(ctx: Ctx, ids: readonly string[]): Promise<readonly string[]> {
  return mend(ctx, async (tx) => (await tx.app.erp.reports?.readAgain(tx, ids)) ?? []);
}

/** Somebody has dealt with a report by hand. False: it is not there any more. */
export function settleErpReport(ctx: Ctx, id: string, reason: string): Promise<boolean> {
  return mend(ctx, async (tx) => {
    if (!(await tx.app.erp.reports?.settle(tx, id, reason))) return false;
    await audit(tx, { what: 'erp-settled', uid: null, companyId: null, reason, detail: { report: id } });
    return true;
  });
}
