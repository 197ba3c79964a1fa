import { DAY_MS } from '#values/day.ts';
import { fileURLToPath } from 'node:url';
import { registerAll } from '#modules/documents/index.ts';
import { setSalesperson } from '#modules/company/index.ts';
import { hashPassword, inviteUser } from '#modules/identity/index.ts';
import { countAllSales } from '#modules/reporting/index.ts';
import { importFiles, presentFault } from '#modules/supplier-data/index.ts';
import { withSessionLock } from '#platform/db/session-lock.ts';
import type { App, Ctx } from '../server/context.ts';
import { contextOf } from '../server/context.ts';
import { writeTickets } from './history/write-tickets.ts';
import { writeHistory } from './history/write-history.ts';
import type { DemoStep } from './load-demo.store.ts';
import {
  givePasswords,
  holdsOtherData,
  lacksInvitation,
  losePapers,
  planForManyRows,
  recordStep,
  stepDone,
} from './load-demo.store.ts';
import { movePeriods } from './move-periods.ts';
import { writeExpiredCart } from './expired-cart.store.ts';
import { writeSavedOrders } from './saved-orders.store.ts';

/** Known to everybody; a production start refuses to load the people it belongs to. */
export const DEMO_PASSWORD = 'Hordo-demo-2026';
const LOCK = 4_823_031;
const FILES = fileURLToPath(new URL('./files/', import.meta.url));

/**
 * Loads the demo supplier into an empty portal: files, passwords, history. Each step is one transaction with its mark, so a
 * start that was killed goes on where it stopped, and any number of processes may start together. Loaded once, it does nothing.
 */
export async function loadDemo(app: App, print: (line: string) => void = () => {}): Promise<void> {
  const ctx = contextOf(app);
  // Of several processes that start together one loads; how long that takes is nobody's time limit.
  await withSessionLock(app.database.pool, LOCK, async () => {
    if (await loadWhatStays(ctx, print)) await invite(ctx);
  });
}

/** All but the invitations, whose links and mails name the address of the portal that sends them. False when the portal holds other data. */
export async function loadWhatStays(ctx: Ctx, print: (line: string) => void = () => {}): Promise<boolean> {
  if (!(await stepDone(ctx.db, 'history'))) await loadAll(ctx, print);
  if (!(await stepDone(ctx.db, 'history'))) return false;
  await step(ctx, 'saved orders', async (tx) => ({ saved: await writeSavedOrders(tx.db, tx.now) }));
  await step(ctx, 'expired cart', async (tx) => ({ lines: await writeExpiredCart(tx.db) }));
  return true;
}

async function loadAll(ctx: Ctx, print: (line: string) => void): Promise<void> {
  const { app } = ctx;
  await step(ctx, 'files', async (tx) => {
    if (await holdsOtherData(tx.db)) {
      print('The portal holds other data already: the demo supplier is not loaded.');
      return null;
    }
    print('Loading the demo supplier (the first time only) ...');
    return loadFiles(tx);
  });
  if (!(await stepDone(ctx.db, 'files'))) return;
  await step(ctx, 'passwords', async (tx) => ({
    users: await givePasswords(tx.db, await hashPassword(DEMO_PASSWORD), tx.app.clock.real()),
  }));
  await step(ctx, 'history', async (tx) => {
    await planForManyRows(tx.db);
    const written = await writeHistory(tx, app.config.DEMO_SIZE);
    await registerAll(tx);
    await losePapers(tx.db, '1000001', tx.app.clock.real());
    await writeTickets(tx);
    for (const id of ['1000001', '1000002', '1000005', '1000009']) await setSalesperson(tx, id, 'u-sales');
    await countAllSales.run(tx);
    print(`History: ${written.orders} orders with ${written.lines} lines.`);
    return written;
  });
}

/** INVITED's link is open whenever the portal starts; EXPIRED's was good for its hours four days ago. Both mails lie in the mailbox. */
async function invite(ctx: Ctx): Promise<void> {
  const now = ctx.app.clock.real();
  await step(ctx, 'invitations', async (tx) => {
    await inviteUser(tx, { uid: 'u-expired', byUid: 'u-owner', now: new Date(now.getTime() - 4 * DAY_MS) });
    return { expired: 'u-expired' };
  });
  await ctx.transaction(async (tx) => {
    if (await lacksInvitation(tx.db, 'u-invited', now))
      await inviteUser(tx, { uid: 'u-invited', byUid: 'u-owner', now });
  });
}

/** Does the work unless it is done; what it answers is noted, null is not. */
function step(ctx: Ctx, name: DemoStep, work: (tx: Ctx) => Promise<object | null>): Promise<void> {
  return ctx.transaction(async (tx) => {
    if (await stepDone(tx.db, name)) return;
    const detail = await work(tx);
    if (detail) await recordStep(tx.db, name, detail, tx.app.clock.real());
  });
}

async function loadFiles(tx: Ctx): Promise<object> {
  const { faults, files } = await importFiles(tx, FILES, { instead: movePeriods(tx.today) });
  if (faults.length > 0)
    throw new Error(
      `the demo files are not usable: ${faults
        .slice(0, 5)
        .map((fault) => presentFault('en', fault))
        .map(({ file, row, column, reason }) => `${file} row ${row} ${column} ${reason}`)
        .join('; ')}`,
    );
  return { today: tx.today, rows: files.reduce((all, file) => all + file.rows, 0) };
}
