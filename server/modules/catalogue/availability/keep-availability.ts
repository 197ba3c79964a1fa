import type { Day } from '#values/day.ts';
import type { App } from '../../../context.ts';
import { allAvailability, availabilityOfSkus } from './availability.store.ts';
import type { AvailabilityRow } from './availability.store.ts';

/** What can be had, per depot and sku, in the order of days. No entry: unlimited (rules 2.2). */
export interface Availability {
  /** Free sales units of a sku at a depot for a delivery day; null: unlimited. */
  free(depot: string, sku: string, day: Day): number | null;
}

type Stock = Map<string, AvailabilityRow[]>;

const kept = new WeakMap<App, () => Promise<Availability>>();

/** The availability of this process; it follows imports and orders, row by row when the change names a sku. */
export function availabilityOf(app: App): Promise<Availability> {
  let current = kept.get(app);
  if (!current) kept.set(app, (current = keep(app)));
  return current();
}

function keep({ database, changes }: App): () => Promise<Availability> {
  let loading: Promise<{ stock: Stock; availability: Availability }> | null = null;
  const changed = new Set<string>();
  changes.on('availability', (detail) => {
    if (detail === '') loading = null;
    else changed.add(detail);
  });
  return async () => {
    if (loading === null) {
      changed.clear();
      watch(
        allAvailability(database).then((rows) => {
          const stock: Stock = new Map();
          put(stock, rows);
          return { stock, availability: { free: (depot, sku, day) => freeOn(stock.get(`${sku}\n${depot}`), day) } };
        }),
      );
    } else if (changed.size > 0) {
      const skus = [...changed];
      changed.clear();
      const before = loading;
      watch(
        Promise.all([before, availabilityOfSkus(database, skus)]).then(([known, rows]) => {
          for (const key of known.stock.keys()) if (skus.includes(key.slice(0, key.indexOf('\n')))) known.stock.delete(key);
          put(known.stock, rows);
          return known;
        }),
      );
    }
    return (await loading!).availability;
  };

  function watch(next: NonNullable<typeof loading>): void {
    loading = next;
    next.catch(() => {
      if (loading === next) loading = null;
    });
  }
}

function put(stock: Stock, rows: readonly AvailabilityRow[]): void {
  for (const row of rows) {
    const key = `${row.sku}\n${row.depot}`;
    const known = stock.get(key);
    if (known) known.push(row);
    else stock.set(key, [row]);
  }
}

/** The last entry that has begun by the day counts. */
export function freeOn(rows: readonly Pick<AvailabilityRow, 'fromDay' | 'free' | 'blocked' | 'taken'>[] | undefined, day: Day): number | null {
  const row = rows?.findLast(({ fromDay }) => fromDay <= day);
  if (!row) return null;
  if (row.blocked) return 0;
  return row.free === null ? null : Math.max(row.free - row.taken, 0);
}
