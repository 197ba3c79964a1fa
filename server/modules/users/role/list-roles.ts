import { PERMISSIONS } from '#vocabulary/permission.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { APPOINTED_ROLES, IMPORTED_ROLES, SUPPLIER_ROLE } from '#vocabulary/role.ts';
import type { Role } from '#modules/access/index.ts';
import { portalSections, roleRows, setRolePermission } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import type { Ctx } from '../../../context.ts';
import { requireDecider } from '../people/require-decider.ts';

export interface RoleMap {
  readonly permissions: readonly { readonly name: Permission; readonly on: boolean }[];
  readonly roles: readonly (Role & { readonly assignable: 'yes' | 'supplier' | 'no' })[];
}

/** Each role with what it may do, as the server enforces it: the same rows that grants are made of. */
export async function listRoles(ctx: Ctx): Promise<RoleMap> {
  const on = await portalSections(ctx);
  const roles = await roleRows(ctx.db);
  return {
    permissions: PERMISSIONS.map((name) => ({ name, on: name === 'Home Page' || on.has(name) })),
    roles: roles.map((role) => ({
      ...role,
      permissions: PERMISSIONS.filter((name) => role.permissions.includes(name)),
      assignable: assignable(role),
    })),
  };
}

function assignable({ customerType, name }: Role): 'yes' | 'supplier' | 'no' {
  if (IMPORTED_ROLES.includes(name) || customerType === SUPPLIER_ROLE.customerType) return 'no';
  return APPOINTED_ROLES.includes(name) ? 'supplier' : 'yes';
}

/** The supplier changes what a role may do, for everybody who has it; in the audit when it was otherwise before. DESK_FORBIDDEN for a person who decides about nobody's rights, or no more. */
export function changeRole(
  ctx: Ctx,
  of: { customerType: string; name: string; permission: Permission; on: boolean },
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const changed = await setRolePermission(tx, of);
    if (tx.caller) await requireDecider(tx);
    if (changed)
      await audit(tx, {
        what: 'role-permissions',
        uid: null,
        detail: { role: `${of.customerType} ${of.name}`, permission: of.permission, on: of.on },
      });
    return changed;
  });
}
