import { isDeepStrictEqual } from 'node:util';
import type { App } from '../../../context.ts';
import type { Brand } from '../../../theme.ts';
import { themeOf } from '../../../theme.ts';
import { settingWrong } from '../setting/settings.ts';
import { settingRows } from '../setting/setting.store.ts';

/**
 * The brand as it was set, followed by this process: answered at once, for letters and pages that cannot wait. What is not set is as the theme says.
 * Without the settings, of a database that is of another version, it is the theme alone.
 */
export async function followBrand({
  config,
  database,
  changes,
  log,
}: Pick<App, 'config' | 'database' | 'changes' | 'log'>): Promise<() => Brand> {
  let brand = brandOf(config.THEME, new Map());
  let asked = 0;
  const load = async () => {
    const turn = (asked += 1);
    try {
      const rows = await settingRows(database.memory);
      const read = brandOf(
        config.THEME,
        new Map(
          rows.filter(({ key, value }) => settingWrong(key, value) === null).map(({ key, value }) => [key, value]),
        ),
      );
      // The same object as long as it says the same: pages are packed for each.
      if (turn === asked && !isDeepStrictEqual(read, brand)) brand = read;
    } catch (err) {
      log.warn({ err }, 'the brand could not be read');
    }
  };
  changes.on('config', () => void load());
  await load();
  return () => brand;
}

function brandOf(theme: string | null, set: ReadonlyMap<string, unknown>): Brand {
  const of = themeOf(theme);
  const text = (key: string) => (set.get(key) as string | undefined) || null;
  return {
    name: text('brand.name') ?? of.name,
    supplier: text('brand.supplier') ?? of.supplier,
    ageGate: (set.get('brand.ageGate') as boolean | null | undefined) ?? of.ageGate,
    logo: text('brand.logo'),
    ground: text('brand.ground'),
    accent: text('brand.accent'),
    mailFrom: text('mail.from'),
  };
}
