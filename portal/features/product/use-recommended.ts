import { useQuery } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { ProductList } from '#portal/api/generated/commerce.ts';
import type { Product } from './product.ts';
import { usePriceContext } from './use-products.ts';

const LOOKED_AT = 40;
const SHOWN = 4;

/** New products and what is on sale; what the customer has never ordered comes first. */
export function useRecommended() {
  const context = usePriceContext();
  return useQuery({
    queryKey: ['products-recommended', ...context],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        [{ product_new: { eq: '1' } }, { product_sale: { eq: '1' } }].map((filter) =>
          commerce(ProductList, { search: '', filter, sort: {}, pageSize: LOOKED_AT, currentPage: 1 }, { signal, quiet: true }),
        ),
      );
      const products = found.flatMap(({ products: page }) => (page?.items ?? []).filter((one): one is Product => one !== null));
      const orderable = products.filter((product) => product.orderable !== false);
      return [...orderable.filter(({ last_ordered: last }) => !last?.date), ...orderable.filter(({ last_ordered: last }) => last?.date)].slice(0, SHOWN);
    },
    staleTime: 5 * 60_000,
  });
}
