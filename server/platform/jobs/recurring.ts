import type { App } from '../../context.ts';
import { contextOf } from '../../context.ts';
import { countersOf } from '../health/counters.ts';
import type { Recurring } from './handlers.ts';
import { endRound, enlist, holdRound, makeDue, takeRound } from './recurring.store.ts';

const LOOK_MS = 1_000;

/** Does the recurring work of this process's share: the process that claims a round first does it. */
export function startRecurring(app: App, jobs: readonly Recurring[]): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const nextLook = new Map<string, number>();
  const stopping = new AbortController();
  const known = enlist(
    app.database,
    jobs.map(({ name }) => name),
  ).catch((error: unknown) => app.log.warn({ err: error }, 'recurring jobs could not be made known'));

  /** A wake-up during a look causes another one. */
  function look(job: Recurring): void {
    if (stopping.signal.aborted) return;
    if (running.has(job.name)) {
      again.add(job.name);
      return;
    }
    const round = known
      .then(() => doRound(job))
      .catch((error: unknown) => app.log.warn({ err: error, job: job.name }, 'a recurring job could not be looked at'))
      .finally(() => {
        running.delete(job.name);
        if (again.delete(job.name)) look(job);
      });
    running.set(job.name, round);
  }

  async function doRound(job: Recurring): Promise<void> {
    const begun = await takeRound(app.database, job);
    if (begun === null) return;
    const holding = job.alone && setInterval(() => hold(job, begun), job.everySeconds * 500);
    try {
      await job.run(contextOf(app), stopping.signal);
      clearInterval(holding);
      await endRound(app.database, job, begun, null);
      countersOf(app).jobRounds.inc({ job: job.name, result: 'done' });
    } catch (error) {
      app.log.error({ err: error, job: job.name }, 'a recurring job failed');
      countersOf(app).jobRounds.inc({ job: job.name, result: 'failed' });
      clearInterval(holding);
      await endRound(app.database, job, begun, String(error instanceof Error ? error.message : error).slice(0, 500));
    }
  }

  const hold = (job: Recurring, begun: string) =>
    void holdRound(app.database, job, begun).catch((error: unknown) =>
      app.log.warn({ err: error, job: job.name }, 'a round could not be held; another process may begin the next one'),
    );

  for (const job of jobs) {
    if (job.wokenBy)
      app.changes.on(job.wokenBy, () => {
        if (!stopping.signal.aborted)
          void makeDue(app.database, job.name).then(
            () => look(job),
            () => {},
          );
      });
  }
  // Jobs of long intervals are looked at more seldom: the row says when one is due, looking costs a statement.
  const timer = setInterval(() => {
    const now = performance.now(); // a clock that never steps back
    for (const job of jobs) {
      if ((nextLook.get(job.name) ?? 0) > now) continue;
      nextLook.set(job.name, now + Math.min(job.everySeconds * 1_000, 60_000) * 0.9);
      look(job);
    }
  }, LOOK_MS);

  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await Promise.allSettled(running.values());
    },
  };
}
