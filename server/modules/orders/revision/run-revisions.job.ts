import type { Recurring } from '#platform/jobs/index.ts';
import { runRevision } from './run-revision.ts';
import { dueRevisions } from './revision.views.ts';

const AT_ONCE = 50;

/** Decisions about orders that can no longer be undone. Each order is a transaction of its own: a process that dies leaves the others, and this one as it was. */
export const runRevisions: Recurring = {
  name: 'run-order-revisions',
  everySeconds: 2,
  async run({ app, db }, stopping) {
    for (const row of await dueRevisions(db, app.clock.real(), AT_ONCE)) {
      if (stopping?.aborted) return;
      await runRevision(app, row).catch((error: unknown) =>
        app.log.error(
          { err: error, batch: row.batchId, order: row.orderNumber },
          'an order could not be decided about',
        ),
      );
    }
  },
};
