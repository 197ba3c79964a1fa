import { withoutAccents } from '#values/text.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { switchProduct } from '#modules/catalogue/index.ts';
import { suspendShipTo, resumeShipTo } from '#modules/company/index.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { TEST_DAY } from '#platform/test/test-app.ts';
import { SHIP_TO, startShop } from '../test-shop.ts';
import type { Shop } from '../test-shop.ts';

let shop: Shop;
let owner: string;
let basic: string;
let rival: string;
let accountant: string;

beforeAll(async () => {
  shop = await startShop();
  [owner, basic, rival, accountant] = (await Promise.all(
    ['owner', 'basic', 'rival', 'accountant'].map((who) => shop.signIn(`${who}@demo.example`)),
  )) as [string, string, string, string];
});
beforeEach(async () => {
  await shop.app.database.run(sql`delete from saved_order`);
  await shop.app.database.run(sql`update cart set status = 'replaced' where status in ('active', 'saved')`);
});
afterAll(() => shop.close());

const SAVED =
  'id date total total_qty deliver_to shipto_name ship_to_id bill_to saved_order_later is_active cart_id customer_order_number delivery_date line_count';
const SAVE = (root: 'query' | 'mutation') =>
  `${root} ($cart: String!, $number: String) { addSaveOrderForLater(cart_id: $cart, customer_order_number: $number) { success message saved_order { ${SAVED} } } }`;
const DELETE = (root: 'query' | 'mutation') =>
  `${root} ($cart: String!) { deleteSavedOrder(cart_id: $cart) { success message } }`;
const REORDER = (root: 'query' | 'mutation') =>
  `${root} ($cart: String!, $skip: Boolean) { reOrderSavedOrder(cart_id: $cart, skip_unavailable: $skip) { message userInputErrors { code message path sku }
    cart { id customer_order_number note_for_driver items { quantity number_of_pallet is_return product { sku } } } } }`;
const LIST = `query ($sap: String, $from: String, $to: String, $deliver: String, $bill: String, $name: String, $page: Int, $size: Int, $sort: SortEnum) {
  getSaveOrderForLater(sap_id: $sap, date_from: $from, date_to: $to, deliver_to: $deliver, bill_to: $bill, shipto_name: $name, currentPage: $page, pageSize: $size, sort: $sort) {
    total_count page_info { current_page page_size total_pages } items { ${SAVED} } } }`;

interface Saved {
  id: string;
  date: string;
  total: number;
  total_qty: number;
  deliver_to: string;
  shipto_name: string;
  ship_to_id: string;
  bill_to: string;
  is_active: number;
  cart_id: string;
  customer_order_number: string;
  delivery_date: string;
}
interface List {
  getSaveOrderForLater: {
    total_count: number;
    page_info: { current_page: number; page_size: number; total_pages: number };
    items: Saved[];
  };
}
interface Cart {
  id: string;
  customer_order_number: string;
  note_for_driver: string;
  items: { quantity: number; product: { sku: string } }[];
}
type Reorder = {
  reOrderSavedOrder: {
    message: string | null;
    userInputErrors: { code: string; message: string; path: string[]; sku: string }[];
    cart: Cart;
  };
};
type Answer = { success: boolean; message: string; saved_order: Saved | null };

const ctx = () => contextOf(shop.app);
const headers = { outletid: SHIP_TO };
const ask = <T>(
  document: string,
  token: string,
  variables: Record<string, unknown> = {},
  more: Record<string, string> = headers,
) => shop.graphql<T>(document, { token, variables, headers: more });
const save = async (cart: string, number: string | null = null, token = owner) =>
  (await ask<{ addSaveOrderForLater: Answer }>(SAVE('mutation'), token, { cart, number })).data.addSaveOrderForLater;
const list = async (variables: Record<string, unknown> = {}, token = owner) =>
  (await ask<List>(LIST, token, variables, token === owner ? headers : {})).data.getSaveOrderForLater;
const currentCart = async (token = owner) =>
  (
    await ask<{ customerCart: Cart }>(
      '{ customerCart { id customer_order_number note_for_driver items { quantity product { sku } } } }',
      token,
      {},
      {},
    )
  ).data.customerCart;
const lines = ({ items }: Cart) => items.map((item) => [item.product.sku, item.quantity]);
const FILLED = [
  ['100101', 4],
  ['100102', 4],
  ['200201', 3],
];

