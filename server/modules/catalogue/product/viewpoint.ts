import type { Day } from '#values/day.ts';
import { addDays, isDay } from '#values/day.ts';
import { companyOf, isOpen, pricedShipTo, pricedShipTosOf, pricedSoldTo } from '#modules/company/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import type { Conditions } from '#modules/pricing/index.ts';
import { conditionsFor } from '#modules/pricing/index.ts';
import type { Ctx } from '../../../context.ts';
import { availabilityOf } from '../availability/keep-availability.ts';
import type { Availability } from '../availability/keep-availability.ts';
import { EVERY_TYPE, TYPE_BIT } from '../shelf/shelf.ts';

/** From where the catalogue is looked at: which products, whose prices, for which day and depot. */
export interface Viewpoint {
  readonly typeMask: number;
  readonly shipTo: ShipTo | null;
  readonly day: Day;
  readonly conditions: Conditions;
  readonly availability: Availability;
}

const HORIZON_DAYS = 60;
const kept = new WeakMap<Ctx, Promise<Viewpoint>>();

/**
 * The caller's viewpoint, once a request. The chosen ship-to (checked by the company area) decides; without one it is the
 * prices of the sold-to and the products that any of the caller's open ship-tos may buy (rules 2.4), where the caller sees prices at all. Throws SHIP_TO_NOT_FOUND.
 */
export function viewpointOf(ctx: Ctx): Promise<Viewpoint> {
  let viewpoint = kept.get(ctx);
  if (!viewpoint) kept.set(ctx, (viewpoint = look(ctx)));
  return viewpoint;
}

async function look(ctx: Ctx): Promise<Viewpoint> {
  const shipTo = await pricedShipTo(ctx);
  const day = dayOf(ctx);
  const soldTo = shipTo ? await companyOf(ctx, shipTo.companyId) : await pricedSoldTo(ctx);
  const [conditions, availability] = await Promise.all([
    conditionsFor(ctx, { soldToId: soldTo?.id ?? null, shipToId: shipTo?.id ?? null, day }),
    availabilityOf(ctx.app),
  ]);
  return {
    typeMask: shipTo ? TYPE_BIT[shipTo.customerType] : await anyTypeOf(ctx),
    shipTo,
    day,
    conditions,
    availability,
  };
}

/** The supplier's own people have no ship-tos and see everything that is listed. */
async function anyTypeOf(ctx: Ctx): Promise<number> {
  const open = (await pricedShipTosOf(ctx)).filter(isOpen);
  if (open.length === 0) return ctx.caller?.desk ? EVERY_TYPE : 0;
  return open.reduce((mask, shipTo) => mask | TYPE_BIT[shipTo.customerType], 0);
}

/** Prices are those of the delivery day: the chosen one, else the standard one, as far as a day can be chosen at all; else today. */
function dayOf({ claims, today }: Ctx): Day {
  for (const claim of [claims.datePopup, claims.standardDeliveryDate]) {
    const day = claim?.slice(0, 10) ?? '';
    if (isDay(day) && day >= today && day <= addDays(today, HORIZON_DAYS)) return day;
  }
  return today;
}
