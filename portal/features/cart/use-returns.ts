import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { AddToCart, EmptiesKinds, UpdateCart } from '#portal/api/generated/commerce.ts';
import { CART_KEY, fetchCart } from './cart-question.ts';
import type { Cart } from './cart-question.ts';

/** What can be given back. */
export function useEmptiesKinds(enabled: boolean) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['empties-kinds', i18n.language],
    enabled,
    staleTime: 600_000,
    queryFn: async ({ signal }) => (await commerce(EmptiesKinds, {}, { signal, quiet: true })).emptiesItems,
  });
}

/** How many of each kind go back with this cart. */
export function returnsOf(cart: Cart): ReadonlyMap<string, { uid: string; count: number; credit: number }> {
  return new Map(
    (cart.items ?? []).flatMap((item) =>
      item?.is_return && item.product.sku
        ? [[item.product.sku, { uid: item.uid, count: item.quantity, credit: (item.deposit ?? 0) + (item.z099 ?? 0) }] as const]
        : [],
    ),
  );
}

/** Sets how many of a kind go back; nothing takes the line out. Answers what was refused, in words. */
export function useReturn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ sku, count }: { sku: string; count: number }): Promise<string> => {
      const cart = await queries.fetchQuery({ queryKey: CART_KEY, queryFn: fetchCart });
      const known = returnsOf(cart).get(sku);
      if (!known && count === 0) return '';
      if (known) {
        const { updateCartItems: answer } = await commerce(UpdateCart, {
          input: { cart_id: cart.id, cart_items: [{ cart_item_uid: known.uid, quantity: count }] },
        });
        queries.setQueryData(CART_KEY, answer!.cart);
        return answer!.errors[0]?.message ?? '';
      }
      const { addProductsToCart: answer } = await commerce(AddToCart, { cartId: cart.id, items: [{ sku, quantity: count, is_return: true }] });
      queries.setQueryData(CART_KEY, answer!.cart);
      return answer!.user_errors[0]?.message ?? '';
    },
  });
}
