import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import type { ManagedUser } from '#contract/identity/managed-user.ts';
import { authenticate } from '#modules/identity/index.ts';
import { contextOf } from '../../../context.ts';
import { setUserPermission, setUserStatus } from '../index.ts';

let shop: Shop;
const tokens = new Map<string, string>();
const signIn = async (who: string) => {
  if (!tokens.has(who)) tokens.set(who, await shop.signIn(`${who}@demo.example`));
  return tokens.get(who)!;
};
interface Answer<T> {
  status: number;
  body: T & { code?: string; detail?: string };
}
async function call<T = Record<string, unknown>>(
  who: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const response = await fetch(`${shop.url}/api/identity/${path}`, {
    method,
    headers: { authorization: `Bearer ${await signIn(who)}`, lang: 'en', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : { text }) as never };
}
interface List {
  total: number;
  results: ManagedUser[];
}
const list = async (who: string, query = '', headers?: Record<string, string>) =>
  (await call<List>(who, 'GET', `users/GetAllUsersInfo?limit=100${query}`, undefined, headers)).body;
const user = async (who: string, id: string) => (await call<ManagedUser>(who, 'GET', `users/managed/${id}`)).body;
const role = (shipToId: string, rolename: string) => ({ shipToId, rpDetails: { rolename } });
const roles = ({ permissionSchema }: ManagedUser) => permissionSchema.map(({ shipToId, rpDetails }) => `${shipToId} ${rpDetails.rolename}`);
const kata = { firstName: 'Kata', lastName: 'Kiss', email: 'kata@test.example', permissionSchema: [role('2000001', 'POS Horeca Basic')] };

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('GET users/GetAllUsersInfo', () => {
  test('gives the own company’s users with every field of the specification, and nobody else', async () => {
    const { results } = await list('owner');
    expect(results.map(({ id }) => id)).toEqual(expect.arrayContaining(['u-owner', 'u-basic', 'u-invited', 'u-off', 'u-both']));
    expect(results.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['u-rival']));
    expect(JSON.stringify(results)).not.toMatch(/2000005|2000007|1000002|1000003|Malomkert|Sarki|argon2/);
    const basic = results.find(({ id }) => id === 'u-basic')!;
    expect(basic).toMatchObject({
      status: 'Active',
      isActive: true,
      termsAgreed: true,
      userValidation: true,
      editable: true,
      statusMoves: ['Deactivated'],
      deletedShipToList: [],
    });
    expect(basic.businessPartners).toEqual([{ id: '3000001', name: 'Kéktó Vendéglő Kft.', isActive: true }]);
    expect(basic.permissionSchema[0]).toMatchObject({
      companyId: '1000001',
      accountType: 'Ship-to',
      shipToId: '2000001',
      roleLabel: 'POS Horeca Basic',
      isActive: true,
    });
    expect(results.find(({ id }) => id === 'u-owner')).toMatchObject({ editable: false, notEditable: 'oneself', statusMoves: [] });
  });

  test('is searched without case and accents, filtered and paged', async () => {
    expect((await list('owner', '&search=BODZA')).results.map(({ id }) => id)).toEqual(['u-basic']);
    expect((await list('owner', '&search=marton%20MEGHIVOTT')).results.map(({ id }) => id)).toEqual(['u-invited']);
    expect((await list('owner', '&search=meghivott')).results.map(({ id }) => id)).toEqual(['u-invited']);
    expect((await list('owner', `&search=${encodeURIComponent('%')}`)).total).toBe(0);
    expect((await list('owner', '&status=Inactive')).results.every(({ status }) => status === 'Deactivated')).toBe(true);
    expect((await list('owner', '&shipToId=2000002&role=POS%20Horeca%20Advanced')).results.map(({ id }) => id)).toEqual(['u-first']);
    const all = await list('owner');
    const second = (await call<List>('owner', 'GET', 'users/GetAllUsersInfo?limit=2&offset=2')).body;
    expect([second.total, second.results.map(({ id }) => id)]).toEqual([all.total, all.results.slice(2, 4).map(({ id }) => id)]);
    expect((await call('owner', 'GET', 'users/GetAllUsersInfo?limit=101')).status).toBe(400);
  });

  test('is not for who does not manage users; a foreign ship-to widens nothing', async () => {
    expect((await call('basic', 'GET', 'users/GetAllUsersInfo')).status).toBe(403);
    expect((await list('owner', '', { outletid: '2000005' })).results.map(({ id }) => id)).not.toContain('u-rival');
    expect((await list('owner', '&shipToId=2000005')).total).toBe(0);
  });

  test('gives the supplier’s clerk everybody', async () => {
    const found = async (email: string) => (await list('clerk', `&search=${email}@demo.example`)).results;
    expect([(await found('rival'))[0]?.id, (await found('wholesale'))[0]?.id]).toEqual(['u-rival', 'u-whs']);
    expect((await found('owner'))[0]).toMatchObject({ editable: true, companyName: 'Kéktó Vendéglő Kft.' });
  });
});

