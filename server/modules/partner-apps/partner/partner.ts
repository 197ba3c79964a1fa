import type { Texts } from '#values/text.ts';
import type { CustomerType } from '#vocabulary/customer-type.ts';
import type { Permission } from '#vocabulary/permission.ts';
import type { Caller, Grant } from '../../../context.ts';
import type { PartnerAttribute } from './partner-attribute.ts';

/** A service provider as the supplier has registered it; addresses are whole. */
export interface Partner {
  readonly name: string;
  readonly title: Texts;
  readonly entityId: string;
  /** Where an answer may go; the first is taken when the request names none. */
  readonly acsUrls: readonly string[];
  /** What RelayState may name; one that ends in `/` stands for everything below it. The first is where the menu leads. */
  readonly targets: readonly string[];
  /** Base64 of DER: its requests must be signed with it. */
  readonly certificate: string | null;
  readonly nameId: 'pairwise' | 'email';
  readonly attributes: readonly PartnerAttribute[];
  readonly permission: Permission;
  /** null: for all. */
  readonly customerTypes: readonly CustomerType[] | null;
}

/** The caller's roles that let them in: each has the permission and is of one of the customer types. */
export function grantsFor({ permission, customerTypes }: Partner, caller: Caller): Grant[] {
  return caller.grants.filter(
    (grant) =>
      grant.permissions.has(permission) && (customerTypes === null || customerTypes.includes(grant.customerType)),
  );
}

/** spec 6: one role has the permission and one of the customer types, and the permission is switched on in the portal. */
export function isFor(partner: Partner, caller: Caller): boolean {
  return (
    caller.permissions.has(partner.permission) &&
    (partner.customerTypes === null || grantsFor(partner, caller).length > 0)
  );
}

/** The bindings allow 80 bytes (saml-bindings 3.4.3). */
const OPAQUE = /^[A-Za-z0-9_][A-Za-z0-9_.~=+-]{0,79}$/;

/**
 * What a partner may be handed as RelayState, which many follow blindly: a mark of its own making that cannot be read as an address,
 * or one of its registered targets. Everything else is refused, not repaired (promise F9).
 */
export function mayRelay({ targets }: Partner, relayState: string): boolean {
  return OPAQUE.test(relayState) || targets.some((target) => leadsTo(target, relayState));
}

function leadsTo(target: string, relayState: string): boolean {
  if (relayState === target) return true;
  // Only as it would be written by the browser itself: no dots, no backslashes, no user, no second spelling of anything.
  if (!target.endsWith('/') || relayState.length > 500 || !URL.canParse(relayState)) return false;
  return (
    new URL(relayState).href === relayState && relayState.startsWith(target) && !/%(2e|2f|5c|0|1)/i.test(relayState)
  );
}
