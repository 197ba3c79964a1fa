import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { audit } from '#modules/audit/index.ts';
import type { WrongImport } from '#vocabulary/import-fault.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { followed, tellChange } from '#platform/db/changes.ts';
import { recordEvent } from '#platform/events/event.store.ts';
import type { App, Ctx } from '../../../context.ts';
import type { SettingKey, SettingValue, Settings } from './settings.ts';
import { SETTINGS, isSettingKey, readSetting, crossedSettings, settingWrong, usable } from './settings.ts';
import { lockSetting, settingRows, writeSetting } from './setting.store.ts';

const known = new WeakMap<App, () => Promise<Settings>>();

/** All settings as they are now: what was set, else the default. From memory; every process follows a change. */
export function settings({ app }: Pick<Ctx, 'app'>): Promise<Settings> {
  let load = known.get(app);
  if (!load) known.set(app, (load = followed(app.changes, ['config'], () => loadSettings(app))));
  return load();
}

export async function setting<Key extends SettingKey>(ctx: Pick<Ctx, 'app'>, key: Key): Promise<SettingValue<Key>> {
  return (await settings(ctx))[key];
}

/** What a person changes by a way that asks a second one (`two_person_act`); the command line has no caller, and is the operator's own. */
const TAKES_TWO: ReadonlySet<string> = new Set<SettingKey>(['supplier.bankAccount']);

/**
 * Sets a value, or a part of one beside what is stored; a wrong key or value is INVALID_INPUT with what is wrong. The same value again changes nothing. SECOND_PERSON_NEEDED for a person
 * who would change alone what takes two.
 */
export async function changeSetting(ctx: Ctx, key: string, value: unknown, beside?: object): Promise<void> {
  if (ctx.caller && TAKES_TWO.has(key)) throw new Refusal('SECOND_PERSON_NEEDED');
  const wrong = settingWrong(key, value);
  if (wrong) throw unusable(key, wrong);
  return ctx.transaction(async (tx) => {
    const before = await lockSetting(tx.db, key);
    const now = new Map((await settingRows(tx.db)).map((row) => [row.key, row.value]));
    const [crossed] = crossedSettings([key], (of) => (of === key ? value : (now.get(of) ?? SETTINGS[of].default)));
    if (crossed) throw unusable(key, crossed.wrong);
    const after = beside ? { ...beside, ...(value as object) } : value;
    if (!(await writeSetting(tx.db, key, after))) return;
    await tellChange(tx.db, 'config', key);
    await tellSetting(tx, key, before, after);
  });
}

/** `name` is the setting, so that a form knows at which field to say it. */
const unusable = (key: string, { code, values }: WrongImport) =>
  new Refusal('INVALID_INPUT', { ...values, name: key }, `importFault.${code}`);

/**
 * The entry of the audit: of the sections those that changed, of any other setting its value, or its default, before and after.
 * `file` is what an import took it from.
 */
export async function tellSetting(tx: Ctx, key: string, before: unknown, after: unknown, file?: string): Promise<void> {
  // Who has it on screen at the desk follows.
  await recordEvent(tx.db, { type: 'setting.changed', kind: 'setting', objectId: key, companyId: '' });
  const by: Record<string, string> = file === undefined ? {} : { file };
  const unset = isSettingKey(key) ? SETTINGS[key].default : undefined;
  const [from, to] = [before ?? unset, after ?? unset];
  if (key !== 'sections')
    return audit(tx, { what: 'setting', uid: null, detail: { name: key, from: asText(from), to: asText(to), ...by } });
  const on = (value: unknown, name: Permission) => (usable(key, value) as Settings['sections'])[name] !== '0';
  for (const permission of PERMISSIONS)
    if (on(from, permission) !== on(to, permission))
      await audit(tx, { what: 'section', uid: null, detail: { permission, on: on(to, permission), ...by } });
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The same from text, for the supplier's command line. */
export function changeSettingFromText(ctx: Ctx, key: string, text: string): Promise<void> {
  return changeSetting(ctx, key, isSettingKey(key) ? readSetting(key, text) : text);
}

/** Switches a section of the portal on or off for everybody (spec 6: the portal permission config). */
export function switchSection(ctx: Ctx, section: Permission, on: boolean): Promise<void> {
  return ctx.transaction(async (tx) => {
    const before = (await lockSetting(tx.db, 'sections')) as object | undefined;
    await changeSetting(tx, 'sections', { [section]: on ? '1' : '0' }, before ?? {});
  });
}

/** Every permission name with "1" or "0"; Home Page is always allowed (spec 6). */
export async function sections(ctx: Pick<Ctx, 'app'>): Promise<Record<Permission, '0' | '1'>> {
  const set = await setting(ctx, 'sections');
  return Object.fromEntries(
    PERMISSIONS.map((name) => [name, name === 'Home Page' ? '1' : (set[name] ?? '1')]),
  ) as Record<Permission, '0' | '1'>;
}

async function loadSettings({ database: { memory }, log }: App): Promise<Settings> {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, { default: value }]) => [key, value]),
  );
  for (const { key, value } of await settingRows(memory)) {
    // A row of an older or newer release must not stop the portal: the default serves, and the log says so.
    const wrong = settingWrong(key, value);
    if (wrong) log.warn({ key, wrong }, 'a setting is not usable');
    if (!settingWrong(key, usable(key, value))) values[key] = usable(key, value);
  }
  return values as unknown as Settings;
}
