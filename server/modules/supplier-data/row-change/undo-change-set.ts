import { asOfNow } from '#modules/access/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { filesOfSet } from '../folder/change-set.store.ts';
import { mayChange, rightsOfFiles } from '../rights-of-kinds.ts';
import type { Fault } from '../fault.ts';
import { undoImport } from '../undo-import.ts';

/** Takes a change set back whose kinds the caller may change; one of other kinds is like none: IMPORT_NOT_FOUND. */
export async function undoChangeSet(
  ctx: Ctx,
  id: number,
): Promise<{ changeSet: number | null; faults: readonly Fault[] }> {
  const files = [...(await filesOfSet(ctx.db, id))];
  const rights = rightsOfFiles(ctx);
  const requireAll = (on: Ctx) => {
    const may = (file: string) => rights.has(file) && mayChange(on, rights.get(file)!);
    if (files.length === 0 || !files.every(may)) throw new Refusal('IMPORT_NOT_FOUND', { id });
  };
  requireAll(ctx);
  const { faults, changeSet } = await undoImport(ctx, id, async (tx) => requireAll(await asOfNow(tx)));
  return { faults, changeSet: changeSet ?? null };
}
