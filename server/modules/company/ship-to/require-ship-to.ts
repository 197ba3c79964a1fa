import { hasPermissionAt, pricesSeen } from '#modules/access/index.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { loadShipTo, loadShipTos } from '../master.store.ts';
import { isOpen } from './ship-to.ts';
import type { ShipTo } from './ship-to.ts';

/**
 * The caller's own ship-to: the only way to get one. Foreign, unknown and withdrawn ids get the same answer
 * (SHIP_TO_NOT_FOUND); an own one without the asked permission is SECTION_FORBIDDEN.
 */
export async function requireShipTo(ctx: Ctx, id: string, permission?: Permission): Promise<ShipTo> {
  const isOwn = ctx.caller?.grants.some((grant) => grant.shipToId === id) ?? false;
  const shipTo = isOwn ? await loadShipTo(ctx, id) : null;
  if (!shipTo) throw new Refusal('SHIP_TO_NOT_FOUND', { id });
  if (permission && !hasPermissionAt(ctx.caller!, id, permission))
    throw new Refusal('SECTION_FORBIDDEN', { section: permission });
  return shipTo;
}

/** All ship-tos of the caller, suspended and closed ones too, in the order of their names. */
export async function shipTosOf(ctx: Ctx): Promise<ShipTo[]> {
  const ids = [...new Set(ctx.caller?.grants.map((grant) => grant.shipToId))];
  return (await loadShipTos(ctx, ids)).sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/**
 * The ship-to that the request is about: the one it names (header `outletid`; a foreign one is refused like an unknown one),
 * else the caller's only open one, else null: then the context bar asks.
 */
export async function currentShipTo(ctx: Ctx): Promise<ShipTo | null> {
  if (ctx.claims.outletId) return requireShipTo(ctx, ctx.claims.outletId);
  const open = (await shipTosOf(ctx)).filter(isOpen);
  return open.length === 1 ? open[0]! : null;
}

/** The same where the caller sees prices, for whatever shows some; null at a ship-to where they do not. */
export async function pricedShipTo(ctx: Ctx): Promise<ShipTo | null> {
  const shipTo = await currentShipTo(ctx);
  return shipTo && pricesSeen(ctx.caller).shipToIds.has(shipTo.id) ? shipTo : null;
}

/** All of them at which the caller sees prices. */
export async function pricedShipTosOf(ctx: Ctx): Promise<ShipTo[]> {
  const { shipToIds } = pricesSeen(ctx.caller);
  return (await shipTosOf(ctx)).filter(({ id }) => shipToIds.has(id));
}

/** For work without a caller (jobs, the supplier): of any company, or null. */
export function shipToById(ctx: Ctx, id: string): Promise<ShipTo | null> {
  return loadShipTo(ctx, id);
}

const byName = new Intl.Collator('hu');
