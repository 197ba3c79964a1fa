import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { AddToCart, UpdateCart } from '#portal/api/generated/commerce.ts';
import { CART_KEY, fetchCart } from './cart-question.ts';
import { useCartStore } from './use-cart.ts';

export interface OrderedPackage {
  readonly sku: string;
  readonly quantity: number;
  readonly selected_options?: string[];
  readonly entered_options?: { uid: string; value: string }[];
}

/** Puts a package into the cart, or changes the one on a line; answers what was refused, in words. */
export function usePackageLine() {
  const queries = useQueryClient();
  const store = useCartStore();
  return useMutation({
    mutationFn: async ({ order, line }: { order: OrderedPackage; line: string | null }): Promise<string | null> => {
      await store.settle();
      const cart = await queries.ensureQueryData({ queryKey: CART_KEY, queryFn: fetchCart });
      const { sku, ...content } = order;
      if (line === null) {
        const { addProductsToCart: answer } = await commerce(AddToCart, { cartId: cart.id, items: [{ sku, ...content }] });
        queries.setQueryData(CART_KEY, answer!.cart);
        return answer!.user_errors[0]?.message ?? null;
      }
      const { updateCartItems: answer } = await commerce(UpdateCart, { input: { cart_id: cart.id, cart_items: [{ cart_item_uid: line, ...content }] } });
      queries.setQueryData(CART_KEY, answer!.cart);
      return answer!.errors[0]?.message ?? null;
    },
  });
}
