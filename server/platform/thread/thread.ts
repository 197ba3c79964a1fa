import { Worker } from 'node:worker_threads';
import { fairTurns } from './fair-turns.ts';

/** Why a thread gave no answer. `broken` carries the error as its cause. */
export type ThreadFailure = 'busy' | 'late' | 'memory' | 'broken';

export class ThreadFailed extends Error {
  readonly why: ThreadFailure;
  /** Who had to wait may try again: the edge answers OVERLOADED. */
  readonly statusCode: 500 | 503;
  constructor(why: ThreadFailure, cause?: unknown) {
    super(`a thread gave no answer: ${why}`, { cause });
    this.why = why;
    this.statusCode = why === 'busy' || why === 'late' ? 503 : 500;
  }
}

export interface ThreadLimits {
  /** A task that takes longer is given up, and its thread is ended. */
  readonly seconds: number;
  readonly memoryMb: number;
  /** Tasks under way, the one at work among them; one more is `busy`, or puts out a task of whoever has the most. */
  readonly waiting: number;
  /** How long an idle thread is kept for the next task. 0: each task has a thread of its own, so that nothing of it is left for the next. */
  readonly keptSeconds: number;
}

/**
 * Work away from the thread that serves: plain data in, plain data out, one task after another (ten at once would take ten
 * times the memory and every core). `place` is a source file that ends in `answerTasks`; beside the bundle of the process it has one of
 * its own (decision 0150). Throws ThreadFailed; whatever ends a thread ends one task, and the next gets a new thread. `owner`: whose task it is (`shareOf`); owners have their turns
 * one after another, however many tasks each has sent.
 */
export function threadOf<Task, Answer>(
  place: URL,
  limits: ThreadLimits,
): (task: Task, owner?: string) => Promise<Answer> {
  const inTurn = fairTurns({ waiting: limits.waiting - 1, full: () => new ThreadFailed('busy') });
  let kept: Worker | null = null;
  let ending: NodeJS.Timeout | undefined;

  const leave = (worker: Worker) => {
    kept = worker;
    worker.unref();
    worker.on('error', ignore);
    ending = setTimeout(() => end(worker), limits.keptSeconds * 1_000).unref();
    worker.once('exit', () => {
      if (kept === worker) kept = null;
    });
  };
  const end = (worker: Worker) => {
    if (kept === worker) kept = null;
    worker.on('error', ignore);
    void worker.terminate();
  };
  const take = (): Worker => {
    clearTimeout(ending);
    const worker = kept ?? new Worker(place, { resourceLimits: memory(limits.memoryMb), execArgv: [] });
    kept = null;
    worker.removeAllListeners();
    worker.ref();
    return worker;
  };

  const run = async (task: Task): Promise<Answer> => {
    const worker = take();
    try {
      const answer = await answerOf<Answer>(worker, task, limits.seconds);
      worker.removeAllListeners();
      if (limits.keptSeconds > 0) leave(worker);
      else end(worker);
      return answer;
    } catch (error) {
      end(worker);
      throw error;
    }
  };

  return (task, owner = '') => inTurn(owner, () => run(task));
}

function answerOf<Answer>(worker: Worker, task: unknown, seconds: number): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const late = setTimeout(() => reject(new ThreadFailed('late')), seconds * 1_000);
    worker.once('message', (answer: Answer) => {
      clearTimeout(late);
      resolve(answer);
    });
    worker.once('error', (error) => {
      clearTimeout(late);
      reject(
        new ThreadFailed((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'broken', error),
      );
    });
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new ThreadFailed('broken'));
    });
    worker.postMessage(task);
  });
}

/** Nobody waits for it any more; without a listener it would end the process. */
function ignore(): void {}

function memory(megabytes: number) {
  return { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
}
