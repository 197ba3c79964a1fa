import { commerce } from '#portal/api/commerce.ts';
import { PortalConfig } from '#portal/api/generated/commerce.ts';
import type { Question } from '#portal/api/question.ts';
import { isFailure } from '#ui/failure.ts';
import { UNKNOWN_CONFIGURATION, portalConfigOf } from './portal-config.ts';
import type { PortalConfiguration } from './portal-config.ts';

let last = UNKNOWN_CONFIGURATION;

/** What the supplier has switched on. spec 8: that it cannot be had is only logged, and the portal goes on with what it knew until it comes. */
export const portalConfigQuestion: Question<PortalConfiguration> = {
  queryKey: ['portal-config'],
  queryFn: async ({ signal }) => {
    try {
      last = portalConfigOf((await commerce(PortalConfig, {}, { signal, quiet: true })).getPortalConfig);
    } catch (error) {
      if (signal.aborted || (isFailure(error) && error.kind === 'maintenance')) throw error;
      console.error(error);
    }
    return last;
  },
  staleTime: 15_000,
};
