import type { Access } from '#contract/routes.ts';
import type { DeskDegree, DeskPermission } from '#vocabulary/desk-permission.ts';
import type { Permission } from '#vocabulary/permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Caller, Ctx, Grant } from '../../context.ts';

/**
 * The ship-to that a call names in `outletid` is one of the caller's (contract, 1 Headers, note 4): a foreign one is refused like an
 * unknown one, also where the operation would not have asked for it.
 */
export function requireOwnOutlet({ caller, claims: { outletId } }: Pick<Ctx, 'caller' | 'claims'>): void {
  if (caller && outletId && !caller.grants.some(({ shipToId }) => shipToId === outletId))
    throw new Refusal('SHIP_TO_NOT_FOUND', { id: outletId.slice(0, 60) });
}

/** Sections about the ship-to in hand, its prices and its cart: a permission elsewhere is none here. Lists and single things ask for theirs themselves. */
const AT_THE_SHIP_TO: ReadonlySet<Permission> = new Set(['Catalogue']);

/** Whether the caller may do it at the desk: for some company at least; `ownCustomersOnly` tells for which. Somebody who acts for a customer is that customer. */
export function mayAtDesk(
  caller: Pick<Caller, 'desk'> | null,
  permission: DeskPermission,
  degree: DeskDegree = 'act',
): boolean {
  const has = caller?.desk?.may.get(permission);
  return has !== undefined && has[degree] !== null;
}

/** The server's own gate, before any use case: the same rule that the portal's guard and menu read. */
export function requireAccess(ctx: Ctx, access: Access): void {
  if (access === 'public') return;
  if (!ctx.caller) throw new Refusal('UNAUTHORIZED');
  if (access === 'not-validated') return;
  if (!ctx.caller.validated) throw new Refusal('USER_NOT_VALIDATED');
  if (access === 'signed-in') return;
  if (access === 'desk' || 'desk' in access) {
    if (!ctx.caller.desk) throw new Refusal('SUPPLIER_ONLY');
    if (access === 'desk') return;
    const isTooNarrow = access.reach === 'all' && ctx.caller.desk.may.get(access.desk)?.[access.may] === 'own';
    if (isTooNarrow || !mayAtDesk(ctx.caller, access.desk, access.may))
      throw new Refusal('DESK_FORBIDDEN', { permission: access.desk });
    return;
  }
  if (ctx.caller.desk && access.atDesk) {
    if (!mayAtDesk(ctx.caller, access.atDesk, 'view'))
      throw new Refusal('DESK_FORBIDDEN', { permission: access.atDesk });
    return;
  }
  const isHere = ({ shipToId }: Grant) => shipToId === ctx.claims.outletId;
  // A ship-to that is not the caller's is refused as unknown, not as forbidden.
  const here = AT_THE_SHIP_TO.has(access.section) ? ctx.caller.grants.filter(isHere) : [];
  const mayHere = here.length === 0 || here.some(({ permissions }) => permissions.has(access.section));
  if (!ctx.caller.permissions.has(access.section) || !mayHere)
    throw new Refusal('SECTION_FORBIDDEN', { section: access.section });
}
