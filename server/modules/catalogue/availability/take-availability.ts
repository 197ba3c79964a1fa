import { tellChange } from '#platform/db/changes.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { countTaken, lockAvailability } from './availability.store.ts';
import { freeOn } from './keep-availability.ts';

export interface Wanted {
  readonly sku: string;
  readonly quantity: number;
}
export interface Short {
  readonly sku: string;
  readonly freeQuantity: number;
}

/**
 * Takes sales units at a depot for a delivery day, under a lock until the caller's transaction ends (rules 2.2: never
 * reserved before placing). All or nothing: answers what is short, with what is free, and then nothing was taken.
 */
export async function takeAvailability(ctx: Ctx, depot: string, day: Day, wanted: readonly Wanted[]): Promise<Short[]> {
  const locked = await lockWanted(ctx, depot, day, wanted);
  const { rows, totals } = locked;
  const short: Short[] = [];
  for (const [sku, quantity] of totals) {
    const free = freeOn(
      rows.filter((row) => row.sku === sku),
      day,
    );
    if (free !== null && free < quantity) short.push({ sku, freeQuantity: free });
  }
  if (short.length === 0) await count(ctx, locked, day, 1);
  return short;
}

/** Puts back what a cancelled order had taken. */
export async function giveBackAvailability(ctx: Ctx, depot: string, day: Day, wanted: readonly Wanted[]): Promise<void> {
  await count(ctx, await lockWanted(ctx, depot, day, wanted), day, -1);
}

interface Locked {
  readonly rows: Awaited<ReturnType<typeof lockAvailability>>;
  /** Sales units of each product, its lines together. */
  readonly totals: ReadonlyMap<string, number>;
}

async function lockWanted({ db }: Ctx, depot: string, day: Day, wanted: readonly Wanted[]): Promise<Locked> {
  const totals = new Map<string, number>();
  for (const { sku, quantity } of wanted) totals.set(sku, (totals.get(sku) ?? 0) + quantity);
  return { rows: await lockAvailability(db, depot, [...totals.keys()], day), totals };
}

async function count(ctx: Ctx, { rows, totals }: Locked, day: Day, direction: 1 | -1): Promise<void> {
  for (const [sku, quantity] of totals) {
    const row = rows.findLast((one) => one.sku === sku && one.fromDay <= day);
    if (!row || row.free === null) continue;
    await countTaken(ctx.db, row, quantity * direction);
    await tellChange(ctx.db, 'availability', sku);
  }
}
