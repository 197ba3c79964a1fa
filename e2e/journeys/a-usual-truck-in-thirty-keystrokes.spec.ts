import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { emptyCart, logIn, privateWindow } from '../person.ts';
import { test } from '../story.ts';

// A wholesaler whose cart nobody else fills.
const WHO = 'vincze.ors@tisza-menti-italnagyker.example';
const LINES = 20;
const MOST_KEYS = 30;

/** What the truck held last time: twenty products, a pallet each, placed through the store endpoint in the person's own name. */
async function orderedLastTime(page: Page): Promise<string[]> {
  return page.evaluate(async (lines) => {
    const token = sessionStorage.getItem('id_token');
    const rest = async (path: string) =>
      (
        await fetch(`/api/general/${path}`, { headers: { authorization: `Bearer ${token}`, market: 'HU' } })
      ).json() as Promise<never>;
    const { results } = await rest('shiptos');
    const shipTo = (results as { id: string; soldToId?: string; companyId?: string }[])[0]!;
    const ask = async (query: string, variables: object = {}) => {
      const answer = await fetch('/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          outletid: shipTo.id,
          lang: 'hu',
        },
        body: JSON.stringify({ query, variables }),
      });
      const body = (await answer.json()) as { data: never; errors?: { message: string }[] };
      if (body.errors) throw new Error(JSON.stringify(body.errors));
      return body.data;
    };
    const { products } = (await ask(
      `{ products(filter: {}, pageSize: 60) { items { sku orderable is_keg free_quantity number_of_items_on_pallet weight } } }`,
    )) as {
      products: {
        items: {
          sku: string;
          orderable: boolean;
          is_keg: boolean;
          free_quantity: number | null;
          number_of_items_on_pallet: number;
          weight: number;
        }[];
      };
    };
    const chosen = products.items
      .filter(
        (one) =>
          one.orderable &&
          !one.is_keg &&
          one.free_quantity === null &&
          one.number_of_items_on_pallet > 1 &&
          one.weight * one.number_of_items_on_pallet < 1_100,
      )
      .slice(0, lines);
    const { createEmptyCart: cart } = (await ask('mutation { createEmptyCart }')) as { createEmptyCart: string };
    await ask(
      'mutation ($cart: String!, $items: [CartItemInput]) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
      {
        cart,
        items: chosen.map(({ sku }) => ({ sku, quantity: 0, number_of_pallet: 1 })),
      },
    );
    await ask('mutation ($cart: String!) { setTransportType(cart_id: $cart, transporttype: "ZTR") { success } }', {
      cart,
    });
    const { customerCart } = (await ask('{ customerCart { sold_to_id available_payment_methods { code } } }')) as {
      customerCart: { sold_to_id: string; available_payment_methods: { code: string }[] };
    };
    const first = (await rest(
      `orders/GetFirstAvailableDate?soldToId=${customerCart.sold_to_id}&shipToId=${shipTo.id}&transportType=ZTR`,
    )) as {
      firstAvailableDate: string;
    };
    const { updatePrices } = (await ask(
      `mutation ($cart: String!, $day: String!, $shipTo: String!, $payment: String!) { updatePrices(cart_id: $cart, delivery_date: $day, payment_method: $payment,
        shipping_type: "ZTR", ship_to_id: $shipTo, customer_order_number: "KAMION") { can_proceed status_message } }`,
      {
        cart,
        day: first.firstAvailableDate,
        shipTo: shipTo.id,
        payment: customerCart.available_payment_methods[0]!.code,
      },
    )) as { updatePrices: { can_proceed: boolean; status_message: string } };
    if (!updatePrices.can_proceed) throw new Error(updatePrices.status_message);
    await ask(
      'mutation ($cart: String!) { placeOrder(input: { cart_id: $cart, terms_accepted: true }) { order { order_number } } }',
      { cart },
    );
    return chosen.map(({ sku }) => sku);
  }, LINES);
}

test('a wholesaler refills the usual truck of twenty lines in thirty keystrokes', async ({ browser }) => {
  const { page } = await privateWindow(browser, 'desktop', 'hu');
  const main = page.getByRole('main');
  await logIn(page, WHO);
  await emptyCart(page);
  const skus = await orderedLastTime(page);
  expect(skus).toHaveLength(LINES);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Kosár/ })).toBeVisible();

  // From here on nothing but keys, and every one is counted.
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press('Alt+u');
  await expect(main.getByRole('table', { name: 'Szokásos termékek' })).toBeVisible();
  const fields = main.getByRole('textbox', { name: /^Mennyiség/ });
  await expect(fields.first()).toBeFocused();
  for (let line = 0; line < LINES; line += 1) await press('Enter');
  await expect(fields.nth(LINES)).toBeFocused();

  const rows = main.getByRole('row');
  for (const sku of skus) await expect(rows.filter({ hasText: sku }).getByRole('textbox')).toHaveValue('1');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const answer = await fetch('/graphql', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${sessionStorage.getItem('id_token')}`,
          },
          body: JSON.stringify({ query: '{ customerCart { can_proceed items { product { sku } } } }' }),
        });
        const { data } = (await answer.json()) as {
          data: { customerCart: { can_proceed: boolean; items: unknown[] } };
        };
        return [data.customerCart.items.length, data.customerCart.can_proceed];
      }),
    )
    .toEqual([LINES, true]);
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
});
