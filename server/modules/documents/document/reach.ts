import { companiesOf, grantsWith, shipToIdsOf } from '#modules/access/index.ts';
import { shipToById } from '#modules/company/index.ts';
import type { Permission } from '#vocabulary/permission.ts';
import type { Ctx } from '../../../context.ts';
import type { Reach } from './document.views.ts';

/** What the caller may read with a permission (spec 6): by his grants and nothing that a request says. */
export async function reachOf(ctx: Ctx, permission: Permission = 'My Documents'): Promise<Reach> {
  const grants = grantsWith(ctx.caller, permission);
  const shipToIds = shipToIdsOf(grants);
  const shipTos = await Promise.all(shipToIds.map((id) => shipToById(ctx, id)));
  return {
    shipToIds,
    companyIds: companiesOf(grants),
    payerIds: [...new Set(shipTos.flatMap((shipTo) => (shipTo ? [shipTo.payerId] : [])))],
  };
}
