import type { Route } from '#contract/routes.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import { restClient } from './rest.ts';

type Routes = Record<string, Route>;

/** The general service: ship-tos, delivery, orders and what belongs to them. */
export const general = restClient<Routes>(() => portalSettings().baseUrls.general);
