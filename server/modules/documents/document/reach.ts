import { shipToById } from '#modules/company/index.ts';
import type { Permission } from '#vocabulary/permission.ts';
import type { Ctx } from '../../../context.ts';
import type { Reach } from './document.views.ts';

/** What the caller may read with a permission (spec 6): by his grants and nothing that a request says. */
export async function reachOf(ctx: Ctx, permission: Permission = 'My Documents'): Promise<Reach> {
  const grants = ctx.caller?.grants.filter(({ permissions }) => permissions.has(permission)) ?? [];
  const shipToIds = [...new Set(grants.map(({ shipToId }) => shipToId))];
  const shipTos = await Promise.all(shipToIds.map((id) => shipToById(ctx, id)));
  return {
    shipToIds,
    companyIds: [...new Set(grants.map(({ companyId }) => companyId))],
    payerIds: [...new Set(shipTos.flatMap((shipTo) => (shipTo ? [shipTo.payerId] : [])))],
  };
}
