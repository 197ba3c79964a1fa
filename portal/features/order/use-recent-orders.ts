import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { recentOrdersQuestion } from './recent-orders-question.ts';

/** The newest orders of the user's ship-tos, and how many there are in all. */
export function useRecentOrders(limit: number) {
  const { i18n } = useTranslation();
  return useQuery(recentOrdersQuestion(limit, i18n.language));
}

export type RecentOrder = NonNullable<ReturnType<typeof useRecentOrders>['data']>['sopList'][number];
