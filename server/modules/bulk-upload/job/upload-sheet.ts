import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { append } from '#platform/events/outbox.ts';
import { requireStore } from '#platform/http/store-code.ts';
import type { Upload } from '#platform/http/upload.ts';
import { DAY_MS } from '#values/day.ts';
import { numberText } from '#values/number-text.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { RefusalCode } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { shareOf } from '../../../context.ts';
import { headings, isOfTemplate } from '../sheet/headings.ts';
import type { SheetKind } from '../sheet/in-worker.ts';
import { readInWorker } from '../sheet/in-worker.ts';
import { isPlainText, kindOfFile } from '../sheet/kind-of-file.ts';
import type { Reason, ReadSheet } from '../sheet/sheet.ts';
import { COLUMNS, LIMITS, NEEDED, SheetRefused } from '../sheet/sheet.ts';
import type { Job } from './job.ts';
import { insertJob, loadJob, loadOpenJob, loadRepeated, sentSince, writeState } from './job.store.ts';

export const BULK_UPLOADED = 'bulk-uploaded';

export interface Sent {
  readonly store: string | undefined;
  readonly upload: Upload;
  /** The job of which the user knows that it ordered the same file before, and wants it once more. */
  readonly again: string | undefined;
}

/** Of a company in 24 hours. A full file takes some four megabytes of the disk for two months: a program that sends one after another would fill it within days. */
const MOST_A_DAY = { files: 1_000, rows: 100_000 };

/**
 * Takes a sheet of orders: reads it away from this thread, refuses what is no sheet (415), too large (413) or broken (422), and
 * leaves its rows as a job. The same file while it is in work is the same job; after orders were made of it, it is
 * BULK_FILE_REPEATED (409) until the user says `again`, naming that job: a repeated press stays harmless. BULK_TOO_MANY for
 * more than a company sends in a day. Nothing is ordered here.
 */
export async function uploadSheet(ctx: Ctx, { store, upload, again }: Sent): Promise<Job> {
  if (!store?.trim()) throw new Refusal('BULK_STORE_REQUIRED', {}, 'bulk.storeRequired');
  requireStore({ app: ctx.app, claims: { store: store.trim() } });
  const terms = upload.fields['termsAccepted'];
  if (terms === 'false') throw new Refusal('TERMS_REQUIRED', {}, 'order.termsRequired');
  // A value that is neither is no consent, and nobody may take it for one that was not asked for.
  if (terms !== undefined && terms !== 'true') throw new Refusal('INVALID_INPUT', { name: 'termsAccepted' });
  const { name, bytes, kind } = sheetIn(ctx, upload);
  const { uid, actor } = ctx.caller!;
  const fileHash = createHash('sha256').update(bytes).digest('hex');
  const open = await loadOpenJob(ctx.db, uid, fileHash);
  // Sent once more because no answer came, or looked at again: prices and goods may differ by now, so it is judged anew.
  if (open && open.state !== 'waiting') return open;
  await refuseRepeated(ctx, uid, fileHash, again);
  const sheet = await readRows(ctx, kind, bytes);
  await requireRoom(ctx, uid, sheet.rows);
  const id = randomBytes(16).toString('hex');
  const job = {
    id,
    uid,
    actor,
    language: ctx.language,
    fileName: name,
    fileHash,
    termsAccepted: terms === 'true' ? true : null,
    rowCount: sheet.rows,
    worksheet: sheet.worksheet,
    unread: sheet.unread.filter((sheetName) => !isOfTemplate(sheetName)),
    createdAt: ctx.app.clock.real(),
  };
  for (let before = open; ;) {
    const made = await ctx.transaction(async (tx) => {
      if (before) await writeState(tx.db, before.id, ['waiting'], 'closed', ctx.app.clock.real());
      if (!(await insertJob(tx.db, job, sheet))) return false;
      // The same file may have come twice at the same time, and the other one may be through by now.
      await refuseRepeated(tx, uid, fileHash, again);
      await append(tx.db, BULK_UPLOADED, { jobId: id }, { key: `${BULK_UPLOADED} ${uid}` });
      return true;
    });
    if (made) return (await loadJob(ctx.db, id))!;
    // Somebody else's stood in the way. It may have ended since: then its orders are named, or, without any, it is our turn.
    before = await loadOpenJob(ctx.db, uid, fileHash);
    if (before) return before;
    await refuseRepeated(ctx, uid, fileHash, again);
  }
}

