import { setTimeout as pause } from 'node:timers/promises';
import { load } from '../load.ts';
import { ask, readyCart } from './customer.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

const EVERY_SECONDS = 1;
/** The server collects all its garbage by itself before it is asked: what is left is what is held. */
const COLLECTING = `setInterval(()=>gc(),${EVERY_SECONDS * 1_000}).unref()`;
const WARM_SHARE = 0.3;

/** Lists, carts, orders of the past and sign-ins for a while: what the server holds does not grow with what it has done. */
export const c7: Measurable<{ seconds: number; growthMb: number }> = {
  code: 'C7',
  title: 'What was done is not held on to',
  portal: {
    users: 4,
    env: { RATE_LIMITS: 'off', NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${COLLECTING}` },
  },
  // Caches fill in the small size, and a sample may come before the garbage has gone: only a leak of many kilobytes a call shows there.
  small: { seconds: 10, growthMb: 30 },
  full: { seconds: 1_800, growthMb: 2.5 },
  async run(portal, { seconds }) {
    const { url, users } = portal;
    const tokens = await Promise.all(users.map((user) => portal.signIn(user)));
    const carts = await Promise.all(users.map((user, n) => readyCart(url, tokens[n]!, user)));
    const samples: { at: number; heap: number; rss: number; handles: number; lag: number }[] = [];
    const begun = performance.now();
    const over = () => performance.now() - begun > seconds * 1_000;
    const watch = (async () => {
      for (; !over(); await pause(EVERY_SECONDS * 1_000)) {
        const text = await (await fetch(`${url}/metrics`)).text();
        const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
        samples.push({
          at: (performance.now() - begun) / 3_600_000,
          heap: figure('nodejs_heap_size_used_bytes') / 1_048_576,
          rss: figure('process_resident_memory_bytes') / 1_048_576,
          handles: figure('nodejs_active_handles_total'),
          lag: figure('nodejs_eventloop_lag_p99_seconds') * 1_000,
        });
      }
    })();
    const rounds = await load(users.length, seconds, async (client, turn) => {
      const [token, { shipTo }] = [tokens[client]!, users[client]!];
      const must = async (query: string, variables: object) => {
        const { status, errors } = await ask(url, token, query, variables, { shipTo });
        if (status !== 200 || errors) throw new Error(`${status} ${JSON.stringify(errors)}`);
      };
      await must(
        'query ($text: String) { products(search: $text, pageSize: 24) { items { sku name price_per_piece } } }',
        { text: `so${turn % 50}` },
      );
      await must(
        'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100103", quantity: 1 }]) { user_errors { code } } }',
        {
          cart: carts[client],
        },
      );
      await must('{ customerCart { id items { quantity product { sku } } } }', {});
      const orders = await fetch(`${url}/api/general/orders?limit=10&offset=${turn % 20}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await orders.arrayBuffer();
      if (!orders.ok) throw new Error(`orders: ${orders.status}`);
      if (turn % 40 === 0) await portal.signIn(users[client]!);
      await pause(3); // six tenths of what it could do
    });
    await watch;
    const warm = samples.slice(Math.floor(samples.length * WARM_SHARE));
    const third = Math.max(1, Math.floor(warm.length / 3));
    // Least of a third: between two collections there is always some garbage.
    const least = (some: typeof warm, what: 'heap' | 'handles') => Math.min(...some.map((one) => one[what]));
    const [early, late] = [warm.slice(0, third), warm.slice(-third)];
    const rounded = (value: number) => Math.round(value * 10) / 10;
    const growth = least(late, 'heap') - least(early, 'heap');
    return {
      rounds: rounds.count,
      errors: rounds.errors,
      samples: samples.length,
      heapMb: rounded(least(late, 'heap')),
      growthMb: rounded(growth),
      slopeMbPerHour: rounded(growth / (late[0]!.at - early[0]!.at)),
      handlesGrowth: least(late, 'handles') - least(early, 'handles'),
      rssStartMb: rounded(samples[0]!.rss),
      rssEndMb: rounded(samples.at(-1)!.rss),
      eventLoopP99Ms: rounded(Math.max(...late.map(({ lag }) => lag))),
    };
  },
  broken: (figures, { growthMb, seconds }) =>
    wrong(figures, {
      errors: 0,
      growthMb: (value) => value <= growthMb,
      handlesGrowth: (value) => value <= 8,
      ...(seconds >= 600 && { slopeMbPerHour: (value: number) => value < 5 }),
    }),
};
