import type { ThreadFailure } from '#platform/thread/thread.ts';
import { ThreadFailed, threadOf } from '#platform/thread/thread.ts';
import type { Kind } from '#platform/import-kind/kind.ts';
import type { RefusalCode } from '#vocabulary/refusal.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { BookKind, BookReason, BookTask } from './book-rows.ts';
import { BOOK_ROWS } from './book-rows.ts';
import type { ColumnSource } from './match-columns.ts';

export interface BookAnswer {
  readonly csv?: Uint8Array;
  readonly refused?: { readonly reason: string; readonly params: Readonly<Record<string, string | number>> };
}

// A thread of its own: whatever is unpacked ends with it.
const read = threadOf<BookTask, BookAnswer>(new URL('./book.worker.ts', import.meta.url), {
  seconds: 30,
  memoryMb: 512,
  waiting: 4,
  keptSeconds: 0,
});

const TOO_MUCH: readonly ThreadFailure[] = ['late', 'memory'];
const CODES: Readonly<Record<BookReason | 'unpacked' | 'cells', RefusalCode>> = {
  BROKEN: 'IMPORT_BOOK_BROKEN',
  TOO_LARGE: 'IMPORT_BOOK_TOO_LARGE',
  EMPTY: 'IMPORT_BOOK_EMPTY',
  SHEETS: 'IMPORT_BOOK_SHEETS',
  HIDDEN: 'IMPORT_BOOK_HIDDEN',
  CELL: 'IMPORT_BOOK_CELL',
  unpacked: 'IMPORT_BOOK_TOO_LARGE',
  cells: 'IMPORT_BOOK_TOO_LARGE',
};

/** The kind of workbook that a name says; null for a text. */
export function bookKindOf(name: string): BookKind | null {
  return (/\.(xlsx|ods)$/i.exec(name)?.[1]?.toLowerCase() as BookKind | undefined) ?? null;
}

/** Under which headings of a file the days and times of a kind stand: its own, or those that its person named. */
export function formsOf({ fields }: Kind, sources: readonly ColumnSource[] | null): Pick<BookTask, 'days' | 'times'> {
  const headersOf = (form: string) => {
    const own = fields.filter((one) => one.form === form).flatMap(({ headers }) => headers);
    return sources ? sources.flatMap(({ column, from }) => (from !== null && own.includes(column) ? [from] : [])) : own;
  };
  return { days: headersOf('YYYY-MM-DD'), times: headersOf('HH:MM') };
}

/** The rows of a workbook as CSV, read away from the thread that serves. `name` is what the person calls the file: IMPORT_BOOK_… */
export async function readBook(
  name: string,
  book: BookKind,
  bytes: Uint8Array,
  forms: Pick<BookTask, 'days' | 'times'>,
  owner: string,
): Promise<Uint8Array> {
  const task = { kind: book, bytes, ...forms };
  const refused = (reason: string, params = {}) =>
    new Refusal(CODES[reason as keyof typeof CODES] ?? 'IMPORT_BOOK_BROKEN', { ...params, name, rows: BOOK_ROWS });
  const answer = await read(task, owner).catch((error: unknown) => {
    throw error instanceof ThreadFailed && TOO_MUCH.includes(error.why) ? refused('TOO_LARGE') : error;
  });
  if (answer.refused) throw refused(answer.refused.reason, answer.refused.params);
  return answer.csv!;
}
