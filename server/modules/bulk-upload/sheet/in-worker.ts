import { Worker } from 'node:worker_threads';
import type { Headings, Reason, SheetRow } from './sheet.ts';
import { LIMITS, SheetRefused } from './sheet.ts';
import type { Book } from './write-sheet.ts';

export type SheetTask =
  | { readonly do: 'read'; readonly kind: 'xlsx' | 'csv' | 'pasted'; readonly bytes: Uint8Array; readonly headings: Headings }
  | { readonly do: 'write'; readonly book: Book };

interface Told {
  readonly rows?: SheetRow[];
  readonly bytes?: Uint8Array;
  readonly refused?: { reason: Reason; params: Record<string, string | number> };
}

const MEMORY_MB = { maxOldGenerationSizeMb: 112, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };
const WAITING = 20;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Reads a sheet away from the thread that serves. Throws SheetRefused, also for what takes too long or too much memory. */
export async function readInWorker(task: Omit<Extract<SheetTask, { do: 'read' }>, 'do'>): Promise<SheetRow[]> {
  return (await oneAfterAnother({ do: 'read', ...task })).rows!;
}

export async function writeInWorker(book: Book): Promise<Uint8Array> {
  return (await oneAfterAnother({ do: 'write', book })).bytes!;
}

/** One sheet at a time: ten at once would take ten times the memory and the second core. */
async function oneAfterAnother(task: SheetTask): Promise<Told> {
  if (waiting >= WAITING) throw new SheetRefused('time');
  waiting += 1;
  const mine = last.then(() => run(task));
  last = mine.catch(() => {});
  return mine.finally(() => {
    waiting -= 1;
  });
}

function run(task: SheetTask): Promise<Told> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { workerData: task, resourceLimits: MEMORY_MB, execArgv: [] });
  return new Promise<Told>((resolve, reject) => {
    const late = setTimeout(() => reject(new SheetRefused('time')), LIMITS.seconds * 1_000);
    worker.once('message', (told: Told) => (told.refused ? reject(new SheetRefused(told.refused.reason, told.refused.params)) : resolve(told)));
    worker.once('error', (error) => reject((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefused('unpacked') : error));
    worker.once('exit', () => {
      clearTimeout(late);
      reject(new Error('the thread of a sheet ended without an answer'));
    });
  }).finally(() => void worker.terminate());
}
