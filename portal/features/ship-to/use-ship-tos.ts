import { useQuery } from '@tanstack/react-query';
import { general } from '#portal/api/general.ts';
import { useStored } from '#portal/state/stored-values.ts';

/** All ship-tos of the user, suspended ones too (marked, not choosable). */
export function useShipTos(enabled = true) {
  return useQuery({
    queryKey: ['ship-tos'],
    enabled,
    staleTime: 30_000,
    queryFn: async ({ signal }) => (await general('GET /shiptos', { query: { limit: 100 } }, { signal, quiet: true })).results,
  });
}

export type ShipTo = NonNullable<ReturnType<typeof useShipTos>['data']>[number];

export function isOpen({ status }: Pick<ShipTo, 'status'>): boolean {
  return status === 'active' || status === 'new';
}

/** The ship-to that this tab orders for; undefined while none is chosen. */
export function useChosenShipTo(enabled = true): ShipTo | undefined {
  const id = useStored('shipToId');
  return useShipTos(enabled).data?.find((shipTo) => shipTo.id === id);
}
