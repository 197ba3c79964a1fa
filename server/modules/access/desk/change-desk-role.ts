import { requireVersion } from '#platform/http/record-version.ts';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import { ADMINISTRATOR } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { tellAccess } from '../grant/tell-access.ts';
import type { DeskRole } from './desk-role.store.ts';
import { deskGrantRows, lockDeskRole, uidsWithDeskRole, writeDeskRole } from './desk-role.store.ts';

export interface RolePermission {
  readonly permission: DeskPermission;
  /** Null: not at all. */
  readonly may: DeskDegree | null;
}

/**
 * What a role at the desk may do, onto the version that was seen; in effect at the next call of everybody who has it. Nobody changes a role of their own, and the administrator's stays
 * as it is. ROLE_UNKNOWN, DESK_ROLE_OWN, DESK_ROLE_FIXED, RECORD_CHANGED.
 */
export function changeDeskRolePermissions(
  ctx: Ctx,
  name: string,
  seen: number,
  permissions: readonly RolePermission[],
): Promise<{ before: DeskRole; changed: boolean }> {
  return ctx.transaction(async (tx) => {
    const role = await lockDeskRole(tx.db, name);
    if (!role) throw new Refusal('ROLE_UNKNOWN', { role: name });
    if (name === ADMINISTRATOR) throw new Refusal('DESK_ROLE_FIXED');
    if (tx.caller && (await deskGrantRows(tx.db, tx.caller.uid)).some((grant) => grant.role === name))
      throw new Refusal('DESK_ROLE_OWN');
    requireVersion(role.version, seen);
    const wanted = new Map<DeskPermission, DeskDegree | null>([
      ...role.views.map((one) => [one, 'view'] as const),
      ...role.acts.map((one) => [one, 'act'] as const),
    ]);
    for (const { permission, may } of permissions) wanted.set(permission, may);
    const of = (degree: DeskDegree) =>
      [...wanted].filter(([, may]) => may === degree).map(([permission]) => permission);
    const after = { name, views: of('view'), acts: of('act') };
    const same = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();
    if (same(after.views, role.views) && same(after.acts, role.acts)) return { before: role, changed: false };
    await writeDeskRole(tx.db, after);
    for (const uid of await uidsWithDeskRole(tx.db, name)) await tellAccess(tx, uid);
    return { before: role, changed: true };
  });
}
