import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#platform/test/test-app.ts';
import { startTestApp } from '#platform/test/test-app.ts';
import { sql } from '#platform/db/sql.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { contextOf } from '../../../context.ts';
import { changeSetting, changeSettingFromText, sections, setting, switchSection } from '../index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ BUSINESS_DATE: '2026-11-21 09:00' });
  await t.app.database.run(
    sql`insert into holiday (day, kind) values ('2026-12-24', 'rest-day'), ('2026-12-25', 'holiday'), ('2026-12-12', 'working-saturday'), ('2027-01-04', 'rest-day')`,
  );
});
afterAll(() => t?.close());

const config = async () =>
  (
    await t.graphql<{
      getPortalConfig: {
        maintenance: boolean;
        banner_rotation: number;
        holidays: { month: string; days: string[] }[];
        sections: string;
      };
    }>('{ getPortalConfig { maintenance banner_rotation holidays { month days } sections } }')
  ).data.getPortalConfig;

test('getPortalConfig answers without a token: maintenance, rotation, holidays by month, sections as JSON', async () => {
  const found = await config();
  expect(found).toMatchObject({ maintenance: false, banner_rotation: 6 });
  expect(found.holidays).toContainEqual({ month: '2026-12', days: ['2026-12-24', '2026-12-25'] });
  // 2026 has a table and is believed; 2027 has only a moved day and is computed.
  expect(found.holidays.find(({ month }) => month === '2026-11')).toBeUndefined();
  expect(found.holidays.find(({ month }) => month === '2027-05')?.days).toEqual([
    '2027-05-01',
    '2027-05-16',
    '2027-05-17',
  ]);
  expect(JSON.parse(found.sections)).toEqual(Object.fromEntries(PERMISSIONS.map((name) => [name, '1'])));
});

test('what the supplier changes shows at the next call, and a change of the same value is none', async () => {
  const ctx = contextOf(t.app);
  await changeSetting(ctx, 'maintenance', true);
  await changeSettingFromText(ctx, 'banner.rotationSeconds', '2');
  await switchSection(ctx, 'Reporting', false);
  await expect.poll(config).toMatchObject({ maintenance: true, banner_rotation: 2 });
  expect(JSON.parse((await config()).sections).Reporting).toBe('0');
  await changeSettingFromText(ctx, 'maintenance', 'off');
  await switchSection(ctx, 'Reporting', true);
  await expect.poll(config).toMatchObject({ maintenance: false });
  expect((await sections(ctx)).Reporting).toBe('1');
});

