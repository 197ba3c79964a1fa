import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './customer.ts';
import { killInTurn } from './portal.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

const ADD =
  'mutation ($cart: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: "100101", quantity: 1 }]) { cart { total_quantity } user_errors { code } } }';

/** Acknowledged writes survive a kill of the server, the database, or both. */
export const c1: Measurable<{ kills: number }> = {
  code: 'C1',
  title: 'Acknowledged writes survive kill -9',
  portal: { users: 4 },
  small: { kills: 3 },
  full: { kills: 50 },
  async run(portal, { kills }, random) {
    const { url, users } = portal;
    const figures = { kills: 0, acked: 0, unknown: 0, lost: 0, outOfNothing: 0 };
    let writing = true;
    const tokens = await Promise.all(users.map((user) => portal.signIn(user)));
    const carts = await Promise.all(
      users.map(
        async ({ shipTo }, index) =>
          (await ask<{ createEmptyCart: string }>(url, tokens[index]!, 'mutation { createEmptyCart }', {}, { shipTo }))
            .data.createEmptyCart,
      ),
    );
    const writers = users.map(async (user, index) => {
      const [token, cart] = [tokens[index]!, carts[index]!];
      let [acked, unknown] = [0, 0];
      while (writing) {
        const answer = await ask<{ addProductsToCart: { user_errors: unknown[] } }>(
          url,
          token,
          ADD,
          { cart },
          { shipTo: user.shipTo },
        ).catch(() => null);
        if (answer?.data?.addProductsToCart?.user_errors.length === 0) acked += 1;
        else {
          unknown += 1;
          await pause(50);
        }
      }
      return { cart, acked, unknown };
    });
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(300 + random() * 700);
      await killInTurn(portal, kill);
      figures.kills += 1;
    }
    await pause(1_500);
    writing = false;
    for (const { cart, acked, unknown } of await Promise.all(writers)) {
      const [row] = await portal.query<{ quantity: number }>(
        'select coalesce(sum(quantity), 0)::int as quantity from cart_item where cart_id = $1',
        [cart],
      );
      figures.acked += acked;
      figures.unknown += unknown;
      figures.lost += Math.max(0, acked - row!.quantity);
      figures.outOfNothing += Math.max(0, row!.quantity - acked - unknown);
    }
    return figures;
  },
  broken: (figures, { kills }) => wrong(figures, { kills, lost: 0, outOfNothing: 0, acked: (value) => value > kills }),
};
