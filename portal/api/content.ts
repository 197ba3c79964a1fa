import type { Route } from '#contract/routes.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { restClient } from './rest.ts';

type Routes = Record<string, Route>;

/** The content service: banners, links and everything to read. */
export const content = restClient<Routes>(() => portalSettings().baseUrls.content);
