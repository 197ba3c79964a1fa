import { Worker } from 'node:worker_threads';
import { CannotDeliver, TryLater } from '../events/outbox.ts';
import type { Counted } from '../health/counters.ts';
import type { EventHandler } from './handlers.ts';

export interface JobTask {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
  readonly attempt: number;
}

/** How a task ended; without `failure` it is done. */
export interface JobEnd {
  readonly id: number;
  readonly failure?: {
    readonly kind: 'cannot' | 'later' | 'failed';
    readonly message: string;
    readonly afterMs: number;
  };
}

/** What was counted in the thread, in the moment in which it was. */
export interface JobCount {
  readonly counted: Counted;
}

export interface JobThread {
  /** Handlers of the topics that leave the work to the thread. */
  readonly events: Readonly<Record<string, EventHandler>>;
  stop(): Promise<void>;
}

export interface JobThreadOptions {
  /** A source file that ends in `answerJobs`. */
  readonly place: URL;
  /** What it is given as `workerData`: plain data. */
  readonly start: unknown;
  /** The handlers that run there: how many events of a topic at once is known here. */
  readonly handlers: Readonly<Record<string, EventHandler>>;
  readonly memoryMb: number;
  /** Is told what the thread counts. */
  readonly counted: (one: Counted) => void;
  /** Idle for so long it ends and frees its memory. */
  readonly keptSeconds: number;
}

interface Thread {
  readonly worker: Worker;
  /** By id of the task. */
  readonly inHand: Map<number, { readonly done: () => void; readonly failed: (error: Error) => void }>;
}

/**
 * Long work beside a thread that serves: its calculating and its garbage are its own, and it takes the processor when nobody who is
 * served wants it. Events stay in the hands of the worker that claimed them; what ends the thread is a failed attempt of each, and
 * the next one has a new thread. Started with the first event (decision 0150).
 */
export function jobThread({ place, start, handlers, memoryMb, counted, keptSeconds }: JobThreadOptions): JobThread {
  let thread: Thread | null = null;
  let ending: NodeJS.Timeout | undefined;
  let lastId = 0;

  function take(): Thread {
    clearTimeout(ending);
    if (thread) return thread;
    const inHand: Thread['inHand'] = new Map();
    const worker = new Worker(place, {
      workerData: start,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
      execArgv: [],
    });
    worker.on('message', (message: JobEnd | JobCount) => {
      if ('counted' in message) return counted(message.counted);
      const { id, failure } = message;
      const task = inHand.get(id);
      inHand.delete(id);
      if (failure) task?.failed(errorOf(failure));
      else task?.done();
      if (thread?.worker === worker && inHand.size === 0)
        ending = setTimeout(() => void leave(), keptSeconds * 1_000).unref();
    });
    const over = (cause?: unknown) => {
      if (thread?.worker === worker) thread = null;
      for (const { failed } of inHand.values()) failed(new Error('the thread of long jobs ended', { cause }));
      inHand.clear();
    };
    worker.once('error', over);
    worker.once('exit', () => over());
    thread = { worker, inHand };
    return thread;
  }

  async function leave(): Promise<void> {
    clearTimeout(ending);
    const left = thread?.worker;
    thread = null;
    if (!left) return;
    const gone = new Promise((resolve) => left.once('exit', resolve));
    left.postMessage('end');
    await gone;
  }

  const run = (topic: string, payload: unknown, attempt: number) =>
    new Promise<void>((done, failed) => {
      const id = ++lastId;
      const { worker, inHand } = take();
      inHand.set(id, { done, failed });
      worker.postMessage({ id, topic, payload, attempt } satisfies JobTask);
    });

  return {
    events: Object.fromEntries(
      Object.entries(handlers).map(([topic, { parallel }]) => [
        topic,
        { parallel, run: (_ctx, payload, attempt) => run(topic, payload, attempt) },
      ]),
    ),
    stop: leave,
  };
}

function errorOf({ kind, message, afterMs }: NonNullable<JobEnd['failure']>): Error {
  if (kind === 'later') return new TryLater(message, afterMs);
  return kind === 'cannot' ? new CannotDeliver(message) : new Error(message);
}
