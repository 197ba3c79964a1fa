import { queryOptions, useQuery } from '@tanstack/react-query';
import { commerce } from '#portal/api/commerce.ts';
import { PortalConfig } from '#portal/api/generated/commerce.ts';
import { portalConfigOf } from './portal-config.ts';

/** What the supplier has switched on; read again every half minute, so that a change shows within a minute. */
export const portalConfigQuery = queryOptions({
  queryKey: ['portal-config'],
  queryFn: async ({ signal }) => portalConfigOf((await commerce(PortalConfig, {}, { signal, quiet: true })).getPortalConfig),
  staleTime: 15_000,
  refetchInterval: 30_000,
  retry: 1,
});

export function usePortalConfig() {
  return useQuery(portalConfigQuery);
}
