/** The door of identity: who somebody is, and which session a token belongs to. */
export { mountIdentity } from './mount-identity.ts';
export { sessionEdge } from './session/session.routes.ts';
export { passwordEdge } from './password/password.routes.ts';
export { PASSWORD_FORGOTTEN, sendResetLinkJob } from './password/forgot-password.ts';
export { inviteUser, withdrawInvitation } from './link/invite-user.ts';
export { lastInvitations } from './link/one-time-link.store.ts';
export { requireOneself } from './impersonation/require-oneself.ts';
export { impersonationEdge } from './impersonation/impersonation.routes.ts';
export { impersonate } from './impersonation/impersonate.ts';
export { takeOffSecondFactor } from './second-factor/set-up.ts';
export { secondFactorEdge } from './second-factor/second-factor.routes.ts';
export { tokenGraphql } from './session/token.graphql.ts';
export { callerForJob } from './session/caller.ts';
export { isOwnSubject } from './external-issuer/account-of-subject.ts';
export { unlinkAccount } from './external-issuer/unlink-account.ts';
export { authenticate } from './session/authenticate.ts';
export { isStillKnown } from './session/caller-memory.ts';
export type { SignedIn } from './session/people-signed-in.views.ts';
export { peopleSignedIn } from './session/people-signed-in.views.ts';
export { endSession } from './session/end-session.ts';
export { endWhatEverybodyBegan, endWhatWasBegun } from './account/end-what-was-begun.ts';
export { forgetExpiredSignIns } from './forget-expired.job.ts';
export { hashPassword } from './password/hash-password.ts';
export type { Account } from './account/account.ts';
export { isOfSupplier, mayBeActedFor } from './account/account.ts';
export type { Administrator } from './account/first-administrator.ts';
export { confirmationWish, unwantedMails } from './account/mail-wish.views.ts';
export {
  accountsManaged,
  fullName,
  homeCompanies,
  namesOfPeople,
  nameOfPerson,
  nameUnlessErased,
  peopleActive,
  peopleNamed,
} from './account/people-seen.views.ts';
export { someAccount } from './account/some-account.views.ts';
export { createAdministrator } from './account/first-administrator.ts';
export { openAccount } from './account/open-account.ts';
export { signInFacts } from './account/sign-in-facts.views.ts';
export { unlockAccount } from './throttle/unlock-account.ts';
export type { ContactChange } from './account/account.store.ts';
export {
  accountById,
  lockAccounts,
  writeContact,
  writeFirstLogin,
  writeStatus,
  writeUnwantedMails,
} from './account/account.store.ts';
export { sealedSigningKeys } from './signing-key/signing-key.store.ts';
export { sealedSeeds, secondFactorOf } from './second-factor/second-factor.store.ts';
export { rotateSigningKeys } from './signing-key/rotate-signing-keys.ts';
export { html } from './sign-in/html.ts';
export { languageSwitch, page as coverPage } from './sign-in/page-frame.ts';
export { identityPersonalData } from './personal-data.store.ts';
export type { AccountToErase } from './account/account-to-erase.store.ts';
export {
  addressesOfNobodyElse,
  emailsOf,
  longerNames,
  namesakesOf,
  takeAccountToErase,
} from './account/account-to-erase.store.ts';
export * as identityKinds from './import-kinds.ts';
export { beginImportOfPeople } from './account/import-people.ts';
