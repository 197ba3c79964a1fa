import { ErpAway, ErpRefused, asked, circuitOf, keptReason, readConfirmation, waitMs } from '#modules/erp/index.ts';
import type { ErpConfirmation, ErpOrder } from '#modules/erp/index.ts';
import { CannotDeliver, TryLater } from '#platform/events/outbox.ts';
import type { EventHandler } from '#platform/jobs/index.ts';
import type { App } from '../../../context.ts';
import { orderForErp } from './order-for-erp.ts';
import { recordErpConfirmation } from './record-erp-confirmation.ts';

/**
 * Sends a placed order to the ERP, outside of any transaction. The ERP is keyed by our number, so an answer that got lost costs
 * nothing but another call. While the ERP is away orders wait, however long, and one that somebody works on there waits alone; what it refuses is a dead letter for people.
 */
export const sendOrderJob: EventHandler = {
  parallel: 4,
  pausedFor: (app) => circuitOf(app).openFor(),
  async run(ctx, { number }: { number: string }, _attempt, finish) {
    const order = await orderForErp(ctx, number);
    if (!order) throw new CannotDeliver(`there is no order ${number}`);
    const confirmation = await sent(ctx.app, order);
    await recordErpConfirmation(ctx, number, confirmation, finish);
  },
};

async function sent(app: App, order: ErpOrder): Promise<ErpConfirmation> {
  try {
    return await asked(app, async (erp, signal) =>
      readConfirmation(await erp.sendOrder(app, order, signal), order.sapId),
    );
  } catch (error) {
    if (error instanceof ErpRefused) throw new CannotDeliver(error.message, keptReason(error));
    if (error instanceof ErpAway) throw new TryLater(error.message, waitMs(app, error), keptReason(error));
    throw error;
  }
}
