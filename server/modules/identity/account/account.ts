import { administratorsNeedSecondFactor } from '#modules/access/index.ts';
import type { UserStatus } from '#vocabulary/user-status.ts';
import type { App } from '../../../context.ts';

/** A person who may sign in: a customer's user or somebody of the supplier. */
export interface Account {
  readonly uid: string;
  readonly kind: 'customer' | 'supplier';
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly confirmationEmail: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  readonly companyId: string | null;
  readonly locale: string;
  readonly languages: readonly string[];
  readonly status: UserStatus;
  readonly userValidation: boolean;
  readonly firstLogin: boolean;
  /** A sign-in asks for a second factor: switched on, or demanded of the person or of the company. `needsSecondFactor` knows the rest. */
  readonly secondFactorRequired: boolean;
  /** Has a role at the desk. */
  readonly atDesk: boolean;
  /** Has the role at the desk that may do everything. */
  readonly isAdministrator: boolean;
  readonly passwordHash: string | null;
  /** Raised by every change that ends what was begun before it (`endWhatWasBegun`). */
  readonly signInVersion: number;
}

/** spec 4 User status: of all of them only Active may sign in. Whether the user is validated is asked after the sign-in. */
export function maySignIn(account: Pick<Account, 'status'>): boolean {
  return account.status === 'Active';
}

/** Invited, or let in by an import but never validated. */
export function isInvited(account: Pick<Account, 'status' | 'userValidation'>): boolean {
  return account.status === 'Invited' || (account.status === 'Active' && !account.userValidation);
}

/** One of the supplier's own people, who alone can be given a role at the desk. What they may do there, the roles say. */
export function isOfSupplier(account: Pick<Account, 'kind'>): boolean {
  return account.kind === 'supplier';
}

/** Who can be acted for: a customer's user who could sign in. Never one of the supplier's people, so that nobody gains rights. */
export function mayBeActedFor(account: Pick<Account, 'kind' | 'status' | 'userValidation'>): boolean {
  return account.kind === 'customer' && maySignIn(account) && account.userValidation;
}

/** Whether a sign-in of the account goes on with a second step: administrators of the supplier need one in production. */
export function needsSecondFactor(
  app: App,
  account: Pick<Account, 'secondFactorRequired' | 'isAdministrator'>,
): boolean {
  return account.secondFactorRequired || (account.isAdministrator && administratorsNeedSecondFactor(app));
}

/** Who may have a token without the sign-in page (contract 10): nobody whose sign-in would ask more than a password. */
export function mayHaveCustomerToken(app: App, account: Account): boolean {
  return maySignIn(account) && account.userValidation && !needsSecondFactor(app, account);
}