describe('POST users/CreateNewUser', () => {
  test('makes an invited user whose invitation is in the mailbox, and nothing that was smuggled in', async () => {
    const smuggled = {
      companyId: '1000002',
      role: 'Key User',
      status: 'Active',
      userValidation: true,
      price: 1,
      sap_id: 'x',
      kind: 'supplier',
      uid: 'u-owner',
      granted: ['Contracts'],
    };
    const sent = {
      ...kata,
      ...smuggled,
      permissionSchema: [{ ...role('2000001', 'POS Horeca Basic'), companyId: '1000002', accountType: 'Root', permission: 'Contracts' }],
    };
    const { status, body } = await call<ManagedUser>('owner', 'POST', 'users/CreateNewUser', sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'kata@test.example',
      status: 'Invited',
      isActive: false,
      userValidation: false,
      companyId: '1000001',
      termsAgreed: false,
    });
    expect(roles(body)).toEqual(['2000001 Basic']);
    expect(body.permissionSchema[0]).toMatchObject({ companyId: '1000001', accountType: 'Ship-to' });
    expect(body.permissionSchema[0]!.rpDetails.permission).not.toContain('Contracts');
    const mail = await shop.app.database.row<{ text: string }>(sql`select text from mail where recipient = 'kata@test.example'`);
    expect(mail?.text).toContain('/verification?gig_i_code=');
  });

  test('not for an address in use, in whatever letters', async () => {
    const { status, body } = await call('owner', 'POST', 'users/CreateNewUser', { ...kata, email: 'BASIC@demo.Example' });
    expect([status, body.code, body.detail]).toEqual([409, 'USER_EXISTS', 'User already exist']);
  });

  test.each([
    ['a ship-to without a role', { permissionSchema: [{ shipToId: '2000001' }] }, 422, 'ROLE_REQUIRED'],
    ['no ship-to at all', { permissionSchema: [] }, 422, 'USER_SHIP_TO_REQUIRED'],
    ['another company’s ship-to', { permissionSchema: [role('2000005', 'Basic')] }, 404, 'SHIP_TO_NOT_FOUND'],
    ['a ship-to that is none', { permissionSchema: [role('2999999', 'Basic')] }, 404, 'SHIP_TO_NOT_FOUND'],
    ['a role of another customer type', { permissionSchema: [role('2000001', 'WHS Basic')] }, 422, 'ROLE_UNKNOWN'],
    ['a role that comes with the data only', { permissionSchema: [role('2000001', 'On Premise Empties Management')] }, 422, 'ROLE_UNKNOWN'],
    ['a Key User', { permissionSchema: [role('2000001', 'Key User')] }, 403, 'ROLE_NOT_YOURS'],
    ['a Delegated Owner', { permissionSchema: [role('2000001', 'POS Horeca Delegated Owner')] }, 403, 'ROLE_NOT_YOURS'],
    ['the supplier’s role', { permissionSchema: [role('2000001', 'Delegated Admin')] }, 422, 'ROLE_UNKNOWN'],
    ['an address that is none', { email: 'a@b' }, 422, 'EMAIL_INVALID'],
    ['an address that is none at all', { email: 'kocsma.hu' }, 422, 'EMAIL_INVALID'],
    ['an address that looks like another', { email: 'basıc@demo.example' }, 422, 'EMAIL_INVALID'],
    ['an address with a letter that nobody sees', { email: 'bas\u200Bic@demo.example' }, 422, 'EMAIL_INVALID'],
    ['a name of two lines', { firstName: 'Kata\r\nBcc: x' }, 400, 'INVALID_INPUT'],
    ['a name that turns the text around', { lastName: 'Kis\u202Es' }, 400, 'INVALID_INPUT'],
    ['a name with a character that could not be read', { firstName: 'K\ufffdta' }, 400, 'INVALID_INPUT'],
    ['a phone number with a character that could not be read', { phone: '+36 30\ufffd' }, 400, 'INVALID_INPUT'],
    ['a phone number with a sign of control', { phone: '+36 30\u0007' }, 400, 'INVALID_INPUT'],
    ['a confirmation address that is none', { confirmationEmail: 'kocsma.hu' }, 422, 'EMAIL_INVALID'],
    ['no name', { firstName: ' ' }, 400, 'INVALID_INPUT'],
  ])('not with %s', async (_, wrong, status, code) => {
    const answer = await call('owner', 'POST', 'users/CreateNewUser', { ...kata, email: 'other@test.example', ...wrong });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await shop.app.database.rows(sql`select uid from account where email_key = 'other@test.example'`)).length).toBe(0);
  });

  test('not with a role that can more than who gives it can at that ship-to', async () => {
    await setUserPermission(contextOf(shop.app), 'u-owner', '2000002', 'Support', false);
    const sent = { ...kata, email: 'third@test.example', permissionSchema: [role('2000001', 'Basic'), role('2000002', 'Basic')] };
    expect((await call('owner', 'POST', 'users/CreateNewUser', sent)).body.code).toBe('ROLE_NOT_YOURS');
    await setUserPermission(contextOf(shop.app), 'u-owner', '2000002', 'Support', true);
  });

  test('not by who manages nobody', async () => {
    expect((await call('basic', 'POST', 'users/CreateNewUser', kata)).status).toBe(403);
  });
});

