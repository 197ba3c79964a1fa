import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Measured } from '../load.ts';
import { load } from '../load.ts';
import { PLACE, ask, readyCart, share } from './customer.ts';
import type { Measurable } from './promise.ts';
import type { User } from './portal.ts';
import { wrong } from './promise.ts';

const LIST = JSON.stringify({
  query:
    '{ products(search: "", pageSize: 100) { total_count items { sku name price_per_piece price_per_litre deposits { sku total } } } }',
});
const WRITE_EVERY = 20;
const CLIENTS = 64;

/** The flood opens its lines first: what waits for a connection has not been accepted by anybody. */
const LINES_MS = 1_500;
const READERS = 4;
const BUYERS = 4;

/**
 * How much it serves is found out first; then twice as much is asked for, whether it answers or not (open loop); both in turns, because
 * machines change their speed. Beside both, the same
 * people sign in and order, which takes its share of the processor each time: every order that was begun gets to its end, without a second try.
 */
export const c6: Measurable<{ seconds: number; turns: number; goodput: number; measures: number }> = {
  code: 'C6',
  title: 'Too much is turned away, and the rest is served',
  portal: { users: READERS + BUYERS, env: { RATE_LIMITS: 'off' } },
  // Client and server share the cores, and two seconds are short: the small size only shows that it goes on serving.
  small: { seconds: 2, turns: 1, goodput: 0.1, measures: 0 },
  full: { seconds: 60, turns: 4, goodput: 0.9, measures: 1 },
  async run(portal, { seconds, turns }) {
    const { url } = portal;
    const [users, buyers] = [portal.users.slice(0, READERS), portal.users.slice(READERS)];
    const tokens = await Promise.all(users.map((user) => portal.signIn(user)));
    const carts = await Promise.all(users.map((user, n) => readyCart(url, tokens[n]!, user)));
    const buyerTokens = await Promise.all(buyers.map((user) => portal.signIn(user)));
    const agent = new Agent({ keepAlive: true, maxSockets: 2_000, maxFreeSockets: 2_000 });
    const send = (client: number, body: string) =>
      post(`${url}/graphql`, agent, tokens[client]!, users[client]!.shipTo, body);
    const writes = carts.map((cart) =>
      JSON.stringify({
        query: `mutation { updateCartItems(input: { cart_id: "${cart}", cart_items: [] }) { cart { id } } }`,
      }),
    );

    const list = async (client: number) => {
      const { status } = await send(client % users.length, LIST);
      if (status !== 200) throw new Error(`a list was answered ${status}`);
    };
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
    /** Signs in and orders until it is told to stop: the same mix beside both measurements. */
    function beside(
      counted: { signIns: number; signInsShed: number; orders: number; ordersFinished: number },
      signInTimes: number[] = [],
    ) {
      let over = false;
      const signing = (async () => {
        for (; !over; await pause(500)) {
          counted.signIns += 1;
          const began = performance.now();
          await portal.signIn(users[counted.signIns % users.length]!).catch(() => (counted.signInsShed += 1));
          signInTimes.push(performance.now() - began);
        }
      })();
      const buying = buyers.map(async (user, n) => {
        for (; !over; await pause(100)) {
          counted.orders += 1;
          if (await ordered(url, buyerTokens[n]!, user)) counted.ordersFinished += 1;
        }
      });
      return async () => {
        over = true;
        await Promise.all([signing, ...buying]);
      };
    }

    /** As much as is served when nobody asks for more than that. */
    async function calmTurn(lasts: number): Promise<Measured> {
      const ends = beside(calmly);
      const measured = await load(CLIENTS, lasts, list);
      await ends();
      return measured;
    }

    /** So many requests a second, whether they are answered or not; answers how long it took, in seconds. */
    async function fullTurn(lasts: number, rate: number): Promise<number> {
      const ends = beside(figures, signInTimes);
      const running = new Set<Promise<void>>();
      const opened = performance.now();
      const begun = opened + LINES_MS;
      const over = () => performance.now() - begun > lasts * 1_000;
      for (let sent = 0; !over(); await pause(5)) {
        for (const due = ((performance.now() - opened) / 1_000) * rate; sent < due; sent += 1) {
          const client = sent % users.length;
          const isWrite = sent % WRITE_EVERY === 0;
          const asked = performance.now();
          const counts = asked > begun;
          if (counts) figures.asked += 1;
          if (counts && isWrite) figures.writes += 1;
          const one: Promise<void> = send(client, isWrite ? writes[client]! : LIST).then(
            ({ status, retryAfter }) => {
              if (status !== 200 && status !== 503) figures.failed += 1;
              if (!counts) return;
              if (status === 200) {
                // What is answered after the end is no goodput of the time that is measured.
                if (!over()) figures.served += 1;
                times.push(performance.now() - asked);
              } else if (status === 503) {
                figures.shed += 1;
                if (isWrite) figures.writesShed += 1;
                if (!retryAfter) figures.withoutRetryAfter += 1;
              }
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
      await Promise.all([...running, ends()]);
      return lasted;
    }

    await load(CLIENTS, Math.min(2, seconds), list); // warm
    const calmly = { signIns: 0, signInsShed: 0, orders: 0, ordersFinished: 0 };
    const calm: Measured[] = [];
    let servable = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      const measured = await calmTurn(seconds / turns);
      calm.push(measured);
      servable += measured.perSecond * (await fullTurn(seconds / turns, measured.perSecond * 2));
    }
    agent.destroy();
    times.sort((a, b) => a - b);
    const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
    const p99AtCapacity = median(calm.map(({ p99: each }) => each));
    const rounded = (value: number) => Math.round(value * 100) / 100;
    return {
      ...figures,
      capacityPerSecond: median(calm.map(({ perSecond }) => perSecond)),
      ordersAtCapacity: calmly.ordersFinished,
      p99AtCapacity,
      p99Accepted: p99,
      p99Ratio: rounded(p99 / p99AtCapacity),
      ordersShare: rounded(figures.ordersFinished / Math.max(1, figures.orders)),
      signInP50: Math.round(share(signInTimes, 0.5)),
      goodputShare: rounded(figures.served / servable),
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
    const { data } = await ask<{ placeOrder: { order: { order_number: string } | null } }>(
      url,
      token,
      PLACE,
      { cart },
      user,
    );
    return Boolean(data.placeOrder.order);
  } catch (error) {
    process.stderr.write(`  an order was not finished: ${String(error).slice(0, 200)}\n`);
    return false;
  }
}

function post(
  url: string,
  agent: Agent,
  token: string,
  shipTo: string,
  body: string,
): Promise<{ status: number; retryAfter: boolean }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
      outletid: shipTo,
    };
    request(url, { method: 'POST', agent, headers, timeout: 30_000 }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: 'retry-after' in answer.headers }));
      answer.resume();
    })
      .on('error', reject)
      .end(body);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}
