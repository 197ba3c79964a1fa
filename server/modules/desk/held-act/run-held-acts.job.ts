import { dropFailedActs } from '#platform/held-acts/held-act.store.ts';
import { dueActs } from '#platform/held-acts/held-act.views.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { DAY_MS } from '#values/day.ts';
import { runHeldAct } from './run-held-act.ts';

const AT_ONCE = 50;
const FAILED_DAYS = 30;

/** Acts of the desk that can no longer be undone. Each is a transaction of its own: a process that dies leaves the others, and this one undone. */
export const runHeldActs: Recurring = {
  name: 'run-held-acts',
  everySeconds: 2,
  async run({ app, db }, stopping) {
    for (const act of await dueActs(db, app.clock.real(), AT_ONCE)) {
      if (stopping?.aborted) return;
      await runHeldAct(app, act).catch((error: unknown) =>
        app.log.error({ err: error, act: act.id }, 'an act of the desk could not be run'),
      );
    }
  },
};

export const forgetFailedActs: Recurring = {
  name: 'forget-failed-acts',
  everySeconds: 86_400,
  run: ({ app, db }) => dropFailedActs(db, new Date(app.clock.real().getTime() - FAILED_DAYS * DAY_MS)),
};
