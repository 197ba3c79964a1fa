import { dropFailedActs } from '#platform/held-acts/held-act.store.ts';
import { dueActs } from '#platform/held-acts/held-act.views.ts';
import type { HeldAct } from '#platform/held-acts/held-act.store.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import { DAY_MS } from '#values/day.ts';
import { runHeldAct } from './run-held-act.ts';

const AT_ONCE = 50;
const FAILED_DAYS = 30;

/** Acts of the desk that can no longer be undone. Each is a transaction of its own: a process that dies leaves the others, and this one undone. */
export const runHeldActs: Recurring = {
  name: 'run-held-acts',
  everySeconds: 2,
  run: (ctx, stopping) =>
    eachRow<HeldAct>(
      ctx,
      {
        job: 'run-held-acts',
        batch: AT_ONCE,
        due: (except, most) => dueActs(ctx.db, ctx.app.clock.real(), except, most),
        keyOf: ({ id }) => String(id),
        work: async (act) => void (await runHeldAct(ctx.app, act)),
      },
      stopping,
    ),
};

export const forgetFailedActs: Recurring = {
  name: 'forget-failed-acts',
  everySeconds: 86_400,
  run: ({ app, db }) => dropFailedActs(db, new Date(app.clock.real().getTime() - FAILED_DAYS * DAY_MS)),
};
