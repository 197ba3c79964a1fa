import { callerForJob } from '#modules/identity/index.ts';
import { placeDraft, sameOrders } from '#modules/orders/index.ts';
import { isDatabaseAway } from '#platform/db/db.ts';
import { TryLater } from '#platform/events/outbox.ts';
import type { EventHandler, Recurring } from '#platform/jobs/index.ts';
import { breather } from '#platform/thread/breather.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import { checkRows, noteOf } from './check-rows.ts';
import { withFirstMethod } from './draft-of.ts';
import type { Job } from './job.ts';
import {
  closeSuperseded,
  dropJobs,
  loadJob,
  loadLeft,
  loadRepeated,
  loadSheet,
  lockOrder,
  lockSameOrders,
  writeChecked,
  writePlaced,
  writeProgress,
  writeRefused,
  writeState,
} from './job.store.ts';

/** After so long the event goes back to the queue: a server that stops is not held up, and another process may go on. */
const SLICE_MS = 4_000;
const BATCH = 20;
/** After so many attempts a fault is one of the sheet, not of the moment: it must not hold back the user's next one. */
const TRIES = 3;
const MOST_BEGUN = 10;

/**
 * Works on an uploaded sheet: judges its rows, and makes its orders when nothing is in the way or the user has said so. Called
 * again after a crash it goes on where it was: judging is repeated whole, every order is a transaction of its own that is
 * done once.
 */
export const workOnJob: EventHandler = {
  parallel: 2,
  run: async (ctx, { jobId }: { jobId: string }, attempt) => {
    const job = await loadJob(ctx.db, jobId);
    if (!job || (job.state !== 'checking' && job.state !== 'ordering')) return;
    const close = (wording: string) =>
      writeState(ctx.db, jobId, ['checking', 'ordering'], 'closed', ctx.app.clock.real(), { wording, params: {} }).then(
        () => undefined,
      );
    // Begun so often without an end: this job kills its worker.
    if (attempt > MOST_BEGUN) return close('bulk.closed.failed');
    const acting = await asUser(ctx, job);
    // The user's own rights may be whole: then it is the clerk who lost theirs.
    const isClerks = !acting && job.actor !== null && (await asUser(ctx, { ...job, actor: null })) !== null;
    if (!acting) return close(isClerks ? 'bulk.closed.noActor' : 'bulk.closed.noRight');
    const isLast = attempt >= TRIES;
    try {
      if (job.state === 'checking') await check(acting, job);
      await order(acting, jobId, isLast);
    } catch (error) {
      if (!isLast || error instanceof TryLater || isDatabaseAway(error)) throw error;
      ctx.app.log.error({ err: error, jobId }, 'an uploaded sheet was closed: it cannot be worked on');
      return close('bulk.closed.failed');
    }
  },
};

/** With the rights that the user has now; null when they may not sign in or order any more, or a clerk said so who may not act for them any more. */
async function asUser(ctx: Ctx, job: Job): Promise<Ctx | null> {
  const caller = await callerForJob(ctx.app, job.uid, job.actor?.uid ?? null);
  if (!caller?.validated || !caller.permissions.has('Orders')) return null;
  return contextOf(ctx.app, { caller: { ...caller, actor: job.actor }, language: job.language });
}

async function check(ctx: Ctx, job: Job): Promise<void> {
  const { rows, orders } = await checkRows(ctx, job.id, await loadSheet(ctx.db, job.id), {
    told: (checked) => writeProgress(ctx.db, job.id, checked),
    // Who sends a file once more has been asked already.
    isRepeated: (await loadRepeated(ctx.db, job.uid, job.fileHash)) !== null,
  });
  const isGood = orders.length > 0 && rows.every(({ outcome }) => outcome === 'accepted');
  await ctx.transaction(async (tx) => {
    if (!(await writeChecked(tx.db, job.id, rows, orders, isGood ? 'ordering' : 'waiting'))) return;
    await closeSuperseded(tx.db, job, ctx.app.clock.real(), {
      wording: 'bulk.closed.superseded',
      params: { name: job.fileName },
    });
  });
}

async function order(ctx: Ctx, jobId: string, isLast: boolean): Promise<void> {
  const { clock } = ctx.app;
  const end = clock.real().getTime() + SLICE_MS;
  const breathe = breather({ rest: 1 });
  for (;;) {
    const job = await loadJob(ctx.db, jobId);
    if (job?.state !== 'ordering') return;
    const left = await loadLeft(ctx.db, jobId, BATCH);
    if (left.length === 0) {
      await writeState(ctx.db, jobId, ['ordering'], 'done', clock.real());
      return;
    }
    for (const no of left) {
      await placeOne(ctx, job, no, isLast);
      await breathe();
      if (clock.real().getTime() > end) throw new TryLater('more orders of this sheet', 0);
    }
  }
}

/**
 * All of an order or nothing of it; what was ordered under the same own number since the sheet was judged (a corrected one, ordered
 * first) is not ordered again. A refusal is written down, anything else is tried again, and at last written down too: it stops no other order.
 */
async function placeOne(ctx: Ctx, { id, termsAccepted }: Job, no: number, isLast: boolean): Promise<void> {
  try {
    await ctx.transaction(async (tx) => {
      const planned = await lockOrder(tx.db, id, no);
      if (!planned) return;
      await lockSameOrders(tx.db, planned);
      const meanwhile = (await sameOrders(tx.db, planned)).find((number) => !planned.knownOrders.includes(number));
      if (meanwhile !== undefined)
        return writeRefused(tx.db, id, no, {
          column: 'number',
          wording: 'bulk.why.orderedMeanwhile',
          params: { order: meanwhile },
        });
      const { agreedFee, agreedDue } = planned;
      const placed = await withFirstMethod(tx, planned, (draft) =>
        placeDraft(tx, draft, { termsAccepted, channel: 'bulk', agreedFee, ...(agreedDue !== null && { agreedDue }) }),
      );
      await writePlaced(tx.db, id, no, placed.number);
    });
  } catch (error) {
    if (error instanceof Refusal) return writeRefused(ctx.db, id, no, noteOf(error));
    if (!isLast || isDatabaseAway(error)) throw error;
    ctx.app.log.error({ err: error, jobId: id, no }, 'an order of a sheet cannot be made');
    await writeRefused(ctx.db, id, no, { column: 'number', wording: 'bulk.why.failed', params: {} });
  }
}

const KEPT_DAYS = 60;
export const dropOldUploads: Recurring = {
  name: 'drop-old-uploads',
  everySeconds: 21_600,
  run: ({ db }) => dropJobs(db, KEPT_DAYS),
};
