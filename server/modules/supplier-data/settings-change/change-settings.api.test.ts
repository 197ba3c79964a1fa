import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskSettings } from '#contract/desk/setting.ts';
import type { Desk } from '#modules/orders/test-desk.ts';
import { atDesk } from '#modules/orders/test-desk.ts';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { heard } from '#platform/test/heard.ts';
import { contextOf } from '../../../context.ts';
import { runSupplier } from '../../../supplier/run-supplier.ts';

let shop: Shop;
let tokens: Desk['tokens'];
let desk: Desk['call'];

beforeAll(async () => {
  shop = await startShop();
  ({ tokens, call: desk } = await atDesk(shop, ['clerk', 'operator'], { hears: true }));
});
afterAll(() => shop.close());

const settings = async () => (await desk<DeskSettings>('clerk', 'GET', 'settings')).body;
const valueOf = async (key: string) => (await settings()).settings.find((one) => one.key === key)!.value;
const change = (changes: object[], who = 'clerk') =>
  desk<{ changeSet: number | null; present?: { values: object } }>(who, 'POST', 'settings/changes', { changes });
const MIN = 'limit.horeca.minUnits';
const FEE = 'delivery.dateFee';

describe('settings at the desk', () => {
  test('a draft says whom it would touch before anything is changed', async () => {
    const changes = [{ key: MIN, before: 8, after: 10 }];
    const { body } = await desk<{ affected: { key: string; places: number }[] }>(
      'operator',
      'POST',
      'settings/effects',
      { changes },
    );
    expect(body.affected).toMatchObject([{ key: MIN, places: expect.any(Number) }]);
    expect(body.affected[0]!.places).toBeGreaterThan(0);
    expect(await valueOf(MIN)).toBe(8);
    expect((await change(changes, 'operator')).body.code).toBe('DESK_FORBIDDEN');
  });

  test('a value that its setting cannot hold is named in the language of the reader, before and when it is applied', async () => {
    const wrong = [
      { key: FEE, before: 7500, after: 'sok' },
      { key: 'supplier.invoiceAt', before: 'goods issue', after: 'never' },
      { key: 'delivery.feeCutOff', before: '10:00', after: '25:00' },
      { key: 'no.such', before: null, after: 1 },
    ];
    const ask = async (path: string, lang: string) => {
      const answer = await fetch(`${shop.url}/api/desk/settings/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.get('clerk')}`, lang, 'content-type': 'application/json' },
        body: JSON.stringify({ changes: wrong }),
      });
      return ((await answer.json()) as { faults: { key: string; code: string; reason: string }[] }).faults;
    };
    for (const path of ['effects', 'changes']) {
      const faults = await ask(path, 'hu');
      expect(faults.map(({ key, code }) => `${key} ${code}`)).toEqual([
        `${FEE} settingWhole`,
        'supplier.invoiceAt settingChoice',
        'delivery.feeCutOff settingTime',
        'no.such unknownSetting',
      ]);
      // In the words of people: what to write, not what it is called in a program.
      expect(faults[0]!.reason).toMatch(/^Egész szám kell/);
      expect(faults[1]!.reason).not.toEqual((await ask(path, 'en'))[1]!.reason);
    }
    expect(await valueOf(FEE)).toBe(7500);
  });

  test('rejects a least above its most, also when only one of the two is changed, before and when it is applied', async () => {
    const crossing = [
      [{ key: MIN, before: 8, after: 301 }],
      [
        { key: 'limit.food.minUnits', before: 15, after: 900 },
        { key: 'limit.food.maxUnits', before: 800, after: 850 },
      ],
      [{ key: 'limit.whs.ZST.places', before: 12, after: 3 }],
    ];
    for (const changes of crossing)
      for (const path of ['settings/effects', 'settings/changes']) {
        const { body } = await desk<{ faults: object[] }>('clerk', 'POST', path, { changes });
        expect(body.faults, path).toMatchObject([{ key: changes[0]!.key, code: 'settingCrossed' }]);
      }
    expect([await valueOf(MIN), await valueOf('limit.food.minUnits')]).toEqual([8, 15]);
    // Both together, in their order, are applied and taken back.
    const { changeSet } = (
      await change([
        { key: MIN, before: 8, after: 301 },
        { key: 'limit.horeca.maxUnits', before: 300, after: 400 },
      ])
    ).body;
    expect(await valueOf(MIN)).toBe(301);
    await desk('clerk', 'POST', `settings/changes/${changeSet}/reversal`);
    expect(await valueOf(MIN)).toBe(8);
  });

  test('it is applied whole, stands in the history with who did it, and is taken back', async () => {
    expect(
      (
        await change([
          { key: MIN, before: 8, after: 10 },
          { key: FEE, before: 7500, after: -1 },
        ])
      ).body,
    ).toMatchObject({
      changeSet: null,
      faults: [
        { key: FEE, code: 'settingTooSmall', values: { limit: 0 }, reason: expect.stringContaining('at least 0') },
      ],
    });
    expect(await valueOf(MIN)).toBe(8);
    const { changeSet } = (
      await change([
        { key: MIN, before: 8, after: 10 },
        { key: FEE, before: 7500, after: 7900 },
      ])
    ).body;
    expect([await valueOf(MIN), await valueOf(FEE)]).toEqual([10, 7900]);
    const [latest] = (await settings()).history;
    expect(latest).toMatchObject({ changeSet, undone: false, by: expect.any(String) });
    expect(latest!.changes.map(({ key, after }) => [key, after])).toEqual([
      [FEE, 7900],
      [MIN, 10],
    ]);
    expect((await desk('clerk', 'POST', `settings/changes/${changeSet}/reversal`)).body).toEqual({ faults: [] });
    expect([await valueOf(MIN), await valueOf(FEE)]).toEqual([8, 7500]);
    expect((await settings()).history.find((one) => one.changeSet === changeSet)).toMatchObject({ undone: true });
  });

  test('a section of the portal is switched off for everybody, entered by its name, and on again by the way back', async () => {
    const isOn = async () => {
      const { data } = await shop.graphql<{ getPortalConfig: { sections: string } }>(
        '{ getPortalConfig { sections } }',
        {},
      );
      return (JSON.parse(data.getPortalConfig.sections) as Record<string, string>)['Reporting'];
    };
    const before = await valueOf('sections');
    expect(await isOn()).toBe('1');
    const { body } = await change([{ key: 'sections', before, after: { ...(before as object), Reporting: '0' } }]);
    await heard(shop.app);
    expect(await isOn()).toBe('0');
    const entry = await shop.app.database.row<{ detail: object }>(
      sql`select detail from security_event where what = 'section' order by id desc limit 1`,
    );
    expect(entry!.detail).toMatchObject({ permission: 'Reporting', on: false });
    expect(
      (await change([{ key: 'sections', before: { ...(before as object), Reporting: '0' }, after: { Nowhere: '0' } }]))
        .body,
    ).toMatchObject({ changeSet: null });
    await desk('clerk', 'POST', `settings/changes/${body.changeSet}/reversal`);
    await heard(shop.app);
    expect(await isOn()).toBe('1');
  });

  test('two who change one setting never overwrite each other: the second is told the value of now', async () => {
    const [first, second] = await Promise.all([9, 12].map((after) => change([{ key: MIN, before: 8, after }])));
    const statuses = [first!.status, second!.status].toSorted();
    expect([
      [200, 412],
      [200, 409],
    ]).toContainEqual(statuses);
    const now = await valueOf(MIN);
    expect([9, 12]).toContain(now);
    expect((await change([{ key: MIN, before: 8, after: 15 }])).body).toMatchObject({
      code: 'RECORD_CHANGED',
      present: { values: { [MIN]: now } },
    });
  });

  test('a change is not taken back over a later one of the same setting: it is named', async () => {
    const now = await valueOf(FEE);
    const { changeSet } = (await change([{ key: FEE, before: now, after: 8000 }])).body;
    await change([{ key: FEE, before: 8000, after: 8100 }]);
    const { body } = await desk<{ faults: { reason: string }[] }>(
      'clerk',
      'POST',
      `settings/changes/${changeSet}/reversal`,
    );
    expect(body.faults[0]!.reason).toContain(FEE);
    expect(await valueOf(FEE)).toBe(8100);
  });
});

