import { ErpAway, ErpRefused, asked, circuitOf, goneOn, keptReason, readStanding, waitMs } from '#modules/erp/index.ts';
import { CannotDeliver, TryLater } from '#platform/events/outbox.ts';
import type { EventHandler, Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import type { Ctx } from '../../../context.ts';
import { heldForNobody } from '../order/order.store.ts';
import { releaseIfAbandoned } from './begin-change.ts';

interface Told {
  readonly number: string;
  readonly sapId: string;
  readonly word: string;
}

/** The ERP goes on with an order that is no longer being changed. */
export const releaseOrderJob: EventHandler = {
  pausedFor: (app) => circuitOf(app).openFor(),
  run: (ctx, { number, sapId, word }: Told) =>
    told(ctx, () => asked(ctx.app, (erp, signal) => erp.releaseOrder(ctx.app, { number, sapId }, word, signal))),
};

/** The ERP drops an order whose place another has taken. It holds it, so that it cannot have gone on, unless people there let it: then two orders live, which people have to stop. */
export const withdrawOrderJob: EventHandler = {
  pausedFor: (app) => circuitOf(app).openFor(),
  run: (ctx, { number, sapId }: Told) =>
    told(ctx, async () => {
      const standing = await asked(ctx.app, async (erp, signal) =>
        readStanding(await erp.cancelOrder(ctx.app, { number, sapId }, signal), sapId),
      );
      if (standing !== 'cancelled') throw new ErpRefused(goneOn(sapId, standing));
    }),
};

async function told(ctx: Ctx, tell: () => Promise<unknown>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    if (error instanceof ErpRefused) throw new CannotDeliver(error.message, keptReason(error));
    if (error instanceof ErpAway) throw new TryLater(error.message, waitMs(ctx.app, error), keptReason(error));
    throw error;
  }
}

const ASKED_MS = 120_000;
const AT_ONCE = 100;

/** Orders that are held for nobody any more go their way: a crash in between, a cart that is gone, or the cut-off. */
export const releaseAbandoned: Recurring = {
  name: 'release-abandoned-changes',
  everySeconds: 20,
  wokenBy: 'clock',
  async run(ctx, stopping) {
    const abandoned = (db: Ctx['db'], { only, except }: { only?: string; except?: readonly string[] }, most: number) =>
      heldForNobody(
        db,
        { askedBefore: new Date(ctx.app.clock.real().getTime() - ASKED_MS), now: ctx.now, only, except },
        most,
      );
    await eachRow(
      ctx,
      {
        job: 'release-abandoned-changes',
        batch: AT_ONCE,
        due: (except, most) => abandoned(ctx.db, { except }, most),
        keyOf: (number) => number,
        work: (number) =>
          releaseIfAbandoned(ctx, number, async (tx) => (await abandoned(tx.db, { only: number }, 1)).length > 0),
      },
      stopping,
    );
  },
};
