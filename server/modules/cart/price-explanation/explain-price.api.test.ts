import { tellAndHear } from '#platform/test/heard.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PriceExplanation } from '#contract/desk/price-explanation.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
const tokens = new Map<string, string>();

beforeAll(async () => {
  shop = await startShop();
  for (const who of ['wholesale', 'owner', 'clerk', 'service', 'sales', 'editor', 'pricing'])
    tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(() => shop.close());

async function desk<T>(who: string, path: string): Promise<{ status: number; body: T & { code?: string } }> {
  const response = await fetch(`${shop.url}/api/desk/${path}`, {
    headers: { authorization: `Bearer ${tokens.get(who)}`, lang: 'en' },
  });
  return { status: response.status, body: (await response.json()) as T & { code?: string } };
}
const explained = async (query: Record<string, string | number>, who = 'pricing') =>
  (
    await desk<PriceExplanation>(
      who,
      `price-explanations?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`,
    )
  ).body;
const verdictOf = ({ considered }: PriceExplanation, reference: string) =>
  considered.find((one) => one.reference === reference)?.verdict;
async function condition(values: string): Promise<void> {
  await shop.app.database.pool.query(
    `insert into price_condition (kind, sku, brand, company_id, price_group, transport_type, rate_bp, reference, valid_from, valid_to) values ${values}`,
  );
  await tellAndHear(shop.app, 'prices');
}

/** What the customer's own cart says of one line, delivered on a day. */
async function cartOf(who: string, sku: string, quantity: number, shipTo: string, day: string, transport: string) {
  const headers = { outletid: shipTo };
  const ask = async <T>(query: string, variables: object) => {
    const { data, errors } = await shop.graphql<T>(query, { token: tokens.get(who)!, variables, headers });
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const { createEmptyCart: id } = await ask<{ createEmptyCart: string }>('mutation { createEmptyCart }', {});
  await ask(
    'mutation ($id: String!, $lines: [CartItemInput]!) { addProductsToCart(cartId: $id, cartItems: $lines) { user_errors { code } } }',
    {
      id,
      lines: [{ sku, quantity }],
    },
  );
  const { updatePrices } = await ask<{
    updatePrices: { total_to_pay: number; order_items: { row_total_without_vat: number }[] };
  }>(
    `mutation ($id: String!, $day: String!, $shipTo: String!, $transport: String!) {
      updatePrices(cart_id: $id, delivery_date: $day, shipping_type: $transport, ship_to_id: $shipTo) { total_to_pay order_items { row_total_without_vat } } }`,
    { id, day, shipTo, transport },
  );
  return { due: updatePrices.total_to_pay, net: updatePrices.order_items[0]!.row_total_without_vat };
}

describe('GET /api/desk/price-explanations', () => {
  test('says to the forint what the customer’s own cart says', async () => {
    const told = await explained({
      companyId: '1000004',
      shipToId: '2000009',
      sku: '100102',
      quantity: 360,
      day: '2026-12-01',
      transportType: 'ZST',
    });
    const own = await cartOf('wholesale', '100102', 360, '2000009', '2026-12-01', 'ZST');
    expect({ due: told.amountDue, net: told.net }).toEqual(own);
    expect(
      told.lineSteps
        .filter(({ code }) => !['ZEXC', 'ZDEP', 'ZDRS', 'Z099'].includes(code))
        .reduce((all, { amount }) => all + amount, 0),
    ).toBe(told.net);
  });

  test('gives each condition that did not count its reason', async () => {
    await condition(`('ZPRO', '100102', null, '1000004', null, null, 900, 'begins later', '2027-01-10', '2027-02-10'),
      ('ZPRO', '100102', null, '1000004', null, null, 800, 'is over', '2026-01-10', '2026-02-10'),
      ('ZPRO', '100101', null, '1000004', null, null, 700, 'of other goods', '2026-01-10', '2027-02-10'),
      ('ZCON', null, 'Ezüst Daru', '1000004', null, null, 600, 'of another brand', '2026-01-10', '2027-02-10'),
      ('ZPRO', '100102', null, '1000004', null, null, 500, 'counts', '2026-03-10', '2027-02-10'),
      ('ZPRO', '100102', null, null, null, null, 400, 'is for everybody', '2026-04-10', '2027-02-10'),
      ('ZTRN', '100102', null, '1000004', null, 'ZTR', 300, 'by truck', '2026-01-10', '2027-02-10'),
      ('ZVOL', '100102', null, '1000004', null, null, 200, 'full pallets', '2026-01-10', '2027-02-10')`);
    const asked = { companyId: '1000004', shipToId: '2000009', sku: '100102', day: '2026-12-01', transportType: 'ZST' };
    const few = await explained({ ...asked, quantity: 5 });
    expect(
      Object.fromEntries(
        [
          'begins later',
          'is over',
          'of other goods',
          'of another brand',
          'counts',
          'is for everybody',
          'by truck',
          'full pallets',
        ].map((one) => [one, verdictOf(few, one)]),
      ),
    ).toEqual({
      'begins later': 'not-yet',
      'is over': 'ended',
      'of other goods': 'other-product',
      'of another brand': 'other-brand',
      counts: 'applied',
      'is for everybody': 'beaten',
      'by truck': 'other-transport',
      'full pallets': 'no-full-pallet',
    });
    expect(verdictOf(few, 'Motrice')).toBe('off');
    expect(verdictOf(await explained({ ...asked, quantity: 360 }), 'full pallets')).toBe('applied');
    const later = await explained({ ...asked, quantity: 5, day: '2027-01-20' });
    expect([verdictOf(later, 'begins later'), verdictOf(later, 'counts')]).toEqual(['applied', 'beaten']);
    expect(few.days.map(({ from }) => from)).toContain('2027-01-10');
    expect(few.days.find(({ from }) => from === '2027-01-10')!.net).toBe(later.net);
  });

  test('a discount of a sold-to within a price group counts only as long as the sold-to belongs to it', async () => {
    const groupOf = async (group: string | null) => {
      const { rows } = await shop.app.database.pool.query<{ before: string | null }>(
        `update company c set price_group = $1 from company b where b.id = c.id and c.id = '1000004' returning b.price_group as before`,
        [group],
      );
      await tellAndHear(shop.app, 'prices');
      return rows[0]!.before;
    };
    const before = await groupOf('inside');
    await condition(
      `('ZPRO', '100105', null, '1000004', 'inside', null, 900, 'in the group', '2026-11-01', '9999-12-31')`,
    );
    const verdict = async () =>
      verdictOf(await explained({ companyId: '1000004', sku: '100105', day: '2026-12-01' }), 'in the group');
    expect(await verdict()).toBe('applied');
    await groupOf('outside');
    expect(await verdict()).toBeUndefined();
    await groupOf(before);
  });

  test('a contract discount beyond the cap of 35 % counts in part', async () => {
    await condition(`('ZC07', null, null, '1000004', null, null, 3000, 'customer', '2026-11-01', '9999-12-31'),
      ('ZCON', '100105', null, '1000004', null, null, 1000, 'contract', '2026-11-01', '9999-12-31')`);
    const told = await explained({ companyId: '1000004', sku: '100105', day: '2026-12-01' });
    expect([verdictOf(told, 'customer'), verdictOf(told, 'contract')]).toEqual(['applied', 'capped']);
    expect(told.lineSteps.find(({ code }) => code === 'ZCON')!.rate).toBe(5);
  });

  test('is for the companies and roles that may see prices', async () => {
    expect((await desk('sales', 'price-explanations?companyId=1000003&sku=100101')).body.code).toBe(
      'SOLD_TO_NOT_FOUND',
    );
    expect((await desk('sales', 'price-explanations?companyId=1000001&sku=100101')).status).toBe(200);
    expect((await desk('editor', 'price-explanations?companyId=1000001&sku=100101')).body.code).toBe('DESK_FORBIDDEN');
    expect((await desk('owner', 'price-explanations?companyId=1000001&sku=100101')).body.code).toBe('SUPPLIER_ONLY');
    expect((await desk('pricing', 'price-explanations?companyId=1000001&shipToId=2000009&sku=100101')).body.code).toBe(
      'SHIP_TO_NOT_FOUND',
    );
    expect((await desk('pricing', 'price-explanations?companyId=1000001&sku=999999')).body.code).toBe(
      'PRODUCT_NOT_FOUND',
    );
    expect((await desk('pricing', 'price-explanations?companyId=1000001&sku=100101&day=2026-11-20')).body.code).toBe(
      'INVALID_INPUT',
    );
    const own = (await desk<{ customers: { companyId: string }[] }>('sales', 'price-explanations/customers')).body
      .customers;
    expect(own.map(({ companyId }) => companyId).toSorted()).toEqual(['1000001', '1000002', '1000005', '1000009']);
    expect(
      (await desk<{ products: { sku: string }[] }>('sales', 'price-explanations/products?search=100102')).body
        .products[0]!.sku,
    ).toBe('100102');
  });
});
