import type { ThreadFailure } from '#platform/thread/thread.ts';
import { ThreadFailed, threadOf } from '#platform/thread/thread.ts';
import type { FileKind } from './kind-of-file.ts';
import type { Headings, ReadSheet, Reason } from './sheet.ts';
import { LIMITS, SheetRefused } from './sheet.ts';
import type { Book } from './write-sheet.ts';

/** A table that was pasted may have no heading. */
export type SheetKind = FileKind | 'pasted';

export type SheetTask =
  | { readonly do: 'read'; readonly kind: SheetKind; readonly bytes: Uint8Array; readonly headings: Headings }
  | { readonly do: 'write'; readonly book: Book };

export interface SheetAnswer {
  readonly sheet?: ReadSheet;
  readonly bytes?: Uint8Array;
  readonly refused?: { reason: Reason; params: Readonly<Record<string, string | number>> };
}

const WORKER = new URL('./sheet.worker.ts', import.meta.url);
// A workbook has a thread of its own: whatever is unpacked of it ends with it. Texts and what we write ourselves share a thread that is kept: to start
// one takes 100 ms of processor time, to read twenty rows takes one. What we write is given more time than what strangers send.
const read = threadOf<SheetTask, SheetAnswer>(WORKER, {
  seconds: LIMITS.seconds,
  memoryMb: 112,
  waiting: 20,
  keptSeconds: 0,
});
const readText = threadOf<SheetTask, SheetAnswer>(WORKER, {
  seconds: LIMITS.seconds,
  memoryMb: 112,
  waiting: 20,
  keptSeconds: 20,
});
const write = threadOf<SheetTask, SheetAnswer>(WORKER, { seconds: 30, memoryMb: 112, waiting: 20, keptSeconds: 20 });

/** Reads a sheet of somebody (`shareOf`) away from the thread that serves. Throws SheetRefused, also for what takes too long or too much memory, and ThreadFailed for too many that wait. */
export async function readInWorker(
  task: Omit<Extract<SheetTask, { do: 'read' }>, 'do'>,
  owner = '',
): Promise<ReadSheet> {
  const isText = task.kind === 'csv' || task.kind === 'pasted';
  const answer = await (isText ? readText : read)({ do: 'read', ...task }, owner).catch((error: unknown) => {
    const reason = error instanceof ThreadFailed && REASONS[error.why];
    throw reason ? new SheetRefused(reason) : error;
  });
  if (answer.refused) throw new SheetRefused(answer.refused.reason, answer.refused.params);
  return answer.sheet!;
}

const REASONS: Readonly<Partial<Record<ThreadFailure, Reason>>> = { late: 'time', memory: 'unpacked' };

/** Throws ThreadFailed. */
export async function writeInWorker(book: Book, owner: string): Promise<Uint8Array> {
  return (await write({ do: 'write', book }, owner)).bytes!;
}
