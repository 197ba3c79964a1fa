import { LRUCache } from 'lru-cache';
import type { Company, ShipTo } from '#modules/company/index.ts';
import { settings } from '#modules/portal-config/index.ts';
import { addDays } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import type { Ft } from '#values/money.ts';
import { toFt } from '#values/money.ts';
import type { TransportType } from '#vocabulary/transport-type.ts';
import { budapestInstant, timeIn } from '#platform/clock/clock.ts';
import { recentAnswers } from '#platform/memory/recent-answers.ts';
import type { Ctx } from '../../../context.ts';
import { calendar } from '../working-day/keep-calendar.ts';
import type { Calendar } from '../working-day/working-day.ts';
import type { DayKind, KeptDay, Moment, Rules, Schedule } from './delivery-day.ts';
import { dayKind, daysOf, isTruckLoad, lastCall } from './delivery-day.ts';
import { truckLoads } from './slot.views.ts';

/** Everything that the delivery days of a ship-to depend on beside its own schedule. */
export interface DeliveryRules extends Rules {
  readonly moment: Moment;
  readonly fee: Ft;
  /** How many days before a holiday its notice shows. */
  readonly noticeDays: number;
}

/** The order that a cart takes the place of: its truck is the cart's, and so is its day at the same ship-to until the change ends. */
export interface ReplacedOrder {
  readonly number: string;
  readonly shipToId?: string;
  /** What the ordered day was; absent where a change began with an earlier release: then its day is not kept. */
  readonly ordered?: { readonly day: Day; readonly type: 'standard' | 'fee' };
  /** When the change ends; null: never by the clock. */
  readonly until: Date | null;
}

/**
 * The rules as they are now. From memory, except when the supplier limits the truck loads of a day: then the loads of
 * the ship-to's depot are counted, at most once a second; `exact` counts them now, for the calendar and for taking a slot. The load
 * of the order that is `replaced` does not count, and its day stays on offer.
 */
export async function deliveryRules(
  ctx: Ctx,
  shipTo: Pick<ShipTo, 'id' | 'customerType' | 'depot'> | null,
  { exact = false, replaced = null }: { readonly exact?: boolean; readonly replaced?: ReplacedOrder | null } = {},
): Promise<DeliveryRules> {
  const [days, all] = await Promise.all([calendar(ctx.app), settings(ctx)]);
  const slots = all['delivery.trucksPerDay'];
  const horizonDays = all['delivery.horizonDays'];
  const counted = slots > 0 && shipTo?.customerType === 'WHS';
  const loads = counted
    ? await (exact || replaced !== null
        ? truckLoads(ctx.db, shipTo.depot, ctx.today, addDays(ctx.today, horizonDays), replaced?.number)
        : recentLoads(ctx, shipTo.depot, addDays(ctx.today, horizonDays)))
    : new Map<Day, number>();
  return {
    calendar: days,
    horizonDays,
    feeCutOff: all['delivery.feeCutOff'],
    fee: toFt(all['delivery.dateFee']),
    noticeDays: all['delivery.noticeDays'],
    isFull: counted ? (day) => (loads.get(day) ?? 0) >= slots : never,
    moment: { day: ctx.today, time: timeIn(ctx.now) },
    kept: keptDay(ctx.now, shipTo, replaced),
  };
}

function keptDay(now: Date, shipTo: Pick<ShipTo, 'id'> | null, replaced: ReplacedOrder | null): KeptDay | null {
  if (!replaced?.ordered || replaced.shipToId !== shipTo?.id) return null;
  return replaced.until && replaced.until <= now ? null : { ...replaced.ordered, until: replaced.until };
}

const never = () => false;
const SECOND_MS = 1_000;
const sharedLoads = recentAnswers<Map<Day, number>>(SECOND_MS);

/** The loads as they were committed within the last second: many requests share one count, so it belongs to no transaction of theirs. */
function recentLoads({ app, today }: Ctx, depot: string, to: Day): Promise<Map<Day, number>> {
  return sharedLoads(app, `${depot} ${today} ${to}`, () => truckLoads(app.database.memory, depot, today, to));
}

/** rules 2.5: a logistics partner takes one working day more. */
export function scheduleOf(
  shipTo: Pick<ShipTo, 'customerType' | 'routeDays' | 'leadDays' | 'cutOff'>,
  company: Pick<Company, 'logisticsPartner' | 'flexibleDelivery'>,
  transportType: TransportType | null,
  isCollection = false,
): Schedule {
  return {
    customerType: shipTo.customerType,
    routeDays: shipTo.routeDays,
    cutOff: shipTo.cutOff,
    transportType,
    leadDays: shipTo.leadDays + (company.logisticsPartner ? 1 : 0),
    flexible: company.flexibleDelivery,
    isCollection,
  };
}

const DAYS_KEPT = 500;
const kept = new WeakMap<Calendar, LRUCache<string, readonly DayKind[]>>();

/** Every day of the horizon, from memory unless it depends on what other orders take or on an order that is being changed. */
export function offeredDays(schedule: Schedule, given: DeliveryRules): readonly DayKind[] {
  const rules = fitting(schedule, given);
  if (rules.isFull !== never || rules.kept) return daysOf(schedule, rules.moment, rules);
  let known = kept.get(rules.calendar);
  if (!known) kept.set(rules.calendar, (known = new LRUCache({ max: DAYS_KEPT })));
  const { day, time } = rules.moment;
  const key = JSON.stringify([schedule, day, time.slice(0, 5), rules.feeCutOff, rules.horizonDays]);
  let days = known.get(key);
  if (!days) known.set(key, (days = daysOf(schedule, rules.moment, rules)));
  return days;
}

export function offeredDay(day: Day, schedule: Schedule, rules: DeliveryRules): DayKind {
  return dayKind(day, schedule, rules.moment, rules, offeredDays(schedule, rules));
}

/** The instant until which a day that is offered can be ordered. An order that keeps its day can be placed until its change ends. */
export function cutOffOf(day: Day, type: 'standard' | 'fee', schedule: Schedule, rules: DeliveryRules): Date {
  if (rules.kept?.day === day && rules.kept.until) return rules.kept.until;
  const last = lastCall(day, type, schedule, rules);
  return budapestInstant(last.day, last.time);
}

/** Slots are those of truck loads only. */
function fitting(schedule: Schedule, rules: DeliveryRules): DeliveryRules {
  return isTruckLoad(schedule) ? rules : { ...rules, isFull: never };
}
