import { followed } from '#platform/db/changes.ts';
import type { App, Ctx } from '../../../context.ts';
import { allPackages, allTaken } from './package.store.ts';
import type { Package } from './package.ts';

/** Topic of what orders took of limited amounts. */
export const PACKAGE_TAKEN = 'package-taken';

export interface Packages {
  readonly bySku: ReadonlyMap<string, Package>;
  /** Kits that a ship-to may still order; null: no limit. */
  left(pack: Package, shipToId: string | null): number | null;
}

const kept = new WeakMap<App, () => Promise<Packages>>();

/** All packages, in memory; every process follows imports and orders. Who orders is asked again under a lock. */
export function packagesOf({ app }: Pick<Ctx, 'app'>): Promise<Packages> {
  let load = kept.get(app);
  if (!load) {
    const known = followed(
      app.changes,
      ['catalogue'],
      async () => new Map((await allPackages(app.database.memory)).map((pack) => [pack.sku, pack])),
    );
    const taken = followed(
      app.changes,
      ['catalogue', PACKAGE_TAKEN],
      async () =>
        new Map((await allTaken(app.database.memory)).map((row) => [`${row.sku}\n${row.shipToId}`, row.taken])),
    );
    kept.set(
      app,
      (load = async () => {
        const [bySku, counts] = await Promise.all([known(), taken()]);
        return {
          bySku,
          left: (pack, shipToId) => leftOf(pack, shipToId === null ? 0 : (counts.get(`${pack.sku}\n${shipToId}`) ?? 0)),
        };
      }),
    );
  }
  return load();
}

export function leftOf({ limitedAmount }: Pick<Package, 'limitedAmount'>, taken: number): number | null {
  return limitedAmount === 0 ? null : Math.max(limitedAmount - taken, 0);
}
