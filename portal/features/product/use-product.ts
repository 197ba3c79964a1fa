import { useQuery } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { ProductDetail, ProductList, ProductPackagings } from '#portal/api/generated/commerce.ts';
import type { ProductDetailQuery } from '#portal/api/generated/commerce.ts';
import type { Product } from './product.ts';
import { usePriceContext } from './use-products.ts';

type Items = NonNullable<NonNullable<ProductDetailQuery['products']>['items']>;
export type Detail = NonNullable<Items[number]>;

/** One product with all its features; null when there is none for this user. */
export function useProduct(sku: string) {
  const context = usePriceContext();
  return useQuery({
    queryKey: ['product', ...context, sku],
    queryFn: async ({ signal }): Promise<Detail | null> =>
      (await commerce(ProductDetail, { filter: { sku: { eq: sku } } }, { signal })).products?.items?.[0] ?? null,
  });
}

/** The packagings in which the same drink can be had, its own one too, as rows that can be ordered. */
export function usePackagings(product: Detail | null | undefined) {
  const context = usePriceContext();
  return useQuery({
    queryKey: ['packagings', ...context, product?.sku],
    enabled: Boolean(product),
    queryFn: async ({ signal }): Promise<Product[]> => {
      const { getProductAvaliablePackaging: packagings } = await commerce(
        ProductPackagings,
        { sku: product!.sku!, brand: product!.sap_sub_brand_code ?? null },
        { signal, quiet: true },
      );
      const skus = packagings.flatMap(({ sku }) => (sku ? [sku] : []));
      if (skus.length === 0) return [];
      const { products } = await commerce(
        ProductList,
        { search: '', filter: { sku: { in: skus } }, sort: {}, pageSize: 50, currentPage: 1 },
        { signal, quiet: true },
      );
      return (products?.items ?? []).filter((one): one is Product => one !== null);
    },
  });
}
