import { STEPS_DONE } from '#vocabulary/order-status.ts';
import type { OrderState } from './order.ts';
import { isHeld, isOver, isUnbilled } from './order.ts';

/** experience, After the order: what the customer follows. */
export const TIME_LINE = ['sent', 'confirmed', 'preparing', 'loaded', 'delivered', 'invoiced'] as const;
export type TimeLineStep = (typeof TIME_LINE)[number];

export interface OrderEvent {
  readonly at: Date;
  readonly what: string;
  /** `isDay`: `at` is a day without a time. `actor`: the uid of who did it or asked for it; `approvedBy`: of the second person, who agreed. */
  readonly detail: {
    readonly reason?: string;
    readonly actor?: string;
    readonly approvedBy?: string;
    readonly isDay?: boolean;
  };
}

export interface TimeLineEntry {
  readonly step: TimeLineStep;
  /** `stopped`: it will not come any more, or waits for somebody; the reason says why. */
  readonly state: 'done' | 'current' | 'ahead' | 'stopped';
  /** When; null ahead, and for what happened before the portal kept events. */
  readonly at: Date | null;
  /** `at` is a day without a time. */
  readonly isDay?: boolean;
  /** A wording key (`reason.X`) or a text of the supplier. */
  readonly reason: string | null;
}

/** Of a delivery that is not the last one. */
export const REST_FOLLOWS = 'reason.restFollows';

/** Which events tell of a step; the first one of them counts, of deliveries the last one, and of a confirmation its last reason: with it the step is done. */
const TOLD_BY: Record<TimeLineStep, readonly string[]> = {
  sent: ['placed', 'sent'],
  confirmed: ['confirmed'],
  preparing: ['preparing', 'picking', 'packed'],
  loaded: ['loaded'],
  delivered: ['delivered', 'refused'],
  invoiced: ['invoiced'],
};

/** How many steps an order has behind it, from its state and what was told of it; `stopped`: it does not go on by itself. */
export function progressOf(order: OrderState, told: readonly string[]): { done: number; stopped: boolean } {
  const ended = isOver(order);
  const lastTold = TIME_LINE.findLastIndex((step) => TOLD_BY[step].some((what) => told.includes(what))) + 1;
  const done = ended
    ? lastTold
    : order.status === 'Draft'
      ? 0
      : Math.max(
          STEPS_DONE[order.status] - (isBackBeforeBilling(order) ? 1 : 0),
          order.status === 'Open' ? Math.min(lastTold, 2) : 0,
        );
  return { done, stopped: ended || isHeld(order) };
}

/** Its last step was taken back, or is still to come. */
const isBackBeforeBilling = (order: OrderState): boolean =>
  order.awaitsInvoice === true || (isUnbilled(order) && STEPS_DONE[order.status] === TIME_LINE.length);

/** The six steps of an order with their instants, from its state and its events in the order they were told. */
export function timeLineOf(order: OrderState, events: readonly OrderEvent[], placedAt: Date): TimeLineEntry[] {
  const told = TIME_LINE.map((step) => {
    const tells = ({ what }: OrderEvent) => TOLD_BY[step].includes(what);
    return (step === 'delivered' ? events.findLast(tells) : events.find(tells)) ?? null;
  });
  const ended = isOver(order);
  const { done, stopped } = progressOf(
    order,
    events.map(({ what }) => what),
  );
  return TIME_LINE.map((step, index): TimeLineEntry => {
    const event = told[index];
    if (index < done)
      return {
        step,
        state: 'done',
        at: event?.at ?? (index === 0 ? placedAt : null),
        isDay: event?.detail.isDay === true,
        reason:
          step === 'delivered'
            ? deliveredReason(order, events, event)
            : ((step === 'confirmed' ? events.findLast(({ what }) => what === step) : event)?.detail.reason ?? null),
      };
    // Of what was not taken there may be no invoice at all.
    if (index > done || (order.awaitsInvoice && order.deliveryStatus === 'NOT DELIVERED'))
      return { step, state: ended ? 'stopped' : 'ahead', at: null, reason: null };
    return {
      step,
      state: stopped ? 'stopped' : 'current',
      at: null,
      reason: stopped ? stopReason(order, events) : waitsForRest(order) ? REST_FOLLOWS : null,
    };
  });
}

/** Why an order has come as it has: what was said when its rest was given up, or with its last delivery. That the rest follows is true no more. */
function deliveredReason(
  { deliveryStatus }: OrderState,
  events: readonly OrderEvent[],
  last: OrderEvent | null | undefined,
): string | null {
  const told = events.findLast(({ what }) => what === 'closed')?.detail.reason ?? last?.detail.reason;
  if (told && told !== REST_FOLLOWS) return told;
  return (
    { 'PARTIALLY DELIVERED': 'reason.partlyDelivered', 'NOT DELIVERED': 'reason.notDelivered' }[
      deliveryStatus as string
    ] ?? null
  );
}

/** Something of it has arrived, and the rest is to come. */
const waitsForRest = ({ status, deliveryStatus }: OrderState): boolean =>
  status === 'In Progress' && deliveryStatus === 'PARTIALLY DELIVERED';

function stopReason({ status, blocked }: OrderState, events: readonly OrderEvent[]): string {
  const told = events.findLast(
    ({ what, detail }) => ['cancelled', 'rejected', 'investigated'].includes(what) && detail.reason,
  )?.detail.reason;
  return (
    told ??
    { Cancelled: 'reason.cancelled', Rejected: 'reason.rejected' }[status as string] ??
    (blocked ? 'reason.block' : 'reason.investigation')
  );
}
