import { setTimeout as pause } from 'node:timers/promises';
import { ask, PLACE, readyCart, share } from './customer.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

const LIST = '{ products(filter: {}, pageSize: 25, currentPage: 1) { total_count items { sku name } } }';
const CART =
  'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { total_quantity } } }';

/** While the ERP takes 50 s for each order, others do not notice, and no transaction waits for it. */
export const b2: Measurable<{ seconds: number; perSecond: number }> = {
  code: 'B2',
  title: 'No transaction spans a call outside',
  portal: { users: 8 },
  small: { seconds: 4, perSecond: 20 },
  full: { seconds: 60, perSecond: 20 },
  async run(portal, { seconds, perSecond }) {
    const { url, users } = portal;
    const tokens = await Promise.all(users.map((user) => portal.signIn(user)));
    const ordering = users.slice(0, 4);
    const others = await Promise.all(
      users.slice(4).map(async (user, index) => {
        const token = tokens[index + 4]!;
        const { data } = await ask<{ createEmptyCart: string }>(
          url,
          token,
          'mutation { createEmptyCart }',
          {},
          { shipTo: user.shipTo },
        );
        return { token, shipTo: user.shipTo, cart: data.createEmptyCart };
      }),
    );
    let failures = 0;
    /** An open loop: the next call does not wait for the last one. */
    const measured = async (forSeconds: number) => {
      const times: number[] = [];
      const calls: Promise<void>[] = [];
      for (let n = 0; n < forSeconds * perSecond; n += 1) {
        const { token, shipTo, cart } = others[n % others.length]!;
        const begun = performance.now();
        calls.push(
          ask(url, token, n % 2 ? LIST : CART, n % 2 ? {} : { cart }, { shipTo }).then(
            ({ status, errors }) => {
              if (status !== 200 || errors) failures += 1;
              times.push(performance.now() - begun);
            },
            () => {
              failures += 1;
            },
          ),
        );
        await pause(1_000 / perSecond);
      }
      await Promise.all(calls);
      return times;
    };
    let placed = 0;
    const order = () =>
      Promise.all(
        ordering.map(async (user, index) => {
          const cart = await readyCart(url, tokens[index]!, user);
          if (
            (await ask<{ placeOrder: { order: unknown } }>(url, tokens[index]!, PLACE, { cart })).data.placeOrder.order
          )
            placed += 1;
        }),
      );
    const rhythm = async (forSeconds: number) => {
      for (let n = 0; n < Math.max(1, forSeconds / 5); n += 1) {
        await order();
        await pause(2_000);
      }
    };
    await Promise.all([measured(3), rhythm(3)]); // warm
    const [normal] = await Promise.all([measured(seconds), rhythm(seconds)]);
    await portal.supplier('erp slow 50000');
    let idle = 0;
    let watching = true;
    const watch = (async () => {
      while (watching) {
        const [row] = await portal.query<{ seconds: number }>(
          `select coalesce(max(extract(epoch from now() - state_change)), 0)::float8 as seconds from pg_stat_activity where state like 'idle in transaction%'`,
        );
        idle = Math.max(idle, row!.seconds);
        await pause(200);
      }
    })();
    const [slow] = await Promise.all([measured(seconds), rhythm(seconds)]);
    watching = false;
    await watch;
    await portal.supplier('erp up');
    const [p99Normal, p99Slow] = [share(normal, 0.99), share(slow, 0.99)];
    return {
      requests: normal.length + slow.length,
      failures,
      placed,
      p50Normal: share(normal, 0.5),
      p50Slow: share(slow, 0.5),
      p99Normal,
      p99Slow,
      p99Ratio: Math.round((p99Slow / p99Normal) * 100) / 100,
      maxIdleInTransactionSeconds: Math.round(idle * 1_000) / 1_000,
    };
  },
  // The ratio of a few calls says little: the small size only looks for a wait of the ERP's kind.
  broken: (figures, { seconds }) =>
    wrong(figures, {
      failures: 0,
      placed: (value) => value >= 4,
      maxIdleInTransactionSeconds: (value) => value < 1,
      ...(seconds >= 30
        ? { p99Ratio: (value: number) => value <= 1.5 }
        : { p99Slow: (value: number) => value < 2_000 }),
    }),
};
