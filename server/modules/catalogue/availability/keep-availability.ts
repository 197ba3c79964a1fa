import type { Day } from '#values/day.ts';
import type { App } from '../../../context.ts';
import { allAvailability, availabilityOfSkus } from './availability.store.ts';
import type { AvailabilityRow } from './availability.store.ts';

/** What can be had, per depot and sku, in the order of days. No entry: unlimited (rules 2.2). */
export interface Availability {
  /** Free sales units of a sku at a depot for a delivery day, with those that `held` gives back; null: unlimited. */
  free(depot: string, sku: string, day: Day, held?: HeldGoods | null): number | null;
  /** Names the entry that counts on a day: orders of its days share what is free. Null: unlimited. */
  entryDay(depot: string, sku: string, day: Day): Day | null;
}

/** Goods that a standing order holds: they are free for the order that replaces it. */
export interface HeldGoods {
  /** Absent: whichever depot is asked about (changes that began before the depot was kept). */
  readonly depot?: string;
  readonly day: Day;
  /** ISO: since when counts of the stock are without these goods; absent: none is yet. */
  readonly knownAt?: string;
  /** Sales units by sku, the parts of packages included. */
  readonly goods: Readonly<Record<string, number>>;
}

type Stock = Map<string, AvailabilityRow[]>;

const kept = new WeakMap<App, () => Promise<Availability>>();

/** The availability of this process; it follows imports and orders, row by row when the change names a sku. */
export function availabilityOf(app: App): Promise<Availability> {
  let current = kept.get(app);
  if (!current) kept.set(app, (current = keep(app)));
  return current();
}

function keep({ database: { memory }, changes }: App): () => Promise<Availability> {
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
        allAvailability(memory).then((rows) => {
          const stock: Stock = new Map();
          put(stock, rows);
          const entries = (depot: string, sku: string) => stock.get(`${sku}\n${depot}`);
          return {
            stock,
            availability: {
              free: (depot, sku, day, held) => freeOn(entries(depot, sku), day, heldOf(held, depot, sku)),
              entryDay: (depot, sku, day) => entryOf(entries(depot, sku), day)?.fromDay ?? null,
            },
          };
        }),
      );
    } else if (changed.size > 0) {
      const skus = [...changed];
      changed.clear();
      const before = loading;
      watch(
        Promise.all([before, availabilityOfSkus(memory, skus)]).then(([known, rows]) => {
          for (const key of known.stock.keys())
            if (skus.includes(key.slice(0, key.indexOf('\n')))) known.stock.delete(key);
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

export interface HeldUnits {
  readonly day: Day;
  readonly units: number;
  readonly knownAt?: string | undefined;
}

/** What `held` has of one product at one depot. */
function heldOf(held: HeldGoods | null | undefined, depot: string, sku: string): HeldUnits | null {
  return held && (held.depot ?? depot) === depot
    ? { day: held.day, units: held.goods[sku] ?? 0, knownAt: held.knownAt }
    : null;
}

/**
 * The last entry that has begun by the day counts. Held units of that same entry can be had again: those that were taken from it are
 * free once more; those that were known when it was counted are in the figure already and are not counted twice.
 */
export function freeOn(
  rows: readonly Pick<AvailabilityRow, 'fromDay' | 'free' | 'blocked' | 'taken' | 'countedAt'>[] | undefined,
  day: Day,
  held: HeldUnits | null = null,
): number | null {
  const row = entryOf(rows, day);
  if (!row) return null;
  if (row.blocked) return 0;
  if (row.free === null) return null;
  const own = held && entryOf(rows, held.day) === row ? held.units : 0;
  const isTaken = countsFor(row, held?.knownAt);
  return Math.max(row.free - Math.max(row.taken - (isTaken ? own : 0), 0), isTaken ? 0 : own);
}

/** The entry of a day: the last one that has begun by it. */
export function entryOf<R extends Pick<AvailabilityRow, 'fromDay'>>(
  rows: readonly R[] | undefined,
  day: Day,
): R | undefined {
  return rows?.findLast(({ fromDay }) => fromDay <= day);
}

/** Whether an order is subtracted from the entry, because it became known after the count. Without an instant it is not known yet. */
export function countsFor(
  { countedAt }: Pick<AvailabilityRow, 'countedAt'>,
  knownAt: Date | string | null | undefined,
): boolean {
  return knownAt === undefined || knownAt === null || new Date(knownAt) >= countedAt;
}
