import { tellChange } from '#platform/db/changes.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { PACKAGE_TAKEN } from './keep-packages.ts';
import { countKits, giveKitsBack } from './package.store.ts';

export interface Kits {
  readonly sku: string;
  /** Names the validity that they count for. */
  readonly validFrom: Day;
  readonly quantity: number;
}

/**
 * Takes kits of limited packages for a ship-to (rules 2.6), each under the lock of its row until the caller's transaction ends.
 * Answers the first that is short with what was left of it; then the transaction must be given up.
 */
export async function takeKits(ctx: Ctx, shipToId: string, wanted: readonly Kits[]): Promise<{ readonly sku: string; readonly left: number } | null> {
  // In one order for everybody: two orders of the same packages never wait for each other.
  for (const { sku, validFrom, quantity } of added(wanted)) {
    const counted = await countKits(ctx.db, sku, shipToId, validFrom, quantity);
    if (!counted) continue;
    if (counted.taken > counted.limit) return { sku, left: Math.max(counted.limit - (counted.taken - quantity), 0) };
    await tellChange(ctx.db, PACKAGE_TAKEN, sku);
  }
  return null;
}

/** What a cancelled order had taken can be ordered again. */
export async function giveBackKits(ctx: Ctx, shipToId: string, kits: readonly Kits[]): Promise<void> {
  for (const { sku, validFrom, quantity } of added(kits)) {
    await giveKitsBack(ctx.db, sku, shipToId, validFrom, quantity);
    await tellChange(ctx.db, PACKAGE_TAKEN, sku);
  }
}

function added(kits: readonly Kits[]): Kits[] {
  const sums = new Map<string, Kits>();
  for (const one of kits) {
    const key = `${one.sku}\n${one.validFrom}`;
    sums.set(key, { ...one, quantity: one.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums.values()].sort((a, b) => (a.sku < b.sku ? -1 : a.sku > b.sku ? 1 : 0));
}
