import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

/** The other end of `threadOf`: answers one task after another. What `work` throws ends the thread and fails the task. */
export function answerTasks<Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void {
  giveWay();
  parentPort!.on('message', (task: Task) => {
    // A rejection that nobody catches is an error of the thread.
    void Promise.resolve(work(task)).then((answer) => parentPort!.postMessage(answer));
  });
}

/** Whoever is served comes first: this thread takes the processor when nobody else wants it. Linux counts threads as processes. */
function giveWay(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), 15);
  } catch {
    // Elsewhere threads have one priority.
  }
}
