import { append } from '#platform/events/outbox.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from './job.ts';
import { loadJob, loadLeft, lockJob, writeConfirmed, writeState } from './job.store.ts';
import { standingOrders } from './job.views.ts';
import { BULK_UPLOADED } from './upload-sheet.ts';

/** Standing orders that are named; the rest is counted. */
export const NAMED = 20;

const ID = /^[0-9a-f]{32}$/;

/** The caller's own job; a foreign one is answered like an unknown one. */
export async function requireJob(ctx: Ctx, id: string): Promise<Job> {
  const job = ID.test(id) ? await loadJob(ctx.db, id) : null;
  if (job?.uid !== ctx.caller!.uid) throw new Refusal('BULK_JOB_NOT_FOUND');
  return job;
}

/**
 * "Order the good ones": accepted and adjusted rows become orders, faulty ones stay out. Said again it changes nothing. The orders are placed
 * by the user who says it first, also when somebody else uploaded the sheet.
 * Beside orders that stand already it needs a user who was `told` of so many: BULK_ORDERS_STANDING names them.
 * BULK_JOB_NOT_FOUND, BULK_NOTHING_TO_ORDER, BULK_JOB_CLOSED.
 */
export async function confirmJob(ctx: Ctx, id: string, told: number): Promise<Job> {
  await requireJob(ctx, id);
  return ctx.transaction(async (tx) => {
    const job = await lockJob(tx.db, id);
    // Old uploads are forgotten.
    if (!job) throw new Refusal('BULK_JOB_NOT_FOUND');
    if (job.state === 'ordering' || job.state === 'done') return job;
    if (job.state !== 'waiting') throw new Refusal('BULK_JOB_CLOSED');
    if ((await loadLeft(tx.db, id, 1)).length === 0) throw new Refusal('BULK_NOTHING_TO_ORDER');
    const { total, numbers } = await standingOrders(tx.db, id, NAMED);
    if (total > told)
      throw new Refusal('BULK_ORDERS_STANDING', {
        n: total,
        orders: numbers.join(', ') + (total > NAMED ? ', …' : ''),
      });
    const { actor } = tx.caller!;
    await writeConfirmed(tx.db, id, actor);
    await append(tx.db, BULK_UPLOADED, { jobId: id }, { key: `${BULK_UPLOADED} ${job.uid}` });
    return { ...job, actor, state: 'ordering' };
  });
}

/** "Correct first": nothing will be ordered of this upload any more. One that is ordering or done stays as it is: BULK_JOB_CLOSED. */
export async function closeJob(ctx: Ctx, id: string): Promise<Job> {
  const job = await requireJob(ctx, id);
  if (job.state === 'closed') return job;
  if (!(await writeState(ctx.db, id, ['checking', 'waiting'], 'closed', ctx.app.clock.real())))
    throw new Refusal('BULK_JOB_CLOSED');
  return requireJob(ctx, id);
}
