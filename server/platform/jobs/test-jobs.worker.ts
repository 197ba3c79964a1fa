import { threadId, workerData } from 'node:worker_threads';
import { CannotDeliver, TryLater } from '../events/outbox.ts';
import { answerJobs } from './answer-jobs.ts';

/** What the test of the thread for long jobs asks for; `seen` is written by it and read by the test. */
export interface TestStart {
  readonly seen: Int32Array<SharedArrayBuffer>;
  /** Where in `seen` what stands. */
  readonly at: Readonly<Record<'thread' | 'attempt' | 'atOnce' | 'most' | 'closed', number>>;
  readonly fails?: boolean;
}

const { seen, at, fails } = workerData as TestStart;

answerJobs(async () => {
  if (fails) throw new Error('no database');
  return {
    async run(_topic, payload, attempt) {
      seen[at.thread] = threadId;
      seen[at.attempt] = attempt;
      const { end, ms } = payload as { end?: string; ms?: number };
      if (end === 'throw') throw new Error('an error of the job');
      if (end === 'later') throw new TryLater('the other side is away', 1_234);
      if (end === 'cannot') throw new CannotDeliver('nobody wants it');
      if (end === 'exit') process.exit(3);
      seen[at.atOnce]! += 1;
      seen[at.most] = Math.max(seen[at.most]!, seen[at.atOnce]!);
      await new Promise((resolve) => setTimeout(resolve, ms ?? 0));
      seen[at.atOnce]! -= 1;
    },
    async close() {
      seen[at.closed]! += 1;
    },
  };
});
