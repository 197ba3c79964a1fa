import type { AccessScope } from '#modules/access/index.ts';
import { atShipTo, companyScope } from '#modules/access/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { shipToById } from '#modules/company/index.ts';
import type { Ctx } from '../../context.ts';
import { formerShipTos } from './former-ship-tos.views.ts';

/** Where the caller may read reports: the ship-tos of one company, because a sum over two legal entities is nobody's. */
export interface ReportScope extends AccessScope {
  readonly payerIds: readonly string[];
  /** In the order of their names. */
  readonly shipTos: readonly ShipTo[];
}

/** Of whom sums are made, with the names of all that may be among them. */
export type SoldScope = Pick<AccessScope, 'companyIds' | 'shipToIds'> & { readonly names: ReadonlyMap<string, string> };

/** The company's ship-tos at which the caller has Reporting (spec 6). A ship-to that the report names decides the company. */
export async function reportScope(ctx: Ctx, shipToId?: string): Promise<ReportScope> {
  const scope = await companyScope(ctx, 'Reporting', { shipToId });
  const found = await Promise.all(scope.shipToIds.map((id) => shipToById(ctx, id)));
  const shipTos = found
    .filter((shipTo) => shipTo !== null)
    .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return { ...scope, payerIds: [...new Set(shipTos.map(({ payerId }) => payerId))].sort(), shipTos };
}

/** What was sold within a scope, or to one ship-to of it; a user who has all ship-tos of a company also sees those that it no longer has. */
export async function soldScope(ctx: Ctx, scope: ReportScope, shipToId: string | undefined): Promise<SoldScope> {
  const { companyIds, shipToIds, shipTos } = narrowed(scope, shipToId);
  const former = shipToId === undefined ? await formerShipTos(ctx.db, companyIds, shipToIds) : [];
  return {
    companyIds,
    shipToIds: [...shipToIds, ...former.map(({ id }) => id)],
    names: new Map([...shipTos, ...former].map(({ id, name }) => [id, name])),
  };
}

/** The same, for one ship-to only; a foreign one leaves nothing. */
export function narrowed(scope: ReportScope, shipToId: string | undefined): ReportScope {
  if (shipToId === undefined) return scope;
  return { ...scope, ...atShipTo(scope, shipToId), shipTos: scope.shipTos.filter(({ id }) => id === shipToId) };
}

const byName = new Intl.Collator('hu');
