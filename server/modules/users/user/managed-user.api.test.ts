import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import type { ManagedUser } from '#contract/identity/managed-user.ts';
import { authenticate } from '#modules/identity/index.ts';
import { ownConnection } from '#platform/test/own-connection.ts';
import { statementsWaiting } from '#platform/test/statements-waiting.ts';
import { addPeople } from '#platform/test/people.ts';
import { contextOf } from '../../../context.ts';
import { endDeputies, setUserPermission, setUserStatus } from '../index.ts';

let shop: Shop;
const tokens = new Map<string, Promise<string>>();
/** Signs in once, also when several ask at the same time: more sign-ins of one person at once than they have attempts are refused. */
const signIn = (who: string) => {
  if (!tokens.has(who)) tokens.set(who, shop.signIn(`${who}@demo.example`));
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
    headers: {
      authorization: `Bearer ${await signIn(who)}`,
      lang: 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
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
const roles = ({ permissionSchema }: ManagedUser) =>
  permissionSchema.map(({ shipToId, rpDetails }) => `${shipToId} ${rpDetails.rolename}`);
const kata = {
  firstName: 'Kata',
  lastName: 'Kiss',
  email: 'kata@test.example',
  permissionSchema: [role('2000001', 'POS Horeca Basic')],
};

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

describe('GET users/GetAllUsersInfo', () => {
  test('gives the own company’s users with every field of the specification, and nobody else', async () => {
    const { results } = await list('owner');
    expect(results.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['u-owner', 'u-basic', 'u-invited', 'u-off', 'u-both']),
    );
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
    expect(results.find(({ id }) => id === 'u-owner')).toMatchObject({
      editable: false,
      notEditable: 'oneself',
      statusMoves: [],
    });
  });

  test('is searched without case and accents, filtered and paged', async () => {
    expect((await list('owner', '&search=BODZA')).results.map(({ id }) => id)).toEqual(['u-basic']);
    expect((await list('owner', '&search=marton%20MEGHIVOTT')).results.map(({ id }) => id)).toEqual(['u-invited']);
    expect((await list('owner', '&search=meghivott')).results.map(({ id }) => id)).toEqual(['u-invited']);
    expect((await list('owner', `&search=${encodeURIComponent('%')}`)).total).toBe(0);
    await shop.app.database.run(
      sql`update account set last_name = 'Šimončič', first_name = 'Țălină' where uid = 'u-off'`,
    );
    for (const typed of ['Šimončič', 'simoncic', 'ŠIMONČIČ țălină', 'Talina Simon']) {
      expect((await list('owner', `&search=${encodeURIComponent(typed)}`)).results.map(({ id }) => id)).toEqual([
        'u-off',
      ]);
    }
    expect((await list('owner', '&status=Inactive')).results.every(({ status }) => status === 'Deactivated')).toBe(
      true,
    );
    expect((await list('owner', '&shipToId=2000002&role=POS%20Horeca%20Advanced')).results.map(({ id }) => id)).toEqual(
      ['u-first'],
    );
    const all = await list('owner');
    const second = (await call<List>('owner', 'GET', 'users/GetAllUsersInfo?limit=2&offset=2')).body;
    expect([second.total, second.results.map(({ id }) => id)]).toEqual([
      all.total,
      all.results.slice(2, 4).map(({ id }) => id),
    ]);
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
      permissionSchema: [
        { ...role('2000001', 'POS Horeca Basic'), companyId: '1000002', accountType: 'Root', permission: 'Contracts' },
      ],
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
    const mail = await shop.app.database.row<{ text: string }>(
      sql`select text from mail where recipient = 'kata@test.example'`,
    );
    expect(mail?.text).toContain('/verification?gig_i_code=');
  });

  test('not for more new addresses than a customer invites in a day: each gets a mail of the supplier', async () => {
    const invite = (email: string) => call('owner', 'POST', 'users/CreateNewUser', { ...kata, email });
    const people = shop.app.database;
    const full = (level: number) =>
      people.run(sql`update throttle set level = ${level} where scope like 'invitations-of:%'`);
    expect((await invite('first-of-many@test.example')).status).toBe(200);
    try {
      await full(199.5);
      expect(await invite('one-too-many@test.example')).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_ATTEMPTS' },
      });
      expect(await people.rows(sql`select 1 from account where email = 'one-too-many@test.example'`)).toEqual([]);
    } finally {
      await full(0);
    }
    expect((await invite('one-too-many@test.example')).status).toBe(200);
  });

  test('not for an address in use, in whatever letters', async () => {
    const { status, body } = await call('owner', 'POST', 'users/CreateNewUser', {
      ...kata,
      email: 'BASIC@demo.Example',
    });
    expect([status, body.code, body.detail]).toEqual([409, 'USER_EXISTS', 'User already exist']);
  });

  test.each([
    ['a ship-to without a role', { permissionSchema: [{ shipToId: '2000001' }] }, 422, 'ROLE_REQUIRED'],
    ['no ship-to at all', { permissionSchema: [] }, 422, 'USER_SHIP_TO_REQUIRED'],
    ['another company’s ship-to', { permissionSchema: [role('2000005', 'Basic')] }, 404, 'SHIP_TO_NOT_FOUND'],
    ['a ship-to that is none', { permissionSchema: [role('2999999', 'Basic')] }, 404, 'SHIP_TO_NOT_FOUND'],
    ['a role of another customer type', { permissionSchema: [role('2000001', 'WHS Basic')] }, 422, 'ROLE_UNKNOWN'],
    [
      'a role that comes with the data only',
      { permissionSchema: [role('2000001', 'On Premise Empties Management')] },
      422,
      'ROLE_UNKNOWN',
    ],
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
    const answer = await call('owner', 'POST', 'users/CreateNewUser', {
      ...kata,
      email: 'other@test.example',
      ...wrong,
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(
      (await shop.app.database.rows(sql`select uid from account where email_key = 'other@test.example'`)).length,
    ).toBe(0);
  });

  test('not with a role that can more than who gives it can at that ship-to', async () => {
    await setUserPermission(contextOf(shop.app), 'u-owner', '2000002', 'Support', false);
    const sent = {
      ...kata,
      email: 'third@test.example',
      permissionSchema: [role('2000001', 'Basic'), role('2000002', 'Basic')],
    };
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
    expect([body.phone, body.locale, roles(body)]).toEqual([
      '+36 30 111 2222',
      'en',
      ['2000001 Advanced', '2000002 Accountant'],
    ]);
    const seen = (
      await call<{ permissionSchema: { shipToId: string; rpDetails: { rolename: string } }[] }>(
        'basic',
        'GET',
        'users/GetUserInfoById/u-basic',
      )
    ).body;
    expect(seen.permissionSchema.map(({ shipToId, rpDetails }) => `${shipToId} ${rpDetails.rolename}`)).toEqual([
      '2000001 Advanced',
      '2000002 Accountant',
    ]);
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
    const { body } = await call<ManagedUser>('owner', 'PUT', 'users/UpdateUser/u-basic', {
      permissionSchema: [role('2000001', 'Associate')],
    });
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
      body: { code: 'USER_NOT_YOURS', detail: 'You can’t change your own user' },
    });
    expect(await call('owner', 'PUT', 'users/UpdateUser/u-key', up)).toMatchObject({
      status: 403,
      body: { code: 'USER_NOT_YOURS' },
    });
    const [foreign, missing] = [
      await call('owner', 'PUT', 'users/UpdateUser/u-rival', up),
      await call('owner', 'PUT', 'users/UpdateUser/u-nobody', up),
    ];
    expect([foreign.status, foreign.body.code, missing.status, missing.body.code]).toEqual([
      404,
      'USER_NOT_FOUND',
      404,
      'USER_NOT_FOUND',
    ]);
    expect((await call('owner', 'PUT', 'users/UpdateUser/u-clerk', up)).status).toBe(404);
    expect((await call('clerk', 'PUT', 'users/UpdateUser/u-clerk', up)).status).toBe(404);
  });

  test('who has a role in two companies is changed in one and unseen in the other', async () => {
    expect(roles(await user('owner', 'u-both'))).toEqual(['2000002 Basic']);
    const sent = { permissionSchema: [role('2000002', 'Advanced')], deletedShipToList: ['2000007'] };
    expect((await call('owner', 'PUT', 'users/UpdateUser/u-both', sent)).body.code).toBe('SHIP_TO_NOT_FOUND');
    expect(
      (await call('owner', 'PUT', 'users/UpdateUser/u-both', { permissionSchema: sent.permissionSchema })).status,
    ).toBe(200);
    expect(roles(await user('food', 'u-both'))).toEqual(['2000007 Advanced']);
    expect(
      (await call('owner', 'PATCH', 'users/SetUserStatus', { id: 'u-both', status: 'Deactivated' })).body.code,
    ).toBe('USER_NOT_YOURS');
  });

  test('the clerk appoints a Delegated Owner, and revokes the appointment', async () => {
    const up = await call<ManagedUser>('clerk', 'PUT', 'users/UpdateUser/u-first', {
      permissionSchema: [role('2000002', 'Delegated Owner')],
    });
    expect(roles(up.body)).toEqual(['2000002 Delegated Owner']);
    expect(
      (await call('owner', 'PATCH', 'users/SetUserStatus', { id: 'u-first', status: 'Deactivated' })).body.code,
    ).toBe('USER_NOT_YOURS');
    expect(
      (await call('clerk', 'PUT', 'users/UpdateUser/u-first', { permissionSchema: [role('2000002', 'Advanced')] }))
        .status,
    ).toBe(200);
  });
});

