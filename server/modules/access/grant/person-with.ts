import type { Permission } from '#vocabulary/permission.ts';
import type { Ctx } from '../../../context.ts';
import { effectiveGrants } from './effective-grants.ts';
import type { PersonWith } from './people-with.views.ts';
import { personInUse } from './people-with.views.ts';

/**
 * Somebody, as long as they may sign in and have a permission, by an own or a lent role, at a ship-to of a company today; at one of its ship-tos where none is named. Whether the portal
 * shows the section at all is not asked: this is for what is sent to them, not for what they open.
 */
export async function personWith(
  { db, today }: Pick<Ctx, 'db' | 'today'>,
  uid: string,
  permission: Permission,
  { companyId, shipToId }: { readonly companyId: string; readonly shipToId: string | null },
): Promise<PersonWith | null> {
  const person = await personInUse(db, uid);
  if (!person) return null;
  const has = (await effectiveGrants(db, uid, today)).some(
    (grant) =>
      grant.companyId === companyId &&
      (shipToId === null || grant.shipToId === shipToId) &&
      grant.permissions.has(permission),
  );
  return has ? person : null;
}
