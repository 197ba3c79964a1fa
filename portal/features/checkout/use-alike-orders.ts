import { useQuery } from '@tanstack/react-query';
import { general } from '#portal/api/general.ts';

/** Orders that stand already and look like this cart; asked anew with every change of it. */
export function useAlikeOrders(cartId: string, revision: number, enabled: boolean) {
  return useQuery({
    queryKey: ['alike-orders', cartId, revision],
    enabled,
    queryFn: async ({ signal }) =>
      (await general('GET /orders/GetAlikeOrders', { query: { cartId } }, { signal, quiet: true })).orders,
  });
}
