import { useMutation, useQueryClient } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { UpdateCart } from '#portal/api/generated/commerce.ts';
import { typedIsSaved } from '#portal/state/typed.ts';
import { addOnce } from './add-once.ts';
import type { AddedItem } from './add-once.ts';
import { CART_KEY, cartQuestion } from './cart-question.ts';

/** What came of it: what was refused, in words, and whether it was an earlier press, of another content, that was answered. */
export interface PackagePut {
  readonly refused: string | null;
  readonly earlier: boolean;
}

/** Puts a package into the cart, once for each press, or sets what the one on a line holds. */
export function usePackageLine() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ order, line }: { order: AddedItem; line: string | null }): Promise<PackagePut> => {
      if (line === null) {
        const { items, refused } = await addOnce(queries, `package.${order.sku}`, [order]);
        return { refused: refused.get(0) ?? null, earlier: JSON.stringify(items) !== JSON.stringify([order]) };
      }
      await typedIsSaved();
      const cart = await queries.fetchQuery({ ...cartQuestion, staleTime: 0 });
      const { sku: _, ...content } = order;
      const { updateCartItems: answer } = await commerce(UpdateCart, {
        input: { cart_id: cart.id, cart_items: [{ cart_item_uid: line, ...content }] },
      });
      queries.setQueryData(CART_KEY, answer!.cart);
      return { refused: answer!.errors[0]?.message ?? null, earlier: false };
    },
  });
}
