import type { Calendar } from '#modules/delivery/index.ts';
import { loadingDayOf } from '#modules/orders/index.ts';
import { dayIn, timeIn } from '#platform/clock/clock.ts';
import { addDays, addMonths, daysBetween } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';
import type { Assortment, BasketLine, GivenBack } from './basket.ts';
import { assortmentOf, basketOf } from './basket.ts';
import type { Cellar } from './cellar.ts';
import { cellarOf, palletsOf, shareOf, worthOf } from './cellar.ts';
import type { Route } from './delivery.ts';
import { dayWithFee, deliveryOf } from './delivery.ts';
import type { Good, Person, Place, Terms } from './history.store.ts';
import type { Life, Outcome } from './life.ts';
import { instantOf, lifeOf } from './life.ts';
import { monthIndex } from './season.ts';

/** One order of the past, before it has a price and a number. */
export interface Plan {
  readonly place: Place;
  readonly person: Person | null;
  readonly channel: 'portal' | 'bulk' | 'phone';
  readonly placedAt: Date;
  readonly placed: Day;
  readonly delivery: Day;
  readonly loading: Day;
  readonly transportType: string;
  readonly payment: string;
  readonly lines: readonly BasketLine[];
  readonly returns: readonly GivenBack[];
  /** Delivered on a day outside the schedule. */
  readonly withFee: boolean;
  readonly life: Life;
  readonly remark: string;
}

export interface World {
  readonly now: Date;
  readonly today: Day;
  readonly calendar: Calendar;
  readonly goods: readonly Good[];
  readonly peopleAt: ReadonlyMap<string, readonly Person[]>;
  readonly flexible: ReadonlySet<string>;
  /** What is agreed by payment method: its name, and how many days there are to pay. */
  readonly terms: Terms;
}

export interface Span {
  readonly months: number;
  /** Orders come so many times as far apart. */ readonly sparse: number;
}

export function routeOf(place: Place, { flexible }: Pick<World, 'flexible'>): Route {
  return {
    routeDays: place.routeDays,
    leadDays: place.leadDays,
    cutOff: place.cutOff,
    flexible: flexible.has(place.companyId),
  };
}

export function assortmentAt(place: Place, { goods }: Pick<World, 'goods'>): Assortment {
  const random = randomOf(`assortment ${place.id}`);
  return assortmentOf(
    goods,
    place.customerType,
    place.customerType === 'POS Horeca' ? random.chance(0.7) || place.id === '2000001' : true,
    random,
  );
}

/** The orders of one ship-to from the past to the business moment, oldest first. */
export function plansOf(place: Place, world: World, { months, sparse }: Span): Plan[] {
  const route = routeOf(place, world);
  if (!route.flexible && route.routeDays.length === 0) return [];
  const random = randomOf(`history ${place.id}`);
  const assortment = assortmentAt(place, world);
  const retired = world.goods.filter((good) => !good.active && good.customerTypes.includes(place.customerType));
  const [from, until] = activeSpan(place, world.today, months);
  const mean = (place.customerType === 'WHS' ? 7 : 14) * sparse;
  const plans: Plan[] = [];
  const cellar = cellarOf(randomOf(`cellar ${place.id}`));
  let at = daysBetween(from, world.today) * -1 + random.next() * mean;
  for (; ; at += random.gamma(mean) / monthIndex(addDays(world.today, Math.floor(at)))) {
    const placed = addDays(world.today, Math.floor(at));
    if (placed > until) return plans;
    const placedAt = instantOf(
      placed,
      `${random.weighted([7, 8, 9, 10, 11, 12, 13, 15, 18, 21], (hour) => (hour < 12 ? 4 : 1))}:${random.whole(0, 59)}`,
    );
    if (placedAt >= world.now) return plans;
    const basket = basketOf(assortment, place.customerType, placed, random);
    const old =
      retired.length > 0 && placed < addMonths(world.today, -5) && random.chance(0.08)
        ? [{ good: random.pick(retired), quantity: 2 }]
        : [];
    const gift =
      place.customerType === 'POS Horeca' && random.chance(0.02)
        ? [{ good: random.pick(assortment.all), quantity: 1, free: true }]
        : [];
    const lines = joined([...basket.lines, ...old], gift);
    const wish = { placedAt, lines, transportType: basket.transportType };
    const plan = planOf(place, world, random, { ...wish, ...besides(place, route, world, wish, cellar) });
    if (plan.life.arrived === 'all') cellar.came(lines, plan.delivery, place.customerType === 'WHS');
    if (plan.life.arrived !== 'none' && plan.life.status !== 'Cancelled' && plan.life.status !== 'Rejected')
      cellar.went(plan.returns);
    plans.push(plan);
  }
}

