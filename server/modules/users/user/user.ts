import { accessScope, managesEverybody } from '#modules/access/index.ts';
import type { Permission } from '#vocabulary/permission.ts';
import type { Caller, Grant } from '../../../context.ts';

/** A user as seen by the user service: the account and its roles. */
export interface User {
  readonly uid: string;
  readonly kind: 'customer' | 'supplier';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly confirmationEmail: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  readonly companyId: string | null;
  readonly languages: readonly string[];
  readonly locale: string;
  readonly firstLogin: boolean;
  readonly userValidation: boolean;
  readonly grants: readonly Grant[];
  /** Over all grants, limited to what the portal has switched on. */
  readonly permissions: ReadonlySet<Permission>;
}

/**
 * Whether the caller may see this user: oneself always; somebody else with Access Management at a ship-to of a company
 * where that user is at home or has a role (spec 6, rules 2.8). The supplier's people see everybody.
 */
export function maySee(caller: Caller, user: Pick<User, 'uid' | 'companyId' | 'grants'>): boolean {
  if (caller.uid === user.uid) return true;
  if (!caller.validated) return false;
  if (managesEverybody(caller)) return true;
  if (!caller.permissions.has('Access Management')) return false;
  const managed = new Set(accessScope(caller, 'Access Management').companyIds);
  return (
    (user.companyId !== null && managed.has(user.companyId)) ||
    user.grants.some((grant) => managed.has(grant.companyId))
  );
}