/** People of their own for each story, so that none changes what another has seen. */
async function colleagues(
  name: string,
  ...roles: { shipToId: string; companyId?: string; role?: string }[][]
): Promise<string[]> {
  const people = roles.map((grants, n) => ({
    uid: `${name}-${n + 1}`,
    email: `${name}-${n + 1}@demo.example`,
    companyId: '1000001',
    grants,
  }));
  await addPeople(shop.app, people);
  return people.map(({ uid }) => uid);
}
const at = (shipToId: string, as = 'Basic', companyId = '1000001') => ({ shipToId, role: as, companyId });
const lend = (who: string, uid: string, shipToId = '2000001', to = '2026-12-31') =>
  call<{ id: string }>(who, 'POST', 'profile/deputies', { uid, shipToId, from: '2026-11-23', to });
interface Lent {
  id: string;
  lent: boolean;
  mine: boolean;
  active: boolean;
  standing: string;
  shipToId: string;
}
const lentTo = async (who: string) => (await call<{ results: Lent[] }>(who, 'GET', 'profile/deputies')).body.results;
const seenBy = async (who: string, id: string) =>
  (await user(who, id)).deputies.map(
    ({ lent, shipToId, standing }) => `${lent ? 'lent' : 'got'} ${shipToId} ${standing}`,
  );