describe('PUT users/UpdateUser/{id}', () => {
  test('changes role, ship-to, phone and language, keeps the rest, and is in effect at the next call', async () => {
    const before = await user('owner', 'u-basic');
    const sent = {
      firstName: 'Más',
      lastName: 'Valaki',
      email: 'mas@test.example',
      country: 'DE',
      status: 'Exited',
      companyId: '1000002',
      userValidation: false,
      role: 'Key User',
      phone: '+36 30 111 2222',
      locale: 'en',
      permissionSchema: [role('2000001', 'Advanced'), role('2000002', 'POS Horeca Accountant')],
    };
    const { status, body } = await call<ManagedUser>('owner', 'PUT', 'users/UpdateUser/u-basic', sent);
    expect(status).toBe(200);
    for (const field of ['firstName', 'lastName', 'email', 'country', 'status', 'companyId', 'userValidation'] as const)
      expect(body[field]).toEqual(before[field]);
    expect([body.phone, body.locale, roles(body)]).toEqual(['+36 30 111 2222', 'en', ['2000001 Advanced', '2000002 Accountant']]);
    const seen = (await call<{ permissionSchema: { shipToId: string; rpDetails: { rolename: string } }[] }>('basic', 'GET', 'users/GetUserInfoById/u-basic'))
      .body;
    expect(seen.permissionSchema.map(({ shipToId, rpDetails }) => `${shipToId} ${rpDetails.rolename}`)).toEqual(['2000001 Advanced', '2000002 Accountant']);
  });

  test('takes a ship-to away', async () => {
    const { body } = await call<ManagedUser>('owner', 'PUT', 'users/UpdateUser/u-basic', {
      deletedShipToList: ['2000002'],
      permissionSchema: [role('2000001', 'Basic')],
    });
    expect(roles(body)).toEqual(['2000001 Basic']);
    expect((await shop.rest(await signIn('basic'), 'shiptos/GetShipToBySapId/2000002')).status).toBe(404);
  });

  test('keeps what the supplier took away beside the role', async () => {
    await setUserPermission(contextOf(shop.app), 'u-basic', '2000001', 'Support', false);
    const { body } = await call<ManagedUser>('owner', 'PUT', 'users/UpdateUser/u-basic', { permissionSchema: [role('2000001', 'Associate')] });
    expect(body.permissionSchema[0]!.rpDetails.permission).not.toContain('Support');
    await setUserPermission(contextOf(shop.app), 'u-basic', '2000001', 'Support', true);
    await call('owner', 'PUT', 'users/UpdateUser/u-basic', { permissionSchema: [role('2000001', 'Basic')] });
  });

  test('is all or nothing', async () => {
    const answer = await call('owner', 'PUT', 'users/UpdateUser/u-basic', {
      phone: '1',
      permissionSchema: [role('2000001', 'Advanced'), role('2000005', 'Basic')],
    });
    expect(answer.body.code).toBe('SHIP_TO_NOT_FOUND');
    expect(await user('owner', 'u-basic')).toMatchObject({ phone: '+36 30 111 2222' });
    expect(roles(await user('owner', 'u-basic'))).toEqual(['2000001 Basic']);
  });

  test('neither oneself up nor anybody whom only the supplier appoints, nor anybody elsewhere', async () => {
    const up = { permissionSchema: [role('2000001', 'Basic')] };
    expect(await call('owner', 'PUT', 'users/UpdateUser/u-owner', up)).toMatchObject({
      status: 403,
      body: { code: 'USER_NOT_YOURS', detail: 'Nobody can change himself' },
    });
    expect(await call('owner', 'PUT', 'users/UpdateUser/u-key', up)).toMatchObject({ status: 403, body: { code: 'USER_NOT_YOURS' } });
    const [foreign, missing] = [await call('owner', 'PUT', 'users/UpdateUser/u-rival', up), await call('owner', 'PUT', 'users/UpdateUser/u-nobody', up)];
    expect([foreign.status, foreign.body.code, missing.status, missing.body.code]).toEqual([404, 'USER_NOT_FOUND', 404, 'USER_NOT_FOUND']);
    expect((await call('owner', 'PUT', 'users/UpdateUser/u-clerk', up)).status).toBe(404);
    expect((await call('clerk', 'PUT', 'users/UpdateUser/u-clerk', up)).status).toBe(404);
  });

  test('who has a role in two companies is changed in one and unseen in the other', async () => {
    expect(roles(await user('owner', 'u-both'))).toEqual(['2000002 Basic']);
    const sent = { permissionSchema: [role('2000002', 'Advanced')], deletedShipToList: ['2000007'] };
    expect((await call('owner', 'PUT', 'users/UpdateUser/u-both', sent)).body.code).toBe('SHIP_TO_NOT_FOUND');
    expect((await call('owner', 'PUT', 'users/UpdateUser/u-both', { permissionSchema: sent.permissionSchema })).status).toBe(200);
    expect(roles(await user('food', 'u-both'))).toEqual(['2000007 Advanced']);
    expect((await call('owner', 'PATCH', 'users/SetUserStatus', { id: 'u-both', status: 'Deactivated' })).body.code).toBe('USER_NOT_YOURS');
  });

  test('the clerk appoints a Delegated Owner, and takes him down again', async () => {
    const up = await call<ManagedUser>('clerk', 'PUT', 'users/UpdateUser/u-first', { permissionSchema: [role('2000002', 'Delegated Owner')] });
    expect(roles(up.body)).toEqual(['2000002 Delegated Owner']);
    expect((await call('owner', 'PATCH', 'users/SetUserStatus', { id: 'u-first', status: 'Deactivated' })).body.code).toBe('USER_NOT_YOURS');
    expect((await call('clerk', 'PUT', 'users/UpdateUser/u-first', { permissionSchema: [role('2000002', 'Advanced')] })).status).toBe(200);
  });
});

