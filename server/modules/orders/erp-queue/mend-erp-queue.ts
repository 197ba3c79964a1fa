import { requireStillEverywhere } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import type { EnteredOrder } from '#modules/erp/index.ts';
import { ErpAway, ErpRefused, asked } from '#modules/erp/index.ts';
import { deadLetter, takeDead, tryAgain } from '#platform/events/outbox.views.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { ORDER_PLACED, numberOfEventKey } from '../order/order.ts';
import { loadOrderedAs } from '../order/arrival.store.ts';
import { recordErpConfirmation } from '../order/record-erp-confirmation.ts';
import { ERRANDS, TO_ERP } from './errand.ts';
import type { NamedOrder } from './erp-queue.views.ts';
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
 * False: it is on its way again, or somebody else was first. What the ERP reports of its number is the customer's from then on, who reads it: ERP_ORDER_MISSING where
 * the ERP has no such order, ERP_ORDER_OF_OTHERS where it is another customer's, ERP_ORDER_ELSEWHERE where it goes to another ship-to, ERP_ORDER_OF_OTHER_GOODS where a line is another product or has more of it, ERP_ORDER_TAKEN where it is that of another order here, ERP_AWAY where nobody knows.
 */
export async function settleErpOrder(
  ctx: Ctx,
  id: number,
  { reason, erpNumber }: { reason: string; erpNumber?: string | undefined },
): Promise<boolean> {
  const entered = await enteredThere(ctx, id, erpNumber);
  return mend(ctx, async (tx) => {
    const event = await takeDead(tx.db, TO_ERP, id);
    if (!event) return false;
    const { number, order } = await orderOf(tx, event);
    if (order && event.topic === ORDER_PLACED) {
      if (entered) await requireSame(tx, order, entered, erpNumber ?? order.sapId);
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

async function orderOf({ db }: Ctx, { key }: { readonly key: string | null }) {
  const number = key === null ? null : numberOfEventKey(key);
  const [order] = number === null ? [] : await ordersByKey(db, { numbers: [number], sapIds: [] });
  return { number, order };
}

const inWords = (goods: { readonly sku: string; readonly quantity: number } | undefined) =>
  goods ? `${goods.quantity} × ${goods.sku}` : '–';

async function requireSame(
  { db, app }: Ctx,
  order: NamedOrder,
  { soldTo, shipTo, goods }: EnteredOrder,
  erpNumber: string,
): Promise<void> {
  const isSame = app.erp.reports?.isSameNumber ?? ((one, other) => one === other);
  if (!isSame(soldTo, order.companyId)) throw new Refusal('ERP_ORDER_OF_OTHERS', { erpNumber, customer: soldTo });
  if (shipTo !== null && !isSame(shipTo, order.shipToId))
    throw new Refusal('ERP_ORDER_ELSEWHERE', { erpNumber, shipTo });
  // What the ERP says of a line afterwards counts for what the customer has ordered there. Less may come, and is said; more is nobody's.
  const ordered = (await loadOrderedAs(db, order.sapId))!.lines;
  for (const line of new Set([...ordered, ...goods].map((one) => one.line))) {
    const [here, there] = [ordered, goods].map((all) => all.find((one) => one.line === line));
    if (here && there && isSame(here.sku, there.sku) && there.quantity <= here.quantity) continue;
    throw new Refusal('ERP_ORDER_OF_OTHER_GOODS', { erpNumber, line, there: inWords(there), here: inWords(here) });
  }
}

/** The order that was entered at the ERP; null: it cannot be asked, or nothing is to be booked. */
async function enteredThere(ctx: Ctx, id: number, erpNumber: string | undefined): Promise<EnteredOrder | null> {
  const { app } = ctx;
  const { reports } = app.erp;
  const event = reports?.enteredOrder ? await deadLetter(ctx.db, [ORDER_PLACED], id) : null;
  const { order } = event ? await orderOf(ctx, event) : {};
  if (!order || !reports?.enteredOrder) return null;
  const { sapId } = order;
  try {
    const found = await asked(app, (_erp, signal) => reports.enteredOrder!(app, { sapId, erpNumber }, signal));
    if (found === null) throw new Refusal('ERP_ORDER_MISSING', { erpNumber: erpNumber ?? sapId });
    return found;
  } catch (error) {
    if (error instanceof ErpAway || error instanceof ErpRefused) throw new Refusal('ERP_AWAY');
    throw error;
  }
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