const reads = async (who: string, shipToId = '2000001') =>
  (await shop.rest(await signIn(who), `shiptos/GetShipToBySapId/${shipToId}`)).status;

describe('users at home in another company', () => {
  test('are taken off their last ship-to here: without roles they are nobody here any more', async () => {
    await addPeople(shop.app, [
      { uid: 'guest', companyId: '1000003', grants: [at('2000007', 'Advanced', '1000003'), at('2000002')] },
    ]);
    const taken = await call<ManagedUser>('owner', 'PUT', 'users/UpdateUser/guest', { deletedShipToList: ['2000002'] });
    expect([taken.status, taken.body.id, taken.body.permissionSchema]).toEqual([200, 'guest', []]);
    expect((await call('owner', 'GET', 'users/managed/guest')).status).toBe(404);
    expect(roles(await user('food', 'guest'))).toEqual(['2000007 Advanced']);
  });

  test('lose a role here even when the supplier appointed them there', async () => {
    await addPeople(shop.app, [
      {
        uid: 'key-there',
        companyId: '1000003',
        grants: [at('2000007', 'Key User', '1000003'), at('2000001'), at('2000002')],
      },
    ]);
    expect(await user('owner', 'key-there')).toMatchObject({ editable: true, contactEditable: false, statusMoves: [] });
    const taken = await call<ManagedUser>('owner', 'PUT', 'users/UpdateUser/key-there', {
      deletedShipToList: ['2000002'],
    });
    expect([taken.status, roles(taken.body)]).toEqual([200, ['2000001 Basic']]);
    expect((await call('food', 'PUT', 'users/UpdateUser/key-there', { phone: '1' })).body.code).toBe('USER_NOT_YOURS');
  });

  test('keep their contact data when somebody else changes their roles', async () => {
    await addPeople(shop.app, [
      { uid: 'visitor', companyId: '1000003', grants: [at('2000007', 'Advanced', '1000003'), at('2000002')] },
    ]);
    for (const change of [
      { confirmationEmail: 'spy@rival.example' },
      { phone: '+36 1 000 0000' },
      { locale: 'en' },
      { languages: ['es'] },
    ]) {
      const answer = await call('owner', 'PUT', 'users/UpdateUser/visitor', {
        ...change,
        permissionSchema: [role('2000002', 'Advanced')],
      });
      expect([answer.status, answer.body.code]).toEqual([403, 'USER_NOT_YOURS']);
    }
    expect(await user('food', 'visitor')).toMatchObject({
      confirmationEmail: null,
      phone: null,
      locale: 'hu',
      contactEditable: true,
    });
    // What is sent as it is changes nothing, so the role alone is changed.
    const same = await call<ManagedUser>('owner', 'PUT', 'users/UpdateUser/visitor', {
      phone: '',
      confirmationEmail: '',
      locale: 'hu',
      permissionSchema: [role('2000002', 'Advanced')],
    });
    expect([same.status, roles(same.body)]).toEqual([200, ['2000002 Advanced']]);
  });

  test('have their invitation sent and withdrawn by their own company only', async () => {
    const { body } = await call<ManagedUser>('food', 'POST', 'users/CreateNewUser', {
      firstName: 'Vendég',
      lastName: 'Vilma',
      email: 'vilma@test.example',
      permissionSchema: [role('2000007', 'Basic')],
    });
    expect(
      (await call('clerk', 'PUT', `users/UpdateUser/${body.id}`, { permissionSchema: [role('2000002', 'Basic')] }))
        .status,
    ).toBe(200);
    expect((await user('owner', body.id)).editable).toBe(true);
    for (const act of ['ResendInvitation', 'WithdrawInvitation'])
      expect((await call('owner', 'POST', `users/${act}/${body.id}`)).body.code).toBe('USER_NOT_YOURS');
    expect((await call('food', 'POST', `users/ResendInvitation/${body.id}`)).status).toBe(200);
  });
});

