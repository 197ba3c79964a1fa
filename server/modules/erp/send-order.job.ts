import { orderForErp, recordErpConfirmation } from '#modules/orders/index.ts';
import { circuit } from '#platform/events/circuit.ts';
import type { Circuit } from '#platform/events/circuit.ts';
import { CannotDeliver, TryLater } from '#platform/events/outbox.ts';
import type { EventHandler } from '#platform/jobs/index.ts';
import type { App } from '../../context.ts';
import { ErpAway, ErpRefused, readConfirmation } from './erp.port.ts';
import type { ErpConfirmation, ErpOrder } from './erp.port.ts';
import { erpOf } from './erp.ts';

const ANSWER_WITHIN_MS = 10_000;
/** Open for 8 s at most and a call of 10 s at most: after a recovery orders flow again within 30 s. */
const OPEN_MS = 2_000;
const LONGEST_OPEN_MS = 8_000;

const circuits = new WeakMap<App, Circuit>();

function circuitOf(app: App): Circuit {
  let line = circuits.get(app);
  if (!line) circuits.set(app, (line = circuit({ failures: 3, openMs: OPEN_MS, longestMs: LONGEST_OPEN_MS, now: () => app.clock.real().getTime() })));
  return line;
}

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
  const line = circuitOf(app);
  try {
    const confirmation = readConfirmation(await erpOf(app).sendOrder(order, AbortSignal.timeout(ANSWER_WITHIN_MS)), order.sapId);
    line.succeeded();
    return confirmation;
  } catch (error) {
    if (error instanceof ErpRefused) {
      line.succeeded(); // it answers
      throw new CannotDeliver(error.message);
    }
    if (!(error instanceof ErpAway)) throw error;
    line.failed();
    throw new TryLater(error.message, Math.max(line.openFor(), 1_000));
  }
}
