import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskPeople } from '#contract/desk/people.ts';
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

describe('a permission that somebody lacks', () => {
  const wanted = { permission: 'Desk Orders', may: 'view' };
  const ask = (who: string, body: object = wanted) =>
    desk<{ waits: boolean }>(who, 'POST', 'me/permission-requests', body);
  const asked = async () => (await desk<{ asked: object[] }>('editor', 'GET', 'me/granters')).body.asked;
  const waiting = async () =>
    (await desk<DeskPeople>('clerk', 'GET', 'people')).body.approvals.filter(({ kind }) => kind === 'desk-permission');
  const rings = async (who: string) =>
    (await desk<{ notices: { kind: string }[] }>(who, 'GET', 'notices')).body.notices.map(({ kind }) => kind);
  const role = (on: boolean) => desk('clerk', 'PUT', 'people/u-editor/roles', { role: 'Clerk', on });

  test('is asked for once, however often it is pressed, and by nobody who has it', async () => {
    expect((await ask('clerk')).body).toEqual({ waits: false });
    expect([(await ask('editor')).body, (await ask('editor')).body]).toEqual([{ waits: true }, { waits: true }]);
    expect(await asked()).toEqual([wanted]);
    expect(await waiting()).toMatchObject([{ what: 'Desk Orders', askedByUid: 'u-editor', own: false }]);
    expect(await rings('clerk')).toContain('approval-asked');
    expect((await ask('editor', { permission: 'Desk Everything', may: 'view' })).status).toBe(400);
  });

  test('comes with a role, which ends the request; a word alone gives nothing', async () => {
    const { id } = (await waiting())[0]!;
    expect((await desk('clerk', 'POST', `approvals/${id}/decision`, { granted: true })).body).toMatchObject({
      code: 'PERMISSION_BY_ROLE',
    });
    expect(await waiting()).toHaveLength(1);
    expect((await role(true)).status).toBe(200);
    expect([await waiting(), await asked()]).toEqual([[], []]);
    expect(await rings('editor')).toContain('granted');
    await role(false);
  });

  test('is refused, and may be asked for again', async () => {
    await ask('editor');
    const { id } = (await waiting())[0]!;
    expect((await desk('clerk', 'POST', `approvals/${id}/decision`, { granted: false })).status).toBe(200);
    expect([await waiting(), await asked()]).toEqual([[], []]);
    expect(await rings('editor')).toContain('refused');
    expect((await ask('editor')).body).toEqual({ waits: true });
  });
});
