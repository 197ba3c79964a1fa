import { unitsOf } from '#modules/cart/index.ts';
import type { Cart } from '#modules/cart/index.ts';
import { emptiesBySku, productsBySku } from '#modules/catalogue/index.ts';
import type { Ctx } from '../../../context.ts';
import type { OldLine } from './old-line.ts';

/** The lines of a cart that was put aside, with what they cost then. */
export async function savedLines(ctx: Ctx, cart: Cart): Promise<OldLine[]> {
  const [products, empties] = await Promise.all([
    productsBySku(
      ctx,
      cart.lines.map(({ sku }) => sku),
    ),
    emptiesBySku(ctx),
  ]);
  const seen = new Map(cart.simulation?.lines.map((line) => [line.line, line.net]));
  return cart.lines.map((line) => {
    const product = line.isReturn ? null : (products.get(line.sku) ?? null);
    const { layers, pallets, sku, choices, isReturn } = line;
    return {
      line: line.line,
      sku,
      units: unitsOf(line, product),
      layers,
      pallets,
      isReturn,
      choices,
      name: product?.name ?? empties.get(sku)?.name ?? { hu: sku },
      net: seen.get(line.line) ?? null,
    };
  });
}
