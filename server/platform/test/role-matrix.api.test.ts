import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS, isPermission } from '#vocabulary/permission.ts';
import type { Ask, Own, Rule } from './access-matrix.data.ts';
import { GRAPHQL, REST, isDeskRule } from './access-matrix.data.ts';
import { textOf } from './text-of.ts';

/**
 * Promises E2, E3, E5, E8 for every customer type and role of the demo, and for everybody who must not come in. What is expected comes from the
 * supplier's file of roles, read apart from the product, and the page of roles must say the same.
 */
let shop: Shop;
let clerk: string;
const counted = { cells: 0, leaks: 0, denials: 0 };

interface Actor {
  readonly name: string;
  readonly token: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly own: Own & { cart: string; order: string };
}
/** Where a role of a customer type works, another ship-to of that company, and one of another company. */
const PLACES: Record<string, { own: Own; other: string }> = {
  WHS: { own: { uid: '', soldTo: '1000004', shipTo: '2000009', payer: '1100004' }, other: '2000010' },
  'POS Horeca': { own: { uid: '', soldTo: '1000001', shipTo: '2000001', payer: '1100001' }, other: '2000002' },
  'POS Food': { own: { uid: '', soldTo: '1000003', shipTo: '2000007', payer: '1100003' }, other: '2000008' },
};
const ROLES = readFileSync(new URL('../../../demo/files/roles.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [customerType = '', name = '', permissions = ''] = line.split(',');
    return {
      customerType,
      name,
      permissions: new Set<Permission>(permissions.split('|').filter(isPermission)).add('Home Page'),
    };
  });
const PAIRS = ROLES.filter(({ customerType }) => customerType !== 'Supplier');
const actors = new Map<string, Actor>();
const OUT = {
  EXPIRED: 'Active',
  DEACTIVATED: 'Deactivated',
  SUSPENDED: 'Suspended',
  'MOVED OUT': 'Move Out',
  EXITED: 'Exited',
} as const;

async function tokenOf(uid: string, expires: string): Promise<string> {
  const token = `hct_${`matrix-${uid}`.padEnd(43, '_')}`;
  const hash = createHash('sha256').update(token).digest('base64url');
  await shop.app.database
    .run(sql`insert into session (id, uid, kind, issuer, created_at, last_seen_at, expires_at, token_hash)
    values (${`matrix-${uid}`}, ${uid}, 'token', 'matrix', now(), now(), now() + ${expires}::interval, ${hash})`);
  return token;
}

async function addActor(
  uid: string,
  status: string,
  validated: boolean,
  grant: { shipTo: string; soldTo: string; customerType: string; role: string },
): Promise<void> {
  const email = `${uid}@matrix.example`;
  await shop.app.database
    .run(sql`insert into account (uid, kind, email, email_key, first_name, last_name, company_id, status, user_validation, first_login, created_at)
    values (${uid}, 'customer', ${email}, ${email}, 'M', ${uid}, ${grant.soldTo}, ${status}, ${validated}, false, now())`);
  await shop.app.database.run(sql`insert into access_grant (uid, ship_to_id, company_id, customer_type, role)
    values (${uid}, ${grant.shipTo}, ${grant.soldTo}, ${grant.customerType}, ${grant.role})`);
}

beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.signIn('clerk@demo.example');
  for (const [index, { customerType, name, permissions }] of PAIRS.entries()) {
    const uid = `u-m${index}`;
    const { own } = PLACES[customerType]!;
    await addActor(uid, 'Active', true, { ...own, customerType, role: name });
    const token = await tokenOf(uid, '1 hour');
    let [cart, order] = ['f'.repeat(32), '2999999999'];
    if (permissions.has('Catalogue'))
      cart = (await shop.graphql<{ createEmptyCart: string }>('mutation { createEmptyCart }', { token })).data
        .createEmptyCart;
    if (permissions.has('My Orders'))
      order =
        (await shop.rest<{ sopList: { orderNumber: string }[] }>(token, 'orders?limit=1')).body.sopList[0]
          ?.orderNumber ?? order;
    actors.set(`${customerType} ${name}`, {
      name: `${customerType} ${name}`,
      token,
      permissions,
      own: { ...own, uid, cart, order },
    });
  }
  const { own } = PLACES['POS Horeca']!;
  for (const [index, [name, status]] of Object.entries(OUT).entries()) {
    const uid = `u-out${index}`;
    await addActor(uid, status, true, { ...own, customerType: 'POS Horeca', role: 'Delegated Owner' });
    actors.set(name, {
      name,
      token: await tokenOf(uid, name === 'EXPIRED' ? '-1 minute' : '1 hour'),
      permissions: new Set(),
      own: { ...own, uid, cart: '', order: '' },
    });
  }
  await addActor('u-raw', 'Active', false, { ...own, customerType: 'POS Horeca', role: 'Delegated Owner' });
  actors.set('UNVALIDATED', {
    name: 'UNVALIDATED',
    token: await tokenOf('u-raw', '1 hour'),
    permissions: new Set(),
    own: { ...own, uid: 'u-raw', cart: '', order: '' },
  });
});
afterAll(async () => {
  console.info(
    `role matrix: ${PAIRS.length} roles, ${counted.cells} cells, ${counted.leaks} leaks, ${counted.denials} wrong denials`,
  );
  await shop.close();
});

interface Answer {
  status: number;
  text: string;
  codes: string[];
}
/** A machine that has too much to do says so to everybody, which says nothing of what they may: they are asked again when the server says. */
async function send(...call: Parameters<typeof sendOnce>): Promise<Answer> {
  for (;;) {
    const { askAgainAfter, ...answer } = await sendOnce(...call);
    if (askAgainAfter === null) return answer;
    await pause(askAgainAfter * 1_000);
  }
}

async function sendOnce(
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer & { askAgainAfter: number | null }> {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      lang: 'en',
      market: 'HU',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await textOf(response);
  counted.cells += 1;
  const codes = /json/.test(response.headers.get('content-type') ?? '')
    ? [...text.matchAll(/"code":"([A-Z_]+)"/g)].map(([, code]) => code!)
    : [];
  const isOverloaded = response.status === 503 && codes.includes('OVERLOADED');
  return {
    status: response.status,
    text,
    codes,
    askAgainAfter: isOverloaded ? Number(response.headers.get('retry-after')) : null,
  };
}
function ask(operation: string, { ask: asked, body }: Ask, { token, own }: Actor, extra?: object): Promise<Answer> {
  if (/^(Query|Mutation)\./.test(operation)) {
    const [root = '', field = ''] = operation.split('.');
    return send(token, 'POST', '/graphql', { query: `${root.toLowerCase()} { ${field}${asked(own)} }` });
  }
  const [method = '', path = ''] = operation.split(' ');
  const to = path.includes('{') ? path.replace(/\{.*\}/, asked(own)) : path + asked(own);
  const sent = body?.(own);
  return send(token, method, to, extra && typeof sent === 'object' && sent !== null ? { ...extra, ...sent } : sent);
}
const REFUSED = ['SECTION_FORBIDDEN', 'USER_NOT_VALIDATED', 'SUPPLIER_ONLY'];
function verdict({ status, codes }: Answer): 'allowed' | 401 | 403 {
  if (status === 401 || codes.includes('UNAUTHORIZED') || codes.includes('TOKEN_INVALID')) return 401;
  return codes.some((code) => REFUSED.includes(code)) ? 403 : 'allowed';
}
const ENDS = new Set([
  'POST /api/identity/session/end',
  'Mutation.revokeCustomerToken',
  'DELETE /api/identity/profile/sessions/{id}',
  'Mutation.generateCustomerToken',
]);
const ALL = Object.entries({ ...REST, ...GRAPHQL }).filter(([operation]) => !ENDS.has(operation));

/** Some at a time, so that thousands of cells take seconds. */
async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
    }),
  );
}

