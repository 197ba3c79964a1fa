import { useQuery } from '@tanstack/react-query';
import { portalConfigQuestion } from './portal-config-question.ts';

/** What the supplier has switched on; read again every half minute, so that a change shows within a minute. */
export const portalConfigQuery = { ...portalConfigQuestion, refetchInterval: 30_000, retry: 1 };

export function usePortalConfig() {
  return useQuery(portalConfigQuery);
}
