import { addWorkingDays } from '#modules/delivery/index.ts';
import { dayIn } from '#platform/clock/clock.ts';
import { addDays } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import { randomOf } from '../random.ts';
import type { BasketLine } from './basket.ts';
import { basketOf } from './basket.ts';
import { routeDayAfter, routeDayBefore } from './delivery.ts';
import type { Place } from './history.store.ts';
import type { Life } from './life.ts';
import { heldLife, instantOf, lifeOf } from './life.ts';
import type { Plan, World } from './plan.ts';
import { assortmentAt, planOf, routeOf } from './plan.ts';

/** The companies of the demo people: every one of them shows every order status. */
export const DEMO_COMPANIES = ['1000001', '1000002', '1000003', '1000004'];
const OWNERS_FIRST = '2000001';

/** rules 3.3: OWNER's newest order is delivered, without a keg, 11 sales units in three crate lines of products still sold. */
const NEWEST = [
  ['100101', 5],
  ['100301', 3],
  ['200101', 3],
] as const;

const NOT_YET = 'Not Yet Processed';
const EARLY: readonly {
  readonly held: Parameters<typeof heldLife>[1];
  readonly told: readonly string[];
  readonly reason?: string;
  readonly days: number;
}[] = [
  {
    days: 2,
    held: { status: 'Open', processing: NOT_YET, delivery: 'AWAITING FULLFILLMENT' },
    told: ['placed', 'confirmed'],
  },
  {
    days: 3,
    held: { status: 'Open', processing: NOT_YET, delivery: 'ORDER UNDER INVESTIGATION', blocked: true },
    told: ['placed', 'investigated'],
    reason: 'reason.block',
  },
  {
    days: 1,
    held: { status: 'In Progress', processing: NOT_YET, delivery: 'IN STOCK' },
    told: ['placed', 'confirmed', 'preparing'],
  },
  {
    days: 2,
    held: { status: 'In Progress', processing: 'Partially Processed', delivery: 'PARTIAL ORDER PREPARATION' },
    told: ['placed', 'confirmed', 'preparing', 'picking'],
  },
  {
    days: 1,
    held: { status: 'In Progress', processing: 'Partially Processed', delivery: 'AWAITING SHIPMENT' },
    told: ['placed', 'confirmed', 'preparing', 'picking', 'packed'],
  },
  {
    days: 0,
    held: { status: 'Dispatched / Invoiced', processing: 'Partially Processed', delivery: 'AWAITING DELIVERY' },
    told: ['placed', 'confirmed', 'preparing', 'picking', 'packed', 'loaded'],
  },
  { days: 3, held: { status: 'Draft', processing: 'Not Relevant', delivery: 'DELIVERY NOT AVAILABLE' }, told: [] },
];
const HOURS = ['15:30', '13:05', '10:40', '08:12'] as const;
const ENDED = ['cancelled', 'rejected', 'partial', 'refused', 'unpaid'] as const;

/** When the newest order of a company of the demo was placed; nothing else of the company comes after it. */
export function newestOf(place: Place, world: World): { placedAt: Date; delivery: Day } {
  const delivery = routeDayBefore(world.calendar, routeOf(place, world), world.today);
  const placed = addWorkingDays(world.calendar, delivery, -place.leadDays);
  return { delivery, placedAt: instantOf(placed, '10:15') };
}

/** What must be there on every day the demo is started: each status, the newest order, and the edge cases of rules 3.3. */
export function plantedOrders(places: readonly Place[], world: World): Plan[] {
  return DEMO_COMPANIES.flatMap((company) => {
    const own = places.filter((place) => place.companyId === company && place.status === 'active');
    return own.length === 0
      ? []
      : [
          ...statesOf(own, world),
          ...(company === '1000001' ? [newest(own, world)] : []),
          ...edges(company, own, world),
        ];
  });
}

