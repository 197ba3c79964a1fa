import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';

/** Everything that the order will say, in one call, as the server has it now; asked again with every change of the cart. */
export function useOrderReview(cartId: string, revision: number, enabled: boolean) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['order-review', cartId, revision, i18n.language],
    enabled,
    queryFn: ({ signal }) => general('GET /orders/GetOrderReview', { query: { cartId } }, { signal, quiet: true }),
    placeholderData: (before) => before,
  });
}

export type OrderReview = NonNullable<ReturnType<typeof useOrderReview>['data']>;
