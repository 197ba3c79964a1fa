import { threadOf } from '#platform/thread/thread.ts';
import type { FileMessage } from './message-file.ts';
import { readMessages } from './message-file.ts';

export interface FileTask {
  readonly name: string;
  readonly text: string;
}
export type FileAnswer = { readonly messages: readonly FileMessage[] } | { readonly unreadable: string };

/** What is shorter is read at once. */
const LONG = 524_288;

// What a large file takes goes with its thread.
const read = threadOf<FileTask, FileAnswer>(new URL('./message-file.worker.ts', import.meta.url), {
  seconds: 300,
  memoryMb: 1_024,
  waiting: 4,
  keptSeconds: 0,
});

/** The same as `readMessages`; a long file is read away from the thread that serves. */
export async function readMessageFile(name: string, text: string): Promise<readonly FileMessage[]> {
  if (text.length < LONG) return readMessages(name, text);
  const answer = await read({ name, text });
  if ('unreadable' in answer) throw new Error(answer.unreadable);
  return answer.messages;
}
