import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { contextOf } from '../../context.ts';
import { exportFolder } from './export-folder.ts';
import type { Imported } from './import-folder.ts';
import { importFiles, importFolder } from './import-folder.ts';
import { whatIsWrong } from './test-faults.ts';
import { undoImport } from './undo-import.ts';

let shop: Shop;
let room: string;
let clerk: string;

beforeAll(async () => {
  shop = await startShop({ DATABASE_POOL: '10' });
  room = await mkdtemp(join(tmpdir(), 'hordo-people-'));
  clerk = await shop.signIn('clerk@demo.example');
});
afterAll(async () => {
  await shop?.close();
  await rm(room, { recursive: true, force: true });
});

const ctx = () => contextOf(shop.app);

/** What `npm run export` writes now. */
async function exported(): Promise<string> {
  const folder = await mkdtemp(join(room, 'x-'));
  await exportFolder(ctx(), folder, () => {});
  return folder;
}

type Change = (line: string) => string | null;

/** Imports these files of an export of now, each with its lines changed; a line that becomes null is left out. */
async function importing(files: Record<string, Change>, from?: string): Promise<Imported> {
  const source = from ?? (await exported());
  const folder = await mkdtemp(join(room, 'i-'));
  for (const [name, change] of Object.entries(files)) {
    const lines = (await readFile(join(source, name), 'utf8')).split('\n');
    await writeFile(
      join(folder, name),
      lines
        .map(change)
        .filter((line) => line !== null)
        .join('\n'),
    );
  }
  return importFiles(ctx(), folder);
}
const lineOf =
  (key: string, change: Change): Change =>
  (line) =>
    line.startsWith(`${key},`) ? change(line) : line;
const status = (uid: string, from: string, to: string) => lineOf(uid, (line) => line.replace(`,${from},`, `,${to},`));
const reasons = ({ faults }: Imported) =>
  faults.map((fault) => `${fault.file} ${fault.row > 0} ${fault.column}: ${whatIsWrong(fault)}`);
const rows = async <T>(text: string): Promise<T[]> => (await shop.app.database.pool.query(text)).rows as T[];
const statusNow = async (uid: string) =>
  (await rows<{ status: string }>(`select status from account where uid = '${uid}'`))[0]!.status;

