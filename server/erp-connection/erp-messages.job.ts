import type { ErpAnswer } from '#contract/erp/to-erp.ts';
import { ErpAway, ErpRefused, asked, circuitOf } from '#modules/erp/index.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow, inBatches } from '#platform/jobs/index.ts';
import { DAY_MS } from '#values/day.ts';
import type { Ctx } from '../context.ts';
import type { Gap } from './message.store.ts';
import { dropOldMessages, gaps, noteAsked } from './message.store.ts';
import { MessageRefused, takeMessage, takeWaiting } from './take-message.ts';

/** An earlier message may still be on its way. */
const WAITS_MS = 30_000;
/** The ERP is asked for the same again after so long. */
const ASKED_MS = 300_000;
const AT_ONCE = 50;
const KEPT_DAYS = 90;

/** Takes messages whose turn has come (somebody has settled what was before them), and asks the ERP, where it can be asked, for those that are missing before a message that waits. */
export const fillGaps: Recurring = {
  name: 'erp-messages',
  everySeconds: 15,
  async run(ctx, stopping) {
    await eachRow(
      ctx,
      {
        job: 'erp-messages',
        batch: AT_ONCE,
        due: (except, most) =>
          gaps(ctx.db, { waitsSince: ago(ctx, WAITS_MS), askedBefore: ago(ctx, ASKED_MS) }, except, most),
        keyOf: ({ sapId }) => sapId,
        work: (gap) => fill(ctx, gap),
      },
      stopping,
    );
  },
};

const ago = ({ app }: Ctx, ms: number) => new Date(app.clock.real().getTime() - ms);

/** An ERP that is away, or has nothing to say of the order, is asked again later. */
async function fill(ctx: Ctx, { sapId, next }: Gap): Promise<void> {
  await takeWaiting(ctx, sapId);
  const { readOrder } = ctx.app.erp;
  if (readOrder && circuitOf(ctx.app).openFor() > 0) return;
  // Of an ERP that nobody can ask, too: what waits there is not looked at with each round.
  await noteAsked(ctx.db, sapId, ctx.app.clock.real());
  if (!readOrder) return;
  try {
    const { messages } = await asked(
      ctx.app,
      async (_erp, signal) => (await readOrder(ctx.app, sapId, next, signal)) as ErpAnswer<'order.read'>,
    );
    for (const message of messages) {
      if (!('sapId' in message.data) || message.data.sapId !== sapId) continue;
      await takeMessage(ctx, message).catch((error: unknown) => {
        if (!(error instanceof MessageRefused)) throw error;
        ctx.app.log.warn(
          { id: message.id, sapId, why: error.message },
          'a message that the ERP was asked for is faulty',
        );
      });
    }
  } catch (error) {
    if (!(error instanceof ErpAway) && !(error instanceof ErpRefused)) throw error;
    ctx.app.log.warn({ sapId, why: error.message }, 'the ERP could not be asked for missing messages');
  }
}

export const dropMessages: Recurring = {
  name: 'drop-erp-messages',
  everySeconds: 3_600,
  run: ({ app, db }) =>
    inBatches(1_000, (most) => dropOldMessages(db, new Date(app.clock.real().getTime() - KEPT_DAYS * DAY_MS), most)),
};