describe('the way back of settings', () => {
  test('takes back settings alone: a change of prices is none of theirs', async () => {
    const { changeSet } = (
      await desk<{ changeSet: number }>('clerk', 'POST', 'price-condition-batches', {
        changes: [
          {
            version: null,
            remove: false,
            condition: {
              kind: 'ZPRO',
              sku: '100101',
              brand: null,
              companyId: null,
              priceGroup: null,
              transportType: null,
              amount: null,
              rate: 700,
              reference: 'T-1',
              from: '2027-01-01',
              to: null,
            },
          },
        ],
        preview: false,
      })
    ).body;
    expect(changeSet).toEqual(expect.any(Number));
    await shop.app.database.run(
      sql`insert into desk_role (name, position, acts) values ('Portal', 30, '{Desk Settings}')`,
    );
    await shop.app.database.run(sql`update supplier_grant set role = 'Portal' where uid = 'u-operator'`);
    await shop.app.database.run(sql`select pg_notify('hordo_change', 'access u-operator')`);
    const { tokens: _, call } = await atDesk(shop, ['operator'], { hears: true });
    expect((await call('operator', 'POST', `settings/changes/${changeSet}/reversal`)).body.code).toBe(
      'IMPORT_NOT_FOUND',
    );
    expect((await desk('clerk', 'POST', `settings/changes/${changeSet}/reversal`)).body.code).toBe('IMPORT_NOT_FOUND');
    expect(await shop.app.database.rows(sql`select reference from price_condition where reference = 'T-1'`)).toEqual([
      { reference: 'T-1' },
    ]);
  });
});