describe('a lent role', () => {
  test('gives nothing back that the supplier took from its holder at the ship-to, neither beside a role there nor after it was taken off', async () => {
    const [lender = '', deputy = ''] = await colleagues(
      'held',
      [at('2000001', 'Advanced')],
      [at('2000001'), at('2000002')],
    );
    const mayAt = async (shipToId: string) =>
      (
        await call<{ permissionSchema: { shipToId: string; rpDetails: { permission: string } }[] }>(
          deputy,
          'GET',
          `users/GetUserInfoById/${deputy}`,
        )
      ).body.permissionSchema
        .filter((one) => one.shipToId === shipToId)
        .flatMap(({ rpDetails }) => rpDetails.permission.split(','));
    await lend(lender, deputy);
    expect(await mayAt('2000001')).toContain('Orders');
    await setUserPermission(contextOf(shop.app), deputy, '2000001', 'Orders', false);
    expect(await mayAt('2000001')).toContain('My Orders');
    expect(await mayAt('2000001')).not.toContain('Orders');
    await call('owner', 'PUT', `users/UpdateUser/${deputy}`, { deletedShipToList: ['2000001'] });
    expect(await mayAt('2000001')).toContain('Catalogue');
    expect(await mayAt('2000001')).not.toContain('Orders');
  });

  test('ends with the last own role of its holder, and does not come back with a new one', async () => {
    const [lender = '', deputy = ''] = await colleagues('leaver', [at('2000001', 'Advanced')], [at('2000002')]);
    expect((await lend(lender, deputy)).status).toBe(200);
    expect(await reads(deputy)).toBe(200);
    expect((await call('owner', 'PUT', `users/UpdateUser/${deputy}`, { deletedShipToList: ['2000002'] })).status).toBe(
      200,
    );
    await expect.poll(() => reads(deputy)).toBe(404);
    expect(await lentTo(lender)).toEqual([]);
    expect(
      (await call('owner', 'PUT', `users/UpdateUser/${deputy}`, { permissionSchema: [role('2000002', 'Basic')] }))
        .status,
    ).toBe(200);
    await expect.poll(() => reads(deputy, '2000002')).toBe(200);
    expect(await reads(deputy)).toBe(404);
    const told = await shop.app.database.rows<{ uid: string }>(
      sql`select uid from security_event where what = 'deputy-ended' and company_id = '1000001' and uid = ${deputy}`,
    );
    expect(told).toHaveLength(1);
  });

  test('ends with the last own role of who lent it', async () => {
    const [lender = '', deputy = ''] = await colleagues('giver', [at('2000001', 'Advanced')], [at('2000002')]);
    await lend(lender, deputy);
    await call('owner', 'PUT', `users/UpdateUser/${lender}`, { deletedShipToList: ['2000001'] });
    await expect.poll(() => reads(deputy)).toBe(404);
    expect(await lentTo(deputy)).toEqual([]);
  });

  test('ends with that very role of who lent it, and does not come back with it', async () => {
    const [lender = '', deputy = ''] = await colleagues(
      'yielder',
      [at('2000001', 'Advanced'), at('2000003')],
      [at('2000002')],
    );
    const change = (schema: object) => call('owner', 'PUT', `users/UpdateUser/${lender}`, schema);
    for (const taken of [{ deletedShipToList: ['2000001'] }, { permissionSchema: [role('2000001', 'Basic')] }]) {
      expect((await lend(lender, deputy)).status).toBe(200);
      expect((await change(taken)).status).toBe(200);
      expect((await change({ permissionSchema: [role('2000001', 'Advanced')] })).status).toBe(200);
      expect([await lentTo(deputy), await reads(deputy)]).toEqual([[], 404]);
    }
  });

  test('stays while its people are moved from one ship-to to another', async () => {
    const [lender = '', deputy = ''] = await colleagues('mover', [at('2000001', 'Advanced')], [at('2000002')]);
    await lend(lender, deputy);
    await call('owner', 'PUT', `users/UpdateUser/${deputy}`, {
      deletedShipToList: ['2000002'],
      permissionSchema: [role('2000003', 'Basic')],
    });
    expect((await lentTo(deputy)).map(({ standing }) => standing)).toEqual(['active']);
    expect(await reads(deputy)).toBe(200);
  });

  test('has no effect for somebody whom an import moved to another company, and ends', async () => {
    const [lender = '', deputy = ''] = await colleagues('moved', [at('2000001', 'Advanced')], [at('2000002')]);
    await lend(lender, deputy);
    // As an import leaves it.
    await shop.app.database.run(
      sql`update access_grant set ship_to_id = '2000007', company_id = '1000003', customer_type = 'POS Food' where uid = ${deputy}`,
    );
    expect((await lentTo(lender)).map(({ active, standing }) => [active, standing])).toEqual([
      [false, 'deputyWithoutRole'],
    ]);
    const grants = (
      await call<{ permissionSchema: { shipToId: string }[] }>(deputy, 'GET', `users/GetUserInfoById/${deputy}`)
    ).body.permissionSchema;
    expect(grants.map(({ shipToId }) => shipToId)).toEqual(['2000007']);
    await endDeputies.run(contextOf(shop.app));
    expect(await lentTo(lender)).toEqual([]);
  });

  test('says why it has no effect while the lender lacks the role or is not Active', async () => {
    const [lender = '', deputy = ''] = await colleagues(
      'idle',
      [at('2000001', 'Advanced'), at('2000003')],
      [at('2000002')],
    );
    await lend(lender, deputy);
    const standing = async () => (await lentTo(deputy)).map(({ active, standing: why }) => `${active} ${why}`);
    expect(await standing()).toEqual(['true active']);
    await shop.app.database.run(
      sql`update access_grant set role = 'Basic' where uid = ${lender} and ship_to_id = '2000001'`,
    ); // as an import in the middle of its work
    expect(await standing()).toEqual(['false lenderWithoutRole']);
    await call('owner', 'PATCH', 'users/SetUserStatus', { id: lender, status: 'Deactivated' });
    expect(await standing()).toEqual(['false lenderNotActive']);
  });

  test('is gone and back for the deputy at once when the lender is suspended and Active again', async () => {
    const [lender = '', deputy = ''] = await colleagues('lapse', [at('2000001', 'Advanced')], [at('2000002')]);
    await lend(lender, deputy);
    expect(await reads(deputy)).toBe(200);
    await setUserStatus(contextOf(shop.app), lender, 'Suspended');
    await expect.poll(() => reads(deputy)).toBe(404);
    await setUserStatus(contextOf(shop.app), lender, 'Active');
    await expect.poll(() => reads(deputy)).toBe(200);
    await setUserPermission(contextOf(shop.app), lender, '2000001', 'Orders', false);
    await expect
      .poll(async () => (await authenticate(shop.app, `Bearer ${await signIn(deputy)}`))!.permissions.has('Orders'))
      .toBe(true); // of the own role
    const orders = async () =>
      (await authenticate(shop.app, `Bearer ${await signIn(deputy)}`))!.grants
        .find(({ shipToId }) => shipToId === '2000001')
        ?.permissions.has('Orders');
    await expect.poll(orders).toBe(false);
  });

  test('is seen on both people and ended by who manages the ship-to, and by nobody elsewhere', async () => {
    const [lender = '', deputy = ''] = await colleagues('shown', [at('2000001', 'Advanced')], [at('2000002')]);
    const { body } = await lend(lender, deputy);
    expect([await seenBy('owner', lender), await seenBy('owner', deputy)]).toEqual([
      ['lent 2000001 active'],
      ['got 2000001 active'],
    ]);
    expect(await seenBy('clerk', deputy)).toEqual(['got 2000001 active']);
    expect((await user('owner', deputy)).deputies[0]).toMatchObject({
      id: body.id,
      roleLabel: 'POS Horeca Advanced',
      from: '2026-11-23',
      to: '2026-12-31',
    });
    // Somebody who manages another ship-to of the company sees neither it nor ends it.
    await addPeople(shop.app, [
      {
        uid: 'manager-2',
        email: 'manager-2@demo.example',
        companyId: '1000001',
        grants: [{ ...at('2000002', 'Advanced'), granted: ['Access Management'] }],
      },
    ]);
    expect(await seenBy('manager-2', deputy)).toEqual([]);
    const end = (who: string, id = body.id) => call(who, 'DELETE', `users/deputies/${id}`);
    expect([
      (await end('rival')).status,
      (await end('manager-2')).status,
      (await end('owner', 'x')).status,
      (await end(deputy)).status,
    ]).toEqual([404, 404, 404, 403]);
    expect(await reads(deputy)).toBe(200);
    expect((await end('owner')).body).toEqual({ ended: true });
    await expect.poll(() => reads(deputy)).toBe(404);
    expect([(await end('owner')).status, await seenBy('owner', lender)]).toEqual([404, []]);
    const told = await shop.app.database.row<{ actor: string }>(
      sql`select actor_uid as actor from security_event where what = 'deputy-ended' and uid = ${deputy} and company_id = '1000001'`,
    );
    expect(told?.actor).toBe('u-owner');
  });

  test('is refused beyond as many as anybody needs', async () => {
    const [lender = '', deputy = ''] = await colleagues('many', [at('2000001', 'Advanced')], [at('2000002')]);
    await shop.app.database
      .run(sql`insert into deputy (lender_uid, uid, ship_to_id, company_id, customer_type, role, from_day, to_day, created_at)
      select ${lender}, ${deputy}, '2000001', '1000001', 'POS Horeca', 'Advanced', date '2026-11-23' + n, date '2026-11-23' + n, now() from generate_series(1, 500) n`);
    expect((await lend(lender, deputy)).body.code).toBe('DEPUTY_NOT_POSSIBLE');
  });
});

