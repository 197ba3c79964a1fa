import { ErpAway, ErpRefused, asked, circuitOf, keptReason, readConfirmation, waitMs } from '#modules/erp/index.ts';
import type { Erp, ErpConfirmation, ErpOrder } from '#modules/erp/index.ts';
import { CannotDeliver, TryLater } from '#platform/events/outbox.ts';
import type { EventHandler } from '#platform/jobs/index.ts';
import type { App } from '../../../context.ts';
import { orderForErp, ordersForErp } from './order-for-erp.ts';
import { recordErpConfirmation, recordErpConfirmations } from './record-erp-confirmation.ts';

interface Placed {
  readonly number: string;
}

/**
 * Sends a placed order to the ERP, outside of any transaction. The ERP is keyed by our number, so an answer that got lost costs
 * nothing but another call. While the ERP is away orders wait, however long, and one that somebody works on there waits alone; what it refuses is a dead letter for people.
 */
export const sendOrderJob: EventHandler = {
  parallel: 4,
  pausedFor: (app) => circuitOf(app).openFor(),
  async run(ctx, { number }: Placed, _attempt, finish) {
    const order = await orderForErp(ctx, number);
    if (!order) throw new CannotDeliver(`there is no order ${number}`);
    const confirmation = await answered(ctx.app, async (erp, signal) =>
      readConfirmation(await erp.sendOrder(ctx.app, order, signal), order.sapId),
    );
    await recordErpConfirmation(ctx, number, confirmation, finish);
  },
  together: {
    most: 50,
    isPossible: ({ erp }) => erp.sendOrders !== undefined,
    async run(ctx, placed: readonly Placed[], finish) {
      const byNumber = new Map(placed.map((payload) => [payload.number, payload]));
      const orders = await ordersForErp(ctx, [...byNumber.keys()]);
      const answers = await answered(ctx.app, (erp, signal) => erp.sendOrders!(ctx.app, orders, signal));
      const payloadsOf = (numbers: readonly string[]) => numbers.map((number) => byNumber.get(number)!);
      const recorded = await recordErpConfirmations(ctx, confirmedIn(orders, answers), (tx, numbers) =>
        finish(tx, payloadsOf(numbers)),
      );
      return payloadsOf(recorded);
    },
  },
};

/** One call to the ERP, with what becomes of the event when it fails. */
async function answered<T>(app: App, call: (erp: Erp, signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await asked(app, call);
  } catch (error) {
    if (error instanceof ErpRefused) throw new CannotDeliver(error.message, keptReason(error));
    if (error instanceof ErpAway) throw new TryLater(error.message, waitMs(app, error), keptReason(error));
    throw error;
  }
}

/** The answers that are one. Who answered otherwise, or nothing, is sent alone. */
function confirmedIn(orders: readonly ErpOrder[], answers: ReadonlyMap<string, unknown>) {
  const found: { readonly number: string; readonly confirmation: ErpConfirmation }[] = [];
  for (const { sapId, number } of orders)
    try {
      found.push({ number, confirmation: readConfirmation(answers.get(sapId), sapId) });
    } catch (error) {
      if (!(error instanceof ErpAway)) throw error;
    }
  return found;
}
