import { expect, test } from 'vitest';
import { breather } from './breather.ts';
import type { TestTask } from './test-tasks.worker.ts';
import type { ThreadLimits } from './thread.ts';
import { threadOf } from './thread.ts';

const PLACE = new URL('./test-tasks.worker.ts', import.meta.url);
const LIMITS: ThreadLimits = { seconds: 20, memoryMb: 32, waiting: 3, keptSeconds: 5 };
const thread = (limits: Partial<ThreadLimits> = {}) => threadOf<TestTask, number>(PLACE, { ...LIMITS, ...limits });

test('a thread is kept for the next task', async () => {
  const ask = thread();
  const first = await ask('thread');
  expect(first).toBeGreaterThan(0);
  expect([await ask('thread'), await ask({ add: [1, 2, 3] })]).toEqual([first, 6]);
});

test('where nothing may be left over, each task has a thread of its own', async () => {
  const ask = thread({ keptSeconds: 0 });
  expect(await ask('thread')).not.toBe(await ask('thread'));
});

test('tasks of one place go one after another', async () => {
  const ask = thread();
  const [first, sum, last] = await Promise.all([ask('thread'), ask({ add: [1, 2] }), ask('thread')]);
  expect(sum).toBe(3);
  expect(last, 'another thread at the same time').toBe(first);
});

test('rejects a task at once when the queue is full', async () => {
  const ask = thread({ waiting: 1 });
  const first = ask('thread');
  await expect(ask('thread')).rejects.toMatchObject({ why: 'busy' });
  await first;
  await ask('thread');
});

test('owners have their turns one after another, however many tasks one of them has sent', async () => {
  const ask = thread({ waiting: 10 });
  const done: string[] = [];
  const of = (owner: string) => ask({ add: [1] }, owner).then(() => void done.push(owner));
  await Promise.all([of('many'), of('many'), of('many'), of('many'), of('one'), of('another')]);
  expect(done).toEqual(['many', 'many', 'one', 'another', 'many', 'many']);
});

test('a full line makes room for who has less in it, and puts out the last of who has the most', async () => {
  const ask = thread({ waiting: 3 });
  const many = Promise.allSettled([ask('thread', 'many'), ask('thread', 'many'), ask('thread', 'many')]);
  const [one, again] = await Promise.allSettled([ask({ add: [1, 1] }, 'one'), ask('thread', 'one')]);
  expect(one).toMatchObject({ status: 'fulfilled', value: 2 });
  expect(again).toMatchObject({ status: 'rejected', reason: { why: 'busy' } });
  expect((await many).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test.each(['throw', 'reject', 'exit'] as const)(
  'a task that ends its thread (%s) fails alone: the next has a new one',
  async (task) => {
    const ask = thread();
    const before = await ask('thread');
    const [failed, next] = await Promise.allSettled([ask(task), ask('thread')]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { why: 'broken' } });
    expect(next.status).toBe('fulfilled');
    expect((next as { value: number }).value).not.toBe(before);
  },
);

test('a task that never ends is given up in time', async () => {
  const ask = thread({ seconds: 1 });
  await expect(ask('never')).rejects.toMatchObject({ why: 'late', statusCode: 503 });
});

test('a task that eats memory costs its thread, not the process', async () => {
  // On a busy machine it takes its time: what is asked here is why it ends, not when.
  const ask = thread({ seconds: 120 });
  await expect(ask('eat')).rejects.toMatchObject({ why: 'memory', statusCode: 500 });
  expect(await ask({ add: [2, 2] })).toBe(4);
}, 150_000);

test('long work on the thread that serves lets others have their turn between its pieces', async () => {
  const breathe = breather();
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  for (let piece = 0; piece < 10; piece += 1) {
    const end = performance.now() + 5;
    while (performance.now() < end);
    await breathe();
  }
  clearInterval(others);
  expect(turns).toBeGreaterThan(5);
});
