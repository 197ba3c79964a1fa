import { ErpAway, ErpRefused } from '#modules/erp/index.ts';
import type { ErpOrderKey } from '#modules/erp/index.ts';
import { isDatabaseAway } from '#platform/db/db.ts';
import type { App, Ctx } from '../context.ts';
import { contextOf } from '../context.ts';
import { noteErpContact } from './erp-contact.ts';
import { hasWritten, lockErpFile } from './erp-file.store.ts';
import { dropHidden, hasFolders, hide, isHidden, makeFolders, publish } from './folder.ts';
import { placingId } from './placing.ts';

/** The file of an order is named by the id of its message and by the order's key, by which a hidden one is found again. */
export function fileName({ config }: App, { sapId, number }: ErpOrderKey): string {
  return `${placingId({ number }).replaceAll(':', '-')}-${sapId}.${config.erpFolder!.format}`;
}

/** The order of a file that is named so, or null. */
export function orderOfFile(name: string): ErpOrderKey | null {
  const [, number, sapId] = /^order\.place-(\d+)-1-(\d+)\.(?:json|csv)$/.exec(name) ?? [];
  return number && sapId ? { number, sapId } : null;
}

/** Hides a file that the ERP has not taken. ErpRefused when it has: what becomes of the order is for the ERP to report. */
export async function takeBack(root: string, name: string): Promise<void> {
  if ((await hide(root, 'out', name)) || (await isHidden(root, 'out', name))) return;
  throw new ErpRefused({ code: 'fileTaken' });
}

/** Gives the file of an order its name, unless the order is held or withdrawn. The lock keeps a hold from coming in between. */
export function published(app: App, order: ErpOrderKey, name = fileName(app, order)): Promise<void> {
  return touching(app, order, async (tx, root) => {
    const { written, withdrawn, heldBy } = await lockErpFile(tx.db, order.sapId);
    if (written && !withdrawn && heldBy === null) await publish(root, 'out', name);
    if (withdrawn) await dropHidden(root, 'out', name);
  });
}

/**
 * The folder of the ERP, with its own folders in it. They are made once: where they are gone after orders went out, a disk is not there, and what would be
 * written in its place nobody would take. Throws ErpAway then.
 */
export async function readyFolder({ config, database }: App): Promise<string> {
  const root = config.erpFolder!.path;
  if (!(await hasFolders(root)) && (await hasWritten(database))) throw new ErpAway({ code: 'folderGone' });
  await makeFolders(root);
  return root;
}

/** One look at an order's file under its lock. A folder that is away or full means that the ERP is away. */
export async function touching<T>(
  app: App,
  order: ErpOrderKey,
  work: (tx: Ctx, root: string, name: string) => Promise<T>,
): Promise<T> {
  try {
    const root = await readyFolder(app);
    const answer = await contextOf(app).transaction((tx) => work(tx, root, fileName(app, order)));
    await noteErpContact(app, 'answered');
    return answer;
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (error instanceof ErpAway) await noteErpContact(app, 'failed', error);
    if (syscall === undefined || isDatabaseAway(error)) throw error;
    const away = new ErpAway({ code: 'folderUnusable', said: message }, { cause: error });
    await noteErpContact(app, 'failed', away);
    throw away;
  }
}
