import { totalPages } from '#values/page.ts';
import { say } from '#wording/say.ts';
import { productViews } from '#modules/catalogue/index.ts';
import { wallTimeIn } from '#platform/clock/clock.ts';
import type { Ctx } from '../../../context.ts';
import { wishlistId } from './wishlist.ts';
import type { Favourite, Favourites } from './wishlist.ts';

/** The wire form of E3.11. `items` are the entries whose product is known. */
export function presentWishlist(ctx: Ctx, favourites: Favourites) {
  const { uid } = ctx.caller!;
  const newest = favourites.items.reduce<Date | null>(
    (latest, { addedAt }) => (latest === null || addedAt > latest ? addedAt : latest),
    null,
  );
  return {
    id: wishlistId(uid),
    name: say(ctx.language, 'catalogue.wishlist.name'),
    sharing_code: null,
    updated_at: newest && wallTimeIn(newest),
    items_count: favourites.items.length,
    favourites,
  };
}

export type WishlistView = ReturnType<typeof presentWishlist>;

export async function presentItems(ctx: Ctx, items: readonly Favourite[]) {
  const products = await productViews(
    ctx,
    items.map(({ sku }) => sku),
  );
  return items.map(({ id, sku, addedAt }) => ({
    id: String(id),
    quantity: 1,
    qty: 1,
    added_at: wallTimeIn(addedAt),
    description: null,
    product: products.get(sku) ?? null,
  }));
}

export async function presentPage(ctx: Ctx, { items }: Favourites, currentPage: number, pageSize: number) {
  return {
    items: await presentItems(ctx, items.slice((currentPage - 1) * pageSize, currentPage * pageSize)),
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: totalPages(items.length, pageSize) },
  };
}
