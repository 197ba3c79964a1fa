import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { AddToCart } from '#portal/api/generated/commerce.ts';
import { CART_KEY, fetchCart } from './cart-question.ts';
import { useCartStore } from './use-cart.ts';

export interface LineToAdd {
  readonly sku: string;
  readonly quantity: number;
  readonly layers: number;
  readonly pallets: number;
  /** What was chosen of a package. */
  readonly options?: readonly string[];
}

/** Adds many lines at once; answers what was refused, by its place. Throws a Failure when nothing was added. */
export function useAddLines() {
  const queries = useQueryClient();
  const store = useCartStore();
  return useMutation({
    mutationFn: async (lines: readonly LineToAdd[]): Promise<ReadonlyMap<number, string>> => {
      await store.settle();
      const cart = await queries.fetchQuery({ queryKey: CART_KEY, queryFn: fetchCart });
      const items = lines.map(({ sku, quantity, layers, pallets, options = [] }) => ({
        sku,
        quantity,
        number_of_layer: layers,
        number_of_pallet: pallets,
        ...(options.length > 0 && { selected_options: [...options] }),
      }));
      const { addProductsToCart: answer } = await commerce(AddToCart, { cartId: cart.id, items });
      queries.setQueryData(CART_KEY, answer!.cart);
      return new Map(answer!.user_errors.flatMap((wrong) => (wrong ? [[wrong.index ?? 0, wrong.message] as const] : [])));
    },
  });
}
