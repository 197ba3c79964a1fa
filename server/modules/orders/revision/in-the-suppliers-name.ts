import type { Permission } from '#vocabulary/permission.ts';
import type { Caller, Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import { requireServedPlace } from '../phone-order/place-phone-order.ts';

const PERMISSIONS: ReadonlySet<Permission> = new Set(['Catalogue', 'Orders']);

/**
 * The clerk as the caller at one ship-to, for an order that no user of the customer stands for any more: it is the supplier's own decision, and the order names nobody of the
 * customer. Of a ship-to that the clerk serves: SHIP_TO_NOT_FOUND.
 */
export async function inTheSuppliersName(ctx: Ctx, shipToId: string): Promise<Ctx> {
  const { shipTo, company } = await requireServedPlace(ctx, shipToId);
  const { uid, email, firstName, lastName } = ctx.caller!;
  const grant = {
    companyId: company.id,
    shipToId,
    accountType: shipTo.type,
    customerType: shipTo.customerType,
    role: '',
    permissions: PERMISSIONS,
  };
  const caller: Caller = {
    uid,
    email,
    firstName,
    lastName,
    desk: null,
    sessionId: '',
    validated: true,
    grants: [grant],
    permissions: PERMISSIONS,
    actor: null,
    forSupplier: true,
  };
  return contextOf(ctx.app, {
    caller,
    claims: { outletId: shipToId },
    language: ctx.language,
    requestId: ctx.requestId,
    ip: ctx.ip,
  });
}
