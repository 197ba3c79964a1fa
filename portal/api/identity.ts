import type { auditRoutes } from '#contract/identity/audit.ts';
import type { impersonationRoutes } from '#contract/identity/impersonation.ts';
import type { managedUserRoutes } from '#contract/identity/managed-user.ts';
import type { partnerRoutes } from '#contract/identity/partner.ts';
import type { passwordRoutes } from '#contract/identity/password.ts';
import type { profileRoutes } from '#contract/identity/profile.ts';
import type { roleRoutes } from '#contract/identity/role.ts';
import type { secondFactorRoutes } from '#contract/identity/second-factor.ts';
import type { sessionRoutes } from '#contract/identity/session.ts';
import type { userRoutes } from '#contract/identity/user.ts';
import { portalSettings } from '#portal/state/portal-config.ts';
import type { Addressed } from './rest.ts';
import { restClient } from './rest.ts';

type Routes = Addressed<typeof auditRoutes> &
  Addressed<typeof impersonationRoutes> &
  Addressed<typeof managedUserRoutes> &
  Addressed<typeof partnerRoutes> &
  Addressed<typeof passwordRoutes> &
  Addressed<typeof profileRoutes> &
  Addressed<typeof roleRoutes> &
  Addressed<typeof secondFactorRoutes> &
  Addressed<typeof sessionRoutes> &
  Addressed<typeof userRoutes>;

/** The identity service: users and who they are. */
export const identity = restClient<Routes>(() => portalSettings().baseUrls.identity);
