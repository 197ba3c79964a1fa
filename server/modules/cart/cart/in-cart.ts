import { productsBySku } from '#modules/catalogue/index.ts';
import type { Ctx } from '../../../context.ts';
import { unitsOf } from './cart.ts';
import { readCounts } from './in-cart.views.ts';

export interface Held {
  readonly quantity: number;
  readonly layers: number;
  readonly pallets: number;
  readonly units: number;
}
const NOTHING: Held = { quantity: 0, layers: 0, pallets: 0, units: 0 };

const asked = new WeakMap<Ctx, Promise<ReadonlyMap<string, Held>>>();

/** What the caller's current cart holds of each product: one statement a request, however many products ask. */
export function heldInCart(ctx: Ctx): Promise<ReadonlyMap<string, Held>> {
  let held = asked.get(ctx);
  if (!held) asked.set(ctx, (held = load(ctx)));
  return held;
}

/** After a change of the cart in the same request. */
export function forgetHeld(ctx: Ctx): void {
  asked.delete(ctx);
}

export async function heldOf(ctx: Ctx, sku: string): Promise<Held> {
  return (await heldInCart(ctx)).get(sku) ?? NOTHING;
}

async function load(ctx: Ctx): Promise<Map<string, Held>> {
  if (!ctx.caller) return new Map();
  const rows = await readCounts(ctx.db, ctx.caller.uid);
  const products = await productsBySku(
    ctx,
    rows.map(({ sku }) => sku),
  );
  const held = new Map<string, Held>();
  for (const row of rows) {
    const before = held.get(row.sku) ?? NOTHING;
    held.set(row.sku, {
      quantity: before.quantity + row.quantity,
      layers: before.layers + row.layers,
      pallets: before.pallets + row.pallets,
      units: before.units + unitsOf(row, products.get(row.sku) ?? null),
    });
  }
  return held;
}
