import type { UserInfo } from '#contract/identity/user.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import { isCustomerType } from '#vocabulary/customer-type.ts';
import type { Permission } from '#vocabulary/permission.ts';

export interface Role {
  readonly companyId: string;
  readonly shipToId: string;
  readonly customerType: CustomerType;
  readonly name: string;
  readonly permissions: ReadonlySet<string>;
}

/** The signed-in user, and what they may do. */
export interface Me {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly country: string | null;
  readonly phone: string | null;
  readonly companyId: string;
  /** Of the supplier: may act for customers' users. */
  readonly supplier: boolean;
  /** The clerk who acts for this user in this tab. */
  readonly actor: { readonly uid: string; readonly name: string } | null;
  readonly firstLogin: boolean;
  readonly validated: boolean;
  readonly roles: readonly Role[];
  /** Granted: in the list with the value "1" (spec 3, spec 6). */
  readonly permissions: ReadonlySet<string>;
}

export function meOf(info: UserInfo): Me {
  return {
    uid: info.UID,
    firstName: info.firstName,
    lastName: info.lastName,
    email: info.email,
    country: info.country,
    phone: info.phone,
    companyId: info.companyId ?? '',
    supplier: info.accountKind === 'supplier',
    actor: info.actor,
    firstLogin: info.firstLogin,
    validated: info.userValidation,
    roles: info.permissionSchema.flatMap(({ companyId, shipToId, rpDetails }) =>
      isCustomerType(rpDetails.customerType)
        ? [
            {
              companyId,
              shipToId,
              customerType: rpDetails.customerType,
              name: rpDetails.rolename,
              permissions: new Set(rpDetails.permission.split(',')),
            },
          ]
        : [],
    ),
    permissions: new Set(info.allAvailablePermission.filter(({ value }) => value === '1').map(({ label }) => label)),
  };
}

/** spec 4: the first customer type found. */
export function firstCustomerType(me: Me): CustomerType | null {
  return me.roles[0]?.customerType ?? null;
}

/** The ship-tos that the user has a role at, each once. */
export function shipToIdsOf(me: Me): string[] {
  return [...new Set(me.roles.map(({ shipToId }) => shipToId).filter(Boolean))];
}

/** Granted at this ship-to: somebody may have rights at one and none at another. */
export function hasAt(me: Me, permission: Permission, shipToId: string): boolean {
  return me.roles.some((role) => role.shipToId === shipToId && role.permissions.has(permission));
}

/** Pages of the catalogue and the cart are about the ship-to in hand: a permission elsewhere is none there. The server asks the same (`AT_THE_SHIP_TO`). */
export function mayHere(me: Me, section: Permission, shipToId: string): boolean {
  return section !== 'Catalogue' || !shipToIdsOf(me).includes(shipToId) || hasAt(me, section, shipToId);
}

/** spec 6: granted to the user and enabled in the portal; Home Page is always allowed. */
export function may(me: Me, sections: ReadonlySet<string>, section: Permission): boolean {
  return section === 'Home Page' || (me.permissions.has(section) && sections.has(section));
}
