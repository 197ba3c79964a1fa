import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { CannotDeliver, TryLater } from '../events/outbox.ts';
import type { JobThread } from './job-thread.ts';
import { jobThread } from './job-thread.ts';
import type { TestStart } from './test-jobs.worker.ts';

const SEEN: TestStart['at'] = { thread: 0, attempt: 1, atOnce: 2, most: 3, closed: 4 };

let thread: JobThread | null = null;
afterEach(() => thread?.stop());

function started({ keptSeconds = 5, fails = false } = {}) {
  const seen: TestStart['seen'] = new Int32Array(new SharedArrayBuffer(20));
  const made = jobThread({
    place: new URL('./test-jobs.worker.ts', import.meta.url),
    start: { seen, at: SEEN, fails } satisfies TestStart,
    handlers: { long: { parallel: 2, run: async () => {} } },
    memoryMb: 32,
    counted: () => {},
    keptSeconds,
  });
  thread = made;
  const run = (payload: { end?: string; ms?: number } = {}, attempt = 1) =>
    made.events['long']!.run(null as never, payload as never, attempt);
  return { seen, run, made };
}

test('a long job runs in one thread, which gets the number of the attempt and is kept for the next job', async () => {
  const { run, seen, made } = started();
  expect(made.events['long']!.parallel).toBe(2);
  await run({}, 3);
  const first = seen[SEEN.thread];
  expect([first! > 0, seen[SEEN.attempt]]).toEqual([true, 3]);
  await run();
  expect(seen[SEEN.thread]).toBe(first);
});

test('long jobs run side by side, so that a short one need not wait for a long one', async () => {
  const { run, seen } = started();
  await Promise.all([run({ ms: 150 }), run({ ms: 150 })]);
  expect(seen[SEEN.most]).toBe(2);
});

test('reports the failure of a job as if it had run here: retry, later, or never', async () => {
  const { run } = started();
  await expect(run({ end: 'throw' })).rejects.toThrow('an error of the job');
  const later: unknown = await run({ end: 'later' }).catch((error: unknown) => error);
  expect(later).toBeInstanceOf(TryLater);
  expect(later).toMatchObject({ message: 'the other side is away', afterMs: 1_234 });
  await expect(run({ end: 'cannot' })).rejects.toBeInstanceOf(CannotDeliver);
});

test('what ends the thread is a failed attempt of every job in hand, and the next one has a new thread', async () => {
  const { run, seen } = started();
  await run();
  const first = seen[SEEN.thread];
  const ends = await Promise.allSettled([run({ ms: 5_000 }), run({ end: 'exit' })]);
  expect(ends).toMatchObject([
    { status: 'rejected', reason: { message: 'the thread of long jobs ended' } },
    { status: 'rejected', reason: { message: 'the thread of long jobs ended' } },
  ]);
  await run();
  expect(seen[SEEN.thread]).not.toBe(first);
});

test('a thread that cannot begin is a failed attempt, too', async () => {
  const { run } = started({ fails: true });
  await expect(run()).rejects.toMatchObject({
    message: 'the thread of long jobs ended',
    cause: { message: 'no database' },
  });
});

test('idle it closes what it opened and ends; so it does when it is stopped', async () => {
  const { run, seen, made } = started({ keptSeconds: 0.05 });
  await run();
  const first = seen[SEEN.thread];
  while (seen[SEEN.closed] === 0) await sleep(10);
  await run();
  expect(seen[SEEN.thread]).not.toBe(first);
  await made.stop();
  expect(seen[SEEN.closed]).toBe(2);
});
