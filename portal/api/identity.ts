import type { impersonationRoutes } from '#contract/identity/impersonation.ts';
import type { passwordRoutes } from '#contract/identity/password.ts';
import type { secondFactorRoutes } from '#contract/identity/second-factor.ts';
import type { sessionRoutes } from '#contract/identity/session.ts';
import type { userRoutes } from '#contract/identity/user.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import type { Addressed } from './rest.ts';
import { restClient } from './rest.ts';

type Routes = Addressed<typeof passwordRoutes> &
  Addressed<typeof impersonationRoutes> &
  Addressed<typeof secondFactorRoutes> &
  Addressed<typeof sessionRoutes> &
  Addressed<typeof userRoutes>;

/** The identity service: users and who they are. */
export const identity = restClient<Routes>(() => portalSettings().baseUrls.identity);
