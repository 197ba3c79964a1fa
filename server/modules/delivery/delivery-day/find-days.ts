import type { Company, ShipTo } from '#modules/company/index.ts';
import { isOpen, requireShipTo, requireSoldTo, shipTosOf } from '#modules/company/index.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { ZERO } from '#values/money.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import type { Ctx } from '../../../context.ts';
import type { DayKind, MovedDay, Schedule } from './delivery-day.ts';
import { isTruckLoad, movedDays } from './delivery-day.ts';
import type { DeliveryRules, ReplacedOrder } from './delivery-rules.ts';
import { cutOffOf, deliveryRules, offeredDays, scheduleOf } from './delivery-rules.ts';
import { daysOfCart, lockSlots } from './slot.views.ts';

export interface AskedDays {
  readonly soldToId: string;
  readonly shipToId?: string | null;
  readonly transportType?: TransportType | null;
}

export interface FirstAvailable {
  readonly standard: Day | null;
  /** Earlier than `standard`, for a fee; null when nothing earlier can be had. */
  readonly withFee: Day | null;
  /** Until when the standard day can be ordered; null without a day. */
  readonly cutOff: Date | null;
  /** Net fee of `withFee`. */
  readonly fee: Ft;
}

/**
 * The first delivery days of one of the caller's ship-tos, or the earliest over their open ship-tos of the sold-to (rules 2.4).
 * Foreign ids are unknown: SOLD_TO_NOT_FOUND, SHIP_TO_NOT_FOUND.
 */
export async function firstAvailable(ctx: Ctx, asked: AskedDays): Promise<FirstAvailable> {
  const { company, shipTos } = await asksFor(ctx, asked);
  const { rulesOf, isCollection } = await rulesSeen(ctx);
  const each = await Promise.all(
    shipTos.map(async (shipTo) =>
      firstOf(await rulesOf(shipTo), scheduleOf(shipTo, company, asked.transportType ?? null, isCollection)),
    ),
  );
  return (
    each.reduce<FirstAvailable | null>((best, one) => (best && !isEarlier(one, best) ? best : one), null) ?? {
      standard: null,
      withFee: null,
      cutOff: null,
      fee: ZERO,
    }
  );
}

function firstOf(rules: DeliveryRules, schedule: Schedule): FirstAvailable {
  const days = offeredDays(schedule, rules);
  const standard = days.find((found) => found.type === 'standard')?.day ?? null;
  return {
    standard,
    withFee: days.find((found) => found.type === 'fee' && (standard === null || found.day < standard))?.day ?? null,
    fee: rules.fee,
    cutOff: standard && cutOffOf(standard, 'standard', schedule, rules),
  };
}

function isEarlier(a: FirstAvailable, b: FirstAvailable): boolean {
  if (a.standard === null || b.standard === null) return a.standard !== null;
  return a.standard !== b.standard ? a.standard < b.standard : (a.withFee ?? a.standard) < (b.withFee ?? b.standard);
}

/** Every day of the horizon with what it is; without a ship-to a day counts when any of the caller's open ones has it. */
export async function deliveryDays(
  ctx: Ctx,
  asked: AskedDays,
): Promise<{ days: readonly DayKind[]; rules: DeliveryRules; moved: readonly MovedDay[] }> {
  const { company, shipTos } = await asksFor(ctx, asked);
  const { rulesOf, isCollection } = await rulesSeen(ctx);
  const each = await Promise.all(
    shipTos.map(async (shipTo) => {
      const rules = await rulesOf(shipTo);
      const schedule = scheduleOf(shipTo, company, asked.transportType ?? null, isCollection);
      return {
        rules,
        days: offeredDays(schedule, rules),
        moved: movedDays(schedule, rules.moment, rules, rules.noticeDays),
      };
    }),
  );
  const first = each[0] ?? (await withoutShipTo(ctx, company));
  const moved = [
    ...new Map(each.flatMap((one) => one.moved).map((one) => [`${one.holiday} ${one.to}`, one])).values(),
  ].sort((a, b) => (a.holiday < b.holiday ? -1 : 1));
  return {
    moved,
    rules: first.rules,
    days: first.days.map((_, index) => each.map(({ days }) => days[index]!).reduce(better, first.days[index]!)),
  };
}

/**
 * Exact, and with what the order has that the caller is changing: its slot and its day are theirs to have again. A cart of empties only is
 * offered what placing it takes. The cart is asked once, for a company may have a thousand ship-tos.
 */
async function rulesSeen(
  ctx: Ctx,
): Promise<{ rulesOf: (shipTo: ShipTo) => Promise<DeliveryRules>; isCollection: boolean }> {
  const { replaced, isCollection } = ctx.caller
    ? await daysOfCart(ctx.db, ctx.caller.uid)
    : { replaced: null, isCollection: false };
  return { isCollection, rulesOf: (shipTo) => deliveryRules(ctx, shipTo, { exact: true, replaced }) };
}

/** A caller whose ship-tos are all suspended or closed: every day is closed, for want of a route. */
async function withoutShipTo(ctx: Ctx, company: Company) {
  const rules = await deliveryRules(ctx, null);
  const schedule = {
    customerType: company.customerType,
    routeDays: [],
    leadDays: 1,
    cutOff: '12:00',
    flexible: false,
    transportType: null,
  };
  return { rules, days: offeredDays(schedule, rules), moved: [] };
}

const RANK = { standard: 0, fee: 1, closed: 2 } as const;
const better = (a: DayKind, b: DayKind): DayKind => (RANK[b.type] < RANK[a.type] ? b : a);

/**
 * Takes a truck slot of the day, which stays locked until the caller's transaction ends, so that the last one is given once. What
 * needs no slot takes none. DAY_NOT_DELIVERABLE ("Choose a different date", spec 8) when none is left.
 */
export async function takeSlot(
  ctx: Ctx,
  {
    shipTo,
    day,
    transportType,
    replaced,
    trucksPerDay,
  }: {
    shipTo: ShipTo;
    day: Day;
    transportType: TransportType;
    replaced: ReplacedOrder | null;
    /** The setting; 0: as many as are wanted. */
    trucksPerDay: number;
  },
): Promise<void> {
  if (!isTruckLoad({ customerType: shipTo.customerType, transportType })) return;
  lockSlots(ctx.db, shipTo.depot, day, trucksPerDay > 0);
  const rules = await deliveryRules(ctx, shipTo, { exact: true, replaced });
  if (rules.isFull(day)) throw new Refusal('DAY_NOT_DELIVERABLE', { date: day, why: 'full' }, 'order.dateNotAvailable');
}

async function asksFor(
  ctx: Ctx,
  { soldToId, shipToId }: AskedDays,
): Promise<{ company: Company; shipTos: readonly ShipTo[] }> {
  const company = await requireSoldTo(ctx, soldToId);
  if (!shipToId)
    return {
      company,
      shipTos: (await shipTosOf(ctx)).filter((shipTo) => shipTo.companyId === company.id && isOpen(shipTo)),
    };
  const shipTo = await requireShipTo(ctx, shipToId);
  if (shipTo.companyId !== company.id) throw new Refusal('SHIP_TO_NOT_FOUND', { id: shipToId });
  return { company, shipTos: [shipTo] };
}
