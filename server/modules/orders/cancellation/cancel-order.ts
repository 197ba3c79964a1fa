import { ErpAway, ErpRefused, OrderWaits, asked, readStanding } from '#modules/erp/index.ts';
import type { ErpStanding } from '#modules/erp/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { OrderStatus } from '#vocabulary/order-status.ts';
import type { Ctx } from '../../../context.ts';
import { orderToAct } from '../order/list-orders.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import { loadCancellation, loadSuccessor } from '../order/order.store.ts';
import type { Cancellation } from '../order/order.store.ts';

/**
 * rules 2.7: what came of it. `cancelled before`: not by this call. `erp away`: nobody knows, so nothing was done; `in work`: the same, because the ERP has it in hand in this moment. `replaced`: another
 * order has taken its place and comes.
 */
export type Outcome =
  | 'cancelled'
  | 'cancelled before'
  | 'replaced'
  | 'blocked'
  | 'delivery created'
  | 'goods issued'
  | 'erp away'
  | 'in work';

export interface Cancelling {
  readonly outcome: Outcome;
  /** How the order stands now; null when there is none. */
  readonly status: OrderStatus | null;
  /** The number of the order that comes instead. */
  readonly successor?: string;
  /** Who cancelled it and when, if it was not this call. */
  readonly before?: Cancellation | null;
}

/**
 * Cancels an order of the caller for good (spec 7 cancelOrder). The ERP decides under its own lock, so that an order whose goods are
 * being issued at this moment is either cancelled or not; then the portal does the same. A second call is told that the order was already
 * cancelled; a crash in between is made good by the next call or by the ERP itself.
 */
export async function cancelOrder(ctx: Ctx, sapId: string): Promise<Cancelling> {
  const order = await orderToAct(ctx, sapId);
  if (!order) return { outcome: 'blocked', status: null };
  if (order.status === 'Cancelled') return asCancelled(ctx, order, 'cancelled before');
  if (order.blocked || order.status === 'Rejected' || order.status === 'Draft')
    return { outcome: 'blocked', status: order.status };
  const standing = await askedStanding(ctx, order);
  if (standing === 'cancelled') return recorded(ctx, order);
  // The answer is the ERP's: the portal may hear of the delivery a moment later.
  return { outcome: standing, status: order.status };
}

async function askedStanding(
  ctx: Ctx,
  { sapId, number }: Order,
): Promise<Exclude<ErpStanding, 'held'> | 'erp away' | 'in work'> {
  try {
    const standing = await asked(ctx.app, async (erp, signal) =>
      readStanding(await erp.cancelOrder(ctx.app, { sapId, number }, signal), sapId),
    );
    return standing === 'held' ? 'erp away' : standing;
  } catch (error) {
    if (error instanceof OrderWaits) return 'in work';
    if (error instanceof ErpAway || error instanceof ErpRefused) return 'erp away';
    throw error;
  }
}

/**
 * The ERP has let go of it: here it is cancelled too, its goods are free again. Of callers at one instant one has done it, and the others
 * hear who. Where the ERP itself has brought the news meanwhile, it is an earlier call whose answer got lost.
 */
async function recorded(ctx: Ctx, { number }: Order): Promise<Cancelling> {
  try {
    const { order, changed } = await moveOrder(ctx, number, 'cancel', {
      reason: 'reason.customer',
      actor: ctx.caller?.actor?.uid ?? ctx.caller?.uid,
    });
    return await asCancelled(
      ctx,
      order,
      changed || (await loadCancellation(ctx.db, number))?.by == null ? 'cancelled' : 'cancelled before',
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: 'delivery created', status: null };
  }
}

/** A change that was placed has cancelled it as well: then its goods are on their way in another order. */
async function asCancelled(
  { db }: Ctx,
  { number, status }: Order,
  outcome: 'cancelled' | 'cancelled before',
): Promise<Cancelling> {
  const successor = await loadSuccessor(db, number);
  if (successor !== null) return { outcome: 'replaced', status, successor };
  return outcome === 'cancelled'
    ? { outcome, status }
    : { outcome, status, before: await loadCancellation(db, number) };
}
