import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';

/** What the supplier's system says of the order before it is placed; asked once for each state of the cart. */
export function useErpCheck(cartId: string, revision: number, enabled: boolean) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['erp-check', cartId, revision, i18n.language],
    enabled,
    queryFn: ({ signal }) => general('GET /orders/GetErpCheck', { query: { cartId } }, { signal, quiet: true }),
  });
}
