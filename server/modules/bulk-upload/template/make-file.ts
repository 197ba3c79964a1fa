import { saidText } from '#modules/catalogue/index.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import { requireJob } from '../job/decide-job.ts';
import { WITH_ORDER } from '../job/job.ts';
import type { Note } from '../job/job.ts';
import { listFaulty } from '../job/job.views.ts';
import { writeInWorker } from '../sheet/in-worker.ts';
import { makeBook } from './make-book.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The empty sheet to fill in. */
export async function makeTemplate(ctx: Ctx): Promise<{ name: string; bytes: Uint8Array }> {
  return {
    name: `${say(ctx.language, 'bulk.templateName')}.xlsx`,
    bytes: await writeInWorker(await makeBook(ctx), shareOf(ctx)),
  };
}

/** The same sheet with the faulty rows and why: to be corrected and sent again. */
export async function makeErrorFile(ctx: Ctx, jobId: string): Promise<{ name: string; bytes: Uint8Array }> {
  const job = await requireJob(ctx, jobId);
  const rows = await listFaulty(ctx.db, job.id);
  const notesAt = new Map(rows.map(({ row, notes }) => [row, notes]));
  const book = await makeBook(ctx, {
    reasonHeading: say(ctx.language, 'bulk.column.reason'),
    rows: rows.map(({ row, cells, notes }) => ({
      cells,
      reason: say(ctx.language, 'bulk.errorRow', {
        row,
        why: reasonsOf(
          ctx,
          notes.flatMap((note) => wholeNote(note, notesAt)),
        ),
      }),
    })),
  });
  const plain = job.fileName.replace(/\.(xlsx|ods|csv)$/i, '');
  return {
    name: `${plain}-${say(ctx.language, 'bulk.errorName')}.xlsx`,
    bytes: await writeInWorker(book, shareOf(ctx)),
  };
}

/** The rows of the file are others: a note that stands at another row is said in full. */
function wholeNote(note: Note, notesAt: ReadonlyMap<number, readonly Note[]>): readonly Note[] {
  if (note.wording !== WITH_ORDER) return [note];
  const there = notesAt.get(Number(note.params['row']))?.filter(({ column }) => column === note.column);
  return there ?? [note];
}

export function reasonsOf({ language }: Ctx, notes: readonly Note[]): string {
  return notes
    .map(
      ({ column, wording, params }) =>
        `${say(language, `bulk.column.${column}`)}: ${saidText({ wording, params }, language)}`,
    )
    .join(' | ');
}
