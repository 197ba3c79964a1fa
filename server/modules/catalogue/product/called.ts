import type { Db } from '#platform/db/db.ts';
import { plainSize } from '#vocabulary/column-name.ts';
import { categoryRows, packRows } from './assortment.views.ts';

/** Codes of packagings by what people call them, as `plainSize` writes it: by their words, by their size (`20x0.5`), a keg also `keg50`. */
export async function packsCalled(db: Db): Promise<ReadonlyMap<string, string>> {
  const packs = await packRows(db);
  return calledBy(
    packs.map(({ code, packaging, pieces, volumeMl, isKeg }) => {
      const litres = String(volumeMl / 1_000);
      const sizes = isKeg ? ['keg', 'hordó', 'barril', ''].map((word) => `${word}${litres}l`) : [`${pieces}x${litres}`];
      return [code, [...Object.values(packaging), ...sizes]] as const;
    }),
  );
}

/** Names of categories in addresses by what the categories are called. */
export async function categoriesCalled(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await categoryRows(db);
  return calledBy(rows.map(({ urlKey, name }) => [urlKey, Object.values(name)] as const));
}

/** What two are called is in it for neither; a value is called as it is. */
function calledBy(rows: readonly (readonly [value: string, names: readonly string[]])[]): ReadonlyMap<string, string> {
  const values = new Map<string, Set<string>>();
  for (const [value, names] of rows)
    for (const name of names.map(plainSize)) values.set(name, (values.get(name) ?? new Set()).add(value));
  const single = [...values].flatMap(([name, all]) => (all.size === 1 ? [[name, [...all][0]!] as const] : []));
  return new Map([...single, ...rows.map(([value]) => [plainSize(value), value] as const)]);
}