describe('at the same time', () => {
  const PAIRS = 20;
  const each = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: PAIRS }, (_, n) => work(n)));
  const day = (n: number) =>
    `2027-${String(1 + Math.floor(n / 28)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;

  test('two people lend their roles to each other', async () => {
    const [one = '', two = ''] = await colleagues('mutual', [at('2000001', 'Advanced')], [at('2000002', 'Advanced')]);
    const answers = await each(async (n) =>
      (await Promise.all([lend(one, two, '2000001', day(n)), lend(two, one, '2000002', day(n))])).map(
        ({ status }) => status,
      ),
    );
    expect(new Set(answers.flat())).toEqual(new Set([200]));
    expect(await lentTo(one)).toHaveLength(2 * PAIRS);
  });

  test('a role is lent and the last own role of the deputy is taken: nothing lent is left', async () => {
    const people = await colleagues(
      'parting',
      [at('2000001', 'Advanced')],
      ...Array.from({ length: PAIRS }, () => [at('2000002')]),
    );
    await signIn(people[0]!);
    const answers = await each(async (n) => {
      const deputy = people[n + 1]!;
      const [lent, taken] = await Promise.all([
        lend(people[0]!, deputy),
        call('owner', 'PUT', `users/UpdateUser/${deputy}`, { deletedShipToList: ['2000002'] }),
      ]);
      return [lent.status, taken.status];
    });
    expect(answers.filter(([lent, taken]) => (lent !== 200 && lent !== 404) || taken !== 200)).toEqual([]);
    expect(await lentTo(people[0]!)).toEqual([]);
  });

  test('a role is changed and its user signs in: who is in has the new one', async () => {
    const people = await colleagues('newcomer', ...Array.from({ length: PAIRS }, () => [at('2000002')]));
    const answers = await each(async (n) => {
      const uid = people[n]!;
      const [changed] = await Promise.all([
        call('owner', 'PUT', `users/UpdateUser/${uid}`, {
          permissionSchema: [role('2000001', 'Basic')],
          deletedShipToList: ['2000002'],
        }),
        signIn(uid),
      ]);
      return changed.status;
    });
    expect(new Set(answers)).toEqual(new Set([200]));
    for (const uid of people)
      await expect.poll(async () => [await reads(uid), await reads(uid, '2000002')]).toEqual([200, 404]);
  });

  test('a role is taken while its user acts: what was answered is there, and nothing more', async () => {
    const people = await colleagues('actor', ...Array.from({ length: PAIRS }, () => [at('2000002'), at('2000003')]));
    await Promise.all(people.map((uid) => signIn(uid)));
    const answers = await each(async (n) => {
      const uid = people[n]!;
      const [acted, taken] = await Promise.all([
        call(uid, 'PUT', 'profile', { phone: `+36 30 000 ${n}` }),
        call('owner', 'PUT', `users/UpdateUser/${uid}`, { deletedShipToList: ['2000002'] }),
      ]);
      return [acted.status, taken.status, (await user('owner', uid)).phone === `+36 30 000 ${n}`];
    });
    expect(answers.filter(([acted, taken, there]) => acted !== 200 || taken !== 200 || !there)).toEqual([]);
    for (const uid of people) expect(roles(await user('owner', uid))).toEqual(['2000003 Basic']);
  });
});

/** Begins the call while somebody else holds the rows, and changes something before they are let go. */
async function whileLocked<T>(
  [lock, rows]: [string, unknown[]],
  begin: () => Promise<T>,
  [change, of]: [string, unknown[]],
): Promise<T> {
  const client = await ownConnection(shop.app);
  try {
    await client.query('begin');
    await client.query(lock, rows);
    const answer = begin();
    await expect.poll(() => statementsWaiting(shop.app)).toBeGreaterThan(0);
    await client.query(change, of);
    await client.query('commit');
    return await answer;
  } finally {
    await client.end();
  }
}

describe('who loses the right while the call waits', () => {
  const ACCOUNTS = 'select from account where uid = any($1) order by uid for update';
  const acts: [string, string, (uid: string) => [string, object]][] = [
    ['the roles', 'PUT', (uid) => [`users/UpdateUser/${uid}`, { permissionSchema: [role('2000001', 'Advanced')] }]],
    ['the status', 'PATCH', (uid) => ['users/SetUserStatus', { id: uid, status: 'Deactivated' }]],
  ];
  /** As the act leaves it when it is refused: as it was. */
  async function unchanged(uid: string, act: () => Promise<unknown>): Promise<void> {
    const before = await user('owner', uid);
    await act();
    const { permissionSchema, status } = await user('owner', uid);
    expect([permissionSchema, status]).toEqual([before.permissionSchema, before.status]);
  }

  test.each(
    acts.flatMap(([what, method, of]) => [
      ['has no role any more', what, 'delete from access_grant where uid = $1', method, of] as const,
      ['is deactivated', what, "update account set status = 'Deactivated' where uid = $1", method, of] as const,
    ]),
  )('a manager who %s does not change %s any more', async (how, what, change, method, of) => {
    const [manager = '', uid = ''] = await colleagues(
      `waiting-${how.split(' ').at(-1)}-${method.toLowerCase()}`,
      [at('2000001', 'Delegated Owner')],
      [at('2000001')],
    );
    await signIn(manager);
    await unchanged(uid, async () => {
      const [path, body] = of(uid);
      const answer = await whileLocked([ACCOUNTS, [[manager, uid]]], () => call(manager, method, path, body), [
        change,
        [manager],
      ]);
      expect([what, answer.body]).toMatchObject([what, { code: 'USER_NOT_FOUND' }]);
    });
  });

  test.each(acts)('the supplier’s clerk does not change %s in the portal any more', async (what, method, of) => {
    const clerk = `clerk-${method.toLowerCase()}`;
    await addPeople(shop.app, [{ uid: clerk, email: `${clerk}@demo.example`, kind: 'supplier' }]);
    const [uid = ''] = await colleagues(`kept-${method.toLowerCase()}`, [at('2000001')]);
    await signIn(clerk);
    await unchanged(uid, async () => {
      const [path, body] = of(uid);
      const answer = await whileLocked([ACCOUNTS, [[uid]]], () => call(clerk, method, path, body), [
        'delete from supplier_grant where uid = $1',
        [clerk],
      ]);
      expect([what, answer.body]).toMatchObject([what, { code: 'SECTION_FORBIDDEN' }]);
    });
  });

  test('a clerk changes nobody in a manager’s name whom they may not act for any more', async () => {
    await addPeople(shop.app, [{ uid: 'acting', email: 'acting@demo.example', kind: 'supplier' }]);
    const [manager = '', uid = ''] = await colleagues('acted-for', [at('2000001', 'Delegated Owner')], [at('2000001')]);
    const { body: begun } = await call<{ id_token: string }>('acting', 'POST', 'impersonation', { uid: manager });
    tokens.set('in-their-name', Promise.resolve(begun.id_token));
    await unchanged(uid, async () => {
      const [, method, of] = acts[0]!;
      const [path, body] = of(uid);
      const answer = await whileLocked([ACCOUNTS, [[manager, uid]]], () => call('in-their-name', method, path, body), [
        "delete from supplier_grant where uid = 'acting'",
        [],
      ]);
      expect(answer.body).toMatchObject({ code: 'USER_NOT_FOUND' });
    });
  });

  test('a manager ends no lent role any more', async () => {
    const [manager = '', lender = '', deputy = ''] = await colleagues(
      'ends',
      [at('2000001', 'Delegated Owner')],
      [at('2000001', 'Advanced')],
      [at('2000002')],
    );
    const { body: lent } = await lend(lender, deputy);
    await signIn(manager);
    const answer = await whileLocked(
      [ACCOUNTS, [[manager]]],
      () => call(manager, 'DELETE', `users/deputies/${lent.id}`),
      ['delete from access_grant where uid = $1', [manager]],
    );
    expect([answer.status, await seenBy('owner', lender)]).toEqual([404, ['lent 2000001 active']]);
  });
});

describe('PATCH users/SetUserStatus', () => {
  const set = (who: string, id: string, status: string) =>
    call('owner' === who ? 'owner' : who, 'PATCH', 'users/SetUserStatus', { id, status });

  test('deactivating ends every session at once, keeps roles and cart; activating brings them back', async () => {
    const token = await signIn('basic');
    const headers = { outletid: '2000001' };
    const cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token, headers }))
      .data.createEmptyCart;
    await shop.graphql(
      `mutation { addProductsToCart(cart_id: "${cart}", sku: "100101", quantity: 2) { cart { id } } }`,
      { token, headers },
    );
    expect((await set('owner', 'u-basic', 'Deactivated')).body).toMatchObject({
      status: 'Deactivated',
      isActive: false,
    });
    expect(
      (
        await fetch(`${shop.url}/api/identity/users/GetUserInfoById/u-basic`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(401);
    await expect(shop.signIn('basic@demo.example')).rejects.toThrow();
    const off = await user('owner', 'u-basic');
    expect([
      off.permissionSchema.map(({ isActive }) => isActive),
      off.businessPartners.map(({ isActive }) => isActive),
    ]).toEqual([[false], [false]]);
    expect((await shop.rest(await signIn('owner'), 'shiptos/GetShipToBySapId/2000001')).body).toMatchObject({
      status: 'active',
    });

    expect((await set('owner', 'u-basic', 'Active')).status).toBe(200);
    tokens.delete('basic');
    const again = await shop.graphql<{ customerCart: { items: { product: { sku: string } }[] } }>(
      '{ customerCart { items { product { sku } } } }',
      {
        token: await signIn('basic'),
        headers,
      },
    );
    expect(again.data.customerCart.items.map(({ product }) => product.sku)).toEqual(['100101']);
    expect((await user('owner', 'u-basic')).permissionSchema.map(({ isActive }) => isActive)).toEqual([true]);
  });

  test('repeating changes nothing', async () => {
    const count = async () =>
      (await shop.app.database.row<{ n: number }>(
        sql`select count(*) as n from security_event where what = 'user-status' and uid = 'u-basic'`,
      ))!.n;
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
    expect(
      (await shop.app.database.rows(sql`select 1 as one from mail where recipient = 'kata@test.example'`)).length,
    ).toBe(2);
    expect((await call('rival', 'POST', `users/WithdrawInvitation/${id}`)).status).toBe(404);
    expect((await call('owner', 'POST', `users/WithdrawInvitation/${id}`)).body).toMatchObject({ status: 'Exited' });
    expect((await call('owner', 'POST', `users/ResendInvitation/${id}`)).status).toBe(403);
    expect((await call('owner', 'POST', 'users/CreateNewUser', kata)).status).toBe(200);
    expect((await call('owner', 'POST', 'users/ResendInvitation/u-basic')).status).toBeGreaterThanOrEqual(400);
  });
});

describe('GET users/export', () => {
  const exported = async () =>
    shop.app.database.rows<{ company: string }>(
      sql`select company_id as company from security_event where what = 'users-exported' order by id`,
    );

  test('stands in the audit of every company whose users are in it, of the chosen one alone', async () => {
    await addPeople(shop.app, [
      {
        uid: 'two-companies',
        email: 'two-companies@demo.example',
        companyId: '1000003',
        grants: [
          { ...at('2000003'), granted: ['Access Management'] },
          { ...at('2000007', 'Advanced', '1000003'), granted: ['Access Management'] },
        ],
      },
    ]);
    const before = (await exported()).length;
    expect((await call('two-companies', 'GET', 'users/export')).status).toBe(200);
    expect(
      (await exported())
        .slice(before)
        .map(({ company }) => company)
        .toSorted(),
    ).toEqual(['1000001', '1000003']);
    expect((await call('two-companies', 'GET', 'users/export', undefined, { outletid: '2000007' })).status).toBe(200);
    expect((await exported()).slice(before + 2)).toEqual([{ company: '1000003' }]);
  });

  test('a permission beside a role stands in the audit of the company of the ship-to', async () => {
    await setUserPermission(contextOf(shop.app), 'two-companies', '2000003', 'Contracts', true);
    const told = await shop.app.database.rows(
      sql`select company_id as company from security_event where what = 'permission' and uid = 'two-companies'`,
    );
    expect(told).toEqual([{ company: '1000001' }]);
  });

  test('a permission that the supplier took away stays away when the ship-to is taken off and given back', async () => {
    const [uid = ''] = await colleagues('bounded', [at('2000001', 'Advanced')], [at('2000002')]);
    const may = async () => (await authenticate(shop.app, `Bearer ${await signIn(uid)}`))!.permissions.has('Orders');
    await setUserPermission(contextOf(shop.app), uid, '2000001', 'Orders', false);
    for (let time = 0; time < 2; time += 1) {
      await call('owner', 'PUT', `users/UpdateUser/${uid}`, { deletedShipToList: ['2000001'] });
      expect(
        (await call('owner', 'PUT', `users/UpdateUser/${uid}`, { permissionSchema: [role('2000001', 'Advanced')] }))
          .status,
      ).toBe(200);
      await expect
        .poll(async () => [...(await authenticate(shop.app, `Bearer ${await signIn(uid)}`))!.permissions].length > 0)
        .toBe(true);
      expect(await may()).toBe(false);
    }
    await setUserPermission(contextOf(shop.app), uid, '2000001', 'Orders', true);
    await expect.poll(may).toBe(true);
  });

  test('shows the day of Budapest', async () => {
    await shop.app.database.run(sql`update account set created_at = '2026-07-01T22:30Z' where uid = 'u-off'`);
    expect((await call<{ text: string }>('owner', 'GET', 'users/export')).body.text).toMatch(
      /off@demo\.example;.*;2026-07-02;/,
    );
  });

  test('holds every role of a large supplier, and is refused rather than cut', async () => {
    const lines = async () =>
      (await call<{ text: string }>('clerk', 'GET', 'users/export')).body.text.split('\r\n').length;
    const before = await lines();
    const add = (from: number, to: number) =>
      shop.app.database.run(sql`insert into access_grant (uid, ship_to_id, company_id, customer_type, role)
        select 'u-off', 'X' || n, '1000001', 'POS Horeca', 'Basic' from generate_series(${from}::int, ${to}::int) n`);
    await add(1, 21_000);
    expect(await lines()).toBe(before + 21_000);
    await add(21_001, 100_000);
    expect(await call('clerk', 'GET', 'users/export')).toMatchObject({ status: 422, body: { code: 'SHEET_TOO_LONG' } });
    await shop.app.database.run(sql`delete from access_grant where uid = 'u-off' and ship_to_id like 'X%'`);
  });

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
    const change = (who: string, on: boolean) =>
      call(who, 'PUT', 'roles/POS%20Horeca/Basic', { permission: 'News & Events', on });
    expect((await change('owner', false)).status).toBe(403);
    const has = async () =>
      JSON.stringify(
        (await call('basic', 'GET', 'users/GetUserInfoById/u-basic')).body['allAvailablePermission'],
      ).includes('News');
    // Who is signed in already: his rights are in memory, and hear of it.
    const may = async () =>
      (await authenticate(shop.app, `Bearer ${await signIn('basic')}`))!.permissions.has('News & Events');
    expect([await has(), await may()]).toEqual([true, true]);
    expect((await change('clerk', false)).body).toEqual({ changed: true });
    expect(await has()).toBe(false);
    await expect.poll(may).toBe(false);
    expect((await change('clerk', true)).body).toEqual({ changed: true });
    await expect.poll(may).toBe(true);
    expect((await call('clerk', 'PUT', 'roles/POS%20Horeca/Nobody', { permission: 'Orders', on: true })).status).toBe(
      422,
    );
    expect(
      (await call('clerk', 'PUT', 'roles/POS%20Horeca/Basic', { permission: 'Home Page', on: false })).status,
    ).toBe(422);
  });

  describe('are everybody’s', () => {
    const contracts = (who: string) =>
      call(who, 'PUT', 'roles/POS%20Horeca/Basic', { permission: 'Contracts', on: true });
    const has = () =>
      shop.app.database.row(
        sql`select from role where customer_type = 'POS Horeca' and name = 'Basic' and 'Contracts' = any(permissions)`,
      );

    test('and not changed by somebody of the supplier who decides for their own customers only', async () => {
      await addPeople(shop.app, [
        {
          uid: 'own-admin',
          email: 'own-admin@demo.example',
          kind: 'supplier',
          desk: { role: 'Delegated Admin', ownCustomers: true },
        },
      ]);
      expect([await contracts('own-admin'), await has()]).toMatchObject([
        { status: 403, body: { code: 'DESK_FORBIDDEN' } },
        null,
      ]);
    });

    test('and not changed by somebody who lost the right while the call waited', async () => {
      await addPeople(shop.app, [{ uid: 'late-admin', email: 'late-admin@demo.example', kind: 'supplier' }]);
      await signIn('late-admin');
      const answer = await whileLocked(
        ["select from role where customer_type = 'POS Horeca' and name = 'Basic' for update", []],
        () => contracts('late-admin'),
        ["delete from supplier_grant where uid = 'late-admin'", []],
      );
      expect([answer, await has()]).toMatchObject([{ status: 403, body: { code: 'DESK_FORBIDDEN' } }, null]);
    });
  });

  test('are offered by customer type: the six of a wholesaler, both lists of a POS, Delegated Owner once', async () => {
    const { roles: all } = (
      await call<{ roles: { customerType: string; name: string; assignable: string }[] }>('owner', 'GET', 'roles')
    ).body;
    const of = (type: string) =>
      all
        .filter(
          ({ customerType, assignable, name }) => customerType === type && assignable !== 'no' && name !== 'Key User',
        )
        .map(({ name }) => name);
    expect(of('WHS').toSorted()).toEqual([
      'Accountant',
      'Advanced',
      'Basic',
      'Common user',
      'Delegated Owner',
      'Warehouse manager',
    ]);
    const pos = [
      'Accountant',
      'Advanced',
      'Associate',
      'Basic',
      'Common user',
      'Delegated Owner',
      'Shift leader',
      'Warehouse manager',
    ];
    expect([of('POS Horeca').toSorted(), of('POS Food').toSorted()]).toEqual([pos, pos]);
    expect(all.at(-1)).toMatchObject({ customerType: 'Supplier', name: 'Delegated Admin' });
  });
});
