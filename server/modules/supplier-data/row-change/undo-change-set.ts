import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { filesOfSet } from '../folder/change-set.store.ts';
import { RIGHTS_OF_KINDS, mayChange } from '../rights-of-kinds.ts';
import type { Fault } from '../kind.ts';
import { undoImport } from '../undo-import.ts';

/** Takes a change set back whose kinds the caller may change; one of other kinds is like none: IMPORT_NOT_FOUND. */
export async function undoChangeSet(ctx: Ctx, id: number): Promise<{ changeSet: number | null; faults: readonly Fault[] }> {
  const files = [...(await filesOfSet(ctx.db, id))];
  const may = (file: string) => file in RIGHTS_OF_KINDS && mayChange(ctx, RIGHTS_OF_KINDS[file]!);
  if (files.length === 0 || !files.every(may)) throw new Refusal('IMPORT_NOT_FOUND', { id });
  const { faults, changeSet } = await undoImport(ctx, id);
  return { faults, changeSet: changeSet ?? null };
}
