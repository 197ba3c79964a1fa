/** The door of the portal configuration: what the supplier may set without a release. */
export type { SettingKey, SettingValue, Settings } from './setting/settings.ts';
export { SETTINGS, crossedSettings, settingWrong } from './setting/settings.ts';
export { followBrand } from './brand/follow-brand.ts';
export { lockSettings, replaceSettings, settingRows } from './setting/setting.store.ts';
export {
  changeSetting,
  changeSettingFromText,
  sections,
  setting,
  settings,
  switchSection,
  tellSetting,
} from './setting/read-setting.ts';
export type { Since } from './setting/settings-of-day.ts';
export { textsOverTime } from './setting/settings-of-day.ts';
