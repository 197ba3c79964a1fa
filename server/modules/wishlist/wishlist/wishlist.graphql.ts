import type { Wishlistitems_v2Args } from '#contract/commerce/schema.generated.ts';
import { PAGE_LIMIT } from '#values/page.ts';
import { requireAccess } from '#platform/http/access.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { addToWishlist, removeFromWishlist } from './change-wishlist.ts';
import type { Changed } from './change-wishlist.ts';
import { favouritesOf } from './keep-favourites.ts';
import { meansOwn } from './wishlist.ts';
import { presentItems, presentPage, presentWishlist } from './wishlist.present.ts';
import type { WishlistView } from './wishlist.present.ts';

const CATALOGUE = { section: 'Catalogue' } as const;

/** 1 when the product is among the caller's favourites; at once when the list is in memory. */
function isFavourite({ sku }: { sku: string }, _args: unknown, ctx: Ctx): number | Promise<number> {
  if (!ctx.caller) return 0;
  const favourites = favouritesOf(ctx.app, ctx.caller.uid);
  return favourites instanceof Promise
    ? favourites.then(({ skus }) => Number(skus.has(sku)))
    : Number(favourites.skus.has(sku));
}

async function ownList(ctx: Ctx): Promise<WishlistView> {
  if (!ctx.caller) throw new Refusal('UNAUTHORIZED');
  return presentWishlist(ctx, await favouritesOf(ctx.app, ctx.caller.uid));
}

function answer(ctx: Ctx, { favourites, user_errors }: Changed) {
  return { wishlist: presentWishlist(ctx, favourites), user_errors };
}

function given<T>(value: T | null | undefined, name: string): T {
  if (value == null) throw new Refusal('PARAMETER_MISSING', { name });
  return value;
}

function pageArgs({ currentPage, pageSize }: Wishlistitems_v2Args): [number, number] {
  const [page, size] = [currentPage ?? 1, pageSize ?? 20];
  if (page < 1 || size < 1 || size > PAGE_LIMIT) throw new Refusal('PAGE_INVALID', { max: PAGE_LIMIT });
  return [page, size];
}

export const wishlistGraphql: GraphqlEdge = {
  Mutation: {
    addProductsToWishlist: {
      access: CATALOGUE,
      // The nested form wins over the flat one (contract 2).
      resolve: async (ctx, args) => {
        const skus = args.wishlistItems
          ? args.wishlistItems.flatMap((item) => item?.sku ?? [])
          : [given(args.sku, 'sku')];
        return answer(ctx, await addToWishlist(ctx, given(args.wishlistId ?? args.wishlist_id, 'wishlist_id'), skus));
      },
    },
    removeProductsFromWishlist: {
      access: CATALOGUE,
      resolve: async (ctx, args) => {
        const ids = args.wishlistItemsIds
          ? args.wishlistItemsIds.filter((id) => id !== null)
          : [given(args.wishlist_item_id, 'wishlist_item_id')];
        return answer(
          ctx,
          await removeFromWishlist(ctx, given(args.wishlistId ?? args.wishlist_id, 'wishlist_id'), ids),
        );
      },
    },
  },
  types: {
    WishlistItemInterface: () => 'SimpleWishlistItem',
  },
  fields: {
    SimpleProduct: { favourites: isFavourite },
    BundleProduct: { favourites: isFavourite },
    Customer: {
      wishlists: async (_parent, args, ctx) => (pageArgs(args)[0] === 1 ? [await ownList(ctx)] : []),
      wishlist_v2: async (_parent, { id }, ctx) => {
        if (!ctx.caller || !meansOwn(ctx.caller.uid, id)) throw new Refusal('WISHLIST_NOT_FOUND', { id });
        return ownList(ctx);
      },
    },
    // Of goods and prices: `customer`, through which the list is read, asks for a session alone.
    Wishlist: {
      items: async ({ favourites }: WishlistView, _args, ctx) => {
        requireAccess(ctx, CATALOGUE);
        return presentItems(ctx, favourites.items);
      },
      items_v2: async ({ favourites }: WishlistView, args, ctx) => {
        requireAccess(ctx, CATALOGUE);
        return presentPage(ctx, favourites, ...pageArgs(args));
      },
    },
  },
};
