import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { ORDER_PAGE } from './order-filters.ts';
import type { OrderListState } from './order-filters.ts';

/** The orders of the user's ship-tos, newest first. */
export function useOrders({ filters, page }: OrderListState, limit = ORDER_PAGE) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['orders', i18n.language, filters, page, limit],
    queryFn: ({ signal }) =>
      general('GET /orders', { query: { ...filters, offset: (page - 1) * limit, limit } as never }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type OrderRow = NonNullable<ReturnType<typeof useOrders>['data']>['sopList'][number];

export function useOrder(orderNumber: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['order', i18n.language, orderNumber],
    queryFn: ({ signal }) => general('GET /orders/:orderNumber', { params: { orderNumber } }, { signal }),
    refetchInterval: 60_000,
  });
}

export type Order = NonNullable<ReturnType<typeof useOrder>['data']>;

/** The values of the filter on the status of an order. */
export function useOrderStatuses() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['order-statuses', i18n.language],
    staleTime: 600_000,
    queryFn: async ({ signal }) => (await general('GET /orderstatus', {}, { signal, quiet: true })).results,
  });
}

export function useProcessingStatuses() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['processing-statuses', i18n.language],
    staleTime: 600_000,
    queryFn: async ({ signal }) => (await general('GET /orders/GetOrderStatus', {}, { signal, quiet: true })).results,
  });
}
