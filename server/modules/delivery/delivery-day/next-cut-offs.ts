import type { Company, ShipTo } from '#modules/company/index.ts';
import type { Day } from '#values/day.ts';
import { dayIn } from '#platform/clock/clock.ts';
import type { Ctx } from '../../../context.ts';
import type { DeliveryRules } from './delivery-rules.ts';
import { cutOffOf, deliveryRules, offeredDays, scheduleOf } from './delivery-rules.ts';
import { servedAlike } from './schedules.views.ts';

/** The next day of delivery without a fee, and until when it can be ordered. */
export interface NextDelivery {
  readonly day: Day;
  readonly cutOff: Date;
}

/** Null: nothing is delivered there within the horizon. */
export function nextDelivery(
  place: Pick<ShipTo, 'customerType' | 'routeDays' | 'leadDays' | 'cutOff'>,
  company: Pick<Company, 'logisticsPartner' | 'flexibleDelivery'>,
  rules: DeliveryRules,
): NextDelivery | null {
  const schedule = scheduleOf(place, company, null);
  const day = offeredDays(schedule, rules).find(({ type }) => type === 'standard')?.day;
  return day === undefined ? null : { day, cutOff: cutOffOf(day, 'standard', schedule, rules) };
}

/** Ship-tos of one depot whose next day of delivery can be ordered until the same instant. */
export interface CutOff extends NextDelivery {
  readonly depot: string;
  readonly shipToIds: readonly string[];
}

/** The next cut-offs of each depot: those of the first day that has any, the earliest first. `companies` null: of all. */
export async function nextCutOffs(ctx: Ctx, companies: readonly string[] | null): Promise<CutOff[]> {
  const found: CutOff[] = [];
  for (const { shipToIds, ...place } of await servedAlike(ctx.db, companies)) {
    const next = nextDelivery(place, place, await deliveryRules(ctx, { id: '', ...place }));
    if (next) found.push({ ...next, depot: place.depot, shipToIds });
  }
  const first = new Map<string, string>();
  for (const { depot, cutOff } of found) {
    const day = dayIn(cutOff);
    if (day < (first.get(depot) ?? '9999')) first.set(depot, day);
  }
  return found
    .filter(({ depot, cutOff }) => dayIn(cutOff) === first.get(depot))
    .toSorted((a, b) => a.cutOff.getTime() - b.cutOff.getTime() || (a.depot < b.depot ? -1 : 1));
}
