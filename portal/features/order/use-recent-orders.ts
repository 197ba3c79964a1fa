import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';

/** The newest orders of the user's ship-tos, and how many there are in all. */
export function useRecentOrders(limit: number) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['orders', 'recent', limit, i18n.language],
    queryFn: ({ signal }) => general('GET /orders', { query: { offset: 0, limit } }, { signal }),
  });
}

export type RecentOrder = NonNullable<ReturnType<typeof useRecentOrders>['data']>['sopList'][number];
