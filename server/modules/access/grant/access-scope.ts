import type { Permission } from '#vocabulary/permission.ts';
import type { Caller, Ctx } from '../../../context.ts';
import { cartCompany } from './access-scope.views.ts';
import { hasPermissionAt } from './grant.ts';

/**
 * Where a caller may use a permission: the ship-tos of the roles, own or lent, that hold it now. A ship-to counts together with the
 * company that it belongs to: what it did for a former company is out of scope.
 */
export interface AccessScope {
  /** Each once. */
  readonly companyIds: readonly string[];
  /** Each once. */
  readonly shipToIds: readonly string[];
  /** The company of the ship-to at the same place of `shipToIds`. */
  readonly shipToCompanyIds: readonly string[];
}

type Place = Pick<Caller['grants'][number], 'shipToId' | 'companyId'>;

/** For one thing that is named (an order, a paper, a case): every ship-to at which the caller has all of the permissions, whatever is chosen. */
export function accessScope(
  caller: Pick<Caller, 'grants' | 'permissions'> | null,
  ...permissions: readonly Permission[]
): AccessScope {
  return scopeOf(
    (caller?.grants ?? []).filter(({ shipToId }) =>
      permissions.every((permission) => hasPermissionAt(caller!, shipToId, permission)),
    ),
  );
}

/** What a list, a sum or a report says about its company by itself. */
export interface Asked {
  /** A company, or a ship-to of one, that the call names: it decides, whatever is chosen. */
  readonly companyId?: string | undefined;
  readonly shipToId?: string | undefined;
  /** Every company of the caller. */
  readonly companies?: 'all' | undefined;
}

/**
 * For lists, sums, reports and new cases, which are of one company (rules 2.8): that of the ship-to that the call names, else of the chosen
 * one. A call without any, or with a foreign one in its header, means the company of the caller's cart, as far as the permission reaches there, else the first one.
 */
export async function companyScope(
  ctx: Pick<Ctx, 'caller' | 'claims' | 'db'>,
  permission: Permission,
  asked: Asked = {},
): Promise<AccessScope> {
  const whole = accessScope(ctx.caller, permission);
  if (asked.companies === 'all') return whole;
  if (asked.companyId) return ofCompany(whole, asked.companyId);
  if (asked.shipToId) return ofCompany(whole, companyAt(ctx.caller, asked.shipToId));
  return ofCompany(whole, companyAt(ctx.caller, ctx.claims.outletId) ?? (await usualCompany(ctx, whole.companyIds)));
}

/** The company that a call without a ship-to means: the only one, else the one that the caller's cart is for, else the first. */
export async function usualCompany(
  { caller, db }: Pick<Ctx, 'caller' | 'db'>,
  companyIds: readonly string[],
): Promise<string | null> {
  if (companyIds.length < 2) return companyIds[0] ?? null;
  return (await cartCompany(db, caller!.uid, companyIds)) ?? companyIds.toSorted()[0]!;
}

/** The part of a scope in one company; nothing when that is not in it. */
export function ofCompany(scope: AccessScope, companyId: string | null): AccessScope {
  return scopeOf(placesOf(scope).filter((place) => place.companyId === companyId));
}

/** The part of a scope at one ship-to; nothing when that is not in it. */
export function atShipTo(scope: AccessScope, shipToId: string): AccessScope {
  return scopeOf(placesOf(scope).filter((place) => place.shipToId === shipToId));
}

/** Whether something of a company and ship-to is in scope. */
export function isInScope(scope: AccessScope, { shipToId, companyId }: Place): boolean {
  return scope.shipToCompanyIds[scope.shipToIds.indexOf(shipToId)] === companyId;
}

function scopeOf(places: readonly Place[]): AccessScope {
  const companies = new Map(places.map(({ shipToId, companyId }) => [shipToId, companyId]));
  return {
    companyIds: [...new Set(companies.values())],
    shipToIds: [...companies.keys()],
    shipToCompanyIds: [...companies.values()],
  };
}

function placesOf({ shipToIds, shipToCompanyIds }: AccessScope): Place[] {
  return shipToIds.map((shipToId, index) => ({ shipToId, companyId: shipToCompanyIds[index]! }));
}

function companyAt(caller: Caller | null, id: string | undefined): string | null {
  return caller?.grants.find(({ shipToId }) => shipToId === id)?.companyId ?? null;
}
