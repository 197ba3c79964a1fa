import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './customer.ts';
import { killInTurn } from './portal.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

const ADD =
  'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { total_quantity } } }';
const ADD_AND_PLACE =
  'mutation ($cart: String!) { a: addProductsToCart(cartId: $cart, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { id } } b: placeOrder(input: { cart_id: $cart, terms_accepted: false }) { order { order_number } } }';

interface Kept {
  readonly status: number;
  readonly text: string;
}

const isUnknown = ({ text }: Kept) => text.includes('OUTCOME_UNKNOWN');

/** Clients repeat each call with its key until it has an answer, while servers and databases die; then once more for the same answer. */
export const a2: Measurable<{ kills: number }> = {
  code: 'A2',
  title: 'Same key, same answer, work done once',
  portal: { users: 4 },
  small: { kills: 2 },
  full: { kills: 30 },
  async run(portal, { kills }, random) {
    const { url, users } = portal;
    const figures = {
      kills: 0,
      calls: 0,
      cutOff: 0,
      outcomeUnknown: 0,
      twice: 0,
      undone: 0,
      answerLost: 0,
      otherAnswer: 0,
    };
    let writing = true;

    /** The first answer that is not "come back later". */
    async function answered(path: string, key: string, token: string, shipTo: string, body: object): Promise<Kept> {
      for (let attempt = 0; attempt < 600; attempt += 1) {
        try {
          const response = await fetch(url + path, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${token}`,
              lang: 'en',
              outletid: shipTo,
              'idempotency-key': key,
            },
            body: JSON.stringify(body),
            signal: AbortSignal.timeout(40_000),
          });
          const text = await response.text();
          if (response.status < 500 && response.status !== 429)
            return { status: response.status, text: text.replace(/"requestId":"[^"]*"/, '') };
        } catch {
          figures.cutOff += 1;
        }
        await pause(50);
      }
      throw new Error('no answer in ten minutes');
    }

    const clients = users.map(async (user, index) => {
      const token = await portal.signIn(user);
      const { data } = await ask<{ createEmptyCart: string }>(url, token, 'mutation { createEmptyCart }', {}, user);
      const cart = data.createEmptyCart;
      let [answers, unknown] = [0, 0];
      const titles: string[] = [];
      return async () => {
        while (writing) {
          const key = randomUUID();
          const title = `A2 ${key}`;
          const [path, body] =
            index % 2 === 0
              ? ['/graphql', { query: random() < 0.5 ? ADD : ADD_AND_PLACE, variables: { cart } }]
              : [
                  '/api/general/tickets/CreateTicket',
                  { title, description: title, mainCategory: 'RENDELES', subCategory: 'HIANYZO' },
                ];
          const first = await answered(path, key, token, user.shipTo, body);
          const repeated = await answered(path, key, token, user.shipTo, body);
          figures.calls += 1;
          // A server that dies just after it has answered could keep nothing: the repeat says so.
          if (isUnknown(repeated) && !isUnknown(first)) figures.answerLost += 1;
          else if (repeated.text !== first.text) figures.otherAnswer += 1;
          if (isUnknown(first)) unknown += 1;
          else if (first.status === 200) answers += 1;
          if (index % 2 === 1) titles.push(title);
        }
        return { cart, titles, answers, unknown };
      };
    });
    const running = (await Promise.all(clients)).map((client) => client());
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(300 + random() * 1_200);
      await killInTurn(portal, kill);
      figures.kills += 1;
    }
    await pause(500);
    writing = false;
    for (const [index, { cart, titles, answers, unknown }] of (await Promise.all(running)).entries()) {
      figures.outcomeUnknown += unknown;
      const done =
        index % 2 === 0
          ? (
              await portal.query<{ n: number }>(
                'select coalesce(sum(quantity), 0)::int as n from cart_item where cart_id = $1',
                [cart],
              )
            )[0]!.n
          : (
              await portal.query<{ n: number }>('select count(*)::int as n from ticket where title = any($1)', [titles])
            )[0]!.n;
      figures.twice += Math.max(0, done - answers - unknown);
      figures.undone += Math.max(0, answers - done);
    }
    return figures;
  },
  broken: (figures, { kills }) =>
    wrong(figures, { kills, twice: 0, undone: 0, otherAnswer: 0, calls: (value) => value > kills }),
};
