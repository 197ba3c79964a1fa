import { settingChanges } from '#modules/audit/index.ts';
import type { SettingChange } from '#modules/audit/index.ts';
import { followed } from '#platform/db/changes.ts';
import type { Day } from '#values/day.ts';
import type { App, Ctx } from '../../../context.ts';
import { settings } from './read-setting.ts';
import type { Settings } from './settings.ts';
import { SETTINGS } from './settings.ts';

/** Settings that are one text. */
type TextKey = { [Key in keyof Settings]: Settings[Key] extends string ? Key : never }[keyof Settings];

/** What holds from the end of a day on; null: since ever. */
export interface Since<Values> {
  readonly since: Day | null;
  readonly values: Values;
}

const known = new WeakMap<App, Map<string, () => Promise<SettingChange[]>>>();

/**
 * What texts were on each day, as the audit knows it, the oldest first; from today on they are as they are now. A default is nobody's: before somebody first said a
 * text it counts as it stood at the end of that day. From memory, like the settings.
 */
export async function textsOverTime<Key extends TextKey>(
  ctx: Pick<Ctx, 'app' | 'today'>,
  keys: readonly Key[],
): Promise<Since<Record<Key, string>>[]> {
  const [all, changes] = await Promise.all([settings(ctx), changesOf(ctx.app, keys)]);
  const valuesOn = (day: Day | null) =>
    Object.fromEntries(keys.map((key) => [key, textOn(key, changes, day) ?? all[key]])) as Record<Key, string>;
  const days = [...new Set(changes.map(({ day }) => day))].filter((day) => day < ctx.today);
  return [
    ...[null, ...days].map((since) => ({ since, values: valuesOn(since) })),
    { since: ctx.today, values: Object.fromEntries(keys.map((key) => [key, all[key]])) as Record<Key, string> },
  ];
}

/** Null: nobody ever changed it. */
function textOn(key: TextKey, changes: readonly SettingChange[], day: Day | null): string | null {
  const own = changes.filter(({ name }) => name === key);
  const [first] = own;
  if (!first) return null;
  const until = own.filter((change) => day !== null && change.day <= day);
  if (until.length > 0) return until.at(-1)!.to;
  return first.from === SETTINGS[key].default ? own.findLast((change) => change.day === first.day)!.to : first.from;
}

function changesOf(app: App, keys: readonly TextKey[]): Promise<SettingChange[]> {
  const loads = known.get(app) ?? new Map<string, () => Promise<SettingChange[]>>();
  known.set(app, loads);
  const name = keys.join(' ');
  let load = loads.get(name);
  if (!load)
    loads.set(name, (load = followed(app.changes, ['config'], () => settingChanges(app.database.memory, keys))));
  return load();
}
