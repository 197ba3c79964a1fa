import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS, isPermission } from '#vocabulary/permission.ts';
import type { Caller, Grant } from '../../../context.ts';

/** Account type of a role that was lent. */
export const DEPUTY = 'Deputy';

/** spec 6: the permissions of a role at a ship-to, plus what was granted beside them, minus what was taken away. In the order of the vocabulary. */
export function effectivePermissions(role: readonly string[], granted: readonly string[], revoked: readonly string[]): ReadonlySet<Permission> {
  const all = new Set([...role, ...granted].filter(isPermission).filter((name) => !revoked.includes(name)));
  return new Set(PERMISSIONS.filter((name) => all.has(name)));
}

/** spec 3 allAvailablePermission, limited to the sections that the portal has switched on. Home Page is always allowed (spec 6). */
export function allowedPermissions(grants: readonly Pick<Grant, 'permissions'>[], enabled: ReadonlySet<Permission>): ReadonlySet<Permission> {
  return new Set(PERMISSIONS.filter((name) => name === 'Home Page' || (enabled.has(name) && grants.some(({ permissions }) => permissions.has(name)))));
}

/** Whether the caller has a permission at this ship-to, not only somewhere; the portal must have its section switched on too. */
export function hasPermissionAt(caller: Caller, shipToId: string, permission: Permission): boolean {
  return (
    caller.permissions.has(permission) &&
    caller.grants.some((grant) => grant.shipToId === shipToId && (permission === 'Home Page' || grant.permissions.has(permission)))
  );
}

/** The caller's roles that hold a permission (spec 6), wherever they are: what he may read and do with it goes no further than these. */
export function grantsWith(caller: Caller | null, permission: Permission): Grant[] {
  return caller?.grants.filter(({ permissions }) => permissions.has(permission)) ?? [];
}

/** The companies, and the ship-tos, of some roles; each once. */
export const companiesOf = (grants: readonly Pick<Grant, 'companyId'>[]): string[] => [...new Set(grants.map(({ companyId }) => companyId))];
export const shipToIdsOf = (grants: readonly Pick<Grant, 'shipToId'>[]): string[] => [...new Set(grants.map(({ shipToId }) => shipToId))];
