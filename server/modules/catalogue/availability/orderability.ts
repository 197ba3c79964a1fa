import type { Day } from '#values/day.ts';
import type { ShipTo } from '#modules/company/index.ts';
import type { Ctx } from '../../../context.ts';
import type { Product } from '../product/product.ts';
import type { Availability, HeldGoods } from './keep-availability.ts';
import { availabilityOf } from './keep-availability.ts';

/** Why a product cannot be ordered; codes of the store contract (3 Codes in payloads). */
export interface NotOrderable {
  readonly code: 'PRODUCT_NOT_FOUND' | 'NOT_SALABLE' | 'INSUFFICIENT_STOCK';
  /** With INSUFFICIENT_STOCK: what could be had at most, in sales units. */
  readonly freeQuantity?: number;
}

/**
 * Whether `quantity` sales units of a product can be ordered for a ship-to and a delivery day; null when they can.
 * Without a ship-to only the product itself is judged. What the ship-to may not buy is unknown to it. `held` is what the order
 * that is being replaced has.
 */
export async function orderability(
  ctx: Ctx,
  product: Product,
  shipTo: ShipTo | null,
  day: Day,
  quantity = 1,
  held: HeldGoods | null = null,
): Promise<NotOrderable | null> {
  return judged(product, shipTo, day, quantity, await availabilityOf(ctx.app), held);
}

export function judged(
  product: Pick<Product, 'sku' | 'active' | 'customerTypes'>,
  shipTo: ShipTo | null,
  day: Day,
  quantity: number,
  availability: Availability,
  held: HeldGoods | null = null,
): NotOrderable | null {
  if (shipTo && !product.customerTypes.includes(shipTo.customerType)) return { code: 'PRODUCT_NOT_FOUND' };
  if (!product.active) return { code: 'NOT_SALABLE' };
  const free = shipTo ? availability.free(shipTo.depot, product.sku, day, held) : null;
  return free !== null && free < quantity ? { code: 'INSUFFICIENT_STOCK', freeQuantity: free } : null;
}

/** Sales units that can be had at most; null: unlimited. 0 for what cannot be ordered at all. */
export function freeFor(
  product: Pick<Product, 'sku' | 'active' | 'customerTypes'>,
  shipTo: ShipTo | null,
  day: Day,
  availability: Availability,
): number | null {
  const refused = judged(product, shipTo, day, 0, availability);
  return refused ? 0 : shipTo && availability.free(shipTo.depot, product.sku, day);
}