function expectedFor(rule: Rule, permissions: ReadonlySet<Permission>): 'allowed' | 403 {
  if (rule === 'anybody' || rule === 'with a session' || rule === 'signed in') return 'allowed';
  if (rule === 'desk' || isDeskRule(rule)) return 403;
  return permissions.has(rule) ? 'allowed' : 403;
}

test('the page of roles says what the supplier’s file says', async () => {
  const { roles } = JSON.parse((await send(clerk, 'GET', '/api/identity/roles')).text) as {
    roles: { customerType: string; name: string; permissions: Permission[] }[];
  };
  const shown = roles
    .map(({ customerType, name, permissions }) => `${customerType} ${name}: ${permissions.join()}`)
    .toSorted();
  const filed = ROLES.map(
    ({ customerType, name, permissions }) =>
      `${customerType} ${name}: ${PERMISSIONS.filter((one) => permissions.has(one)).join()}`,
  );
  expect(shown).toEqual(filed.toSorted());
});

describe('every role of every customer type', () => {
  test.each(PAIRS.map(({ customerType, name }) => `${customerType} ${name}`))(
    '%s may call what the page of roles shows, and nothing else',
    async (name) => {
      const actor = actors.get(name)!;
      const wrong: string[] = [];
      await each(ALL, async ([operation, asked]) => {
        const should = expectedFor(asked.rule, actor.permissions);
        const answer = await ask(operation, asked, actor);
        const is = verdict(answer);
        if (answer.status >= 500) wrong.push(`${operation}: ${answer.status}`);
        if (is === should) return;
        // A use case may ask for more than the gate: that is no leak, and it must not be the gate's answer to who has the permission.
        if (should === 403) counted.leaks += 1;
        else counted.denials += 1;
        wrong.push(`${operation}: ${is} instead of ${should} (${answer.text.slice(0, 160)})`);
      });
      expect(wrong).toEqual([]);
    },
  );

  const objects: readonly [what: 'shipTo' | 'soldTo' | 'payer', missing: string, to: (id: string) => string][] = [
    ['shipTo', '2999999', (id) => `/api/general/shiptos/GetShipToBySapId/${id}`],
    ['shipTo', '2999999', (id) => `/api/general/orders/GetFirstAvailableDate?shipToId=${id}`],
    ['shipTo', '2999999', (id) => `/api/general/orders/GetCalendarAvailableDays?shipToId=${id}`],
    ['shipTo', '2999999', (id) => `/api/general/orders?shipToId=${id}`],
    ['soldTo', '1999999', (id) => `/api/general/soldtos/GetIsLspSoldTo/${id}`],
    ['soldTo', '1999999', (id) => `/api/general/orders/GetOrderType?soldToId=${id}`],
    ['payer', '1199999', (id) => `/api/general/payers/${id}`],
    ['payer', '1199999', (id) => `/api/general/payers/${id}/paymentmethods`],
  ];
  const neutral = ({ status, text }: Answer, id: string) =>
    `${status} ${text
      .replaceAll(id, '#')
      .replace(/"requestId":"[^"]*"/g, '')
      .replace(/"(at|now|cutOff)":"[^"]*"/g, '')}`;

  test('another ship-to, another company and what does not exist are answered alike', async () => {
    const wrong: string[] = [];
    await each(PAIRS, async ({ customerType, name }) => {
      const { token } = actors.get(`${customerType} ${name}`)!;
      const { other } = PLACES[customerType]!;
      const stranger = PLACES[customerType === 'WHS' ? 'POS Horeca' : 'WHS']!.own;
      for (const [what, missing, to] of objects) {
        const none = neutral(await send(token, 'GET', to(missing)), missing);
        for (const id of [stranger[what], ...(what === 'shipTo' ? [other] : [])]) {
          const answer = neutral(await send(token, 'GET', to(id)), id);
          if (answer !== none)
            wrong.push(`${customerType} ${name} ${to(id)}: ${answer.slice(0, 160)} / ${none.slice(0, 160)}`);
        }
      }
      for (const uid of ['u-rival', 'u-clerk']) {
        for (const [method, path, body] of [
          ['GET', `users/GetUserInfoById/${uid}`, undefined],
          ['GET', `users/managed/${uid}`, undefined],
          ['PUT', `users/UpdateUser/${uid}`, { phone: '1' }],
          ['PATCH', 'users/SetUserStatus', { id: uid, status: 'Deactivated' }],
          ['POST', `users/ResendInvitation/${uid}`, undefined],
          ['POST', `users/WithdrawInvitation/${uid}`, undefined],
        ] as const) {
          const swap = (text: string) => text.replace(uid, 'u-nobody');
          const answer = neutral(await send(token, method, `/api/identity/${path}`, body), uid);
          const none = neutral(
            await send(
              token,
              method,
              `/api/identity/${swap(path)}`,
              body && (JSON.parse(swap(JSON.stringify(body))) as unknown),
            ),
            'u-nobody',
          );
          if (answer !== none)
            wrong.push(`${customerType} ${name} ${method} ${path}: ${answer.slice(0, 160)} / ${none.slice(0, 160)}`);
        }
      }
    });
    counted.leaks += wrong.length;
    expect(wrong).toEqual([]);
  });
});