test('the audit holds each change with the value before and after; nothing when it stays or is refused', async () => {
  const entries = async () =>
    (
      await t.app.database.pool.query(
        "select what, detail from security_event where what in ('setting', 'section') order by id",
      )
    ).rows.slice(known);
  let known = 0;
  known = (await entries()).length;
  const ctx = contextOf(t.app);
  await changeSettingFromText(ctx, 'passwordReset.validMinutes', '45');
  await changeSettingFromText(ctx, 'passwordReset.validMinutes', '45');
  await expect(changeSettingFromText(ctx, 'passwordReset.validMinutes', 'soon')).rejects.toThrow();
  await changeSettingFromText(ctx, 'passwordReset.validMinutes', '46');
  await switchSection(ctx, 'Academy', false);
  await switchSection(ctx, 'Academy', false);
  await changeSetting(ctx, 'sections', {});
  await changeSetting(ctx, 'sections', { Contracts: '0' });
  await changeSetting(ctx, 'sections', {});
  await expect(
    ctx.transaction(async (tx) => {
      await changeSetting(tx, 'maintenance', true);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await entries()).toEqual([
    { what: 'setting', detail: { name: 'passwordReset.validMinutes', from: expect.stringMatching(/^\d+$/), to: '45' } },
    { what: 'setting', detail: { name: 'passwordReset.validMinutes', from: '45', to: '46' } },
    { what: 'section', detail: { permission: 'Academy', on: false } },
    { what: 'section', detail: { permission: 'Academy', on: true } },
    { what: 'section', detail: { permission: 'Contracts', on: false } },
    { what: 'section', detail: { permission: 'Contracts', on: true } },
  ]);
});

test('the maintenance notice says what the supplier wrote, in the language of the call', async () => {
  const ctx = contextOf(t.app);
  await changeSetting(ctx, 'maintenance.text', { hu: 'Vasárnap leltár.', en: 'Stocktaking on Sunday.' });
  const notice = async (lang: string) =>
    (
      await t.graphql<{ getPortalConfig: { maintenance_text: string } }>('{ getPortalConfig { maintenance_text } }', {
        headers: { lang },
      })
    ).data.getPortalConfig.maintenance_text;
  await expect.poll(() => notice('en')).toBe('Stocktaking on Sunday.');
  expect(await notice('hu')).toBe('Vasárnap leltár.');
});

test('Home Page stays on whatever is set', async () => {
  const ctx = contextOf(t.app);
  await switchSection(ctx, 'Home Page', false);
  await expect.poll(async () => (await sections(ctx))['Home Page']).toBe('1');
});

test('two switches at once do not lose one another', async () => {
  const ctx = contextOf(t.app);
  await Promise.all(
    (['Contracts', 'Support', 'Academy', 'My Documents'] as const).map((section) => switchSection(ctx, section, false)),
  );
  await expect
    .poll(async () => {
      const all = await sections(ctx);
      return [all.Contracts, all.Support, all.Academy, all['My Documents']];
    })
    .toEqual(['0', '0', '0', '0']);
});

test('an unknown key and a value that does not fit are refused and change nothing', async () => {
  const ctx = contextOf(t.app);
  await expect(changeSetting(ctx, 'limit.bar', 1)).rejects.toThrow('INVALID_INPUT');
  await expect(changeSettingFromText(ctx, 'limit.horeca.minUnits', 'many')).rejects.toThrow('INVALID_INPUT');
  await expect(changeSetting(ctx, 'delivery.feeCutOff', '25:00')).rejects.toThrow('INVALID_INPUT');
  await expect(changeSetting(ctx, 'limit.food.minUnits', 801)).rejects.toThrow('INVALID_INPUT');
  await expect(changeSetting(ctx, 'sections', { Sauna: '1' })).rejects.toThrow('INVALID_INPUT');
  expect(await setting(ctx, 'limit.horeca.minUnits')).toBe(8);
});

test('a section that is off stays off beside a name or a value that this release does not know', async () => {
  const ctx = contextOf(t.app);
  const stored = () => t.app.database.row(sql`select value from portal_config where key = 'sections'`);
  await t.app.database.run(
    sql`update portal_config set value = '{"Reporting": "0", "Support": "later", "Loyalty": "0"}' where key = 'sections'`,
  );
  await changeSetting(ctx, 'banner.rotationSeconds', 8);
  await expect.poll(config).toMatchObject({ banner_rotation: 8 });
  expect(await sections(ctx)).toMatchObject({ Reporting: '0', Support: '0', Contracts: '1' });
  await switchSection(ctx, 'Support', true);
  await expect.poll(async () => (await sections(ctx)).Support).toBe('1');
  expect(await stored()).toEqual({ value: { Reporting: '0', Support: '1', Loyalty: '0' } });
});

test('a row that is not usable does not stop the portal: the default serves', async () => {
  await t.app.database.run(
    sql`insert into portal_config (key, value) values ('limit.horeca.maxUnits', '"lots"'), ('left.over', '1')`,
  );
  await changeSetting(contextOf(t.app), 'banner.rotationSeconds', 7);
  await expect.poll(config).toMatchObject({ banner_rotation: 7 });
  expect(await setting(contextOf(t.app), 'limit.horeca.maxUnits')).toBe(300);
});