describe('saving for later', () => {
  test('moves the lines, the number and the note into the saved order; the next cart is empty', async () => {
    const cart = await shop.readyCart(owner, { number: 'RAKTÁR-7' });
    const answer = await save(cart, 'KÉSŐBB-1');
    expect(answer).toMatchObject({ success: true, message: 'The order has been saved for later' });
    expect(answer.saved_order).toMatchObject({
      cart_id: cart,
      customer_order_number: 'KÉSŐBB-1',
      ship_to_id: SHIP_TO,
      is_active: 1,
      total_qty: 11,
    });
    const next = await currentCart();
    expect(next.id).not.toBe(cart);
    expect(next).toMatchObject({ items: [], customer_order_number: '', note_for_driver: '' });
    expect((await list()).items[0]).toEqual(answer.saved_order);
    const gone = await ask('query ($cart: String!) { cart(cart_id: $cart) { id } }', owner, { cart });
    expect(gone.errors![0]!.extensions).toMatchObject({
      category: 'graphql-no-such-entity',
      error_code: 'CART_NOT_ACTIVE',
    });
  });

  test('is refused beyond two hundred of a person in 24 hours, deleted or not, and beyond a thousand that stand', async () => {
    const { database } = shop.app;
    const copies = (many: number, deleted: boolean, hours: number) =>
      database.run(sql`
        with copied as (insert into cart (id, uid, status, created_at, updated_at)
          select 'copy' || lpad(n::text, 28, '0'), uid, 'saved', now(), now() from generate_series(1, ${many}::int) n, account where email = 'owner@demo.example' returning id, uid)
        insert into saved_order (cart_id, uid, company_id, ship_to_id, bill_to_id, saved_at, saved_day, deliver_to, shipto_name, bill_to, customer_order_number, total, total_quantity, line_count, deleted_at)
        select c.id, c.uid, s.company_id, s.ship_to_id, s.bill_to_id, s.saved_at - ${hours}::int * interval '1 hour', s.saved_day, '', '', '', '', 0, 0, 0, case when ${deleted} then now() end
        from copied c, saved_order s`);
    const forget = async () => {
      await database.run(sql`delete from saved_order where cart_id like 'copy%'`);
      await database.run(sql`delete from cart where id like 'copy%'`);
    };
    const refusal = async () =>
      (await ask(SAVE('mutation'), owner, { cart: await shop.readyCart(owner) })).errors?.[0]?.extensions;
    expect(await save(await shop.readyCart(owner))).toMatchObject({ success: true });
    try {
      await copies(199, true, 1);
      expect(await refusal()).toMatchObject({ category: 'graphql-input', code: 'SAVED_ORDER_TOO_MANY' });
      await forget();
      await copies(999, false, 25);
      expect(await refusal()).toMatchObject({ category: 'graphql-input', code: 'SAVED_ORDER_TOO_MANY' });
      await forget();
      await copies(999, true, 25);
      expect(await save((await currentCart()).id)).toMatchObject({ success: true });
    } finally {
      await forget();
    }
  });

  test('a second time the same cart is refused in the specified words, and one saved order stays', async () => {
    const cart = await shop.readyCart(owner);
    await save(cart);
    expect(await save(cart)).toEqual({
      success: false,
      message: 'You have already saved this order or your product has not valid outlet.',
      saved_order: null,
    });
    expect((await list()).total_count).toBe(1);
  });

  test('five at the same time, as query and as mutation, make one saved order', async () => {
    const cart = await shop.readyCart(owner);
    const answers = await Promise.all(
      (['query', 'mutation', 'query', 'mutation', 'query'] as const).map((root) =>
        ask<{ addSaveOrderForLater: Answer }>(SAVE(root), owner, { cart }),
      ),
    );
    expect(answers.filter(({ data }) => data.addSaveOrderForLater.success)).toHaveLength(1);
    expect((await list()).total_count).toBe(1);
  });

  test('placing and saving the same cart at once does one of the two', async () => {
    const cart = await shop.readyCart(owner);
    const [placed, saved] = await Promise.all([
      shop.place(owner, cart),
      ask<{ addSaveOrderForLater: Answer } | null>(SAVE('mutation'), owner, { cart }),
    ]);
    const isSaved = saved.data?.addSaveOrderForLater?.success ?? false;
    expect(Number(placed.order !== null) + Number(isSaved)).toBe(1);
    expect((await list()).total_count).toBe(Number(isSaved));
  });

  test('goods without a valid outlet, an empty cart and a foreign one are not saved', async () => {
    const cart = await shop.readyCart(owner);
    await suspendShipTo(ctx(), SHIP_TO);
    await heard(shop.app);
    try {
      expect(await save(cart)).toMatchObject({
        success: false,
        message: 'You have already saved this order or your product has not valid outlet.',
      });
    } finally {
      await resumeShipTo(ctx(), SHIP_TO);
    }
    const foreign = await ask(SAVE('mutation'), rival, { cart }, {});
    expect(foreign.errors![0]!.extensions).toMatchObject({ error_code: 'CART_NOT_FOUND' });
    const empty = (await currentCart(basic)).id;
    expect((await ask(SAVE('mutation'), basic, { cart: empty })).errors![0]!.extensions).toMatchObject({
      code: 'CART_EMPTY',
    });
    expect((await list()).total_count).toBe(0);
  });

  test('is never answered over GET', async () => {
    const cart = await shop.readyCart(owner);
    for (const name of ['addSaveOrderForLater', 'deleteSavedOrder', 'reOrderSavedOrder']) {
      const query = encodeURIComponent(`{ ${name}(cart_id: "${cart}") { message } }`);
      const response = await fetch(`${shop.url}/graphql?query=${query}`, {
        headers: { authorization: `Bearer ${owner}` },
      });
      expect(response.status).toBe(405);
    }
    expect((await list()).total_count).toBe(0);
  });
});