const FEE_SHARE = 0.25; // of the orders of an early morning
/** Nobody forgets them twice in a row. */
const EMPTIES_SHARE = 0.8;
/** A crate with its bottles: for less nobody carries anything up. */
const LEAST_WORTH = 2_000;
/** Of the list value: an order is paid for, whatever goes back with it. */
const MOST_WORTH = 0.6;
/** A truck fetches no less (limit.whs.ZET.minEmptiesPallets) and takes no more. */
const TRUCK_OF_EMPTIES = { least: 25, most: 33 };

type Wish = Pick<Wanted, 'placedAt' | 'lines' | 'transportType'>;

/** Now and then a pub or a shop cannot wait for its day; most trucks take empties along, a wholesaler's when it can be filled. */
function besides(
  place: Place,
  route: Route,
  { calendar }: World,
  { placedAt, lines, transportType }: Wish,
  cellar: Cellar,
): Partial<Wanted> {
  const placed = dayIn(placedAt);
  const ready = cellar.ready(placed);
  const returns = shareOf(
    ready,
    (MOST_WORTH * lines.reduce((all, { good, quantity }) => all + good.listPrice * quantity, 0)) / worthOf(ready),
  );
  if (place.customerType === 'WHS') {
    const pallets = palletsOf(returns);
    const full = transportType === 'ZTR' && pallets >= TRUCK_OF_EMPTIES.least;
    return full ? { returns: shareOf(returns, TRUCK_OF_EMPTIES.most / pallets), transportType: 'ZET' } : {};
  }
  const random = randomOf(`besides ${place.id} ${placedAt.toISOString()}`);
  const early =
    random.chance(FEE_SHARE) && timeIn(placedAt) < '10:00'
      ? dayWithFee(calendar, route, placed, deliveryOf(calendar, route, placed, timeIn(placedAt)))
      : null;
  if (early) return { delivery: early, withFee: true };
  const taken = worthOf(returns) >= LEAST_WORTH && (random.chance(EMPTIES_SHARE) || cellar.forgotten());
  return taken ? { returns, transportType: 'ZES' } : {};
}

export interface Wanted {
  readonly placedAt: Date;
  readonly lines: readonly BasketLine[];
  readonly transportType: string;
  readonly delivery?: Day;
  readonly withFee?: boolean;
  readonly returns?: readonly GivenBack[];
  readonly life?: (dates: { placedAt: Date; delivery: Day; loading: Day }) => Life;
  readonly person?: Person;
  readonly remark?: string;
}

export function planOf(place: Place, world: World, random: Random, wanted: Wanted): Plan {
  const { placedAt, lines, transportType } = wanted;
  const placed = dayIn(placedAt);
  const delivery = wanted.delivery ?? deliveryOf(world.calendar, routeOf(place, world), placed, timeIn(placedAt));
  const loading = loadingDayOf(world.calendar, delivery);
  const people = world.peopleAt.get(place.id) ?? [];
  const person = wanted.person ?? (people.length > 0 && random.chance(0.78) ? random.pick(people) : null);
  const channel = !person ? 'phone' : random.chance(0.1) && !wanted.person ? 'bulk' : 'portal';
  const payment = random.chance(0.8) ? place.payer.paymentMethods[0]! : random.pick(place.payer.paymentMethods);
  const dates = {
    placedAt,
    loading,
    delivery,
    dueDays: world.terms.get(payment)?.days ?? 0,
    paidLate: paidLate(random),
  };
  const outcome = outcomeOf(random, daysBetween(delivery, world.today));
  const life = wanted.life ? wanted.life(dates) : lifeOf(dates, outcome, world.now);
  const { returns = [], withFee = false, remark = '' } = wanted;
  return {
    place,
    person,
    channel,
    placedAt,
    placed,
    delivery,
    loading,
    transportType,
    payment,
    lines,
    returns,
    withFee,
    life,
    remark,
  };
}

/** rules 3.3 Outcome; an invoice that is open and overdue is not older than four months. */
function outcomeOf(random: Random, ageDays: number): Outcome {
  const chance = random.next();
  const late = random.chance(0.03);
  if (ageDays <= 14) return 'paid';
  if (chance < 0.02) return 'cancelled';
  if (chance < 0.03) return 'rejected';
  if (chance < 0.04) return 'partial';
  if (chance < 0.045) return 'refused';
  return late && ageDays < 120 ? 'unpaid' : 'paid';
}

function paidLate(random: Random): number {
  return random.chance(0.85) ? -random.whole(0, 2) : random.whole(1, 20);
}

function activeSpan(place: Place, today: Day, months: number): [from: Day, until: Day] {
  const from = addMonths(today, -months);
  if (place.status === 'new') return [addDays(today, -21), today];
  if (place.status === 'closed') return [from, addMonths(today, -8)];
  if (place.status === 'suspended') return [from, addMonths(today, -2)];
  return [from, today];
}

/** Free goods stand on a line of their own, but never beside the same product bought. */
function joined(lines: readonly BasketLine[], gift: readonly BasketLine[]): BasketLine[] {
  return [...lines, ...gift.filter(({ good }) => lines.every((line) => line.good !== good))];
}
