import { paymentMethodsUnder } from '#modules/company/index.ts';
import { calendar } from '#modules/delivery/index.ts';
import { orderByNumber, orderEventKey, ordersOnTheWay, takeErpReport } from '#modules/orders/index.ts';
import type { Order } from '#modules/orders/index.ts';
import { pendingKeys } from '#platform/events/outbox.views.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import { DAY_MS, addDays } from '#values/day.ts';
import type { Ctx } from '../context.ts';
import { adopt, booked, dueOrders, lockBooks, readBooks, readSwitch, writeNext } from './books.store.ts';
import { nextStep } from './life-cycle.ts';

const AT_ONCE = 100;
const LOOK_AGAIN_MS = DAY_MS;
const HELD_MS = 60_000;
const ADOPT_AHEAD_DAYS = 60;

/** The embedded ERP goes on with its orders as the business date does, and reports each step through the door of orders. */
export const erpLifeCycle: Recurring = { name: 'erp-life-cycle', everySeconds: 10, wokenBy: 'clock', run: goOn };

/** Orders that came with an import and are on their way get into the ERP's books too, so that they arrive some day. */
export const erpAdoption: Recurring = {
  name: 'erp-adoption',
  everySeconds: 120,
  async run(ctx, stopping) {
    let last: Order | null = null;
    while (!stopping?.aborted) {
      const orders: Order[] = await ordersOnTheWay(ctx, addDays(ctx.today, ADOPT_AHEAD_DAYS), last);
      if (orders.length === 0) return;
      // What still waits in the outbox has not reached the ERP: it comes in by the front door.
      const [known, waiting] = await Promise.all([
        booked(
          ctx.db,
          orders.map(({ sapId }) => sapId),
        ),
        pendingKeys(
          ctx.db,
          orders.map(({ number }) => orderEventKey(number)),
        ),
      ]);
      const found = orders.filter(({ sapId, number }) => !known.has(sapId) && !waiting.has(orderEventKey(number)));
      if (found.length > 0)
        await adopt(
          ctx.db,
          found.map(({ sapId, number }) => ({ sapId, number, nextAt: ctx.now })),
          ctx.now,
        );
      last = orders.at(-1)!;
    }
  },
};

async function goOn(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  if (!(await readSwitch(ctx.db)).up) return;
  await eachRow(
    ctx,
    {
      job: 'erp-life-cycle',
      batch: AT_ONCE,
      due: (except, most) => dueOrders(ctx.db, ctx.now, except, most),
      keyOf: ({ sapId }) => sapId,
      work: ({ sapId, number }) => advance(ctx, sapId, number),
    },
    stopping,
  );
}

/**
 * Every step of an order that is due by now, one transaction each under its entry's lock; then notes when to look at it again.
 * What is held waits, what was cancelled here is cancelled there too.
 */
export async function advance(ctx: Ctx, sapId: string, number: string): Promise<void> {
  const days = await calendar(ctx.app);
  for (;;) {
    const order = await orderByNumber(ctx, number);
    if (await isStopped(ctx, { sapId, number }, order)) return;
    const [payment = { kind: 'U', days: 8 }] = order ? await paymentMethodsUnder(ctx, [order.paymentMethod]) : [];
    const step = order && nextStep(order, payment, days);
    if (!step || step.at > ctx.now) return writeNext(ctx.db, sapId, step?.at ?? lookAgainAt(ctx, order));
    const went = await ctx.transaction(async (tx) => {
      const books = await lockBooks(tx.db, { sapId, number }, tx.now);
      if (books.cancelled || books.heldBy !== null) return false;
      const taken = await takeErpReport(tx, {
        sapId,
        step: step.step,
        at: step.at > order.placedAt ? step.at : order.placedAt,
      });
      return taken === 'taken' || taken === 'known';
    });
    // Held or cancelled, or somebody else moved it meanwhile: looked at again at the next round.
    if (!went) return;
  }
}

/** Held: looked at again when it is released, or in a minute. Cancelled: reported again, in case the first report was lost. */
async function isStopped(ctx: Ctx, key: { sapId: string; number: string }, order: Order | null): Promise<boolean> {
  const books = await readBooks(ctx.db, key.sapId);
  if (!books || (!books.cancelled && books.heldBy === null)) return false;
  if (books.cancelled && order?.status === 'Open')
    await takeErpReport(ctx, { sapId: key.sapId, step: 'cancelled', at: ctx.now });
  await writeNext(ctx.db, key.sapId, books.cancelled ? null : new Date(ctx.now.getTime() + HELD_MS));
  return true;
}

/** A blocked order waits for people, who do not tell the ERP: it looks again tomorrow. What has ended is left alone. */
function lookAgainAt(ctx: Ctx, order: Order | null): Date | null {
  return order?.status === 'Open' ? new Date(ctx.now.getTime() + LOOK_AGAIN_MS) : null;
}
