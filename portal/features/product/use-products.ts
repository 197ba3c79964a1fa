import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { CategoryTree, ProductFilters, ProductList } from '#portal/api/generated/commerce.ts';
import { useStored } from '#portal/state/stored-values.ts';
import type { ListState } from './product-filters.ts';
import { variablesOf } from './product-filters.ts';
import type { Product } from './product.ts';

/** Prices belong to a ship-to, a day and a language: a change of one is another list. */
export function usePriceContext(): readonly string[] {
  const { i18n } = useTranslation();
  return [useStored('shipToId'), useStored('deliveryDate'), i18n.language];
}

export function useProducts(state: ListState, more: Record<string, unknown> = {}) {
  const context = usePriceContext();
  const { filter, ...rest } = variablesOf(state);
  const variables = { ...rest, filter: { ...filter, ...more } };
  return useQuery({
    queryKey: ['products', ...context, variables],
    queryFn: async ({ signal }) => {
      const { products } = await commerce(ProductList, variables, { signal, quiet: state.search !== '' });
      return {
        items: (products?.items ?? []).filter((one): one is Product => one !== null),
        total: products?.total_count ?? 0,
        pages: products?.page_info?.total_pages ?? 1,
      };
    },
    placeholderData: keepPreviousData,
  });
}

export interface FilterOption {
  readonly label: string;
  readonly value: string;
  readonly count: number;
}

/** The values that a filter can take within what is looked for, each with the number of products it finds. */
export function useProductFilters(state: ListState) {
  const context = usePriceContext();
  const { search, filter } = variablesOf(state);
  return useQuery({
    queryKey: ['product-filters', ...context, search, filter],
    queryFn: async ({ signal }) => {
      const { products } = await commerce(ProductFilters, { search, filter }, { signal, quiet: true });
      return new Map(
        (products?.aggregations ?? []).flatMap((one) =>
          one
            ? [
                [
                  one.attribute_code,
                  (one.options ?? []).flatMap((option): FilterOption[] =>
                    option ? [{ label: option.label ?? option.value, value: option.value, count: option.count ?? 0 }] : [],
                  ),
                ] as const,
              ]
            : [],
        ),
      );
    },
    placeholderData: keepPreviousData,
  });
}

export function useCategories() {
  const context = usePriceContext();
  return useQuery({
    queryKey: ['categories', ...context],
    queryFn: async ({ signal }) => (await commerce(CategoryTree, {}, { signal, quiet: true })).categoryList?.[0]?.children ?? [],
    staleTime: 300_000,
  });
}

const MANY = 100;

/** The rows of given products, in the order of the catalogue; as many requests of 100 as it takes. */
export function useProductsOf(skus: readonly string[], enabled = true) {
  const context = usePriceContext();
  return useQuery({
    queryKey: ['products-of', ...context, ...skus],
    enabled: enabled && skus.length > 0,
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(skus.length / MANY) }, (_, index) => skus.slice(index * MANY, (index + 1) * MANY));
      const answers = await Promise.all(
        parts.map((part) =>
          commerce(ProductList, { search: '', filter: { sku: { in: [...part] } }, sort: {}, pageSize: MANY, currentPage: 1 }, { signal, quiet: true }),
        ),
      );
      return answers.flatMap(({ products }) => (products?.items ?? []).filter((one): one is Product => one !== null));
    },
    placeholderData: keepPreviousData,
  });
}
