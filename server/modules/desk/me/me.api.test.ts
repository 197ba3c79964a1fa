import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop({ ERP: 'none' });
  ({ call: desk } = await atDesk(shop, ['editor', 'clerk']));
});
afterAll(() => shop.close());

test('who lacks a permission learns by name who can give it, and nobody is sent to themselves', async () => {
  const { rows } = await shop.app.database.pool.query<{ name: string; uid: string }>(
    `select distinct a.first_name || ' ' || a.last_name as name, a.uid from account a join supplier_grant g on g.uid = a.uid join desk_role r on r.name = g.role
     where 'Desk People' = any(r.acts) and not g.own_customers and a.status = 'Active'`,
  );
  const granters = async (who: string) => (await desk<{ names: string[] }>(who, 'GET', 'me/granters')).body.names;
  const others = (uid: string) => rows.filter((one) => one.uid !== uid).map(({ name }) => name);
  expect(others('u-editor').length).toBeGreaterThan(0);
  expect((await granters('editor')).toSorted()).toEqual(others('u-editor').toSorted());
  expect((await granters('clerk')).toSorted()).toEqual(others('u-clerk').toSorted());
});
