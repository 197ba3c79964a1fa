import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isDatabaseAway } from '#platform/db/db.ts';
import type { Recurring } from '#platform/jobs/index.ts';
import { eachRow } from '#platform/jobs/index.ts';
import { ErpAway } from '#modules/erp/index.ts';
import { takeErpReport } from '#modules/orders/index.ts';
import { ThreadFailed } from '#platform/thread/thread.ts';
import { isWhole } from '#values/text.ts';
import type { App, Ctx } from '../context.ts';
import { noteErpContact } from './erp-contact.ts';
import { noteReported, withdrawnBefore } from './erp-file.store.ts';
import { freePlace, hiddenIn, publish, publishedIn, putInto, writeHidden } from './folder.ts';
import type { FileMessage } from './message-file.ts';
import { orderOfFile, published, readyFolder } from './order-file.ts';
import { readMessageFile } from './read-message-file.ts';
import { MessageRefused, noteRefused, takeMessage } from './take-message.ts';

const AT_ONCE = 100;
/** The customer took the order back; their job cancels it in a moment. */
const REPORTED_MS = 60_000;
const MOST_BYTES = 67_108_864;

/** Null while its disk is away: a look later finds it. */
async function folderOrNull(app: App): Promise<string | null> {
  try {
    return await readyFolder(app);
  } catch (error) {
    if (!(error instanceof ErpAway)) throw error;
    await noteErpContact(app, 'failed', error);
    app.log.warn({ why: error.message }, 'files of the ERP cannot be taken');
    return null;
  }
}

/** Publishes what a process that died has left hidden. */
export const publishFiles: Recurring = {
  name: 'erp-publish-files',
  everySeconds: 20,
  async run({ app }, stopping) {
    const root = await folderOrNull(app);
    if (root === null) return;
    for (const name of await hiddenIn(root, 'out')) {
      const order = orderOfFile(name);
      if (stopping?.aborted) return;
      if (order) await published(app, order, name);
    }
  },
};

/** After a crash in between: what was taken back from the ERP is cancelled here too. */
export const reportWithdrawn: Recurring = {
  name: 'erp-report-withdrawn',
  everySeconds: 30,
  run: (ctx, stopping) =>
    eachRow(
      ctx,
      {
        job: 'erp-report-withdrawn',
        batch: AT_ONCE,
        due: (except, most) =>
          withdrawnBefore(ctx.db, new Date(ctx.app.clock.real().getTime() - REPORTED_MS), except, most),
        keyOf: (sapId) => sapId,
        work: (sapId) =>
          ctx.transaction(async (tx) => {
            await takeErpReport(tx, { sapId, step: 'cancelled', at: tx.now });
            await noteReported(tx.db, sapId);
          }),
      },
      stopping,
    ),
};

/** Takes the files of the ERP by name: each goes to `done`, or, with the reasons beside it, to `failed`. */
export const takeFiles: Recurring = {
  name: 'erp-take-files',
  everySeconds: 5,
  async run(ctx, stopping) {
    const root = await folderOrNull(ctx.app);
    if (root === null) return;
    await eachRow(
      ctx,
      {
        job: 'erp-take-files',
        batch: AT_ONCE,
        due: async (except, most) =>
          (await publishedIn(root, 'in')).filter((name) => !except.includes(name)).slice(0, most),
        keyOf: (name) => name,
        work: (name) => takeFile(ctx, root, name),
      },
      stopping,
    );
  },
};

/** Its messages are taken one by one, so that a file that comes again, or was half taken when a process died, has no second effect. */
async function takeFile(ctx: Ctx, root: string, name: string): Promise<void> {
  const faults = await faultsIn(ctx, join(root, 'in', name));
  await noteErpContact(ctx.app, 'heard');
  if (faults === null) return;
  const suffix = String(ctx.app.clock.real().getTime());
  if (faults.length === 0)
    return void (await putInto(root, 'in', name, 'done', await freePlace(root, 'done', name, suffix)));
  ctx.app.log.warn({ file: name, faults: faults.length }, 'a file of the ERP was set aside');
  // The reasons first: a file that was set aside never lies there without them.
  const place = await freePlace(root, 'failed', name, suffix);
  await writeHidden(root, 'failed', `${place}.txt`, `${faults.join('\n')}\n`);
  await publish(root, 'failed', `${place}.txt`);
  await putInto(root, 'in', name, 'failed', place);
}

/** What is wrong with a file, one line each; null when it is gone. */
async function faultsIn(ctx: Ctx, path: string): Promise<string[] | null> {
  let messages: readonly FileMessage[];
  try {
    if ((await stat(path)).size > MOST_BYTES) return [`the file has more than ${MOST_BYTES} bytes`];
    const text = await readFile(path, 'utf8');
    if (!isWhole(text) || text.includes('\uFFFD')) return ['the file is not UTF-8'];
    messages = await readMessageFile(path, text);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    // Another look helps.
    if ((error as NodeJS.ErrnoException).syscall || (error instanceof ThreadFailed && error.statusCode === 503))
      throw error;
    return [`the file cannot be read: ${(error as Error).message}`];
  }
  const faults: string[] = [];
  const failed: unknown[] = [];
  for (const one of messages) {
    if ('fault' in one) {
      faults.push(`${one.place}: ${one.fault}`);
      continue;
    }
    try {
      await takeMessage(ctx, one.message);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // The file comes again for it; those behind it need not wait.
      if (!(error instanceof MessageRefused)) failed.push(error);
      else {
        faults.push(`${one.place} (${one.message.id}): ${error.code}, ${error.message}`);
        await noteRefused(ctx, one.message, error);
      }
    }
  }
  if (failed.length > 0) throw failed[0];
  return faults;
}
