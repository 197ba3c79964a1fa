import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { EmptiesKinds } from '#portal/api/generated/commerce.ts';
import type { Cart } from './cart-question.ts';
import { lineSum } from './unit-price.ts';

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
        ? [[item.product.sku, { uid: item.uid, count: item.quantity, credit: lineSum(item) }] as const]
        : [],
    ),
  );
}
