import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import { runRevision } from './run-revision.ts';
import { dueRevisions, revisionKey } from './revision.views.ts';

const AT_ONCE = 50;

/** Decisions about orders that can no longer be undone. Each order is a transaction of its own: a process that dies leaves the others, and this one as it was. */
export const runRevisions: Recurring = {
  name: 'run-order-revisions',
  everySeconds: 2,
  run: (ctx, stopping) =>
    eachRow(
      ctx,
      {
        job: 'run-order-revisions',
        batch: AT_ONCE,
        due: (except, most) => dueRevisions(ctx.db, ctx.app.clock.real(), except, most),
        keyOf: revisionKey,
        work: async (row) => void (await runRevision(ctx.app, row)),
      },
      stopping,
    ),
};
