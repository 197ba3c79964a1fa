import type { Permission } from '#vocabulary/permission.ts';
import { PERMISSIONS } from '#vocabulary/permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { say } from '#wording/say.ts';
import { tellChange } from '#platform/db/changes.ts';
import type { Ctx } from '../../../context.ts';
import { lockRole, writeRolePermissions } from './role.store.ts';

/** The supplier gives a role a permission or takes it away; in effect at once for everybody who has the role. Answers whether it was otherwise before. ROLE_UNKNOWN. */
export function setRolePermission(
  ctx: Ctx,
  of: { customerType: string; name: string; permission: Permission; on: boolean },
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const role = await lockRole(tx.db, of.customerType, of.name);
    if (!role) throw new Refusal('ROLE_UNKNOWN', { role: `${of.customerType} ${of.name}` });
    if (of.permission === 'Home Page' && !of.on)
      throw new Refusal('ROLE_FIXED', { permission: say(ctx.language, 'user.permission.homePage') });
    if (role.permissions.includes(of.permission) === of.on) return false;
    const permissions = PERMISSIONS.filter((name) =>
      name === of.permission ? of.on : role.permissions.includes(name),
    );
    await writeRolePermissions(tx.db, of.customerType, of.name, permissions);
    await tellChange(tx.db, 'access');
    return true;
  });
}
