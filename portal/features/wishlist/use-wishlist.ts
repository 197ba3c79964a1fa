import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { AddFavourite, RemoveFavourite, WishlistItems } from '#portal/api/generated/commerce.ts';

const KEY = ['wishlist'] as const;

/** The favourites of the signed-in user: product code -> id of its entry. */
export function useWishlist(enabled = true) {
  return useQuery({ queryKey: KEY, queryFn: ({ signal }) => favourites(signal), enabled, staleTime: 60_000 });
}

async function favourites(signal?: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const { customer } = await commerce(WishlistItems, {}, { signal, quiet: true });
  return new Map((customer?.wishlists[0]?.items ?? []).flatMap((item) => (item?.product?.sku && item.id ? [[item.product.sku, item.id] as const] : [])));
}

/** Marks or unmarks at once; takes it back when the server refuses. */
export function useFavourite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ sku, on }: { sku: string; on: boolean }) => {
      if (on) {
        const { addProductsToWishlist: answer } = await commerce(AddFavourite, { sku }, { quiet: true });
        if (answer?.user_errors[0]) throw new Error(answer.user_errors[0].message);
        return;
      }
      const id = (await favourites()).get(sku);
      if (id) await commerce(RemoveFavourite, { ids: [id] }, { quiet: true });
    },
    onMutate: async ({ sku, on }) => {
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueryData<ReadonlyMap<string, string>>(KEY);
      const next = new Map(before);
      if (on) next.set(sku, '');
      else next.delete(sku);
      queries.setQueryData(KEY, next);
      return { before };
    },
    onError: (_error, _change, context) => queries.setQueryData(KEY, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
