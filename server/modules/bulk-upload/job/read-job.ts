import { accessScope } from '#modules/access/index.ts';
import { shipTosOf } from '#modules/company/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { NAMED, requireJob } from './decide-job.ts';
import type { Outcome } from './job.ts';
import type {
  JobSummary,
  JobView,
  MadeOrder,
  NewerUpload,
  OrdersToMake,
  RowView,
  StandingOrders,
} from './job.views.ts';
import { listJobs, listMade, listRows, listToMake, newerUpload, standingOrders, viewJob } from './job.views.ts';

/** Rows of each group that come with a job; the rest is asked for page by page. */
const SHOWN = 100;

export interface JobReport {
  readonly job: JobView;
  readonly groups: Readonly<Record<Outcome, readonly RowView[]>>;
  readonly made: readonly MadeOrder[];
  /** While it waits: what would be ordered, and at which price. */
  readonly toMake: OrdersToMake;
  /** While it waits: another one of the same orders came later. */
  readonly newer: NewerUpload | null;
  /** While it waits: what stands beside its orders already. */
  readonly standing: StandingOrders;
  readonly shipToNames: ReadonlyMap<string, string>;
}

/** A job of the caller with the beginning of its three groups and of its orders: of those where they may order today, whatever they might when they sent it. */
export async function readJob(ctx: Ctx, id: string): Promise<JobReport> {
  await requireJob(ctx, id);
  const job = await viewJob(ctx.db, ctx.caller!.uid, id);
  if (!job) throw new Refusal('BULK_JOB_NOT_FOUND');
  const scope = accessScope(ctx.caller, 'Orders');
  const beginning = (outcome: Outcome) =>
    job[outcome] === 0 ? [] : listRows(ctx.db, id, outcome, { offset: 0, limit: SHOWN });
  const [accepted, adjusted, rejected, made, toMake, newer, standing, shipTos] = await Promise.all([
    beginning('accepted'),
    beginning('adjusted'),
    beginning('rejected'),
    listMade(ctx.db, id, scope, SHOWN),
    job.state === 'waiting' ? listToMake(ctx.db, id, scope, SHOWN) : { total: 0, sums: null, orders: [] },
    job.state === 'waiting' ? newerUpload(ctx.db, id) : null,
    job.state === 'waiting' ? standingOrders(ctx.db, id, NAMED) : { total: 0, numbers: [] },
    shipTosOf(ctx),
  ]);
  return {
    job,
    groups: { accepted, adjusted, rejected },
    made,
    toMake,
    newer,
    standing,
    shipToNames: new Map(shipTos.map(({ id: shipToId, name }) => [shipToId, name])),
  };
}

/** The caller's jobs, newest first. Of large sheets half a million rows are counted: all of a company together take their share of the connections. */
export function listOwnJobs(
  ctx: Ctx,
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: JobSummary[] }> {
  return ctx.together((db) => listJobs(db.db, ctx.caller!.uid, page));
}

export async function listOwnRows(
  ctx: Ctx,
  id: string,
  outcome: Outcome,
  page: { offset: number; limit: number },
): Promise<{ total: number; rows: RowView[] }> {
  await requireJob(ctx, id);
  const job = await viewJob(ctx.db, ctx.caller!.uid, id);
  return { total: job?.[outcome] ?? 0, rows: await listRows(ctx.db, id, outcome, page) };
}
