import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from '../load.ts';
import { PLACE, ask, readyCart, share } from './customer.ts';
import type { Measurable } from './promise.ts';
import type { User } from './portal.ts';
import { wrong } from './promise.ts';

const LIST = JSON.stringify({
  query: '{ products(search: "", pageSize: 100) { total_count items { sku name price_per_piece price_per_litre deposits { sku total } } } }',
});
const WRITE_EVERY = 20;
const CLIENTS = 64;

const READERS = 4;
const BUYERS = 4;

/**
 * How much it serves is found out first; then twice as much is asked for, whether it answers or not (open loop). Meanwhile people
 * sign in and order: whoever has begun an order gets to its end, without asking twice.
 */
export const c6: Measurable<{ seconds: number; goodput: number; measures: number }> = {
  code: 'C6',
  title: 'Too much is turned away, and the rest is served',
  portal: { users: READERS + BUYERS, env: { RATE_LIMITS: 'off' } },
  // Client and server share the cores, and two seconds are short: the small size only shows that it goes on serving.
  small: { seconds: 2, goodput: 0.1, measures: 0 },
  full: { seconds: 60, goodput: 0.9, measures: 1 },
  async run(portal, { seconds }) {
    const { url } = portal;
    const [users, buyers] = [portal.users.slice(0, READERS), portal.users.slice(READERS)];
    const tokens = await Promise.all(users.map((user) => portal.signIn(user)));
    const carts = await Promise.all(users.map((user, n) => readyCart(url, tokens[n]!, user)));
    const buyerTokens = await Promise.all(buyers.map((user) => portal.signIn(user)));
    const agent = new Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 2_000 });
    const send = (client: number, body: string) => post(`${url}/graphql`, agent, tokens[client]!, users[client]!.shipTo, body);
    const writes = carts.map((cart) =>
      JSON.stringify({ query: `mutation { updateCartItems(input: { cart_id: "${cart}", cart_items: [] }) { cart { id } } }` }),
    );

    const list = async (client: number) => {
      const { status } = await send(client % users.length, LIST);
      if (status !== 200) throw new Error(`a list was answered ${status}`);
    };
    await load(CLIENTS, Math.min(2, seconds), list); // warm
    const calm = await load(CLIENTS, seconds, list);

    const figures = {
      asked: 0,
      served: 0,
      shed: 0,
      failed: 0,
      withoutRetryAfter: 0,
      writes: 0,
      writesShed: 0,
      signIns: 0,
      signInsShed: 0,
      orders: 0,
      ordersFinished: 0,
    };
    const signInTimes: number[] = [];
    const times: number[] = [];
    const running = new Set<Promise<void>>();
    const rate = calm.perSecond * 2;
    const begun = performance.now();
    const over = () => performance.now() - begun > seconds * 1_000;
    const signing = (async () => {
      for (; !over(); await pause(500)) {
        figures.signIns += 1;
        const began = performance.now();
        await portal.signIn(users[figures.signIns % users.length]!).catch(() => (figures.signInsShed += 1));
        signInTimes.push(performance.now() - began);
      }
    })();
    const buying = buyers.map(async (user, n) => {
      for (; !over(); await pause(100)) {
        figures.orders += 1;
        if (await ordered(url, buyerTokens[n]!, user)) figures.ordersFinished += 1;
      }
    });
    for (; !over(); await pause(5)) {
      for (const due = ((performance.now() - begun) / 1_000) * rate; figures.asked < due; figures.asked += 1) {
        const client = figures.asked % users.length;
        const isWrite = figures.asked % WRITE_EVERY === 0;
        if (isWrite) figures.writes += 1;
        const asked = performance.now();
        const one: Promise<void> = send(client, isWrite ? writes[client]! : LIST).then(
          ({ status, retryAfter }) => {
            if (status === 200) {
              // What is answered after the end is no goodput of the time that is measured.
              if (!over()) figures.served += 1;
              times.push(performance.now() - asked);
            } else if (status === 503) {
              figures.shed += 1;
              if (isWrite) figures.writesShed += 1;
              if (!retryAfter) figures.withoutRetryAfter += 1;
            } else figures.failed += 1;
          },
          (error: Error) => {
            if ((figures.failed += 1) <= 3) process.stderr.write(`  ${String(error)}\n`);
          },
        );
        running.add(one);
        void one.finally(() => running.delete(one));
      }
    }
    const lasted = (performance.now() - begun) / 1_000;
    await Promise.all([...running, signing, ...buying]);
    agent.destroy();
    times.sort((a, b) => a - b);
    const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
    const rounded = (value: number) => Math.round(value * 100) / 100;
    return {
      ...figures,
      capacityPerSecond: calm.perSecond,
      p99AtCapacity: calm.p99,
      p99Accepted: p99,
      p99Ratio: rounded(p99 / calm.p99),
      ordersShare: rounded(figures.ordersFinished / Math.max(1, figures.orders)),
      signInP50: Math.round(share(signInTimes, 0.5)),
      goodputShare: rounded(figures.served / lasted / calm.perSecond),
      writesShedShare: rounded(figures.writesShed / Math.max(1, figures.writes)),
      readsShedShare: rounded((figures.shed - figures.writesShed) / Math.max(1, figures.asked - figures.writes)),
    };
  },
  broken: (figures, { goodput, measures }) =>
    wrong(figures, {
      failed: 0,
      withoutRetryAfter: 0,
      signInsShed: 0,
      goodputShare: (value) => value >= goodput,
      ordersShare: (value) => value >= 0.95,
      writesShedShare: (value) => value <= 0.02 || value < figures['readsShedShare']! / 4,
      // Nothing can be said about it where others work on the same cores.
      ...(measures && { shed: (value: number) => value > 0, p99Ratio: (value: number) => value <= 2 }),
    }),
};

/** From an empty cart to the number of the order, every call once. */
async function ordered(url: string, token: string, user: User): Promise<boolean> {
  try {
    const cart = await readyCart(url, token, user);
    const { data } = await ask<{ placeOrder: { order: { order_number: string } | null } }>(url, token, PLACE, { cart }, user);
    return Boolean(data.placeOrder.order);
  } catch (error) {
    process.stderr.write(`  an order was not finished: ${String(error).slice(0, 200)}\n`);
    return false;
  }
}

function post(url: string, agent: Agent, token: string, shipTo: string, body: string): Promise<{ status: number; retryAfter: boolean }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), authorization: `Bearer ${token}`, outletid: shipTo };
    request(url, { method: 'POST', agent, headers, timeout: 30_000 }, (answer) => {
      answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: 'retry-after' in answer.headers }));
      answer.resume();
    })
      .on('error', reject)
      .end(body);
  });
}
