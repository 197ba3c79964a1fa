import { budapestInstant } from '#platform/clock/clock.ts';
import { addDays } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import type { DeliveryStatus, OrderStatus, ProcessingStatus } from '#vocabulary/order-status.ts';

export interface Event {
  readonly at: Date;
  readonly what: string;
  readonly detail: { readonly reason?: string };
}
export interface Life {
  readonly status: OrderStatus;
  readonly processing: ProcessingStatus;
  readonly delivery: DeliveryStatus;
  readonly blocked: boolean;
  readonly events: readonly Event[];
  /** Share of each line that arrived; null before anything did. */
  readonly arrived: 'all' | 'part' | 'none' | null;
}

/** How an order ends when it is old enough. */
export type Outcome = 'paid' | 'unpaid' | 'cancelled' | 'rejected' | 'partial' | 'refused';

export interface Dates {
  readonly placedAt: Date;
  readonly loading: Day;
  readonly delivery: Day;
  readonly dueDays: number;
  readonly paidLate: number;
}

type State = Pick<Life, 'status' | 'processing' | 'delivery'>;
const state = (status: OrderStatus, processing: ProcessingStatus, delivery: DeliveryStatus): State => ({
  status,
  processing,
  delivery,
});

const midnights = new Map<Day, number>();
/** Budapest midnight is looked up once a day: tens of thousands of instants are needed. */
export function instantOf(day: Day, time: string): Date {
  let midnight = midnights.get(day);
  if (midnight === undefined) midnights.set(day, (midnight = budapestInstant(day, '00:00').getTime()));
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return new Date(midnight + (hours * 60 + minutes) * 60_000);
}

const MINUTE = 60_000;

/** Where an order stands at `now`: everything follows from its dates, as the embedded ERP plans it (rules 2.7). */
export function lifeOf(dates: Dates, outcome: Outcome, now: Date): Life {
  const steps = stepsOf(dates, outcome).filter((step) => step.at <= now);
  const last = steps.at(-1)!;
  return {
    ...last.state,
    blocked: false,
    events: steps.map(({ at, what, reason }) => ({ at, what, detail: reason ? { reason } : {} })),
    arrived: steps.some(({ what }) => what === 'refused')
      ? 'none'
      : steps.some(({ what }) => what === 'delivered')
        ? outcome === 'partial'
          ? 'part'
          : 'all'
        : null,
  };
}

interface Step {
  readonly at: Date;
  readonly what: string;
  readonly state: State;
  readonly reason?: string;
}

function stepsOf({ placedAt, loading, delivery, dueDays, paidLate }: Dates, outcome: Outcome): Step[] {
  const open = state('Open', 'Not Yet Processed', 'AWAITING FULLFILLMENT');
  const after = (minutes: number) => new Date(placedAt.getTime() + minutes * MINUTE);
  const begun: Step[] = [
    { at: placedAt, what: 'placed', state: open },
    { at: after(12), what: 'confirmed', state: open },
  ];
  if (outcome === 'cancelled')
    return [begun[0]!, { at: after(55), what: 'cancelled', state: state('Cancelled', 'Fully Rejected', 'CANCELLED') }];
  if (outcome === 'rejected')
    return [
      begun[0]!,
      { at: after(140), what: 'rejected', state: state('Rejected', 'Fully Rejected', 'DELIVERY NOT AVAILABLE') },
    ];
  const moving: Step[] = [
    {
      at: instantOf(loading, '14:30'),
      what: 'preparing',
      state: state('In Progress', 'Not Yet Processed', 'IN STOCK'),
    },
    {
      at: instantOf(loading, '16:00'),
      what: 'picking',
      state: state('In Progress', 'Partially Processed', 'PARTIAL ORDER PREPARATION'),
    },
    {
      at: instantOf(loading, '18:00'),
      what: 'packed',
      state: state('In Progress', 'Partially Processed', 'AWAITING SHIPMENT'),
    },
    {
      at: instantOf(delivery, '05:30'),
      what: 'loaded',
      state: state('Dispatched / Invoiced', 'Partially Processed', 'AWAITING DELIVERY'),
    },
  ].map((step) => ({ ...step, at: step.at > placedAt ? step.at : after(20) }));
  const arrival: DeliveryStatus =
    ({ partial: 'PARTIALLY DELIVERED', refused: 'NOT DELIVERED' }[outcome as string] as DeliveryStatus) ?? 'DELIVERED';
  const invoiced = state('Invoiced', 'Completely Processed', arrival);
  const arrived: Step[] = [
    {
      at: instantOf(delivery, '11:00'),
      what: outcome === 'refused' ? 'refused' : 'delivered',
      state: invoiced,
      ...(outcome === 'refused' && { reason: 'reason.notDelivered' }),
      ...(outcome === 'partial' && { reason: 'reason.partlyDelivered' }),
    },
    { at: instantOf(delivery, '20:00'), what: 'invoiced', state: invoiced },
  ];
  const paid: Step[] =
    outcome === 'unpaid' || outcome === 'refused'
      ? []
      : [
          {
            at: instantOf(addDays(delivery, Math.max(dueDays, 1) + paidLate), '12:00'),
            what: 'paid',
            state: state('Paid', 'Completely Processed', arrival),
          },
        ];
  return [...begun, ...moving, ...arrived, ...paid];
}

/** A state that the supplier reached early, told by events up to it. */
export function heldLife(
  placedAt: Date,
  held: State & { readonly blocked?: boolean },
  told: readonly string[],
  reason?: string,
): Life {
  return {
    ...held,
    blocked: held.blocked ?? false,
    arrived: null,
    events: told.map((what, index) => ({
      at: new Date(placedAt.getTime() + index * 25 * MINUTE),
      what,
      detail: reason && index === told.length - 1 ? { reason } : {},
    })),
  };
}
