import type { ShipTo } from '#modules/company/index.ts';
import { followed } from '#platform/db/changes.ts';
import type { App, Ctx } from '../../../context.ts';
import { allPackages, allTaken } from './package.store.ts';
import type { Package } from './package.ts';

/** Topic of what orders took of limited amounts. */
export const PACKAGE_TAKEN = 'package-taken';

export interface Packages {
  readonly bySku: ReadonlyMap<string, Package>;
  /** Kits that a company may still order at a ship-to; null: no limit. */
  left(pack: Package, shipTo: Pick<ShipTo, 'id' | 'companyId'> | null): number | null;
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
        new Map(
          (await allTaken(app.database.memory)).map(({ sku, companyId, shipToId, taken }) => [
            keyOf(sku, { companyId, id: shipToId }),
            taken,
          ]),
        ),
    );
    kept.set(
      app,
      (load = async () => {
        const [bySku, counts] = await Promise.all([known(), taken()]);
        return {
          bySku,
          left: (pack, shipTo) => leftOf(pack, shipTo === null ? 0 : (counts.get(keyOf(pack.sku, shipTo)) ?? 0)),
        };
      }),
    );
  }
  return load();
}

function keyOf(sku: string, { id, companyId }: Pick<ShipTo, 'id' | 'companyId'>): string {
  return [sku, companyId, id].join('\n');
}

export function leftOf({ limitedAmount }: Pick<Package, 'limitedAmount'>, taken: number): number | null {
  return limitedAmount === 0 ? null : Math.max(limitedAmount - taken, 0);
}
