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
    const known = followed(app.changes, ['catalogue'], async () => new Map((await allPackages(app.database)).map((pack) => [pack.sku, pack])));
    const taken = keepTaken(app);
    kept.set(
      app,
      (load = async () => {
        const [bySku, counts] = await Promise.all([known(), taken()]);
        return { bySku, left: (pack, shipToId) => leftOf(pack, shipToId === null ? 0 : (counts.get(`${pack.sku}\n${shipToId}`) ?? 0)) };
      }),
    );
  }
  return load();
}

/**
 * What was taken, per package and ship-to. It changes with every order of a kit, mostly while others are placing: nobody waits
 * for the new counts (he may hold the connection that they need), they show once they are there.
 */
function keepTaken({ changes, database, log }: App): () => Promise<ReadonlyMap<string, number>> {
  let current: Promise<ReadonlyMap<string, number>> | null = null;
  let loading = false;
  let again = false;
  const load = async () => new Map((await allTaken(database)).map((row) => [`${row.sku}\n${row.shipToId}`, row.taken]));
  const refresh = async (): Promise<void> => {
    if (!current) return;
    again = true;
    if (loading) return;
    loading = true;
    while (again) {
      again = false;
      try {
        current = Promise.resolve(await load());
      } catch (error) {
        // The next reader asks for himself.
        current = null;
        log.warn({ err: error }, 'what was taken of packages could not be read');
      }
    }
    loading = false;
  };
  for (const topic of ['catalogue', PACKAGE_TAKEN]) changes.on(topic, () => void refresh());
  return () => {
    if (!current) {
      const first = load();
      current = first;
      first.catch(() => {
        if (current === first) current = null;
      });
    }
    return current;
  };
}

export function leftOf({ limitedAmount }: Pick<Package, 'limitedAmount'>, taken: number): number | null {
  return limitedAmount === 0 ? null : Math.max(limitedAmount - taken, 0);
}
