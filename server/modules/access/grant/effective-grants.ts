import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { sections } from '#modules/portal-config/index.ts';
import type { Day } from '#values/day.ts';
import { SUPPLIER_ROLE } from '#vocabulary/role.ts';
import type { Db } from '#platform/db/db.ts';
import type { App, Ctx, DeskRights, Grant } from '../../../context.ts';
import { managesEverybody } from '../desk/desk-rights.ts';
import { DEPUTY, allowedPermissions, effectivePermissions } from './grant.ts';
import { deputyRows, grantRows } from './grant.store.ts';
import { roleRow } from '../role/role.store.ts';

/**
 * The roles of a user with their permissions, one for each ship-to and role (spec 3 permissionSchema), and those lent to them today
 * (account type Deputy): what the lender may do there, without managing users.
 */
export async function effectiveGrants(db: Db, uid: string, today: Day): Promise<Grant[]> {
  const own = await grantRows(db, uid);
  const lent = await deputyRows(db, uid, today);
  return [
    ...own,
    ...lent.map((row) => ({ ...row, accountType: DEPUTY, revoked: [...row.revoked, 'Access Management'] })),
  ].map(({ granted, revoked, rolePermissions, ...grant }) => ({
    ...grant,
    permissions: effectivePermissions(rolePermissions ?? [], granted, revoked),
  }));
}

/** What the supplier's own people may do in the portal: their role is data like the others; users are managed there by who looks after every customer. */
export async function supplierPermissions(app: App, desk: DeskRights): Promise<ReadonlySet<Permission>> {
  const role = await roleRow(app.database, SUPPLIER_ROLE.customerType, SUPPLIER_ROLE.name);
  const revoked: Permission[] = managesEverybody({ desk }) ? [] : ['Access Management'];
  return permissionsOf(app, [{ permissions: effectivePermissions(role?.permissions ?? [], [], revoked) }]);
}

/** The unique list over all grants, limited to what the portal has switched on; none at all for a user who is not validated (null). */
export async function permissionsOf(
  app: App,
  grants: readonly Pick<Grant, 'permissions'>[] | null,
): Promise<ReadonlySet<Permission>> {
  return grants === null ? new Set() : allowedPermissions(grants, await portalSections({ app }));
}

/** The sections that the portal has switched on for everybody (spec 6: portal-wide permission config). */
export async function portalSections(ctx: Pick<Ctx, 'app'>): Promise<ReadonlySet<Permission>> {
  const set = await sections(ctx);
  return new Set(PERMISSIONS.filter((name) => set[name] === '1'));
}
