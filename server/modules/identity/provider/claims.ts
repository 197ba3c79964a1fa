import { personName } from '#values/person-name.ts';
import type { Account } from '../account/account.ts';

/** What the id token and the user-info call say of a user. `sid` is the live session that every token is bound to. */
export function claimsOf(account: Account, sessionId: string | undefined) {
  return {
    sub: account.uid,
    sid: sessionId,
    email: account.email,
    email_verified: account.userValidation,
    given_name: account.firstName,
    family_name: account.lastName,
    name: personName(account.locale, account),
    locale: account.locale,
  };
}