describe('a user without access', () => {
  test.each(Object.keys(OUT))('%s: no token opens anything but what is open to anybody', async (name) => {
    const wrong: string[] = [];
    await each(ALL, async ([operation, asked]) => {
      const answer = await ask(operation, asked, actors.get(name)!);
      // A dead token is refused even where none is needed: it says more than no token.
      if (verdict(answer) !== 401) wrong.push(`${operation}: ${answer.status} ${answer.text.slice(0, 120)}`);
    });
    counted.leaks += wrong.length;
    expect(wrong).toEqual([]);
  });

  test('somebody not validated may be told so, and nothing else', async () => {
    const wrong: string[] = [];
    await each(ALL, async ([operation, asked]) => {
      const should = asked.rule === 'anybody' || asked.rule === 'with a session' ? 'allowed' : 403;
      if (verdict(await ask(operation, asked, actors.get('UNVALIDATED')!)) !== should) wrong.push(operation);
    });
    counted.leaks += wrong.length;
    expect(wrong).toEqual([]);
  });

  test('the clerk who acts for an owner can what the owner can, and nothing that belongs to the person alone', async () => {
    const started = await send(clerk, 'POST', '/api/identity/impersonation', { uid: 'u-owner' });
    const { idToken, id_token: snake } = JSON.parse(started.text) as { idToken?: string; id_token?: string };
    const token = (idToken ?? snake)!;
    const owner = ROLES.find(({ customerType, name }) => customerType === 'POS Horeca' && name === 'Delegated Owner')!;
    const actor: Actor = {
      name: 'ACTING',
      token,
      permissions: owner.permissions,
      own: { ...PLACES['POS Horeca']!.own, uid: 'u-owner', cart: 'f'.repeat(32), order: '2999999999' },
    };
    const wrong: string[] = [];
    await each(
      ALL.filter(([, { rule }]) => rule === 'desk' || isDeskRule(rule)),
      async ([operation, asked]) => {
        if (verdict(await ask(operation, asked, actor)) !== 403) wrong.push(operation);
      },
    );
    for (const [method, path, body] of [
      ['PUT', 'profile', {}],
      ['GET', 'profile/export', undefined],
      ['DELETE', 'profile/sessions/others', undefined],
      ['POST', 'profile/deputies', { uid: 'u-basic', shipToId: '2000001', from: '2026-11-23', to: '2026-11-24' }],
    ] as const) {
      const answer = await send(token, method, `/api/identity/${path}`, body);
      if (!answer.codes.includes('IMPERSONATING')) wrong.push(`${method} ${path}: ${answer.status}`);
    }
    counted.leaks += wrong.length;
    expect(wrong).toEqual([]);
  });
});

