import { orderForErp, recordErpConfirmation } from '#modules/orders/index.ts';
import { CannotDeliver, TryLater } from '#platform/events/outbox.ts';
import type { EventHandler } from '#platform/jobs/index.ts';
import type { App } from '../../context.ts';
import { asked, circuitOf } from './ask-erp.ts';
import { ErpAway, ErpRefused, readConfirmation } from './erp.port.ts';
import type { ErpConfirmation, ErpOrder } from './erp.port.ts';

/**
 * Sends a placed order to the ERP, outside of any transaction. The ERP is keyed by our number, so an answer that got lost costs
 * nothing but another call. While the ERP is away orders wait, however long; what it refuses is a dead letter for people.
 */
export const sendOrderJob: EventHandler = {
  parallel: 4,
  pausedFor: (app) => circuitOf(app).openFor(),
  async run(ctx, { number }: { number: string }) {
    const order = await orderForErp(ctx, number);
    if (!order) throw new CannotDeliver(`there is no order ${number}`);
    const confirmation = await sent(ctx.app, order);
    await recordErpConfirmation(ctx, number, confirmation);
  },
};

async function sent(app: App, order: ErpOrder): Promise<ErpConfirmation> {
  try {
    return await asked(app, async (erp, signal) => readConfirmation(await erp.sendOrder(order, signal), order.sapId));
  } catch (error) {
    if (error instanceof ErpRefused) throw new CannotDeliver(error.message);
    if (error instanceof ErpAway) throw new TryLater(error.message, Math.max(circuitOf(app).openFor(), 1_000));
    throw error;
  }
}
