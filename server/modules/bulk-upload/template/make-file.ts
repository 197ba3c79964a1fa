import { saidText } from '#modules/catalogue/index.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { requireJob } from '../job/decide-job.ts';
import type { Note } from '../job/job.ts';
import { listFaulty } from '../job/job.views.ts';
import { writeInWorker } from '../sheet/in-worker.ts';
import { makeBook } from './make-book.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The empty sheet to fill in. */
export async function makeTemplate(ctx: Ctx): Promise<{ name: string; bytes: Uint8Array }> {
  return { name: `${say(ctx.language, 'bulk.templateName')}.xlsx`, bytes: await writeInWorker(await makeBook(ctx)) };
}

/** The same sheet with the faulty rows and why: to be corrected and sent again. */
export async function makeErrorFile(ctx: Ctx, jobId: string): Promise<{ name: string; bytes: Uint8Array }> {
  const job = await requireJob(ctx, jobId);
  const rows = await listFaulty(ctx.db, job.id);
  const book = await makeBook(ctx, {
    reasonHeading: say(ctx.language, 'bulk.column.reason'),
    rows: rows.map(({ row, cells, notes }) => ({
      cells,
      reason: say(ctx.language, 'bulk.errorRow', { row, why: reasonsOf(ctx, notes) }),
    })),
  });
  const plain = job.fileName.replace(/\.(xlsx|ods|csv)$/i, '');
  return { name: `${plain}-${say(ctx.language, 'bulk.errorName')}.xlsx`, bytes: await writeInWorker(book) };
}

export function reasonsOf({ language }: Ctx, notes: readonly Note[]): string {
  return notes
    .map(
      ({ column, wording, params }) =>
        `${say(language, `bulk.column.${column}`)}: ${saidText({ wording, params }, language)}`,
    )
    .join(' | ');
}
