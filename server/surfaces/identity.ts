import { auditEdge } from '#modules/audit/index.ts';
import { impersonationEdge, passwordEdge, secondFactorEdge, sessionEdge } from '#modules/identity/index.ts';
import { managedUserEdge, roleEdge, userEdge } from '#modules/users/index.ts';
import type { RestEdge } from '#platform/http/edge.ts';

/** What the identity service serves under /api/identity: a table of contents, no logic. */
export const identity: readonly RestEdge[] = [userEdge, managedUserEdge, roleEdge, passwordEdge, secondFactorEdge, impersonationEdge, sessionEdge, auditEdge];
