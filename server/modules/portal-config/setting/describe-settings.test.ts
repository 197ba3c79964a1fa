import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configureGuide } from './describe-settings.ts';
import { SETTINGS, readSetting, settingWrong } from './settings.ts';

test('the guide to the configuration documents every setting as it is (write it again with node tools/write-how-tos.ts)', () => {
  expect(readFileSync(new URL('../../../../docs/how-to/configure.md', import.meta.url), 'utf8')).toBe(configureGuide());
});

test('every default is a value that could be set', () => {
  expect(Object.entries(SETTINGS).filter(([key, { default: value }]) => settingWrong(key, value) !== null)).toEqual([]);
});

test('a value from the command line is read by the form of its setting', () => {
  expect(readSetting('maintenance', 'on')).toBe(true);
  expect(readSetting('limit.horeca.minUnits', '12')).toBe(12);
  expect(readSetting('contact.phone', '+36 1 999 0100')).toBe('+36 1 999 0100');
  expect(readSetting('contact.hours.phone', '{"hu": "H–P 8–16"}')).toEqual({ hu: 'H–P 8–16' });
});
