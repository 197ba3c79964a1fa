import { commerce } from '#portal/api/commerce.ts';
import { WishlistItems } from '#portal/api/generated/commerce.ts';
import type { Question } from '#portal/api/question.ts';

/** The favourites of the signed-in user: product code -> id of its entry. */
export const wishlistQuestion = {
  queryKey: ['wishlist'] as const,
  queryFn: async ({ signal }: { readonly signal?: AbortSignal }): Promise<ReadonlyMap<string, string>> => {
    const { customer } = await commerce(WishlistItems, {}, { signal, quiet: true });
    return new Map(
      (customer?.wishlists[0]?.items ?? []).flatMap((item) =>
        item?.product?.sku && item.id ? [[item.product.sku, item.id] as const] : [],
      ),
    );
  },
  staleTime: 60_000,
} satisfies Question<ReadonlyMap<string, string>>;
