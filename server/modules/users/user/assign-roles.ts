import { Refusal } from '#vocabulary/refusal.ts';
import { IMPORTED_ROLES } from '#vocabulary/role.ts';
import { roleRow } from '#modules/access/index.ts';
import { audit } from '#modules/audit/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { shipToById } from '#modules/company/index.ts';
import type { Ctx } from '../../../context.ts';
import { managedShipTos, mayGive, roleName } from './managed-user.ts';
import { takeRoles, writeRole } from './managed-user.store.ts';
import { roleNameLabel } from '../role/role-label.ts';

export interface Wish {
  readonly shipToId: string;
  /** With or without the customer type before it; empty: none was chosen. */
  readonly role: string;
}

/**
 * Sets one role at each ship-to. SHIP_TO_NOT_FOUND where the caller manages nobody (foreign like unknown), ROLE_REQUIRED where none
 * was chosen, ROLE_UNKNOWN, ROLE_NOT_YOURS for one that can more than the caller or that only the supplier appoints.
 */
export async function assignRoles(tx: Ctx, uid: string, wishes: readonly Wish[]): Promise<void> {
  for (const { shipTo, role } of await checkedWishes(tx, wishes)) {
    const assignment = {
      uid,
      shipToId: shipTo.id,
      companyId: shipTo.companyId,
      customerType: shipTo.customerType,
      role,
    };
    if (await writeRole(tx.db, assignment, IMPORTED_ROLES))
      await audit(tx, {
        what: 'role-granted',
        uid,
        companyId: shipTo.companyId,
        detail: { shipToId: shipTo.id, role: `${shipTo.customerType} ${role}` },
      });
  }
}

/** Every wish is looked at before anything is written. */
export async function checkedWishes(tx: Ctx, wishes: readonly Wish[]): Promise<{ shipTo: ShipTo; role: string }[]> {
  const checked = [];
  for (const { shipToId, role: text } of wishes) {
    const shipTo = await manageable(tx, shipToId);
    if (text === '') throw new Refusal('ROLE_REQUIRED', { shipToId }, 'user.roleRequired');
    const role = await roleRow(tx.db, shipTo.customerType, roleName(shipTo.customerType, text));
    if (!role || IMPORTED_ROLES.includes(role.name)) throw new Refusal('ROLE_UNKNOWN', { role: text });
    if (!mayGive(tx.caller!, shipToId, role))
      throw new Refusal('ROLE_NOT_YOURS', { role: roleNameLabel(tx.language, role.name) });
    checked.push({ shipTo, role: role.name });
  }
  return checked;
}

/** Takes the user off ship-tos, with every role there. One where they have none changes nothing. */
export async function takeOffShipTos(tx: Ctx, uid: string, shipToIds: readonly string[]): Promise<void> {
  for (const shipToId of shipToIds) {
    const { companyId } = await manageable(tx, shipToId);
    for (const role of await takeRoles(tx.db, uid, shipToId))
      await audit(tx, { what: 'role-taken', uid, companyId, detail: { shipToId, role } });
  }
}

async function manageable(tx: Ctx, id: string): Promise<ShipTo> {
  const managed = managedShipTos(tx.caller!);
  const shipTo = managed === null || managed.has(id) ? await shipToById(tx, id) : null;
  if (!shipTo) throw new Refusal('SHIP_TO_NOT_FOUND', { id });
  return shipTo;
}
