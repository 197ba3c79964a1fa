import type { Calendar } from '#modules/delivery/index.ts';
import { addWorkingDays, calendar, workingDayFrom } from '#modules/delivery/index.ts';
import type { ErpStep } from '#modules/erp/index.ts';
import type { Order } from '#modules/orders/index.ts';
import { loadingDayOf, preparationBegins } from '#modules/orders/index.ts';
import { budapestInstant, dayIn } from '#platform/clock/clock.ts';
import type { Day } from '#values/day.ts';
import { addDays } from '#values/day.ts';
import type { Ctx } from '../context.ts';

export interface Step {
  readonly step: ErpStep;
  /** The business instant it is planned for. */
  readonly at: Date;
}

export interface Payment {
  /** K cash, B card, U transfer, E prepayment. */
  readonly kind: string;
  readonly days: number;
}

/** When the embedded ERP's warehouse, trucks and accounting do their part, Budapest time. */
const PICKED = '16:00';
const PACKED = '18:00';
const GOODS_ISSUE = '05:30';
const AT_THE_DOOR = '11:00';
const INVOICED = '20:00';
const CLEARED = '12:00';
const CREDIT_DESK = '09:00';

/**
 * What happens to an order next by itself, from where it stands (rules 2.7): everything follows from the delivery day, so
 * that a business date that jumps is caught up with. Null: nothing more, or people have to decide.
 */
export function nextStep(order: Order, payment: Payment, days: Calendar): Step | null {
  const delivery = order.deliveryDate;
  const loading = order.loadingDate ?? loadingDayOf(days, delivery);
  switch (order.status) {
    case 'Open':
      if (order.blocked) return null;
      if (order.deliveryStatus === 'ORDER UNDER INVESTIGATION')
        return { step: 'confirmed', at: budapestInstant(dayAfter(dayIn(order.placedAt), days), CREDIT_DESK) };
      return { step: 'delivery created', at: order.changeableUntil ?? preparationBegins(loading) };
    case 'In Progress':
      if (order.deliveryStatus === 'IN STOCK') return { step: 'picked', at: budapestInstant(loading, PICKED) };
      if (order.deliveryStatus === 'PARTIAL ORDER PREPARATION')
        return { step: 'packed', at: budapestInstant(loading, PACKED) };
      return { step: 'goods issued', at: budapestInstant(delivery, GOODS_ISSUE) };
    case 'Dispatched / Invoiced':
      return { step: 'delivered', at: budapestInstant(delivery, AT_THE_DOOR) };
    case 'Invoiced':
      if (!order.isInvoiced) return { step: 'invoiced', at: budapestInstant(delivery, INVOICED) };
      if (order.deliveryStatus === 'NOT DELIVERED') return null;
      return {
        step: 'paid',
        at: budapestInstant(addDays(delivery, payment.kind === 'U' ? Math.max(payment.days, 1) : 1), CLEARED),
      };
    default:
      return null;
  }
}

/** The next working day after a day, which may be a holiday itself. */
function dayAfter(day: Day, days: Calendar): Day {
  return days.isWorkingDay(day) ? addWorkingDays(days, day, 1) : workingDayFrom(days, day);
}

/** When an order that has just come in is looked at for the first time. */
export async function firstStepAt(ctx: Ctx, delivery: Day): Promise<Date> {
  const planned = preparationBegins(loadingDayOf(await calendar(ctx.app), delivery));
  const tomorrow = budapestInstant(addDays(ctx.today, 1), CREDIT_DESK); // also one that the credit desk has in hand
  return planned < tomorrow ? planned : tomorrow;
}