describe('PATCH users/SetUserStatus', () => {
  const set = (who: string, id: string, status: string) => call('owner' === who ? 'owner' : who, 'PATCH', 'users/SetUserStatus', { id, status });

  test('deactivating ends every session at once, keeps roles and cart; activating brings them back', async () => {
    const token = await signIn('basic');
    const headers = { outletid: '2000001' };
    const cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token, headers })).data.createEmptyCart;
    await shop.graphql(`mutation { addProductsToCart(cart_id: "${cart}", sku: "100101", quantity: 2) { cart { id } } }`, { token, headers });
    expect((await set('owner', 'u-basic', 'Deactivated')).body).toMatchObject({ status: 'Deactivated', isActive: false });
    expect((await fetch(`${shop.url}/api/identity/users/GetUserInfoById/u-basic`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    await expect(shop.signIn('basic@demo.example')).rejects.toThrow();
    const off = await user('owner', 'u-basic');
    expect([off.permissionSchema.map(({ isActive }) => isActive), off.businessPartners.map(({ isActive }) => isActive)]).toEqual([[false], [false]]);
    expect((await shop.rest(await signIn('owner'), 'shiptos/GetShipToBySapId/2000001')).body).toMatchObject({ status: 'active' });

    expect((await set('owner', 'u-basic', 'Active')).status).toBe(200);
    tokens.delete('basic');
    const again = await shop.graphql<{ customerCart: { items: { product: { sku: string } }[] } }>('{ customerCart { items { product { sku } } } }', {
      token: await signIn('basic'),
      headers,
    });
    expect(again.data.customerCart.items.map(({ product }) => product.sku)).toEqual(['100101']);
    expect((await user('owner', 'u-basic')).permissionSchema.map(({ isActive }) => isActive)).toEqual([true]);
  });

  test('repeating changes nothing', async () => {
    const count = async () =>
      (await shop.app.database.row<{ n: number }>(sql`select count(*) as n from security_event where what = 'user-status' and uid = 'u-basic'`))!.n;
    const before = await count();
    expect((await set('owner', 'u-basic', 'Active')).status).toBe(200);
    expect(await count()).toBe(before);
  });

  test.each([
    ['owner', 'u-basic', 'Suspended', 409],
    ['owner', 'u-basic', 'Exited', 409],
    ['owner', 'u-invited', 'Active', 409],
    ['owner', 'u-suspended', 'Active', 409],
    ['owner', 'u-moved', 'Active', 409],
    ['owner', 'u-exited', 'Active', 403],
    ['clerk', 'u-exited', 'Active', 403],
    ['owner', 'u-owner', 'Deactivated', 403],
    ['owner', 'u-key', 'Deactivated', 403],
    ['owner', 'u-rival', 'Deactivated', 404],
    ['owner', 'u-nobody', 'Deactivated', 404],
    ['owner', 'u-basic', 'Gone', 400],
    ['clerk', 'u-clerk', 'Deactivated', 404],
  ])('%s does not make %s %s', async (who, id, status, code) => {
    expect((await set(who, id, status)).status).toBe(code);
  });

  test('the clerk suspends and brings back; an Exited one is out of reach of the supplier’s command too', async () => {
    expect((await set('clerk', 'u-basic', 'Suspended')).status).toBe(200);
    expect((await set('owner', 'u-basic', 'Active')).status).toBe(409);
    expect((await set('clerk', 'u-basic', 'Active')).status).toBe(200);
    tokens.delete('basic');
    await expect(setUserStatus(contextOf(shop.app), 'u-exited', 'Active')).rejects.toThrow('STATUS_MOVE_NOT_ALLOWED');
  });
});

