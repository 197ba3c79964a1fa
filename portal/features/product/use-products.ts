import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStored } from '#portal/state/stored-values.ts';
import type { ListState } from './product-filters.ts';
import {
  categoriesQuestion,
  productFiltersQuestion,
  productsOfQuestion,
  productsQuestion,
} from './product-questions.ts';
import type { PriceContext } from './product-questions.ts';

export function usePriceContext(): PriceContext {
  const { i18n } = useTranslation();
  return [useStored('shipToId'), useStored('deliveryDate'), i18n.language];
}

export function useProducts(state: ListState, more: Record<string, unknown> = {}) {
  return useQuery({ ...productsQuestion(state, usePriceContext(), more), placeholderData: keepPreviousData });
}

/** The values that a filter can take within what is looked for, each with the number of products it finds. */
export function useProductFilters(state: ListState) {
  return useQuery({ ...productFiltersQuestion(state, usePriceContext()), placeholderData: keepPreviousData });
}

export const useCategories = () => useQuery(categoriesQuestion(usePriceContext()));

/** The rows of given products, in the order of the catalogue. */
export function useProductsOf(skus: readonly string[], enabled = true) {
  return useQuery({
    ...productsOfQuestion(skus, usePriceContext()),
    enabled: enabled && skus.length > 0,
    placeholderData: keepPreviousData,
  });
}
