import type { UserInfo } from '#contract/identity/user.ts';
import type { Caller } from '../../../context.ts';
import type { User } from './user.ts';

/** Wire shape of a user (spec 3 User). A permission that is not granted has no item. */
export function presentUser(user: User, caller: Caller): UserInfo {
  const loggedIn = caller.uid === user.uid;
  return {
    UID: user.uid,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    confirmationEmail: user.confirmationEmail,
    phone: user.phone,
    country: user.country,
    companyId: user.companyId,
    languages: [...user.languages],
    locale: user.locale,
    firstLogin: user.firstLogin,
    userValidation: user.userValidation,
    isLoggedIn: loggedIn,
    accountKind: user.kind,
    actor: loggedIn ? caller.actor : null,
    permissionSchema: user.grants.map(({ companyId, accountType, shipToId, permissions, customerType, role }) => ({
      companyId,
      accountType,
      shipToId,
      rpDetails: { permission: [...permissions].join(','), customerType, rolename: role },
    })),
    allAvailablePermission: [...user.permissions].map((label) => ({ label, value: '1' as const })),
  };
}
