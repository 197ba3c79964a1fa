import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../tools/sap-simulator/faults.ts';
import { PLACE, ask, readyCart, share, until } from './customer.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

/** So many times that nothing gets through. */
const ALWAYS = 1_000_000;
const WARM_SECONDS = 3;
const DRAINED_WITHIN_SECONDS = 300;
/** Fewer seconds say nothing about a p99: then only a wait of SAP's kind is looked for. */
const MEASURED_SECONDS = 30;
const MOST_TIMES_AS_LONG = 1.2;
/** So often each of the three has its turn: what else the machine does meanwhile falls on all of them. */
const ROUNDS = 3;

/** Milliseconds of orders, from the empty cart and of `placeOrder` alone. */
interface Times {
  readonly fault: Fault | null;
  readonly whole: number[];
  readonly placing: number[];
}
const timesOf = (fault: Fault | null): Times => ({ fault, whole: [], placing: [] });

/**
 * Customers order at half of what the machine can take, in an open loop: with SAP as it should be, while it is away, and while it answers nothing, in turn.
 * The time is that of a whole order, from the empty cart to its number, and of `placeOrder` alone; waiting for a free customer counts.
 */
export const b11: Measurable<{ seconds: number }> = {
  code: 'B11',
  title: 'Ordering takes no longer while SAP is away or slow',
  portal: { users: 16, sap: true },
  onlyByCommand: true, // b2-slow-erp.ts, with the embedded ERP
  small: { seconds: 3 },
  full: { seconds: 45 },
  async run(portal, { seconds }) {
    const { url, users } = portal;
    const sap = portal.sap!;
    const tokens = await Promise.all(users.map((user) => portal.signIn(user)));
    let placed = 0;
    /** One order of a customer: milliseconds of `placeOrder`. */
    const order = async (customer: number) => {
      const cart = await readyCart(url, tokens[customer]!, users[customer]!);
      const begun = performance.now();
      const { data } = await ask<{ placeOrder: { order: unknown } }>(url, tokens[customer]!, PLACE, { cart });
      if (!data.placeOrder.order) throw new Error('an order was not placed');
      placed += 1;
      return performance.now() - begun;
    };
    const closedLoop = async (forSeconds: number) => {
      const [begun, before] = [performance.now(), placed];
      await Promise.all(
        users.map(async (_user, customer) => {
          while (performance.now() - begun < forSeconds * 1_000) await order(customer);
        }),
      );
      return (placed - before) / ((performance.now() - begun) / 1_000);
    };
    const drain = async () => {
      sap.faults.plan([]);
      const isSent = async () =>
        (await portal.query(`select 1 from outbox where topic = 'order-placed' and dead_at is null limit 1`)).length ===
        0;
      return until(isSent, DRAINED_WITHIN_SECONDS);
    };
    const free = users.map((_user, customer) => customer);
    const waiting: ((customer: number) => void)[] = [];
    const openLoop = async (perSecond: number, forSeconds: number, { whole, placing }: Times) => {
      const orders: Promise<void>[] = [];
      const begun = performance.now();
      for (let n = 0; n < forSeconds * perSecond; n += 1) {
        const wanted = begun + (n * 1_000) / perSecond;
        await pause(Math.max(0, wanted - performance.now()));
        const customer = free.pop() ?? (await new Promise<number>((resolve) => waiting.push(resolve)));
        orders.push(
          order(customer)
            .then((ms) => {
              placing.push(ms);
              whole.push(performance.now() - wanted);
            })
            .finally(() => {
              const next = waiting.shift();
              if (next) next(customer);
              else free.push(customer);
            }),
        );
      }
      await Promise.all(orders);
    };

    await closedLoop(WARM_SECONDS);
    const capacity = await closedLoop(Math.max(WARM_SECONDS, seconds / 4));
    await drain();
    const perSecond = capacity / 2;
    const rounds = seconds >= MEASURED_SECONDS ? ROUNDS : 1;
    const [normal, away, slow] = [timesOf(null), timesOf('away'), timesOf('slow')];
    for (let round = 0; round < rounds; round += 1)
      for (const times of [normal, away, slow]) {
        const { fault } = times;
        sap.faults.plan(fault ? [{ fault, call: 'any', when: 'before', times: ALWAYS }] : []);
        await openLoop(perSecond, seconds / rounds, times);
        await drain();
      }
    const [dead] = await portal.query<{ count: number }>(
      'select count(*)::int as count from outbox where dead_at is not null',
    );
    const p99 = (times: readonly number[]) => share(times, 0.99);
    const ratio = (one: readonly number[], other: readonly number[]) => Math.round((p99(one) / p99(other)) * 100) / 100;
    return {
      capacityPerSecond: Math.round(capacity * 10) / 10,
      orders: normal.whole.length + away.whole.length + slow.whole.length,
      deadLetters: dead!.count,
      p50Normal: share(normal.whole, 0.5),
      p50Away: share(away.whole, 0.5),
      p50Slow: share(slow.whole, 0.5),
      p99Normal: p99(normal.whole),
      p99Away: p99(away.whole),
      p99Slow: p99(slow.whole),
      p99RatioAway: ratio(away.whole, normal.whole),
      p99RatioSlow: ratio(slow.whole, normal.whole),
      p99PlacingNormal: p99(normal.placing),
      p99PlacingRatioAway: ratio(away.placing, normal.placing),
      p99PlacingRatioSlow: ratio(slow.placing, normal.placing),
      longestPlacing: share([...away.placing, ...slow.placing], 1),
    };
  },
  broken: (figures, { seconds }) =>
    wrong(figures, {
      orders: (value) => value > 0,
      deadLetters: 0,
      ...(seconds >= MEASURED_SECONDS
        ? {
            p99RatioAway: (value: number) => value <= MOST_TIMES_AS_LONG,
            p99RatioSlow: (value: number) => value <= MOST_TIMES_AS_LONG,
          }
        : { longestPlacing: (value: number) => value < 5_000 }),
    }),
};
