import { parentPort } from 'node:worker_threads';
import { CannotDeliver, TryLater } from '../events/outbox.ts';
import type { Counted } from '../health/counters.ts';
import { giveWay } from '../thread/give-way.ts';
import type { JobCount, JobEnd, JobTask } from './job-thread.ts';

export interface Jobs {
  /** Deals with one event; what it throws is told to the worker that holds the event. */
  run(topic: string, payload: unknown, attempt: number): Promise<void>;
  close(): Promise<void>;
}

/** The other end of `jobThread`. Tasks run side by side. A `begin` that fails ends the thread, and with it the attempt. `tell`: for what the process counts. */
export function answerJobs(begin: (tell: (counted: Counted) => void) => Promise<Jobs>): void {
  giveWay(5);
  const jobs = begin((counted) => parentPort!.postMessage({ counted } satisfies JobCount));
  parentPort!.on('message', (task: JobTask | 'end') => {
    // A rejection that nobody catches is an error of the thread.
    if (task === 'end') void jobs.then(({ close }) => close()).finally(() => process.exit());
    else void jobs.then(({ run }) => answer(run, task)).then((end) => parentPort!.postMessage(end));
  });
}

async function answer(run: Jobs['run'], { id, topic, payload, attempt }: JobTask): Promise<JobEnd> {
  try {
    await run(topic, payload, attempt);
    return { id };
  } catch (error) {
    const kind = error instanceof TryLater ? 'later' : error instanceof CannotDeliver ? 'cannot' : 'failed';
    const message = error instanceof Error ? error.message : String(error);
    return { id, failure: { kind, message, afterMs: error instanceof TryLater ? error.afterMs : 0 } };
  }
}
