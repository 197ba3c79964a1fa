import { setTimeout as pause } from 'node:timers/promises';
import type { User } from './portal.ts';

export interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: unknown; readonly error_code?: unknown };
  }[];
}

/** One call to the store endpoint, over whatever address and with whatever patience. */
export async function ask<T>(
  url: string,
  token: string,
  query: string,
  variables: object,
  { shipTo, timeoutMs = 30_000 }: { shipTo?: string; timeoutMs?: number } = {},
): Promise<Answer<T>> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(shipTo && { outletid: shipTo }),
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: answer.status, ...((await answer.json()) as { data: T }) };
}

async function must<T>(
  url: string,
  token: string,
  { shipTo }: User,
  query: string,
  variables: object = {},
): Promise<T> {
  const { data, errors, status } = await ask<T>(url, token, query, variables, { shipTo });
  if (errors || status !== 200) throw new Refused(`${status} ${JSON.stringify(errors)}`, status);
  return data;
}

export class Refused extends Error {
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export interface Wanted {
  readonly lines?: readonly { readonly sku: string; readonly quantity: number }[];
  /** The customer's own number of the order. */
  readonly number?: string;
}
const LINES: Wanted['lines'] = [
  { sku: '100101', quantity: 12 },
  { sku: '100102', quantity: 5 },
];

/** A cart of seventeen units (unless others are wanted), priced for the first delivery day, that can be placed. */
export async function readyCart(
  url: string,
  token: string,
  user: User,
  { lines = LINES, number = 'X' }: Wanted = {},
): Promise<string> {
  const { createEmptyCart: cart } = await must<{ createEmptyCart: string }>(
    url,
    token,
    user,
    'mutation { createEmptyCart }',
  );
  await must(
    url,
    token,
    user,
    'mutation ($cart: String!, $shipTo: String!) { setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ ship_to_id: $shipTo }] }) { cart { id } } }',
    { cart, shipTo: user.shipTo },
  );
  const { cart: held } = await must<{
    cart: { total_quantity: number; available_payment_methods: { code: string }[] };
  }>(
    url,
    token,
    user,
    'query ($cart: String!) { cart(cart_id: $cart) { total_quantity available_payment_methods { code } } }',
    { cart },
  );
  if (held.total_quantity === 0)
    await must(
      url,
      token,
      user,
      'mutation ($cart: String!, $lines: [CartItemInput]!) { addProductsToCart(cartId: $cart, cartItems: $lines) { user_errors { code } } }',
      { cart, lines },
    );
  const answer = await fetch(`${url}/api/general/orders/GetFirstAvailableDate?shipToId=${user.shipTo}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Refused(`no days: ${answer.status}`, answer.status);
  const days = (await answer.json()) as { firstAvailableDate: string };
  const payment =
    held.available_payment_methods.find(({ code }) => !code.startsWith('K'))?.code ??
    held.available_payment_methods[0]?.code ??
    '';
  const { updatePrices } = await must<{ updatePrices: { can_proceed: boolean; status_message: string } }>(
    url,
    token,
    user,
    'mutation ($cart: String!, $day: String!, $shipTo: String!, $payment: String!, $number: String) { updatePrices(cart_id: $cart, delivery_date: $day, payment_method: $payment, shipping_type: "ZSO", ship_to_id: $shipTo, customer_order_number: $number) { can_proceed status_message } }',
    { cart, day: days.firstAvailableDate, shipTo: user.shipTo, payment, number },
  );
  if (!updatePrices.can_proceed) throw new Error(updatePrices.status_message);
  return cart;
}

/** The same while servers die: until there is one. */
export async function readyCartAtLast(url: string, token: string, user: User, wanted: Wanted = {}): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await readyCart(url, token, user, wanted);
    } catch (error) {
      if (attempt > 400 || (error instanceof Refused && error.status < 500)) throw error;
      await pause(100);
    }
  }
}

export const PLACE =
  'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart, terms_accepted: true }) { order { order_number } } }';

export interface Placing {
  attempts: number;
  unknown: number;
  /** Cart -> the numbers that were told for it. */
  readonly told: Map<string, Set<string>>;
}

/** As a client does that had no answer: again, until there is one. A refusal is a fault of the portal here. */
export async function placeAtLast(url: string, token: string, cart: string, placing: Placing): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    placing.attempts += 1;
    const answer = await ask<{ placeOrder: { order: { order_number: string } | null } }>(url, token, PLACE, {
      cart,
    }).catch(() => null);
    const number = answer?.data?.placeOrder?.order?.order_number;
    if (number) {
      placing.told.set(cart, (placing.told.get(cart) ?? new Set()).add(number));
      return number;
    }
    if (answer && answer.status < 500) throw new Error(`placing was refused: ${JSON.stringify(answer)}`);
    placing.unknown += 1;
    await pause(100);
  }
  throw new Error('no answer in a minute');
}

export async function until(holds: () => boolean | Promise<boolean>, seconds: number, stepMs = 100): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > seconds * 1_000) return seconds;
    await pause(stepMs);
  }
  return Math.round(performance.now() - begun) / 1_000;
}

export function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
}
