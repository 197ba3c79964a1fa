import { emptiesBySku, packageViews, productViews } from '#modules/catalogue/index.ts';
import type { PackageView, ProductView } from '#modules/catalogue/index.ts';
import type { Ctx } from '../../../context.ts';
import { plainView } from '../cart-item/empties-view.ts';
import type { PricedCart } from '../simulation/price-cart.ts';
import { priceCart } from '../simulation/price-cart.ts';
import { endOfChange } from '../simulation/replaced-order.views.ts';
import type { Cart } from './cart.ts';
import type { CartView } from './cart.present.ts';
import { presentCart } from './cart.present.ts';

/** The parent object of type Cart of the store endpoint, of a cart that has been priced. */
export async function viewOf(ctx: Ctx, priced: PricedCart): Promise<CartView> {
  return presentCart(priced, await emptiesBySku(ctx), ctx.caller!.email, ctx.language);
}

/** The same of a cart; for other areas whose answers hold a cart. */
export async function cartView(ctx: Ctx, cart: Cart): Promise<CartView> {
  return viewOf(ctx, await priceCart(ctx, cart));
}

/** Whether the cart can still take the place of its order: asked only for who reads it. */
export function endOfReplaced({ cart }: { readonly cart: Cart }, _args: unknown, ctx: Ctx) {
  return endOfChange(ctx, cart);
}

type Views = ReadonlyMap<string, ProductView | PackageView>;

/** `product` of all lines, looked up once for a cart. */
const looked = new WeakMap<PricedCart, Promise<Views>>();

/** What has been looked up: lines that find their product here wait for nothing. */
const found = new WeakMap<PricedCart, Views>();

/** The product of a line needs its cart: items know the view that they stand in. */
const viewOfItem = new WeakMap<object, CartView>();

/** The lines of a view, for every type of the wire that shows them. */
export function itemsOf(view: CartView): CartView['items'] {
  for (const item of view.items) viewOfItem.set(item, view);
  return view.items;
}

/** The same with their products at hand: one wait for all lines. */
export async function itemsWithProducts(ctx: Ctx, view: CartView): Promise<CartView['items']> {
  await viewsOf(ctx, view.priced);
  return itemsOf(view);
}

export function productOfItem(item: CartView['items'][number], _args: unknown, ctx: Ctx) {
  const { priced } = viewOfItem.get(item)!;
  const productIn = (views: Views) => {
    const { line, empties } = item.shown;
    return (!line.isReturn && views.get(line.sku)) || plainView(line.sku, empties, ctx.language);
  };
  const views = found.get(priced);
  return views ? productIn(views) : viewsOf(ctx, priced).then(productIn);
}

function viewsOf(ctx: Ctx, priced: PricedCart): Promise<Views> {
  let views = looked.get(priced);
  if (!views) {
    views = lookUp(ctx, priced);
    looked.set(priced, views);
    views.then(
      (all) => found.set(priced, all),
      () => {}, // the resolver that awaits them reports the failure
    );
  }
  return views;
}

async function lookUp(ctx: Ctx, { lines }: PricedCart): Promise<Views> {
  const products = await productViews(
    ctx,
    lines.map(({ line }) => line.sku),
  );
  const packages = await packageViews(
    ctx,
    lines.flatMap(({ bundle }) => bundle?.pack ?? []),
  );
  return new Map<string, ProductView | PackageView>([
    ...products,
    ...packages.map((view) => [view.sku, view] as const),
  ]);
}
