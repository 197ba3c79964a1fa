import { setTimeout as pause } from 'node:timers/promises';
import { placeAtLast, readyCart, until } from './customer.ts';
import type { Placing } from './customer.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

const FAULTS = ['erp down', 'erp lose-acknowledgements 3', 'erp garble 3', 'erp slow 60000', 'erp down'];

/** Orders are taken while the ERP is away, silent, forgetful or mad, and are there once each when it is back. */
export const b1: Measurable<{ seconds: number }> = {
  code: 'B1',
  title: 'Accepting orders does not need a live ERP',
  portal: { users: 4 },
  small: { seconds: 6 },
  full: { seconds: 600 },
  async run(portal, { seconds }) {
    const { url } = portal;
    const placing: Placing = { attempts: 0, unknown: 0, told: new Map() };
    const tokens = await Promise.all(portal.users.map((user) => portal.signIn(user)));
    let taking = true;
    let oldest = 0;
    const customers = Promise.all(
      portal.users.map(async (user, index) => {
        while (taking) {
          await placeAtLast(url, tokens[index]!, await readyCart(url, tokens[index]!, user), placing);
          await pause(seconds * 10);
        }
      }),
    );
    customers.catch(() => {}); // it is heard below
    for (const fault of FAULTS) {
      await portal.supplier(fault);
      await pause((seconds * 1_000) / FAULTS.length);
      const [age] = await portal.query<{ seconds: number }>(
        `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds from outbox where topic = 'order-placed'`,
      );
      oldest = Math.max(oldest, Math.round(age!.seconds));
    }
    taking = false;
    await customers;
    await portal.supplier('erp up');
    const numbers = [...placing.told.values()].flatMap((told) => [...told]);
    const booked = () =>
      portal.query<{ number: string }>('select number from erp_order where number = any($1)', [numbers]);
    const confirmed = async () =>
      (await portal.query(`select 1 from order_event where what = 'confirmed' and order_number = any($1)`, [numbers]))
        .length >= numbers.length;
    const drained = await until(confirmed, 180);
    const there = await booked();
    const [dead] = await portal.query<{ count: number }>(
      'select count(*)::int as count from outbox where dead_at is not null',
    );
    return {
      seconds,
      accepted: numbers.length,
      delivered: new Set(there.map(({ number }) => number)).size,
      dupInErp: there.length - new Set(there.map(({ number }) => number)).size,
      deadLetters: dead!.count,
      oldestEventSeconds: oldest,
      drainedSeconds: drained,
    };
  },
  broken: (figures) =>
    wrong(figures, {
      accepted: (value) => value > 0,
      delivered: figures['accepted']!,
      dupInErp: 0,
      deadLetters: 0,
      drainedSeconds: (value) => value < 120,
    }),
};
