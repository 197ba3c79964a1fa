import { isPermission } from '#vocabulary/permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { writePermission } from './grant.store.ts';
import { tellAccess } from './tell-access.ts';

/** The supplier grants or takes away one permission of a user at a ship-to; in effect at once in every process. Answers the company of the ship-to. NOT_FOUND without such a grant. */
export async function setPermission(
  ctx: Ctx,
  uid: string,
  shipToId: string,
  name: string,
  on: boolean,
): Promise<string> {
  if (!isPermission(name)) throw new Refusal('INVALID_INPUT', { name });
  return ctx.transaction(async (tx) => {
    const companyId = await writePermission(tx.db, { uid, shipToId, name, on });
    if (companyId === null) throw new Refusal('NOT_FOUND');
    await tellAccess(tx, uid);
    return companyId;
  });
}