describe('the saved orders', () => {
  test('come ten a page, newest first, and every filter narrows them', async () => {
    for (let index = 1; index <= 11; index += 1) {
      const shipTo = index === 3 ? '2000002' : SHIP_TO;
      const cart = await shop.readyCart(owner, { number: `SZ-${index}`, shipTo });
      await ask(SAVE('mutation'), owner, { cart }, { outletid: shipTo });
    }
    const first = await list();
    expect(first).toMatchObject({ total_count: 11, page_info: { current_page: 1, page_size: 10, total_pages: 2 } });
    expect(first.items.map(({ customer_order_number }) => customer_order_number)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `SZ-${n}`),
    );
    expect((await list({ page: 2 })).items.map(({ customer_order_number }) => customer_order_number)).toEqual(['SZ-1']);
    expect(
      (await list({ sort: 'ASC', size: 2 })).items.map(({ customer_order_number }) => customer_order_number),
    ).toEqual(['SZ-1', 'SZ-2']);
    const [third] = (await list({ sap: '2000002' })).items;
    expect(third!.customer_order_number).toBe('SZ-3');
    for (const filter of [
      { sap: '2000002' },
      { deliver: third!.deliver_to },
      { deliver: '2000002' },
      { name: third!.shipto_name.toUpperCase() },
      { name: withoutAccents(third!.shipto_name) },
      { deliver: withoutAccents(third!.deliver_to) },
    ])
      expect((await list(filter)).items.map(({ id }) => id)).toEqual([third!.id]);
    expect((await list({ bill: third!.bill_to })).total_count).toBeGreaterThan(0);
    expect((await list({ bill: 'nobody at all' })).total_count).toBe(0);
    const today = TEST_DAY.slice(0, 10);
    expect((await list({ from: today, to: today })).total_count).toBe(11);
    expect((await list({ to: '2026-11-22' })).total_count).toBe(0);
    expect((await list({ from: '2026-11-24' })).total_count).toBe(0);
  });

  test('are the user’s own: a colleague, a rival and an accountant see none of them, and can neither open, re-order nor delete one', async () => {
    const cart = await shop.readyCart(owner);
    await save(cart);
    for (const token of [basic, rival, accountant]) expect((await list({}, token)).total_count).toBe(0);
    const unknown = 'f'.repeat(32);
    for (const document of [
      'query ($cart: String!) { getSaveOrderDetails(cart_id: $cart) { id } }',
      DELETE('mutation'),
      REORDER('mutation'),
    ]) {
      const [foreign, none] = [
        await ask(document, rival, { cart }, {}),
        await ask(document, rival, { cart: unknown }, {}),
      ];
      expect(foreign.errors![0]!.extensions).toMatchObject({
        category: 'graphql-no-such-entity',
        code: 'SAVED_ORDER_NOT_FOUND',
      });
      expect(foreign.errors![0]!.message).toBe(none.errors![0]!.message);
    }
    expect((await list()).total_count).toBe(1);
  });

  test('show their details at today’s prices, with what is wrong at the line', async () => {
    const cart = await shop.readyCart(owner);
    const { saved_order } = await save(cart, 'RÉSZLET');
    await switchProduct(ctx(), '100102', false);
    await heard(shop.app);
    try {
      const { data } = await ask<{
        getSaveOrderDetails: Record<string, unknown> & {
          items: {
            product: { sku: string };
            prices: { row_total: { value: number } };
            errors: { code: string; message: string }[] | null;
          }[];
        };
      }>(
        `query ($cart: String!) { getSaveOrderDetails(cart_id: $cart) { id cart_id email transporttype ship_to_id delivery_date customer_order_number saved_total
          grand_total { your_price your_price_tax } vat cart_prices { deposit price_with_vat } sap_payment_details selected_payment_method { code title }
          billing_address { company } shipping_addresses { company available_shipping_methods { method_code } selected_shipping_method { method_code } }
          items { uid quantity product { name sku volume } prices { row_total { value } } errors { code message } } } }`,
        owner,
        { cart },
      );
      const details = data.getSaveOrderDetails;
      expect(details).toMatchObject({
        id: saved_order!.id,
        cart_id: cart,
        email: 'owner@demo.example',
        transporttype: 'ZSO',
        ship_to_id: SHIP_TO,
        customer_order_number: 'RÉSZLET',
        delivery_date: saved_order!.delivery_date,
        saved_total: saved_order!.total,
        shipping_addresses: [{ selected_shipping_method: { method_code: 'standard' } }],
      });
      // What the page shows adds up.
      const sums = details as unknown as {
        vat: number;
        grand_total: { your_price: number };
        cart_prices: { deposit: number; price_with_vat: number };
      };
      expect(sums.grand_total.your_price + sums.cart_prices.deposit + sums.vat).toBe(sums.cart_prices.price_with_vat);
      expect(sums.vat).toBeGreaterThan(0);
      // What cannot be had is in no amount.
      const had = details.items.filter(({ errors }) => !errors?.length);
      expect(had.reduce((sum, { prices }) => sum + prices.row_total.value, 0)).toBe(sums.grand_total.your_price);
      expect(JSON.parse(details['sap_payment_details'] as string)).toMatchObject({
        code: (details['selected_payment_method'] as { code: string }).code,
      });
      expect(details.items.map(({ product, errors }) => [product.sku, errors?.[0]?.message ?? null])).toEqual([
        ['100101', null],
        ['100102', 'This product is no longer sold.'],
        ['200201', null],
      ]);
    } finally {
      await switchProduct(ctx(), '100102', true);
      await heard(shop.app);
    }
  });
});

