import { tellChange } from '#platform/db/changes.ts';
import type { Day } from '#values/day.ts';
import type { Ctx } from '../../../context.ts';
import { PACKAGE_TAKEN } from './keep-packages.ts';
import { countKits } from './package.store.ts';

export interface Kits {
  readonly sku: string;
  /** Names the validity that they count for. */
  readonly validFrom: Day;
  readonly quantity: number;
}

/** The kits of one order, counted for its company at its ship-to. */
export interface KitsOf {
  readonly companyId: string;
  readonly shipToId: string;
  readonly kits: readonly Kits[];
}

/**
 * Takes kits for a company at a ship-to (rules 2.6), each under the lock of its row until the caller's transaction ends; those of the order that
 * is `replaced` go back in the same pass. Kits without a limit are counted as well: the limit may come later.
 * Returns the first that is short with what was left of it; then the caller gives its transaction up.
 */
export async function takeKits(
  ctx: Ctx,
  taking: KitsOf,
  replaced: KitsOf | null = null,
): Promise<{ readonly sku: string; readonly left: number } | null> {
  const changes = [...changesOf(taking, 1), ...(replaced ? changesOf(replaced, -1) : [])];
  for (const change of netted(changes)) {
    const { sku, quantity } = change;
    const { taken, limit } = await countKits(ctx.db, change);
    if (quantity > 0 && limit > 0 && taken > limit) return { sku, left: Math.max(limit - (taken - quantity), 0) };
    await tellChange(ctx.db, PACKAGE_TAKEN, sku);
  }
  return null;
}

/** What a cancelled order had taken can be ordered again. */
export async function giveBackKits(ctx: Ctx, given: KitsOf): Promise<void> {
  await takeKits(ctx, { ...given, kits: [] }, given);
}

export interface KitChange extends Kits {
  readonly companyId: string;
  readonly shipToId: string;
}

function changesOf({ companyId, shipToId, kits }: KitsOf, direction: 1 | -1): KitChange[] {
  return kits.map((one) => ({ ...one, companyId, shipToId, quantity: one.quantity * direction }));
}

/** One change a row, in one order for everybody: two orders of the same packages never wait for each other. */
function netted(changes: readonly KitChange[]): KitChange[] {
  const sums = new Map<string, KitChange>();
  for (const one of changes) {
    const key = [one.sku, one.companyId, one.shipToId, one.validFrom].join('\n');
    sums.set(key, { ...one, quantity: one.quantity + (sums.get(key)?.quantity ?? 0) });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .flatMap(([, change]) => (change.quantity === 0 ? [] : change));
}
