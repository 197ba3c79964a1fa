import { ask, PLACE, readyCart } from './customer.ts';
import { holdBack } from './hold-back.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

interface Placed {
  placeOrder: { order: { order_number: string } | null };
}

/** The client gives up after 55 s (spec 9) and asks again; the server has long placed the order. */
export const a4: Measurable<{ timeoutMs: number; heldMs: readonly number[]; rounds: number }> = {
  code: 'A4',
  title: 'A time-out of the client is safe',
  portal: { users: 3 },
  small: { timeoutMs: 2_000, heldMs: [400, 2_050, 3_000], rounds: 1 },
  full: { timeoutMs: 55_000, heldMs: [54_000, 56_000, 70_000], rounds: 3 },
  async run(portal, { timeoutMs, heldMs, rounds }) {
    const figures = { calls: 0, timeouts: 0, answeredInTime: 0, duplicates: 0, otherNumber: 0, unanswered: 0 };
    const tokens = await Promise.all(portal.users.map((user) => portal.signIn(user)));
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(
        heldMs.map(async (ms, index) => {
          const token = tokens[index]!;
          const cart = await readyCart(portal.url, token, portal.users[index]!);
          const line = await holdBack(portal.port);
          line.by(ms);
          figures.calls += 1;
          const first = await ask<Placed>(line.url, token, PLACE, { cart }, { timeoutMs }).catch(() => null);
          if (first) figures.answeredInTime += 1;
          else figures.timeouts += 1;
          line.by(0);
          const again = await ask<Placed>(line.url, token, PLACE, { cart }, { timeoutMs });
          await line.close();
          const orders = await portal.query<{ number: string }>(
            'select order_number as number from placed_cart where cart_id = $1',
            [cart],
          );
          const number = again.data?.placeOrder?.order?.order_number;
          if (!number) figures.unanswered += 1;
          if (orders.length > 1) figures.duplicates += 1;
          if (number !== orders[0]?.number || (first && first.data.placeOrder.order?.order_number !== number))
            figures.otherNumber += 1;
        }),
      );
    return figures;
  },
  broken: (figures, { rounds }) =>
    wrong(figures, {
      calls: 3 * rounds,
      answeredInTime: rounds,
      timeouts: 2 * rounds,
      duplicates: 0,
      otherNumber: 0,
      unanswered: 0,
    }),
};
