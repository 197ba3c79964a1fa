/** The door of identity: who somebody is, and which session a token belongs to. */
export { mountIdentity } from './mount-identity.ts';
export { sessionEdge } from './session/session.routes.ts';
export { passwordEdge } from './password/password.routes.ts';
export { PASSWORD_FORGOTTEN, sendResetLinkJob } from './password/forgot-password.ts';
export { inviteUser, withdrawInvitation } from './link/invite-user.ts';
export { lastInvitations } from './link/one-time-link.store.ts';
export { requireOneself } from './impersonation/require-oneself.ts';
export { impersonationEdge } from './impersonation/impersonation.routes.ts';
export { secondFactorEdge } from './second-factor/second-factor.routes.ts';
export { tokenGraphql } from './session/token.graphql.ts';
export { callerForJob } from './session/caller.ts';
export { authenticate } from './session/authenticate.ts';
export { endSession, endSessionsOf } from './session/end-session.ts';
export { forgetExpiredSignIns } from './forget-expired.job.ts';
export { hashPassword } from './password/hash-password.ts';
export type { Account } from './account/account.ts';
export { accountById, writeFirstLogin, writeStatus } from './account/account.store.ts';
export { sharedSecret } from './signing-key/signing-key.store.ts';
