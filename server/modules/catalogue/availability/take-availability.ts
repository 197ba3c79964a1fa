import { tellChange } from '#platform/db/changes.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import type { AvailabilityRow } from './availability.store.ts';
import { countTaken, lockAvailability } from './availability.store.ts';
import type { HeldUnits } from './keep-availability.ts';
import { countsFor, entryOf, freeOn } from './keep-availability.ts';

export interface Wanted {
  readonly sku: string;
  readonly quantity: number;
}

/** Goods of one order: where from, and for which day. */
export interface DepotGoods {
  readonly depot: string;
  readonly day: Day;
  readonly wanted: readonly Wanted[];
}

/** Goods that a standing order holds. */
export interface HeldDepotGoods extends DepotGoods {
  /** Since when counts of the stock are without them; null: none is yet. */
  readonly knownAt: Date | null;
}

export interface Short {
  readonly sku: string;
  readonly freeQuantity: number;
}

/**
 * Takes sales units at a depot for a delivery day, under a lock until the caller's transaction ends (rules 2.2: never
 * reserved before placing). What `replaced` holds goes back first; every row of both is locked before any is changed, in one
 * order for everybody, so that two orders that swap goods never wait for each other.
 * All or nothing: returns what is short, with what is free; then the caller gives its transaction up. `locked`: what `lockStock` has locked
 * for these goods before.
 */
export async function takeAvailability(
  ctx: Ctx,
  taking: DepotGoods,
  replaced: HeldDepotGoods | null = null,
  locked: Promise<LockedStock> | null = null,
): Promise<Short[]> {
  const rows = await (locked ?? lockRows(ctx, replaced ? [taking, replaced] : [taking]));
  const held = replaced && heldBy(replaced);
  const short: Short[] = [];
  for (const [sku, quantity] of totals(taking.wanted)) {
    const free = freeOn(
      rows.get(keyOf(taking.depot, sku)),
      taking.day,
      held && replaced.depot === taking.depot ? held(sku) : null,
    );
    if (free !== null && free < quantity) short.push({ sku, freeQuantity: free });
  }
  if (short.length > 0) return short;
  if (replaced) await count(ctx, rows, replaced, -1);
  await count(ctx, rows, taking, 1);
  return [];
}

function heldBy({ day, knownAt, wanted }: HeldDepotGoods): (sku: string) => HeldUnits {
  const goods = totals(wanted);
  return (sku) => ({ day, units: goods.get(sku) ?? 0, knownAt: knownAt?.toISOString() });
}

/** Puts back what an order that nobody gets any more had taken. */
export async function giveBackAvailability(ctx: Ctx, goods: HeldDepotGoods): Promise<void> {
  await count(ctx, await lockRows(ctx, [goods]), goods, -1);
}

/** Rows of stock that stay locked until the transaction ends. */
export type LockedStock = Map<string, AvailabilityRow[]>;
type Rows = LockedStock;

/** Locks the stock of these goods ahead of taking it, of a depot for a day; nothing else of the order may be locked after it but stock. */
export function lockStock(ctx: Ctx, depot: string, day: Day, skus: readonly string[]): Promise<LockedStock> {
  return lockRows(ctx, [{ depot, day, wanted: skus.map((sku) => ({ sku, quantity: 0 })) }]);
}
const keyOf = (depot: string, sku: string) => `${depot}\n${sku}`;

async function lockRows({ db }: Ctx, all: readonly DepotGoods[]): Promise<Rows> {
  const places = new Map(
    all.flatMap(({ depot, wanted }) => wanted.map(({ sku }) => [keyOf(depot, sku), { depot, sku }] as const)),
  );
  const until = all.map(({ day }) => day).reduce((a, b) => (a > b ? a : b));
  return Map.groupBy(await lockAvailability(db, [...places.values()], until), ({ depot, sku }) => keyOf(depot, sku));
}

/** Sales units of each product, its lines together. */
function totals(wanted: readonly Wanted[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of wanted) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

/** Up or down in the database and in `rows`. What was known before the count is in no entry's `taken`, so it is not put back either. */
async function count(
  ctx: Ctx,
  rows: Rows,
  { depot, day, wanted, knownAt }: DepotGoods & { readonly knownAt?: Date | null },
  direction: 1 | -1,
): Promise<void> {
  for (const [sku, quantity] of totals(wanted)) {
    const own = rows.get(keyOf(depot, sku)) ?? [];
    const row = entryOf(own, day);
    if (!row || row.free === null || !countsFor(row, knownAt)) continue;
    own[own.indexOf(row)] = { ...row, taken: await countTaken(ctx.db, row, quantity * direction) };
    await tellChange(ctx.db, 'availability', sku);
  }
}
