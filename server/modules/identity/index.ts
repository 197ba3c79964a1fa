/** The door of identity: who somebody is, and which session a token belongs to. */
export { mountIdentity } from './mount-identity.ts';
export { authenticate } from './session/authenticate.ts';
export { endSession, endSessionsOf } from './session/end-session.ts';
export { forgetExpiredSignIns } from './forget-expired.job.ts';
export { rotateSigningKeys } from './signing-key/rotate-signing-keys.ts';
export { hashPassword } from './password/hash-password.ts';
export { recordSecurityEvent } from './security-event/record-security-event.ts';
export type { SecurityEvent } from './security-event/record-security-event.ts';
export type { Account } from './account/account.ts';
export { accountById, writeFirstLogin, writeStatus } from './account/account.store.ts';
