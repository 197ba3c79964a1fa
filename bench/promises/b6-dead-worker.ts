import { setTimeout as pause } from 'node:timers/promises';
import { ask, PLACE, readyCart, until } from './customer.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';
import { stopped } from './portal.ts';

/** A worker dies, or stands still, with an order in hand; another one sends it. */
export const b6: Measurable<{ rounds: number }> = {
  code: 'B6',
  title: 'A dead worker is noticed',
  portal: { users: 1, env: { WORKER: 'off' } },
  small: { rounds: 1 },
  full: { rounds: 5 },
  async run(portal, { rounds }) {
    const [user] = portal.users;
    const token = await portal.signIn(user!);
    const figures = { killed: 0, stoodStill: 0, notRetried: 0, longestSeconds: 0, dupInErp: 0 };
    for (let round = 0; round < rounds; round += 1)
      for (const signal of ['SIGKILL', 'SIGSTOP'] as const) {
        await portal.supplier('erp slow 8000');
        const first = portal.startWorker();
        const cart = await readyCart(portal.url, token, user!);
        const { data } = await ask<{ placeOrder: { order: { order_number: string } } }>(portal.url, token, PLACE, {
          cart,
        });
        const number = data.placeOrder.order.order_number;
        const inHand = async () =>
          (
            await portal.query(
              `select 1 from outbox where topic = 'order-placed' and payload->>'number' = $1 and lease_until > now()`,
              [number],
            )
          ).length > 0;
        await until(inHand, 30);
        await pause(300);
        first.kill(signal);
        await portal.supplier('erp up');
        const second = portal.startWorker();
        const confirmed = async () =>
          (await portal.query(`select 1 from order_event where order_number = $1 and what = 'confirmed'`, [number]))
            .length > 0;
        const took = await until(confirmed, 90);
        figures[signal === 'SIGKILL' ? 'killed' : 'stoodStill'] += 1;
        figures.longestSeconds = Math.max(figures.longestSeconds, took);
        if (took >= 90) figures.notRetried += 1;
        if (signal === 'SIGSTOP') {
          first.kill('SIGCONT'); // it wakes up, and must not do the work once more
          await pause(1_000);
        }
        await stopped(first, 'SIGKILL');
        await stopped(second, 'SIGKILL');
        const booked = await portal.query('select 1 from erp_order where number = $1', [number]);
        const events = await portal.query(`select 1 from order_event where order_number = $1 and what = 'confirmed'`, [
          number,
        ]);
        figures.dupInErp += booked.length - 1 + (events.length - 1);
      }
    return figures;
  },
  broken: (figures, { rounds }) =>
    wrong(figures, {
      killed: rounds,
      stoodStill: rounds,
      notRetried: 0,
      dupInErp: 0,
      longestSeconds: (value) => value <= 90,
    }),
};
