import { threadId } from 'node:worker_threads';
import { answerTasks } from './answer-tasks.ts';

/** What the test of threads asks for. */
export type TestTask = 'thread' | 'never' | 'throw' | 'reject' | 'exit' | 'eat' | { readonly add: readonly number[] };

answerTasks(async (task: TestTask): Promise<number> => {
  if (typeof task === 'object') return task.add.reduce((sum, value) => sum + value, 0);
  if (task === 'throw' || task === 'reject') throw new Error(task);
  if (task === 'exit') process.exit(3);
  const eaten: number[][] = [];
  while (task === 'eat') eaten.push(Array.from({ length: 100_000 }, () => eaten.length + 0.5));
  return task === 'never' ? new Promise(() => {}) : threadId;
});
