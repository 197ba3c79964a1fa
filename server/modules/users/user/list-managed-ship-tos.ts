import { IMPORTED_ROLES } from '#vocabulary/role.ts';
import { managesEverybody, roleRows } from '#modules/access/index.ts';
import { addressLine, shipToById } from '#modules/company/index.ts';
import type { Ctx } from '../../../context.ts';
import { managedShipTos, mayGive } from './managed-user.ts';
import { shipToIdsOf } from './managed-user.store.ts';
import { roleLabel } from '../role/role-label.ts';

export interface ManagedShipTo {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly companyId: string;
  readonly customerType: string;
  readonly status: string;
  /** `givable`: the caller may give it there. */
  readonly roles: { readonly name: string; readonly label: string; readonly givable: boolean }[];
}

/** Where the caller may set roles, by name, with the roles of the customer type there: some of them only the supplier gives. */
export async function listManagedShipTos(ctx: Ctx, companyId?: string): Promise<ManagedShipTo[]> {
  const caller = ctx.caller!;
  const ids = managedShipTos(caller) ?? new Set(companyId ? await shipToIdsOf(ctx.db, companyId) : []);
  const shipTos = (await Promise.all([...ids].map((id) => shipToById(ctx, id)))).filter((shipTo) => shipTo !== null);
  const roles = await roleRows(ctx.db);
  return shipTos
    .filter((shipTo) => !companyId || shipTo.companyId === companyId)
    .sort((a, b) => byName.compare(a.name, b.name))
    .map((shipTo) => ({
      id: shipTo.id,
      name: shipTo.name,
      address: addressLine(shipTo),
      companyId: shipTo.companyId,
      customerType: shipTo.customerType,
      status: shipTo.status,
      roles: roles
        .filter(({ customerType, name }) => customerType === shipTo.customerType && !IMPORTED_ROLES.includes(name))
        .filter(({ name }) => name !== 'Key User' || managesEverybody(caller))
        .map((role) => ({
          name: role.name,
          label: roleLabel(ctx.language, role.customerType, role.name),
          givable: mayGive(caller, shipTo.id, role),
        })),
    }));
}

const byName = new Intl.Collator('hu');
