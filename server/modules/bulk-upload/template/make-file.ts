import { saidText } from '#modules/catalogue/index.ts';
import { breather } from '#platform/thread/breather.ts';
import { fairTurns } from '#platform/thread/fair-turns.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import { requireJob } from '../job/decide-job.ts';
import { WITH_ORDER } from '../job/job.ts';
import type { Note } from '../job/job.ts';
import { listFaulty } from '../job/job.views.ts';
import { writeInWorker } from '../sheet/in-worker.ts';
import type { Book } from '../sheet/write-sheet.ts';
import { makeBook } from './make-book.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a workbook is made of is many megabytes: read only when its turn has come, for those who wait hold nothing. */
const inTurn = fairTurns({ waiting: 20 });

function written(ctx: Ctx, bookOf: () => Promise<Book>): Promise<Uint8Array> {
  const owner = shareOf(ctx);
  return inTurn(owner, async () => writeInWorker(await bookOf(), owner));
}

/** The empty sheet to fill in. OVERLOADED. */
export async function makeTemplate(ctx: Ctx): Promise<{ name: string; bytes: Uint8Array }> {
  return {
    name: `${say(ctx.language, 'bulk.templateName')}.xlsx`,
    bytes: await written(ctx, () => makeBook(ctx)),
  };
}

/** The same sheet with the faulty rows and why: to be corrected and sent again. OVERLOADED. */
export async function makeErrorFile(ctx: Ctx, jobId: string): Promise<{ name: string; bytes: Uint8Array }> {
  const job = await requireJob(ctx, jobId);
  const plain = job.fileName.replace(/\.(xlsx|ods|csv)$/i, '');
  return {
    name: `${plain}-${say(ctx.language, 'bulk.errorName')}.xlsx`,
    bytes: await written(ctx, async () =>
      makeBook(ctx, {
        reasonHeading: say(ctx.language, 'bulk.column.reason'),
        rows: await faultyRows(ctx, job.id),
      }),
    ),
  };
}

async function faultyRows(ctx: Ctx, jobId: string): Promise<Book['rows']> {
  const faulty = await listFaulty(ctx.db, jobId);
  const notesAt = new Map(faulty.map(({ row, notes }) => [row, notes]));
  const breathe = breather();
  const rows: Book['rows'][number][] = [];
  for (const { row, cells, notes } of faulty) {
    const why = reasonsOf(
      ctx,
      notes.flatMap((note) => wholeNote(note, notesAt)),
    );
    rows.push({ cells, reason: say(ctx.language, 'bulk.errorRow', { row, why }) });
    await breathe();
  }
  return rows;
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
