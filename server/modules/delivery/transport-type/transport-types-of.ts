import type { ShipTo } from '#modules/company/index.ts';
import { companyOf, shipTosOf } from '#modules/company/index.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Ctx } from '../../../context.ts';
import { transportTypesFor } from './transport-type.ts';

/** The transport types of one ship-to, in the order in which they are offered. */
export async function transportTypesOf(ctx: Ctx, shipTo: ShipTo): Promise<readonly TransportType[]> {
  const company = await companyOf(ctx, shipTo.companyId);
  return company ? transportTypesFor(shipTo, company) : [];
}

/** All that any of the caller's ship-tos may use. */
export async function transportTypesOfCaller(ctx: Ctx): Promise<readonly TransportType[]> {
  const each = await Promise.all((await shipTosOf(ctx)).map((shipTo) => transportTypesOf(ctx, shipTo)));
  return [...new Set(each.flat())];
}