describe('numbers that stand on invoices', () => {
  test('are checked wherever they are set: a bank account or a tax number with a wrong digit is refused', async () => {
    for (const [key, after, code] of [
      ['supplier.bankAccount', '11773016-11111019-00000000', 'BANK_ACCOUNT_WRONG'],
      ['supplier.taxNumber', '12892312-2-421', 'TAX_NUMBER_WRONG'],
      ['supplier.taxNumber', '12892313-2-42', 'TAX_NUMBER_WRONG'],
    ])
      expect((await change([{ key, before: await valueOf(key!), after }])).body.code).toBe(code);
    const bank = {
      key: 'supplier.bankAccount',
      before: await valueOf('supplier.bankAccount'),
      after: '11773016-11111018-00000000',
    };
    expect((await change([bank])).status).toBe(200);
  });

  test('wait for a second person one at a time: nobody believes that theirs waits when another one does', async () => {
    const command = (words: string[]) => runSupplier(contextOf(shop.app), words);
    await command(['desk-role', 'u-operator', 'Delegated Admin', 'on']);
    await heard(shop.app);
    const key = 'supplier.bankAccount';
    const before = await valueOf(key);
    const to = (after: string, who: string) => change([{ key, before, after }], who);
    const [first, other] = ['11773016-00000000-00000000', '11773016-00000000'];
    expect((await to(first, 'operator')).body).toMatchObject({ changeSet: null, waits: true });
    expect((await to(other, 'clerk')).body.code).toBe('APPROVAL_OPEN');
    expect((await to(first, 'clerk')).body).toMatchObject({ changeSet: null, waits: true });
    // Nor by a command, which is a person's here.
    expect((await shop.supplier(`limit ${key} ${other}`, tokens.get('clerk')!)).body.code).toBe('APPROVAL_OPEN');
    expect((await shop.supplier(`limit ${key} ${first}`, tokens.get('clerk')!)).body.done).toContain('second person');
    expect(await valueOf(key)).toBe(before);
  });
});
