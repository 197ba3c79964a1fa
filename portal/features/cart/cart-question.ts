import { commerce } from '#portal/api/commerce.ts';
import { CurrentCart } from '#portal/api/generated/commerce.ts';
import type { CartBodyFragment } from '#portal/api/generated/commerce.ts';
import type { Question } from '#portal/api/question.ts';

export type Cart = CartBodyFragment;
export const CART_KEY = ['cart'] as const;

export async function fetchCart(): Promise<Cart> {
  return (await commerce(CurrentCart, {}, { quiet: true })).customerCart;
}

export const cartQuestion: Question<Cart> = { queryKey: CART_KEY, queryFn: fetchCart };
