import type { AccessScope } from '#modules/access/index.ts';
import { atShipTo, companyScope } from '#modules/access/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { currentShipTo } from '#modules/company/index.ts';
import type { Ctx } from '../../../context.ts';

/** Where habits are looked for: at the ship-to in hand, without one at the company's ship-tos; everywhere only as far as the caller has My Orders. */
export async function placesInHand(ctx: Ctx): Promise<{ readonly shipTo: ShipTo | null; readonly scope: AccessScope }> {
  const shipTo = ctx.caller && (await currentShipTo(ctx));
  const scope = await companyScope(ctx, 'My Orders', { shipToId: shipTo?.id });
  return { shipTo, scope: shipTo ? atShipTo(scope, shipTo.id) : scope };
}
