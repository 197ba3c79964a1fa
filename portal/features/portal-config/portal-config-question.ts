import { commerce } from '#portal/api/commerce.ts';
import { PortalConfig } from '#portal/api/generated/commerce.ts';
import type { Question } from '#portal/api/question.ts';
import { portalConfigOf } from './portal-config.ts';
import type { PortalConfiguration } from './portal-config.ts';

/** What the supplier has switched on. */
export const portalConfigQuestion: Question<PortalConfiguration> = {
  queryKey: ['portal-config'],
  queryFn: async ({ signal }) => portalConfigOf((await commerce(PortalConfig, {}, { signal, quiet: true })).getPortalConfig),
  staleTime: 15_000,
};
