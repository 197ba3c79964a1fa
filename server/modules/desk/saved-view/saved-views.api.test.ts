import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SavedView } from '#contract/desk/saved-view.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';

let shop: Shop;
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ call: desk } = await atDesk(shop, ['clerk', 'service', 'editor']));
});
afterAll(() => shop.close());

const views = async (who: string) =>
  (await desk<{ views: SavedView[] }>(who, 'GET', 'saved-views?list=orders')).body.views;
const save = (who: string, name: string, more: object = {}) =>
  desk<SavedView & { code?: string }>(who, 'PUT', 'saved-views', {
    list: 'orders',
    name,
    query: 'held=1',
    shared: false,
    isDefault: false,
    ...more,
  });
const open = (who: string, id: number | null) =>
  desk<{ id: number | null; code?: string }>(who, 'PUT', 'saved-views/default', { list: 'orders', id });

describe('saved views of a list', () => {
  test('are a person’s own, under one name each; a shared one is seen by all who see the list', async () => {
    const first = (await save('service', 'Held')).body;
    const again = (await save('service', 'HELD', { query: 'held=1&status=Open' })).body;
    expect(again).toMatchObject({ id: first.id, name: 'HELD', query: 'held=1&status=Open', own: true });
    expect(await views('clerk')).toEqual([]);
    await save('service', 'Held', { shared: true });
    expect(await views('clerk')).toMatchObject([{ id: first.id, own: false, shared: true, author: 'Szorgos Sára' }]);
    expect((await save('editor', 'Held')).body.code).toBe('DESK_FORBIDDEN');
    expect((await save('service', 'x', { query: 'a b<' })).status).toBe(400);
  });

  test('one opens the list, for each person another; that of somebody who shares it no more opens nothing', async () => {
    const [shared] = await views('clerk');
    expect((await open('clerk', shared!.id)).body).toEqual({ id: shared!.id });
    expect((await views('clerk'))[0]!.isDefault).toBe(true);
    expect((await views('service'))[0]!.isDefault).toBe(false);
    await save('service', 'Held', { shared: false });
    expect((await open('clerk', shared!.id)).body.code).toBe('VIEW_NOT_FOUND');
    await save('service', 'Held', { shared: true });
    expect((await views('clerk'))[0]!.isDefault).toBe(false);
    expect((await save('service', 'Held', { isDefault: true })).body.isDefault).toBe(true);
    expect((await open('service', null)).body).toEqual({ id: null });
    expect((await views('service'))[0]!.isDefault).toBe(false);
  });

  test('are deleted by their person alone', async () => {
    const [view] = await views('service');
    const drop = async (who: string) => (await desk(who, 'DELETE', `saved-views/${view!.id}`)).body;
    expect(await drop('clerk')).toEqual({ dropped: false });
    expect(await drop('service')).toEqual({ dropped: true });
    expect(await drop('service')).toEqual({ dropped: false });
    expect(await views('service')).toEqual([]);
  });
});