function statesOf(own: readonly Place[], world: World): Plan[] {
  const random = randomOf(`planted ${own[0]!.companyId}`);
  const before = dayIn(newestOf(own[0]!, world).placedAt);
  const early = EARLY.map(({ held, told, reason, days }, index) => {
    const place = own[index % own.length]!;
    const route = routeOf(place, world);
    let delivery = routeDayAfter(world.calendar, route, world.today);
    for (let count = days; count > 0; count -= 1) delivery = routeDayAfter(world.calendar, route, delivery);
    // The supplier has begun these before their time; they wait as they are until their delivery day is near.
    const placedAt = instantOf(
      addWorkingDays(world.calendar, before, -1 - Math.floor(index / HOURS.length)),
      HOURS[index % HOURS.length]!,
    );
    return make(place, world, random, placedAt, delivery, ({ placedAt: at }) => heldLife(at, held, told, reason));
  });
  const ended = ENDED.map((outcome, index) => {
    const place = own[index % own.length]!;
    const delivery = routeDayBefore(world.calendar, routeOf(place, world), addDays(world.today, -16 - index * 6));
    const placedAt = instantOf(addWorkingDays(world.calendar, delivery, -place.leadDays), `9:${10 + index}`);
    return make(place, world, random, placedAt, delivery, (dates) =>
      lifeOf({ ...dates, dueDays: 8, paidLate: 0 }, outcome, world.now),
    );
  });
  return [...early, ...ended];
}

function make(
  place: Place,
  world: World,
  random: ReturnType<typeof randomOf>,
  placedAt: Date,
  delivery: Day,
  life: (dates: { placedAt: Date; delivery: Day; loading: Day }) => Life,
  lines?: readonly BasketLine[],
): Plan {
  const basket = basketOf(assortmentAt(place, world), place.customerType, delivery, random);
  return planOf(place, world, random, {
    placedAt,
    delivery,
    lines: lines ?? basket.lines,
    transportType: basket.transportType,
    person: world.peopleAt.get(place.id)?.[0],
    life,
  });
}

function newest(own: readonly Place[], world: World): Plan {
  const place = own.find((one) => one.id === OWNERS_FIRST)!;
  const { placedAt, delivery } = newestOf(place, world);
  const lines = NEWEST.map(([sku, quantity]) => ({ good: world.goods.find((good) => good.sku === sku)!, quantity }));
  const owner = world.peopleAt.get(place.id)!.find((person) => person.uid === 'u-owner')!;
  return planOf(place, world, randomOf('newest'), {
    placedAt,
    delivery,
    lines,
    transportType: 'ZSO',
    person: owner,
    life: (dates) => lifeOf({ ...dates, dueDays: 8, paidLate: 0 }, 'unpaid', world.now),
  });
}

function edges(company: string, own: readonly Place[], world: World): Plan[] {
  const random = randomOf(`edges ${company}`);
  const place = own[0]!;
  const day = routeDayBefore(world.calendar, routeOf(place, world), addDays(world.today, -60));
  const at = instantOf(addWorkingDays(world.calendar, day, -place.leadDays), '11:20');
  const old = (lines: readonly BasketLine[]) =>
    make(
      place,
      world,
      random,
      at,
      day,
      (dates) => lifeOf({ ...dates, dueDays: 8, paidLate: 0 }, 'paid', world.now),
      lines,
    );
  const { own: assortment, all } = assortmentAt(place, world);
  // An order of sixty lines, and orders of exactly the least and the most.
  if (company === '1000003')
    return [
      old(all.slice(0, 60).map((good) => ({ good, quantity: 2 }))),
      old([{ good: assortment[0]!, quantity: 15 }]),
    ];
  if (company === '1000002')
    return [
      old([{ good: assortment.find((good) => good.packageType !== 'KEG')!, quantity: 8 }]),
      old([{ good: assortment.find((good) => good.packageType !== 'KEG')!, quantity: 300 }]),
    ];
  return [];
}
