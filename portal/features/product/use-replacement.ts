import { useQuery } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { ProductReplacement } from '#portal/api/generated/commerce.ts';
import { usePriceContext } from './use-products.ts';

/** What the supplier offers in the place of a product that this user cannot see; null when nothing is. */
export function useReplacement(sku: string) {
  const context = usePriceContext();
  return useQuery({
    queryKey: ['product-replacement', ...context, sku],
    queryFn: async ({ signal }) =>
      (await commerce(ProductReplacement, { sku }, { signal, quiet: true })).productReplacement ?? null,
  });
}
