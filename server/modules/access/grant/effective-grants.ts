import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { sections } from '#modules/portal-config/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { App, Ctx, Grant } from '../../../context.ts';
import { allowedPermissions, effectivePermissions } from './grant.ts';
import { grantRows } from './grant.store.ts';

/** The roles of a user with their permissions, one for each ship-to and role (spec 3 permissionSchema). */
export async function effectiveGrants(db: Db, uid: string): Promise<Grant[]> {
  return (await grantRows(db, uid)).map(({ granted, revoked, rolePermissions, ...grant }) => ({
    ...grant,
    permissions: effectivePermissions(rolePermissions ?? [], granted, revoked),
  }));
}

/** The unique list over all grants, limited to what the portal has switched on; none at all for a user who is not validated (null). */
export async function permissionsOf(app: App, grants: readonly Grant[] | null): Promise<ReadonlySet<Permission>> {
  return grants === null ? new Set() : allowedPermissions(grants, await portalSections({ app }));
}

/** The sections that the portal has switched on for everybody (spec 6: portal-wide permission config). */
export async function portalSections(ctx: Pick<Ctx, 'app'>): Promise<ReadonlySet<Permission>> {
  const set = await sections(ctx);
  return new Set(PERMISSIONS.filter((name) => set[name] === '1'));
}
