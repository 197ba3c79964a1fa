import { asOfNow, mayAtDesk } from '#modules/access/index.ts';
import { servedCompanies } from '#modules/company/index.ts';
import { byHand } from '#platform/import-kind/import-turn.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { companiesOfSet, filesOfSet } from '../folder/change-set.store.ts';
import { mayChange, rightsOfFiles } from '../rights-of-kinds.ts';
import type { Fault } from '../fault.ts';
import { undoImport } from '../undo-import.ts';

/** Rows of customers that people write who serve their own only: as they write them, they take them back. */
const OF_CUSTOMERS: readonly string[] = ['price-conditions.csv'];

/** Takes a change set back whose rows the caller may change; another one is like none: IMPORT_NOT_FOUND. */
export async function undoChangeSet(
  ctx: Ctx,
  id: number,
): Promise<{ changeSet: number | null; faults: readonly Fault[] }> {
  await requireOurs(ctx, id);
  const { faults, changeSet } = await byHand(ctx, (tx) =>
    undoImport(tx, id, async (done) => requireOurs(await asOfNow(done), id)),
  );
  return { faults, changeSet: changeSet ?? null };
}

async function requireOurs(ctx: Ctx, id: number): Promise<void> {
  const files = [...(await filesOfSet(ctx.db, id))];
  const rights = rightsOfFiles(ctx);
  for (const file of files) {
    const right = rights.get(file);
    if (right && mayChange(ctx, right)) continue;
    if (!right || !OF_CUSTOMERS.includes(file) || !mayAtDesk(ctx.caller, right))
      throw new Refusal('IMPORT_NOT_FOUND', { id });
    const served = new Set<string | null>(await servedCompanies(ctx, right, 'act'));
    if (!(await companiesOfSet(ctx.db, id, file)).every((companyId) => served.has(companyId)))
      throw new Refusal('IMPORT_NOT_FOUND', { id });
  }
  if (files.length === 0) throw new Refusal('IMPORT_NOT_FOUND', { id });
}
