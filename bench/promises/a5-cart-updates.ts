import { ask } from './customer.ts';
import type { Measurable } from './promise.ts';
import { wrong } from './promise.ts';

interface Cart {
  readonly revision: number;
  readonly items: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly product: { readonly sku: string };
  }[];
}
type Step =
  | { readonly does: 'add'; readonly sku: string; readonly quantity: number }
  | { readonly does: 'update' | 'remove'; readonly line: number; readonly quantity: number };
interface Seen {
  readonly step: Step;
  readonly cart: Cart;
}

const CART = 'cart { revision items { id quantity product { sku } } }';
const SKUS = ['100101', '100102', '200201', '200101', '100105'];
const DOCUMENTS = {
  add: `mutation ($cart: String!, $sku: String!, $quantity: Float!) { done: addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: $quantity }]) { ${CART} errors: user_errors { code } } }`,
  update: `mutation ($cart: String!, $line: Int!, $quantity: Float!) { done: updateCartItems(cart_id: $cart, cart_items: [{ cart_item_id: $line, quantity: $quantity }]) { ${CART} errors { code } } }`,
  remove: `mutation ($cart: String!, $line: Int!) { done: removeItemFromCart(cart_id: $cart, cart_item_id: $line) { ${CART} } }`,
};

/**
 * Many windows change one cart at once; put in the order of their revisions, the answers have to be those of one after another. An
 * update to what a line holds already makes no revision: it answers the cart as it is.
 */
export const a5: Measurable<{ windows: number; operations: number }> = {
  code: 'A5',
  title: 'Updates of a cart are not lost',
  portal: { users: 1, env: { DATABASE_POOL: '20' } },
  small: { windows: 6, operations: 40 },
  full: { windows: 16, operations: 800 },
  async run({ url, users, signIn }, { windows, operations }, random) {
    const token = await signIn(users[0]!);
    const { shipTo } = users[0]!;
    const cart = (await ask<{ createEmptyCart: string }>(url, token, 'mutation { createEmptyCart }', {}, { shipTo }))
      .data.createEmptyCart;
    const history: Seen[] = [];
    let refused = 0;
    await Promise.all(
      Array.from({ length: windows }, async () => {
        let lines: number[] = [];
        for (let operation = 0; operation < operations; operation += 1) {
          const step = nextStep(random, lines);
          const { data, errors } = await ask<{ done: { cart: Cart; errors?: readonly unknown[] } | null }>(
            url,
            token,
            DOCUMENTS[step.does],
            { cart, ...step },
            { shipTo },
          );
          const after = data?.done?.cart;
          if (errors || !after || data.done!.errors?.length) refused += 1;
          else history.push({ step, cart: after });
          if (after) lines = after.items.map(({ id }) => Number(id));
        }
      }),
    );
    const revisions = [...Map.groupBy(history, ({ cart: { revision } }) => revision)]
      .sort(([a], [b]) => a - b)
      .map(([, seen]) => seen);
    const last = (
      await ask<{ cart: Cart }>(
        url,
        token,
        `query ($cart: String!) { ${CART.replace('cart {', 'cart(cart_id: $cart) {')} }`,
        { cart },
        { shipTo },
      )
    ).data.cart;
    return {
      operations: windows * operations,
      acknowledged: history.length,
      refused,
      sharedRevisions: revisions.filter(
        (seen) => new Set(seen.map(({ cart: { items } }) => JSON.stringify(items))).size > 1,
      ).length,
      notSerial: violations(revisions),
      lostAtTheEnd: JSON.stringify(last.items) === JSON.stringify(revisions.at(-1)?.[0]!.cart.items) ? 0 : 1,
    };
  },
  broken: (figures, { windows, operations }) =>
    wrong(figures, {
      operations: windows * operations,
      acknowledged: (value) => value > (windows * operations) / 2,
      sharedRevisions: 0,
      notSerial: 0,
      lostAtTheEnd: 0,
    }),
};

function nextStep(random: () => number, lines: readonly number[]): Step {
  const dice = random();
  const quantity = 1 + Math.floor(random() * 5);
  if (lines.length === 0 || dice < 0.5)
    return { does: 'add', sku: SKUS[Math.floor(random() * SKUS.length)]!, quantity };
  const line = lines[Math.floor(random() * lines.length)]!;
  return dice < 0.85 ? { does: 'update', line, quantity } : { does: 'remove', line, quantity: 0 };
}

type Lines = ReadonlyMap<number, { readonly sku: string; readonly quantity: number }>;

/** How many revisions are not what the one before and one of its steps make, or hold a second step that would have changed them. */
function violations(revisions: readonly (readonly Seen[])[]): number {
  let found = 0;
  let before: Lines = new Map();
  for (const seen of revisions) {
    const after: Lines = new Map(
      seen[0]!.cart.items.map(({ id, quantity, product }) => [Number(id), { sku: product.sku, quantity }]),
    );
    const changes = seen.filter(({ step }) => !leaves(after, step));
    const makers = changes.length > 0 ? changes : seen;
    if (changes.length > 1 || !makers.some(({ step }) => said(made(before, step, after)) === said(after))) found += 1;
    before = after;
  }
  return found;
}

/** A step that finds its line as it wants it. */
const leaves = (lines: Lines, { does, ...step }: Step) =>
  does === 'update' && 'line' in step && lines.get(step.line)?.quantity === step.quantity;

/** What a step makes of the lines; a line that is new has the number that it got. */
function made(before: Lines, step: Step, after: Lines): Lines {
  const expected = new Map(before);
  if (step.does === 'add') {
    const known = [...before].find(([, { sku }]) => sku === step.sku);
    const line =
      known?.[0] ?? [...after].find(([number, { sku }]) => sku === step.sku && !before.has(number))?.[0] ?? 0;
    expected.set(line, { sku: step.sku, quantity: (known?.[1].quantity ?? 0) + step.quantity });
  } else if (step.does === 'remove') expected.delete(step.line);
  else expected.set(step.line, { ...(before.get(step.line) ?? { sku: '' }), quantity: step.quantity });
  return expected;
}

const said = (lines: Lines) => JSON.stringify([...lines].sort(([a], [b]) => a - b));