describe('re-ordering a saved order', () => {
  test('puts its lines, its number and its note into the cart; as a query too, and once however often it is asked', async () => {
    const cart = await shop.readyCart(owner, { number: 'VISSZA-1' });
    await save(cart);
    const answers = await Promise.all(
      (['query', 'mutation', 'query', 'mutation', 'query'] as const).map((root) =>
        ask<Reorder>(REORDER(root), owner, { cart }),
      ),
    );
    for (const { data } of answers) {
      expect(lines(data.reOrderSavedOrder.cart)).toEqual(FILLED);
      expect(data.reOrderSavedOrder).toMatchObject({ message: null, userInputErrors: [] });
    }
    expect(await currentCart()).toMatchObject({ customer_order_number: 'VISSZA-1', note_for_driver: 'Csöngessen' });
    expect((await list()).total_count).toBe(1);
  });

  test('stops in the specified words while something cannot be ordered, and goes on without it after a confirmation', async () => {
    const cart = await shop.readyCart(owner);
    await save(cart);
    await switchProduct(ctx(), '100102', false);
    await heard(shop.app);
    try {
      const stopped = (await ask<Reorder>(REORDER('mutation'), owner, { cart })).data.reOrderSavedOrder;
      expect(stopped.message).toBe('Re-order cannot proceed. Some items are not available');
      expect(stopped.userInputErrors).toMatchObject([{ code: 'NOT_SALABLE', path: ['cart_id'], sku: '100102' }]);
      expect(stopped.cart.items).toEqual([]);
      expect((await currentCart()).items).toEqual([]);
      const skipped = (await ask<Reorder>(REORDER('mutation'), owner, { cart, skip: true })).data.reOrderSavedOrder;
      expect(lines(skipped.cart)).toEqual([FILLED[0], FILLED[2]]);
      expect(skipped.message).toBe('One or more products could not be added to the cart');
    } finally {
      await switchProduct(ctx(), '100102', true);
      await heard(shop.app);
    }
  });
});

describe('deleting a saved order', () => {
  test('takes it away for good; five at once, as query and mutation, say so and do it once', async () => {
    const one = await shop.readyCart(owner);
    await save(one);
    const kept = await shop.readyCart(owner);
    await save(kept);
    const answers = await Promise.all(
      (['query', 'mutation', 'query', 'mutation', 'query'] as const).map((root) =>
        ask<{ deleteSavedOrder: { success: boolean; message: string } }>(DELETE(root), owner, { cart: one }),
      ),
    );
    for (const { data } of answers)
      expect(data.deleteSavedOrder).toEqual({ success: true, message: 'The saved order has been deleted' });
    expect((await list()).items.map(({ cart_id }) => cart_id)).toEqual([kept]);
    expect((await ask(REORDER('mutation'), owner, { cart: one })).errors![0]!.extensions).toMatchObject({
      code: 'SAVED_ORDER_NOT_FOUND',
    });
  });
});
