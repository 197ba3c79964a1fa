import type { QueryClient } from '@tanstack/react-query';
import { replaceEqualDeep } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { CurrentCart } from '#portal/api/generated/commerce.ts';
import type { CartBodyFragment } from '#portal/api/generated/commerce.ts';
import type { Question } from '#portal/api/question.ts';

export type Cart = CartBodyFragment;
export const CART_KEY = ['cart'] as const;

async function fetchCart(): Promise<Cart> {
  return (await commerce(CurrentCart, {}, { quiet: true })).customerCart;
}

export const cartQuestion: Question<Cart> = { queryKey: CART_KEY, queryFn: fetchCart };

/** An older cart never replaces a newer one in the cache, however late it comes. */
export function keepNewestCart(queries: QueryClient): void {
  queries.setQueryDefaults(CART_KEY, {
    structuralSharing: (known, next) => newest(known as Cart | undefined, next as Cart),
  });
}

export function newest(known: Cart | undefined, next: Cart): Cart {
  if (known && known.id === next.id && (known.revision ?? 0) > (next.revision ?? 0)) return known;
  return replaceEqualDeep(known, next);
}
