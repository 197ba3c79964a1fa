import type { Company } from '#modules/company/index.ts';
import { currentShipTo, requireShipTo, requireSoldTo, shipTosOf } from '#modules/company/index.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { deliveryDays } from '../delivery-day/find-days.ts';
import type { CodeRow } from './code-list.store.ts';
import { codeList } from './code-list.store.ts';
import { placesFor, reasonsFor, typesFor } from './order-choice.ts';

/** Order reasons for a sold-to of the caller on a delivery day (spec 7 GetOrderReason). */
export async function orderReasons(ctx: Ctx, soldToId: string, day: Day | null, shipToId?: string): Promise<CodeRow[]> {
  const company = await requireSoldTo(ctx, soldToId);
  if (shipToId) await requireShipTo(ctx, shipToId);
  return reasonsFor(
    await codeList(ctx.app, 'order-reason'),
    day !== null && (await isFeeDay(ctx, company, day, shipToId)),
  );
}

/** Whether the day is outside the schedule of the ship-to, by default of the one in hand. For wholesalers only standard orders have such days. */
async function isFeeDay(
  ctx: Ctx,
  { id: soldToId, customerType }: Company,
  day: Day,
  shipToId?: string,
): Promise<boolean> {
  const inHand = shipToId ? null : await currentShipTo(ctx);
  const of = shipToId ?? (inHand?.companyId === soldToId ? inHand.id : undefined);
  const { days } = await deliveryDays(ctx, {
    soldToId,
    shipToId: of,
    transportType: customerType === 'WHS' ? 'ZSO' : null,
  });
  return days.some((found) => found.day === day && found.type === 'fee');
}

export async function orderTypes(ctx: Ctx, soldToId: string): Promise<CodeRow[]> {
  await requireSoldTo(ctx, soldToId);
  return typesFor(await codeList(ctx.app, 'order-type'));
}

export async function shipmentPlaces(ctx: Ctx, soldToId: string): Promise<CodeRow[]> {
  const company = await requireSoldTo(ctx, soldToId);
  const depots = (await shipTosOf(ctx))
    .filter((shipTo) => shipTo.companyId === company.id)
    .map((shipTo) => shipTo.depot);
  return placesFor(await codeList(ctx.app, 'shipment-place'), company, new Set(depots));
}

/** All order types that a customer may choose. */
export async function allOrderTypes({ app }: Ctx): Promise<CodeRow[]> {
  return typesFor(await codeList(app, 'order-type'));
}
