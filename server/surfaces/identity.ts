import { userPayerEdge } from '#modules/company/payer/payer.routes.ts';
import { impersonationEdge, passwordEdge, secondFactorEdge, sessionEdge } from '#modules/identity/index.ts';
import { partnerEdge } from '#modules/partner-apps/index.ts';
import { auditEdge, managedUserEdge, profileEdge, roleEdge, userEdge } from '#modules/users/index.ts';
import type { RestEdge } from '#platform/http/edge.ts';

/** What the identity service serves under /api/identity: a table of contents, no logic. */
export const identity: readonly RestEdge[] = [
  userEdge,
  userPayerEdge,
  managedUserEdge,
  roleEdge,
  profileEdge,
  passwordEdge,
  secondFactorEdge,
  impersonationEdge,
  sessionEdge,
  auditEdge,
  partnerEdge,
];
