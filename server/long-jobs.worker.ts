import { workerData } from 'node:worker_threads';
import type { Place } from '#platform/db/place.ts';
import { countElsewhere } from '#platform/health/counters.ts';
import { answerJobs } from '#platform/jobs/answer-jobs.ts';
import type { Config } from './config.ts';
import { contextOf } from './context.ts';
import { startApp } from './start-app.ts';
import { followBusinessDate } from './supplier/index.ts';
import { longEvents } from './surfaces/jobs.ts';

/** What `serve` gives it. */
export interface LongJobsStart {
  readonly config: Config;
  readonly connection: Place;
}

/** An application of its own over the same database: it follows the same changes and the same business date. */
answerJobs(async (tell) => {
  const { config, connection } = workerData as LongJobsStart;
  const { app, close } = await startApp(
    { ...config, DATABASE_POOL: Math.min(config.DATABASE_POOL, 4) },
    { connection, schema: 'leave' },
  );
  countElsewhere(app, tell);
  await followBusinessDate(app, { sets: false });
  return {
    close,
    run: (topic, payload, attempt) => longEvents[topic]!.run(contextOf(app), payload as never, attempt),
  };
});
