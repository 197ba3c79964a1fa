import { setPermission } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import type { Ctx } from '../../../context.ts';

/** The supplier grants or takes away one permission of a user at a ship-to. In effect at once; NOT_FOUND without a role there. */
export async function setUserPermission(
  ctx: Ctx,
  uid: string,
  shipToId: string,
  name: string,
  on: boolean,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const companyId = await setPermission(tx, uid, shipToId, name, on);
    await audit(tx, { what: 'permission', uid, companyId, detail: { shipToId, name, on } });
  });
}