describe('invitations', () => {
  test('are sent again, withdrawn, and then the address is free', async () => {
    const { results } = await list('owner', '&search=kata@test.example');
    const { id } = results[0]!;
    expect(results[0]).toMatchObject({ invitation: { open: true } });
    expect((await call('owner', 'POST', `users/ResendInvitation/${id}`)).status).toBe(200);
    expect((await shop.app.database.rows(sql`select 1 as one from mail where recipient = 'kata@test.example'`)).length).toBe(2);
    expect((await call('rival', 'POST', `users/WithdrawInvitation/${id}`)).status).toBe(404);
    expect((await call('owner', 'POST', `users/WithdrawInvitation/${id}`)).body).toMatchObject({ status: 'Exited' });
    expect((await call('owner', 'POST', `users/ResendInvitation/${id}`)).status).toBe(403);
    expect((await call('owner', 'POST', 'users/CreateNewUser', kata)).status).toBe(200);
    expect((await call('owner', 'POST', 'users/ResendInvitation/u-basic')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('GET users/export', () => {
  test('gives the own company’s users as a file without formulas', async () => {
    await shop.app.database.run(sql`update account set last_name = '=1+2', first_name = '@x' where uid = 'u-off'`);
    const { body } = await call<{ text: string }>('owner', 'GET', 'users/export');
    expect(body.text).toContain("'=1+2;'@x;off@demo.example");
    expect(body.text).toContain('POS Horeca Basic');
    expect(body.text).not.toContain('rival@');
    expect((await call('basic', 'GET', 'users/export')).status).toBe(403);
  });
});

describe('roles and what they may do', () => {
  test('are changed by the supplier only, and at once', async () => {
    const change = (who: string, on: boolean) => call(who, 'PUT', 'roles/POS%20Horeca/Basic', { permission: 'News & Events', on });
    expect((await change('owner', false)).status).toBe(403);
    const has = async () => JSON.stringify((await call('basic', 'GET', 'users/GetUserInfoById/u-basic')).body['allAvailablePermission']).includes('News');
    // Who is signed in already: his rights are in memory, and hear of it.
    const may = async () => (await authenticate(shop.app, `Bearer ${await signIn('basic')}`))!.permissions.has('News & Events');
    expect([await has(), await may()]).toEqual([true, true]);
    expect((await change('clerk', false)).body).toEqual({ changed: true });
    expect(await has()).toBe(false);
    await expect.poll(may, { timeout: 1_000 }).toBe(false);
    expect((await change('clerk', true)).body).toEqual({ changed: true });
    await expect.poll(may, { timeout: 1_000 }).toBe(true);
    expect((await call('clerk', 'PUT', 'roles/POS%20Horeca/Nobody', { permission: 'Orders', on: true })).status).toBe(422);
    expect((await call('clerk', 'PUT', 'roles/POS%20Horeca/Basic', { permission: 'Home Page', on: false })).status).toBe(422);
  });

  test('are offered by customer type: the six of a wholesaler, both lists of a POS, Delegated Owner once', async () => {
    const { roles: all } = (await call<{ roles: { customerType: string; name: string; assignable: string }[] }>('owner', 'GET', 'roles')).body;
    const of = (type: string) =>
      all.filter(({ customerType, assignable, name }) => customerType === type && assignable !== 'no' && name !== 'Key User').map(({ name }) => name);
    expect(of('WHS').toSorted()).toEqual(['Accountant', 'Advanced', 'Basic', 'Common user', 'Delegated Owner', 'Warehouse manager']);
    const pos = ['Accountant', 'Advanced', 'Associate', 'Basic', 'Common user', 'Delegated Owner', 'Shift leader', 'Warehouse manager'];
    expect([of('POS Horeca').toSorted(), of('POS Food').toSorted()]).toEqual([pos, pos]);
    expect(all.at(-1)).toMatchObject({ customerType: 'Supplier', name: 'Delegated Admin' });
  });
});
