import { isPermission } from '#vocabulary/permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Ctx } from '../../../context.ts';
import { writePermission } from './grant.store.ts';

/** The supplier grants or takes away one permission of a user at a ship-to; in effect at once in every process. NOT_FOUND without such a grant. */
export async function setPermission(ctx: Ctx, uid: string, shipToId: string, name: string, on: boolean): Promise<void> {
  if (!isPermission(name)) throw new Refusal('INVALID_INPUT', { name });
  return ctx.transaction(async (tx) => {
    if (!(await writePermission(tx.db, { uid, shipToId, name, on }))) throw new Refusal('NOT_FOUND');
    await tellChange(tx.db, 'access', uid);
  });
}
