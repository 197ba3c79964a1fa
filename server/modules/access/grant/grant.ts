import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS, isPermission } from '#vocabulary/permission.ts';
import type { Caller, Grant } from '../../../context.ts';

/** Account type of a role that was lent. */
export const DEPUTY = 'Deputy';

/** spec 6: the permissions of a role at a ship-to, plus what was granted beside them, minus what was taken away. In the order of the vocabulary. */
export function effectivePermissions(
  role: readonly string[],
  granted: readonly string[],
  revoked: readonly string[],
): ReadonlySet<Permission> {
  const all = new Set([...role, ...granted].filter(isPermission).filter((name) => !revoked.includes(name)));
  return new Set(PERMISSIONS.filter((name) => all.has(name)));
}

/** spec 3 allAvailablePermission, limited to the sections that the portal has switched on. Home Page is always allowed (spec 6). */
export function allowedPermissions(
  grants: readonly Pick<Grant, 'permissions'>[],
  enabled: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  return new Set(
    PERMISSIONS.filter(
      (name) => name === 'Home Page' || (enabled.has(name) && grants.some(({ permissions }) => permissions.has(name))),
    ),
  );
}

/** Whether the caller has a permission at this ship-to, not only somewhere; the portal must have its section switched on too. */
export function hasPermissionAt(
  caller: Pick<Caller, 'grants' | 'permissions'>,
  shipToId: string,
  permission: Permission,
): boolean {
  return (
    caller.permissions.has(permission) &&
    caller.grants.some(
      (grant) => grant.shipToId === shipToId && (permission === 'Home Page' || grant.permissions.has(permission)),
    )
  );
}
