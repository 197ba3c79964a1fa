import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ tokens, call: desk } = await atDesk(shop, ['owner', 'clerk', 'service', 'sales', 'editor'], { hears: true }));
});
afterAll(() => shop.close());

const found = async (who: string, q: string) =>
  (await desk<{ found: { kind: string; id: string; title: string }[] }>(who, 'GET', `search?q=${encodeURIComponent(q)}`)).body.found;

describe('customers at the desk', () => {
  test('are listed by name and found without accents; sales sees their own', async () => {
    const all = (await desk<{ total: number; customers: { companyId: string; name: string }[] }>('service', 'GET', 'customers?limit=100')).body;
    expect(all.total).toBe(all.customers.length);
    const own = (await desk<{ customers: { companyId: string }[] }>('sales', 'GET', 'customers?limit=100')).body.customers.map(({ companyId }) => companyId);
    expect(own.toSorted()).toEqual(['1000001', '1000002', '1000005', '1000009']);
    const one = all.customers[0]!;
    const plain = one.name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toUpperCase();
    expect(
      (await desk<{ customers: { companyId: string }[] }>('service', 'GET', `customers?search=${encodeURIComponent(plain)}`)).body.customers,
    ).toContainEqual(expect.objectContaining({ companyId: one.companyId }));
    expect((await desk('sales', 'GET', 'customers/1000003')).body).toMatchObject({ code: 'SOLD_TO_NOT_FOUND' });
    expect((await desk('editor', 'GET', 'customers')).body).toMatchObject({ code: 'DESK_FORBIDDEN' });
  });

  test('are found with one typing error, to whom they may be shown', async () => {
    const { name } = (await desk<{ name: string }>('clerk', 'GET', 'customers/1000003')).body;
    const typed = `${name.slice(0, 3)}x${name.slice(4, 12)}`;
    expect(await found('service', typed)).toContainEqual(expect.objectContaining({ kind: 'customer', id: '1000003' }));
    expect(await found('sales', typed)).not.toContainEqual(expect.objectContaining({ id: '1000003' }));
    expect(await found('editor', typed)).toEqual([]);
  });

  test('a block keeps them from ordering until it is lifted, each with its reason in the audit', async () => {
    const block = (blocked: boolean) => desk('service', 'PUT', 'customers/1000001/block', { blocked, reason: 'Bounced cheque' });
    expect((await block(true)).body).toEqual({ blocked: true, changed: true });
    expect((await block(true)).body).toEqual({ blocked: true, changed: false });
    const refused = await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!).catch(() => ''));
    expect(refused.order).toBeNull();
    expect((await block(false)).body).toEqual({ blocked: false, changed: true });
    expect((await shop.place(tokens.get('owner')!, await shop.readyCart(tokens.get('owner')!))).order).not.toBeNull();
    const entries = await shop.app.database.pool.query("select detail from security_event where what = 'company-blocked' order by id");
    expect(entries.rows.map(({ detail }: { detail: { reason: string } }) => detail.reason)).toEqual(['Bounced cheque', 'Bounced cheque']);
    expect(await desk('sales', 'PUT', 'customers/1000003/block', { blocked: true, reason: 'not mine' })).toMatchObject({ status: 404 });
  });

  test('a suspended ship-to opens again, and one of another salesperson is not found', async () => {
    const suspend = (who: string, id: string, suspended: boolean) =>
      desk<{ status?: string; code?: string }>(who, 'PUT', `ship-tos/${id}/suspension`, { suspended, reason: 'Closed for renovation' });
    expect((await suspend('service', '2000002', true)).body).toEqual({ status: 'suspended', changed: true });
    expect((await suspend('service', '2000002', false)).body).toEqual({ status: 'active', changed: true });
    expect((await suspend('sales', '2000007', true)).body.code).toBe('SHIP_TO_NOT_FOUND');
  });
});
