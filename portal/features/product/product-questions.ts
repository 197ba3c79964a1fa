import { commerce } from '#portal/api/commerce.ts';
import { CategoryTree, ProductFilters, ProductList } from '#portal/api/generated/commerce.ts';
import type { CategoryTreeQuery } from '#portal/api/generated/commerce.ts';
import type { Question } from '#portal/api/question.ts';
import { variablesOf } from './product-filters.ts';
import type { ListState } from './product-filters.ts';
import type { Product } from './product.ts';

/** Ship-to, day and language: prices belong to them, so that a change of one is another list. */
export type PriceContext = readonly string[];

export interface ProductPage {
  readonly items: readonly Product[];
  readonly total: number;
  readonly pages: number;
}

export function productsQuestion(
  state: ListState,
  context: PriceContext,
  more: Record<string, unknown> = {},
): Question<ProductPage> {
  const { filter, ...rest } = variablesOf(state);
  const variables = { ...rest, filter: { ...filter, ...more } };
  return {
    queryKey: ['products', ...context, variables],
    queryFn: async ({ signal }) => {
      const { products } = await commerce(ProductList, variables, { signal, quiet: state.search !== '' });
      return {
        items: (products?.items ?? []).filter((one): one is Product => one !== null),
        total: products?.total_count ?? 0,
        pages: products?.page_info?.total_pages ?? 1,
      };
    },
  };
}

export interface FilterOption {
  readonly label: string;
  readonly value: string;
  readonly count: number;
}

/** The values that a filter can take within what is looked for, each with the number of products it finds. */
export function productFiltersQuestion(
  state: ListState,
  context: PriceContext,
): Question<ReadonlyMap<string, readonly FilterOption[]>> {
  const { search, filter } = variablesOf(state);
  return {
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
                    option
                      ? [{ label: option.label ?? option.value, value: option.value, count: option.count ?? 0 }]
                      : [],
                  ),
                ] as const,
              ]
            : [],
        ),
      );
    },
  };
}

type Categories = NonNullable<NonNullable<NonNullable<CategoryTreeQuery['categoryList']>[number]>['children']>;

export const categoriesQuestion = (context: PriceContext): Question<Categories> => ({
  queryKey: ['categories', ...context],
  queryFn: async ({ signal }) =>
    (await commerce(CategoryTree, {}, { signal, quiet: true })).categoryList?.[0]?.children ?? [],
  staleTime: 300_000,
});

const MANY = 100;

/** The rows of given products, in the order of the catalogue; as many requests of 100 as it takes. */
export const productsOfQuestion = (skus: readonly string[], context: PriceContext): Question<Product[]> => ({
  queryKey: ['products-of', ...context, ...skus],
  queryFn: async ({ signal }) => {
    const parts = Array.from({ length: Math.ceil(skus.length / MANY) }, (_, index) =>
      skus.slice(index * MANY, (index + 1) * MANY),
    );
    const answers = await Promise.all(
      parts.map((part) =>
        commerce(
          ProductList,
          { search: '', filter: { sku: { in: [...part] } }, sort: {}, pageSize: MANY, currentPage: 1 },
          { signal, quiet: true },
        ),
      ),
    );
    return answers.flatMap(({ products }) => (products?.items ?? []).filter((one): one is Product => one !== null));
  },
});

const LOOKED_AT = 40;
const SHOWN = 4;

/** New products and what is on sale; what the customer has never ordered comes first. */
export const recommendedQuestion = (context: PriceContext): Question<Product[]> => ({
  queryKey: ['products-recommended', ...context],
  queryFn: async ({ signal }) => {
    const found = await Promise.all(
      [{ product_new: { eq: '1' } }, { product_sale: { eq: '1' } }].map((filter) =>
        commerce(
          ProductList,
          { search: '', filter, sort: {}, pageSize: LOOKED_AT, currentPage: 1 },
          { signal, quiet: true },
        ),
      ),
    );
    const products = found.flatMap(({ products: page }) =>
      (page?.items ?? []).filter((one): one is Product => one !== null),
    );
    const orderable = products.filter((product) => product.orderable !== false);
    return [
      ...orderable.filter(({ last_ordered: last }) => !last?.date),
      ...orderable.filter(({ last_ordered: last }) => last?.date),
    ].slice(0, SHOWN);
  },
  staleTime: 5 * 60_000,
});
