import { parentPort } from 'node:worker_threads';
import { giveWay } from './give-way.ts';

/** The other end of `threadOf`: answers one task after another. What `work` throws ends the thread and fails the task. */
export function answerTasks<Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void {
  giveWay(15);
  parentPort!.on('message', (task: Task) => {
    // A rejection that nobody catches is an error of the thread.
    void Promise.resolve(work(task)).then((answer) => parentPort!.postMessage(answer));
  });
}