describe('E5: what was not asked for', () => {
  const SMUGGLED = {
    companyId: '1000002',
    company_id: '1000002',
    role: 'Key User',
    permissionSchema: [{ shipToId: '2000001', rolename: 'Key User' }],
    userValidation: true,
    user_validation: true,
    price: 1,
    status: 'Exited',
    sap_id: '9999999999',
    kind: 'supplier',
    isActive: false,
    granted: ['Access Management'],
  };
  const state = async () =>
    (await shop.app.database.row<{ all: string }>(sql`select concat_ws(' ',
      (select md5(string_agg(concat_ws('|', uid, kind, company_id, status, user_validation, email), ',' order by uid)) from account),
      (select md5(string_agg(concat_ws('|', uid, ship_to_id, company_id, role, granted, revoked), ',' order by uid, ship_to_id, role)) from access_grant),
      (select md5(string_agg(concat_ws('|', customer_type, name, permissions), ',' order by customer_type, name)) from role),
      (select md5(string_agg(concat_ws('|', id, name, blocked, credit_limit), ',' order by id)) from company),
      (select md5(string_agg(concat_ws('|', id, status, company_id), ',' order by id)) from ship_to),
      (select md5(string_agg(concat_ws('|', kind, sku, company_id, amount_ft, rate_bp), ',' order by kind, sku, company_id, brand, valid_from)) from price_condition)) as all`))!
      .all;

  test('no write takes a field that is not its own', async () => {
    const before = await state();
    const writes = Object.entries(REST).filter(
      ([operation, { body }]) =>
        body && !operation.startsWith('GET') && !ENDS.has(operation) && !operation.includes('/demo/'),
    );
    expect(writes.length).toBeGreaterThan(5);
    const owner = actors.get('POS Horeca Delegated Owner')!;
    for (const [operation, asked] of writes) {
      // Where the field is the call's own business (a role at CreateNewUser) what the call sends stays as it is: it stands after.
      await ask(operation, asked, owner, SMUGGLED);
      expect(await state(), operation).toBe(before);
    }
    const { own, token } = owner;
    for (const [path, sent] of [
      [`users/UpdateUser/u-basic`, { ...SMUGGLED, permissionSchema: undefined, phone: '+36 30 1' }],
      [`profile`, { ...SMUGGLED, permissionSchema: undefined, phone: '+36 30 1' }],
      [`users/SetFirstLoginFlag/${own.uid}`, false],
    ] as const) {
      expect((await send(token, 'PUT', `/api/identity/${path}`, sent)).status).toBe(200);
      expect(await state(), path).toBe(before);
    }
  });
});

describe('E8: a section that is switched off', () => {
  const bySection = Map.groupBy(
    ALL.filter(([, { rule }]) => isPermission(rule) && rule !== 'Home Page'),
    ([, { rule }]) => rule as Permission,
  );

  test.each([...bySection.keys()])(
    '%s is closed at once to everybody, in the answer to the browser too, and opens again',
    async (section) => {
      const switched = async (on: boolean) => {
        expect((await shop.supplier(`section ${section} ${on ? 1 : 0}`, clerk)).status).toBe(200);
        const config = await shop.graphql<{ getPortalConfig: { sections: string } }>(
          '{ getPortalConfig { sections } }',
          { token: clerk },
        );
        const shown = JSON.stringify(config.data.getPortalConfig.sections);
        expect(shown.includes(section)).toBe(true);
      };
      const [operation, asked] = bySection.get(section)![0]!;
      const able = PAIRS.filter(({ permissions }) => permissions.has(section)).map(({ customerType, name }) =>
        actors.get(`${customerType} ${name}`)!,
      );
      const verdicts = async () =>
        new Set(await Promise.all(able.map(async (actor) => verdict(await ask(operation, asked, actor)))));
      expect(await verdicts()).toEqual(new Set(['allowed']));
      await switched(false);
      await expect.poll(verdicts).toEqual(new Set([403]));
      await switched(true);
      await expect.poll(verdicts).toEqual(new Set(['allowed']));
    },
  );
});