function sheetIn(ctx: Ctx, { file, fields }: Upload): { name: string; bytes: Uint8Array; kind: SheetKind } {
  try {
    if (file) return { ...file, kind: kindOfFile(file.name, file.bytes) };
    const table = fields['table'] ?? '';
    if (table.trim() === '') throw new SheetRefused('empty');
    const bytes = Buffer.from(table);
    if (!isPlainText(bytes)) throw new SheetRefused('type');
    return { name: say(ctx.language, 'bulk.pastedName'), bytes, kind: 'pasted' };
  } catch (error) {
    throw refusalOf(ctx, error);
  }
}

async function requireRoom({ app, db }: Ctx, uid: string, more: number): Promise<void> {
  const { files, rows } = await sentSince(db, uid, new Date(app.clock.real().getTime() - DAY_MS));
  if (files >= MOST_A_DAY.files || rows + more > MOST_A_DAY.rows)
    throw new Refusal('BULK_TOO_MANY', { files: numberText(MOST_A_DAY.files), rows: numberText(MOST_A_DAY.rows) });
}

async function readRows(ctx: Ctx, kind: SheetKind, bytes: Uint8Array): Promise<ReadSheet> {
  try {
    return await readInWorker({ kind, bytes, headings: headings() }, shareOf(ctx));
  } catch (error) {
    throw refusalOf(ctx, error);
  }
}

const CODES: Readonly<Partial<Record<Reason, RefusalCode>>> = {
  type: 'BULK_FILE_TYPE',
  oldFormat: 'BULK_FILE_TYPE',
  macros: 'BULK_FILE_TYPE',
  nested: 'BULK_FILE_TYPE',
  external: 'BULK_FILE_TYPE',
  encrypted: 'BULK_FILE_TYPE',
  tooLarge: 'BULK_FILE_TOO_LARGE',
  unpacked: 'BULK_FILE_TOO_LARGE',
  columns: 'BULK_FILE_TOO_LARGE',
  rows: 'BULK_FILE_TOO_LARGE',
  cells: 'BULK_FILE_TOO_LARGE',
  time: 'BULK_FILE_TOO_LARGE',
  empty: 'BULK_FILE_NO_ORDERS',
  headings: 'BULK_FILE_NO_ORDERS',
  worksheets: 'BULK_FILE_NO_ORDERS',
  hidden: 'BULK_FILE_NO_ORDERS',
  hiddenColumn: 'BULK_FILE_NO_ORDERS',
  twice: 'BULK_FILE_NO_ORDERS',
};

/** The sentence of the code (spec 8: in English one for every refused file); why stands in `params.reason`, in words. */
function refusalOf(ctx: Ctx, error: unknown): unknown {
  if (!(error instanceof SheetRefused)) return error;
  const { reason, params }: SheetRefused = error;
  const missing = String(params['missing'] ?? '');
  const named = (missing === '' ? NEEDED : COLUMNS.filter((column) => missing.split(',').includes(column))).map(
    (column) => say(ctx.language, `bulk.column.${column}`),
  );
  const words = say(ctx.language, `bulk.refused.${reason}`, {
    ...params,
    columns: named.join(', '),
    mb: LIMITS.file / 1_048_576,
    rows: inLanguage({ hu: '5 000', en: '5,000' }, ctx.language),
  });
  return new Refusal(CODES[reason] ?? 'BULK_FILE_BROKEN', { reason: words });
}

async function refuseRepeated(ctx: Ctx, uid: string, fileHash: string, known: string | undefined): Promise<void> {
  const before = await loadRepeated(ctx.db, uid, fileHash);
  if (!before || before.id === known) return;
  const time = new Intl.DateTimeFormat(ctx.language === 'en' ? 'en-GB' : ctx.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Budapest',
  });
  throw new Refusal('BULK_FILE_REPEATED', { jobId: before.id, n: before.orders, time: time.format(before.createdAt) });
}

const LOOK_MS = 100;
const CHECKED_WITHIN_MS = 24_000;
const ORDERED_WITHIN_MS = 6_000;

/** Waits until the rows are judged, and a little longer when the orders are under way: small sheets have their answer at once. */
export async function settled(ctx: Ctx, job: Job): Promise<Job> {
  const { clock } = ctx.app;
  const begun = clock.real().getTime();
  let now = job;
  for (;;) {
    const waited = clock.real().getTime() - begun;
    if (now.state === 'checking' ? waited > CHECKED_WITHIN_MS : now.state !== 'ordering' || waited > ORDERED_WITHIN_MS)
      return now;
    await pause(LOOK_MS);
    now = (await loadJob(ctx.db, job.id)) ?? now;
  }
}