async function call(
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${shop.url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      lang: 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, unknown> };
}
const profile = async (token: string) => (await call(token, 'GET', 'identity/profile')).status;
const openSessions = async (uid: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from session where uid = '${uid}' and ended_at is null`))[0]!.n;
const openLinks = async (uid: string) =>
  (
    await rows<{ n: number }>(
      `select count(*)::int as n from one_time_link where uid = '${uid}' and used_at is null and withdrawn_at is null`,
    )
  )[0]!.n;

describe('an import that takes somebody’s access away', () => {
  test.each([
    ['a deactivation', status('u-basic', 'Active', 'Deactivated')],
    ['a row that is missing', lineOf('u-basic', () => null)],
    ['another e-mail', lineOf('u-basic', (line) => line.replace('basic@demo.example', 'basic.new@demo.example'))],
  ] as [string, Change][])(
    'ends sessions and links by %s, and a later import does not bring them back',
    async (_, change) => {
      const before = await exported();
      const grants: Record<string, Change> = { 'user-ship-tos.csv': (line) => line };
      const token = await shop.signIn('basic@demo.example');
      await rows(
        `insert into one_time_link (code, kind, uid, token_hash, created_at, expires_at) values ('code-${Math.random()}', 'password-reset', 'u-basic', 'x', now(), now() + interval '1 day')`,
      );
      expect([await profile(token), await openLinks('u-basic')]).toEqual([200, 1]);
      const isGone = change('u-basic,') === null;
      const without: Record<string, Change> = isGone ? { 'user-ship-tos.csv': lineOf('u-basic', () => null) } : {};
      expect(reasons(await importing({ 'users.csv': change, ...without }, before))).toEqual([]);
      expect([await profile(token), await openSessions('u-basic'), await openLinks('u-basic')]).toEqual([401, 0, 0]);
      expect(reasons(await importing({ 'users.csv': (line) => line, ...grants }, before))).toEqual([]);
      expect([await statusNow('u-basic'), await profile(token)]).toEqual(['Active', 401]);
      await rows(`delete from one_time_link where uid = 'u-basic'`);
    },
  );

  test('holds nobody up who signs in while it waits for something else', async () => {
    const before = await exported();
    const blocker = await shop.app.database.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table link in share mode');
    const waits = async () =>
      (
        await rows<{ n: number }>(
          "select count(*)::int as n from pg_locks where not granted and relation = 'link'::regclass",
        )
      )[0]!.n;
    const reworded: Change = (line) => line.replace('https://', 'https://www.');
    const under = importing({ 'users.csv': status('u-basic', 'Active', 'Deactivated'), 'links.csv': reworded }, before);
    await expect.poll(waits).toBe(1);
    const token = await shop.signIn('basic@demo.example');
    expect(await profile(token)).toBe(200);
    await blocker.query('rollback');
    blocker.release();
    expect(reasons(await under)).toEqual([]);
    expect([await statusNow('u-basic'), await profile(token), await openSessions('u-basic')]).toEqual([
      'Deactivated',
      401,
      0,
    ]);
    await importing({ 'users.csv': (line) => line, 'links.csv': (line) => line }, before);
  });

  test('by another e-mail unlinks the sign-in at another provider, and no other change does', async () => {
    const before = await exported();
    await rows(
      "insert into external_identity (issuer, subject, uid, created_at) values ('https://id.example', 'b', 'u-basic', now())",
    );
    const linked = async () => (await rows("select from external_identity where uid = 'u-basic'")).length;
    await importing({ 'users.csv': status('u-basic', 'Active', 'Deactivated') }, before);
    expect(await linked()).toBe(1);
    await importing(
      { 'users.csv': lineOf('u-basic', (line) => line.replace('basic@demo.example', 'basic.new@demo.example')) },
      before,
    );
    expect(await linked()).toBe(0);
    await importing({ 'users.csv': (line) => line }, before);
  });

  test('leaves everybody else signed in', async () => {
    const [owner, food] = await Promise.all(['owner', 'food'].map((who) => shop.signIn(`${who}@demo.example`)));
    await importing({ 'users.csv': status('u-basic', 'Active', 'Deactivated') });
    await importing({ 'users.csv': status('u-basic', 'Deactivated', 'Active') });
    expect([await profile(owner!), await profile(food!)]).toEqual([200, 200]);
  });
});

describe('the status in users.csv', () => {
  test('goes by the moves that the supplier may make; anything else is a fault with row and column', async () => {
    const before = await exported();
    for (const to of ['Move Out', 'Exited'])
      expect((await shop.supplier(`user-status u-unvalidated "${to}"`, clerk)).status).toBe(200);
    expect(reasons(await importing({ 'users.csv': (line) => line }, before))).toEqual([]);
    expect(await statusNow('u-unvalidated')).toBe('Exited');
    expect(reasons(await importing({ 'users.csv': status('u-basic', 'Active', 'Exited') }))).toEqual([
      'users.csv true status: cannot go from Active to Exited (from Active: Deactivated, Suspended, Move Out)',
    ]);
    expect(reasons(await importing({ 'users.csv': status('u-invited', 'Invited', 'Active') }))).toEqual([
      expect.stringMatching(/^users\.csv true status: cannot go from Invited to Active/),
    ]);
  });

  test('does not judge a withdrawn row otherwise than one that stayed', async () => {
    const before = await exported();
    const without = { 'users.csv': lineOf('u-off', () => null), 'user-ship-tos.csv': lineOf('u-off', () => null) };
    expect(reasons(await importing(without, before))).toEqual([]);
    await rows(`update account set status = 'Exited' where uid = 'u-off'`);
    expect(reasons(await importing({ 'users.csv': status('u-off', 'Deactivated', 'Suspended') }, before))).toEqual([]);
    expect(await statusNow('u-off')).toBe('Exited');
    await rows(`update account set status = 'Deactivated' where uid = 'u-off'`);
    expect(
      reasons(await importing({ 'users.csv': (line) => line, 'user-ship-tos.csv': (line) => line }, before)),
    ).toEqual([]);
  });

  test.each(['Deactivated', 'Suspended'])(
    'lets nobody in whom the portal has made %s, however often the file says what it said before',
    async (to) => {
      const nightly = await exported();
      expect((await shop.supplier(`user-status u-basic ${to}`, clerk)).status).toBe(200);
      for (let night = 0; night < 2; night += 1)
        expect(reasons(await importing({ 'users.csv': (line) => line }, nightly))).toEqual([]);
      expect(await statusNow('u-basic')).toBe(to);
      // Somebody who left for a night comes back as they were.
      const gone = lineOf('u-basic', () => null);
      expect(reasons(await importing({ 'users.csv': gone, 'user-ship-tos.csv': gone }, nightly))).toEqual([]);
      expect(
        reasons(await importing({ 'users.csv': (line) => line, 'user-ship-tos.csv': (line) => line }, nightly)),
      ).toEqual([]);
      expect(await statusNow('u-basic')).toBe(to);
      // What changes in the file counts.
      await importing({ 'users.csv': status('u-basic', 'Active', 'Deactivated') }, nightly);
      expect(reasons(await importing({ 'users.csv': (line) => line }, nightly))).toEqual([]);
      expect(await statusNow('u-basic')).toBe('Active');
    },
  );

  test('takes access away but gives none when it is not known what the file said before', async () => {
    const nightly = await exported();
    await rows(`update account set status = 'Suspended', imported_status = null where uid = 'u-basic'`);
    expect(reasons(await importing({ 'users.csv': (line) => line }, nightly))).toEqual([]);
    expect(await statusNow('u-basic')).toBe('Suspended');
    await rows(`update account set status = 'Active', imported_status = null where uid = 'u-basic'`);
    expect(reasons(await importing({ 'users.csv': status('u-basic', 'Active', 'Deactivated') }, nightly))).toEqual([]);
    expect(await statusNow('u-basic')).toBe('Deactivated');
    expect(reasons(await importing({ 'users.csv': (line) => line }, nightly))).toEqual([]);
    expect(await statusNow('u-basic')).toBe('Active');
  });

  test('Invited counts for new rows only: what becomes of an invitation is the portal’s', async () => {
    const { faults, files } = await importing({ 'users.csv': status('u-basic', 'Active', 'Invited') });
    expect([faults, files.map(({ changed }) => changed)]).toEqual([[], [0]]);
    expect(await statusNow('u-basic')).toBe('Active');
  });
});

describe('an address in users.csv', () => {
  const emails = async (...uids: string[]) =>
    (await rows<{ email: string }>(`select email from account where uid in ('${uids.join("','")}') order by uid`)).map(
      ({ email }) => email,
    );

  test('goes back to the row of the file when the portal gave it to somebody whom the file does not have', async () => {
    const nightly = await exported();
    const gone = lineOf('u-basic', () => null);
    expect(reasons(await importing({ 'users.csv': gone, 'user-ship-tos.csv': gone }, nightly))).toEqual([]);
    const owner = await shop.signIn('owner@demo.example');
    const invited = await call(owner, 'POST', 'identity/users/CreateNewUser', {
      firstName: 'Új',
      lastName: 'Ember',
      email: 'basic@demo.example',
      permissionSchema: [{ shipToId: '2000001', rpDetails: { rolename: 'POS Horeca Basic' } }],
    });
    expect(invited.status).toBeLessThan(300);
    expect(
      reasons(await importing({ 'users.csv': (line) => line, 'user-ship-tos.csv': (line) => line }, nightly)),
    ).toEqual([]);
    const uid = invited.body['id'] as string;
    expect(await emails('u-basic')).toEqual(['basic@demo.example']);
    expect(await rows(`select withdrawn, email from account where uid = '${uid}'`)).toEqual([
      { withdrawn: true, email: `${uid.toLowerCase()}@withdrawn.invalid` },
    ]);
    expect(await openLinks(uid)).toBe(0);
    expect(await profile(await shop.signIn('basic@demo.example'))).toBe(200);
  });

  test('may pass from one person to another within one file, and signs both out', async () => {
    const nightly = await exported();
    const [basic, food] = await Promise.all(['basic', 'food'].map((who) => shop.signIn(`${who}@demo.example`)));
    const swapped: Change = (line) =>
      line.startsWith('u-basic,')
        ? line.replace('basic@demo', 'food@demo')
        : line.startsWith('u-food,')
          ? line.replace('food@demo', 'basic@demo')
          : line;
    expect(reasons(await importing({ 'users.csv': swapped }, nightly))).toEqual([]);
    expect(await emails('u-basic', 'u-food')).toEqual(['food@demo.example', 'basic@demo.example']);
    expect([await profile(basic!), await profile(food!)]).toEqual([401, 401]);
    expect(reasons(await importing({ 'users.csv': (line) => line }, nightly))).toEqual([]);
  });
});

test('an export imports again after a withdrawn invitation was sent anew', async () => {
  const owner = await shop.signIn('owner@demo.example');
  const invite = async () =>
    (
      await call(owner, 'POST', 'identity/users/CreateNewUser', {
        firstName: 'Újra',
        lastName: 'Hívott',
        email: 'ujra@demo.example',
        permissionSchema: [{ shipToId: '2000001', rpDetails: { rolename: 'POS Horeca Basic' } }],
      })
    ).body['id'] as string;
  const first = await invite();
  expect((await call(owner, 'POST', `identity/users/WithdrawInvitation/${first}`)).status).toBe(200);
  const second = await invite();
  expect(second).not.toBe(first);
  const printed: string[] = [];
  expect(await importFolder(ctx(), await exported(), (line) => printed.push(line))).toBe(0);
  expect(printed.filter((line) => !/ 0 new, 0 changed, 0 withdrawn| settings/.test(line))).toEqual([]);
});

/** 2000006 goes from company 1000002 to 1000003. */
const moved: Change = lineOf('2000006', (line) =>
  line.replace(',1000002,', ',1000003,').replace(',1100002,', ',1100003,').replace(',1200002,', ',1200003,'),
);

describe('a ship-to that moves to another company', () => {
  const rolesAt = (shipToId: string) =>
    rows<{ uid: string }>(`select uid from access_grant where ship_to_id = '${shipToId}' order by uid`);
  const grantsAt = (uid: string) =>
    rows(`select ship_to_id, company_id from access_grant where uid = '${uid}' order by 1`);

  test('leaves its people behind: their roles and loans there end, and they see nothing of the new company', async () => {
    const before = await exported();
    const rival = await shop.signIn('rival@demo.example');
    await rows(
      `insert into deputy (lender_uid, uid, ship_to_id, company_id, customer_type, role, from_day, to_day, created_at) values ('u-rival', 'u-basic', '2000006', '1000002', 'POS Horeca', 'Delegated Owner', '2026-11-01', '2026-12-31', now())`,
    );
    const folder = await mkdtemp(join(room, 'm-'));
    await writeFile(
      join(folder, 'ship-tos.csv'),
      (await readFile(join(before, 'ship-tos.csv'), 'utf8')).split('\n').map(moved).join('\n'),
    );
    const printed: string[] = [];
    expect(await importFolder(ctx(), folder, (line) => printed.push(line))).toBe(0);
    expect(printed).toContain('Ship-tos that moved to another company: 1; roles there that ended: 2.');
    expect([await rolesAt('2000006'), await grantsAt('u-rival')]).toEqual([
      [],
      [{ ship_to_id: '2000005', company_id: '1000002' }],
    ]);
    expect(await rows(`select 1 from deputy where ship_to_id = '2000006' and ended_at is null`)).toEqual([]);
    expect(
      await rows(
        `select uid, company_id as company from security_event where what = 'deputy-ended' and detail->>'shipToId' = '2000006'`,
      ),
    ).toEqual([{ uid: 'u-basic', company: '1000002' }]);
    const statements = await call(rival, 'GET', 'general/mydocuments/GetAllDocuments?companies=all&limit=100');
    expect(JSON.stringify(statements.body)).not.toContain('1100003');
    const users = await call(rival, 'GET', 'identity/users/GetAllUsersInfo');
    expect(JSON.stringify(users.body)).not.toContain('food@demo.example');
    await importing({ 'ship-tos.csv': (line) => line, 'user-ship-tos.csv': (line) => line }, before);
  });

  test('shows its new company nothing of what the former one ordered there', async () => {
    const before = await exported();
    expect(
      reasons(
        await importing(
          { 'ship-tos.csv': moved, 'user-ship-tos.csv': (line) => (line.includes(',2000006,') ? null : line) },
          before,
        ),
      ),
    ).toEqual([]);
    const given: Change = (line) =>
      line.startsWith('u-food,2000008,') ? `${line}\nu-food,2000006,Delegated Owner,Ship-to,,` : line;
    await rows(`update ship_to set customer_type = 'POS Food' where id = '2000006'`);
    expect(reasons(await importing({ 'user-ship-tos.csv': given }))).toEqual([]);
    const food = await shop.signIn('food@demo.example');
    const [old] = await rows<{ number: string; sap: string }>(
      `select number, sap_id as sap from customer_order where ship_to_id = '2000006' limit 1`,
    );
    expect((await call(food, 'GET', 'general/orders?shipToId=2000006')).body['total']).toBe(0);
    expect((await call(food, 'GET', `general/orders/${old!.number}`)).status).toBe(404);
    const at = { outletid: '2000006' };
    const usual = await shop.graphql<{ usualOrder: { ship_to_id: string; lines: unknown[] } }>(
      '{ usualOrder { ship_to_id lines { last_quantity } } }',
      {
        token: food,
        headers: at,
      },
    );
    expect(usual.data.usualOrder).toEqual({ ship_to_id: '2000006', lines: [] });
    const listed = await shop.graphql<{ products: { items: { last_ordered: unknown }[] } }>(
      '{ products(filter: {}, pageSize: 100) { items { last_ordered { date } } } }',
      {
        token: food,
        headers: at,
      },
    );
    expect(listed.data.products.items.filter(({ last_ordered }) => last_ordered !== null)).toEqual([]);
    expect(await rows(`select distinct company_id as company from purchase where ship_to_id = '2000006'`)).toEqual([
      { company: '1000002' },
    ]);
    await importing({ 'ship-tos.csv': (line) => line, 'user-ship-tos.csv': (line) => line }, before);
    expect((await rows(`select 1 from purchase where ship_to_id = '2000006'`)).length).toBeGreaterThan(0);
  });

  test('is refused while user-ship-tos.csv gives its roles to the people of the old company', async () => {
    expect(reasons(await importing({ 'ship-tos.csv': moved, 'user-ship-tos.csv': (line) => line }))).toEqual([
      ...Array<string>(2).fill(
        'user-ship-tos.csv true ship_to_id: had this role for another company, which the ship-to leaves in this import; leave the row out, or move the user’s home company along',
      ),
    ]);
    expect((await rolesAt('2000006')).map(({ uid }) => uid)).toEqual(['u-1000002-4', 'u-rival']);
  });

  test('keeps the roles of people whose home company moves along', async () => {
    const before = await exported();
    const home: Change = (line) => (/^u-(rival|1000002-4),/.test(line) ? line.replace(',1000002,', ',1000003,') : line);
    expect(
      reasons(await importing({ 'ship-tos.csv': moved, 'users.csv': home, 'user-ship-tos.csv': (line) => line })),
    ).toEqual([]);
    expect(await grantsAt('u-rival')).toContainEqual({ ship_to_id: '2000006', company_id: '1000003' });
    await importing({ 'ship-tos.csv': (line) => line, 'users.csv': (line) => line }, before);
    expect(await grantsAt('u-rival')).toEqual([
      { ship_to_id: '2000005', company_id: '1000002' },
      { ship_to_id: '2000006', company_id: '1000002' },
    ]);
  });
});

describe('a payer that moves to another company', () => {
  const move: Change = (line) =>
    line.includes(',1000002,') && /\b1[12]00002\b/.test(line) ? line.replace(',1000002,', ',1000003,') : line;
  const partiesOf = (shipToId: string) =>
    rows(
      `select company_id as company, payer_id as payer, bill_to_id as "billTo" from ship_to where id = '${shipToId}'`,
    );

  test('takes its bill-to and the ship-tos along in one import, whichever is written first, and an undo brings all back', async () => {
    const before = await exported();
    const files = ['payers.csv', 'bill-tos.csv', 'ship-tos.csv', 'contracts.csv'];
    const { faults, changeSet } = await importing(Object.fromEntries(files.map((file) => [file, move])), before);
    expect(faults).toEqual([]);
    expect(await partiesOf('2000006')).toEqual([{ company: '1000003', payer: '1100002', billTo: '1200002' }]);
    expect(await rows(`select id from payer where company_id = '1000002'`)).toEqual([]);
    expect((await undoImport(ctx(), changeSet!)).faults).toEqual([]);
    expect(await partiesOf('2000006')).toEqual([{ company: '1000002', payer: '1100002', billTo: '1200002' }]);
    await importing({ 'user-ship-tos.csv': (line) => line }, before);
  });

  test('leaves withdrawn ship-tos and contracts behind without it, and an undo gives it back to them', async () => {
    await rows(`insert into payer select (jsonb_populate_record(p, '{"id": "1199999"}')).* from payer p where id = '1100002';
      insert into ship_to select (jsonb_populate_record(s, '{"id": "2099999", "payer_id": "1199999", "withdrawn": true}')).* from ship_to s where id = '2000006';
      insert into contract (number, name, type, company_id, payer_id, valid_from, valid_to, withdrawn) values ('W-1', '{}', 'Equipment loan', '1000002', '1199999', '2025-01-01', '2025-12-31', true)`);
    const contract = () => rows(`select company_id as company, payer_id as payer from contract where number = 'W-1'`);
    const { faults, changeSet } = await importing({
      'payers.csv': lineOf('1199999', (line) => line.replace(',1000002,', ',1000003,')),
    });
    expect(faults).toEqual([]);
    expect([await partiesOf('2099999'), await contract()]).toEqual([
      [{ company: '1000002', payer: null, billTo: '1200002' }],
      [{ company: '1000002', payer: null }],
    ]);
    expect((await undoImport(ctx(), changeSet!)).faults).toEqual([]);
    expect([await partiesOf('2099999'), await contract()]).toEqual([
      [{ company: '1000002', payer: '1199999', billTo: '1200002' }],
      [{ company: '1000002', payer: '1199999' }],
    ]);
    await rows(
      `delete from contract where number = 'W-1'; delete from ship_to where id = '2099999'; delete from payer where id = '1199999'`,
    );
  });
});

describe('the audit of an import', () => {
  /** What each import entered since the last call, without the ends of sessions. */
  let known = 0;
  async function told(): Promise<unknown[]> {
    const entries = await rows<{
      id: number;
      what: string;
      detail: object;
      uid: string | null;
      company: string | null;
    }>(
      `select id, what, detail, uid, company_id as company from security_event where what in ('import', 'setting', 'section') and id > ${known} order by id`,
    );
    known = entries.at(-1)?.id ?? known;
    return entries.map(({ what, detail, uid, company }) => [what, uid, company, detail]);
  }

  test('holds each user, role, right at a ship-to and partner that changed, by names of columns; nothing of what stays', async () => {
    const before = await exported();
    const all = {
      'users.csv': '',
      'roles.csv': '',
      'user-ship-tos.csv': '',
      'partners.csv': '',
      'portal-config.json': '',
    };
    const same = Object.fromEntries(Object.keys(all).map((file) => [file, (line: string) => line]));
    await told();
    expect(reasons(await importing({ ...same, 'users.csv': status('u-basic', 'Active', 'Invited') }, before))).toEqual(
      [],
    );
    expect(await told()).toEqual([]);
    const changes: Record<string, Change> = {
      'users.csv': lineOf('u-basic', (line) => line.replace(',Bodza,', ',Bodzai,')),
      'roles.csv': (line) =>
        line.startsWith('POS Horeca,Associate,')
          ? `${line.replace(/^(POS Horeca,)Associate(,.*)$/, '$1Trainee$2')}\n${line}`
          : line,
      'user-ship-tos.csv': lineOf('u-basic', () => null),
      'partners.csv': lineOf('academy', (line) => line.replace('pairwise', 'email')),
    };
    expect(reasons(await importing(changes, before))).toEqual([]);
    expect(await told()).toEqual([
      ['import', null, null, { file: 'roles.csv', row: 'POS Horeca/Trainee', how: 'added' }],
      ['import', null, null, { file: 'partners.csv', row: 'academy', how: 'changed', columns: 'name_id' }],
      ['import', 'u-basic', '1000001', { file: 'users.csv', row: 'u-basic', how: 'changed', columns: 'last_name' }],
      [
        'import',
        'u-basic',
        '1000001',
        { file: 'user-ship-tos.csv', row: expect.stringMatching(/^u-basic\/2000001\//), how: 'gone' },
      ],
    ]);
    const gone = lineOf('u-basic', () => null);
    expect(reasons(await importing({ ...same, 'users.csv': gone, 'user-ship-tos.csv': gone }, before))).toEqual([]);
    await told();
    expect(reasons(await importing(same, before))).toEqual([]);
    expect(await told()).toEqual([
      [
        'import',
        'u-basic',
        '1000001',
        { file: 'users.csv', row: 'u-basic', how: 'changed', columns: 'last_name, withdrawn' },
      ],
      [
        'import',
        'u-basic',
        '1000001',
        { file: 'user-ship-tos.csv', row: expect.stringMatching(/^u-basic\/2000001\//), how: 'added' },
      ],
    ]);
  });

  test('holds the settings that changed, with the file, and the roles that a ship-to leaves behind under the company they were at', async () => {
    const before = await exported();
    await told();
    await writeFile(
      join(before, 'portal-config.json'),
      JSON.stringify({ ...JSON.parse(await readFile(join(before, 'portal-config.json'), 'utf8')), maintenance: true }),
    );
    const file = 'portal-config.json';
    await importing({ [file]: (line) => line }, before);
    expect(await told()).toEqual([['setting', null, null, { name: 'maintenance', from: 'false', to: 'true', file }]]);
    await importing({ [file]: (line) => line.replace('true', 'false') }, before);
    await told();
    await importing({ 'ship-tos.csv': moved }, before);
    expect(await told()).toEqual(
      ['u-1000002-4', 'u-rival'].map((uid) => [
        'import',
        uid,
        '1000002',
        { file: 'ship-tos.csv', row: expect.stringMatching(new RegExp(`^${uid}/2000006/`)), how: 'gone' },
      ]),
    );
    await importing({ 'ship-tos.csv': (line) => line, 'user-ship-tos.csv': (line) => line }, before);
  });

  test('of a first import holds the number of rows, once', async () => {
    const before = await exported();
    await rows('delete from partner');
    await told();
    await importing({ 'partners.csv': (line) => line }, before);
    await importing({ 'partners.csv': (line) => line }, before);
    expect(await told()).toEqual([['import', null, null, { file: 'partners.csv', rows: 2 }]]);
  });
});

test('twenty imports beside changes in the portal and sign-ins: no failure, and no act that was answered is undone', async () => {
  const owner = await shop.signIn('owner@demo.example');
  const active = await exported();
  const wrong: string[] = [];
  for (let pair = 0; pair < 20; pair += 1) {
    const signingIn = shop.signIn('basic@demo.example').then(
      (token) => ({ token, failed: false }),
      () => ({ token: '', failed: true }),
    );
    // Move Out is no move from Deactivated: of the two at least one must hold, and the import never brings back what it may not.
    const [byImport, byPortal, session] = await Promise.all([
      importing({ 'users.csv': status('u-basic', 'Active', pair % 2 ? 'Move Out' : 'Deactivated') }, active),
      call(owner, 'PATCH', 'identity/users/SetUserStatus', { id: 'u-basic', status: 'Deactivated' }),
      signingIn,
    ]);
    const now = await statusNow('u-basic');
    if (byPortal.status >= 500) wrong.push(`portal ${byPortal.status}`);
    if (now === 'Active') wrong.push(`still Active after ${byPortal.status} and ${reasons(byImport).join()}`);
    if (session.token && (await profile(session.token)) !== 401) wrong.push('a session of somebody who is not Active');
    if ((await openSessions('u-basic')) > 0) wrong.push('an open session is left');
    if (byPortal.status === 200 && byImport.faults.length > 0 && now !== 'Deactivated')
      wrong.push(`the portal’s act is undone: ${now}`);
    await rows(`update account set status = 'Active' where uid = 'u-basic'`);
    await rows("select pg_notify('hordo_change', 'access ')");
  }
  expect(wrong).toEqual([]);
});

test('people who were erased stay erased when the file still has their row', async () => {
  const source = await exported();
  for (const words of ['user-status u-basic "Move Out"', 'user-status u-basic Exited', 'erase-user u-basic'])
    await shop.supplier(words, clerk);
  const erased = await rows("select * from account where uid = 'u-basic'");
  const { faults } = await importing({ 'users.csv': status('u-basic', 'Active', 'Exited') }, source);
  expect(faults).toEqual([]);
  expect(await rows("select * from account where uid = 'u-basic'")).toEqual(erased);
  expect(JSON.stringify(erased)).not.toContain('basic@demo.example');
});
