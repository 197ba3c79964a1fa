import type { UserStatus } from '#vocabulary/user-status.ts';
import { APPOINTED_ROLES, IMPORTED_ROLES } from '#vocabulary/role.ts';
import type { Role } from '#modules/access/index.ts';
import { DEPUTY, managedCompanies, managesEverybody } from '#modules/access/index.ts';
import type { Caller, Grant } from '../../../context.ts';

/** A user as the managers of a company see them. */
export interface ManagedUser {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly confirmationEmail: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly languages: readonly string[];
  readonly locale: string;
  readonly status: UserStatus;
  readonly userValidation: boolean;
  readonly termsAgreedAt: Date | null;
  readonly createdAt: Date;
  /** The companies where the supplier appointed this user (Delegated Owner, Key User). */
  readonly appointedIn: readonly string[];
  /** At ship-tos of the companies that the caller manages; those of other companies are nobody’s business here. */
  readonly roles: readonly ManagedRole[];
}

export interface ManagedRole {
  readonly companyId: string;
  readonly shipToId: string;
  readonly shipToName: string;
  readonly accountType: string;
  readonly customerType: string;
  readonly role: string;
  readonly permissions: readonly string[];
}

/**
 * rules 2.8: why the caller may not change the roles of this user at the caller's ship-tos; '' if they may. Nobody changes themselves, not even through
 * somebody they act for. An appointment at another company protects nobody here.
 */
export function whyNot(
  caller: Caller,
  user: Pick<ManagedUser, 'uid' | 'appointedIn' | 'status'>,
): '' | 'oneself' | 'appointed' | 'gone' {
  if (caller.uid === user.uid || caller.actor?.uid === user.uid) return 'oneself';
  const managed = managedCompanies({ caller });
  if (managed !== null && user.appointedIn.some((companyId) => managed.includes(companyId))) return 'appointed';
  return user.status === 'Exited' ? 'gone' : '';
}

/**
 * Whether the caller may change the person beside the roles: contact data, status, invitation. A manager may only for users at home in a company that they
 * manage, and whom the supplier appointed nowhere; of others they change roles at their own ship-tos, nothing else.
 */
export function mayChangePerson(
  caller: Caller,
  user: Pick<ManagedUser, 'uid' | 'appointedIn' | 'status' | 'companyId'>,
): boolean {
  if (whyNot(caller, user) !== '') return false;
  const managed = managedCompanies({ caller });
  return (
    managed === null || (user.appointedIn.length === 0 && user.companyId !== null && managed.includes(user.companyId))
  );
}

/** Where the caller may set roles: the ship-tos of their own roles with Access Management. null: everywhere. A lent role lends nothing on. */
export function managedShipTos(caller: Caller): ReadonlySet<string> | null {
  if (managesEverybody(caller)) return null;
  return new Set(
    ownGrants(caller).flatMap(({ permissions, shipToId }) => (permissions.has('Access Management') ? [shipToId] : [])),
  );
}

/** Whether the caller may give this role at this ship-to: none that the supplier appoints, none with more rights than the caller has there. */
export function mayGive(caller: Caller, shipToId: string, role: Role): boolean {
  if (IMPORTED_ROLES.includes(role.name)) return false;
  if (managesEverybody(caller)) return true;
  if (APPOINTED_ROLES.includes(role.name)) return false;
  const mine = new Set(
    ownGrants(caller).flatMap((grant) => (grant.shipToId === shipToId ? [...grant.permissions] : [])),
  );
  return role.permissions.every((permission) => mine.has(permission));
}

function ownGrants(caller: Caller): Grant[] {
  return caller.grants.filter(({ accountType }) => accountType !== DEPUTY);
}

/** `Basic` and `POS Horeca Basic` are the same role of a POS Horeca. */
export function roleName(customerType: string, text: string): string {
  return text.startsWith(`${customerType} `) ? text.slice(customerType.length + 1) : text;
}
