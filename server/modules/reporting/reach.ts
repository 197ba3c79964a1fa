import { companiesOf, grantsWith, shipToIdsOf } from '#modules/access/index.ts';
import type { ShipTo } from '#modules/company/index.ts';
import { shipToById } from '#modules/company/index.ts';
import type { Ctx } from '../../context.ts';

/** Where the caller may read reports: by his grants and nothing that a request says. */
export interface Reach {
  readonly companyIds: readonly string[];
  readonly payerIds: readonly string[];
  readonly shipTos: readonly ShipTo[];
}

/** The ship-tos at which the caller has Reporting (spec 6), in the order of their names. */
export async function reachOf(ctx: Ctx): Promise<Reach> {
  const grants = grantsWith(ctx.caller, 'Reporting');
  const found = await Promise.all(shipToIdsOf(grants).map((id) => shipToById(ctx, id)));
  const shipTos = found.filter((shipTo) => shipTo !== null).sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return {
    companyIds: companiesOf(grants).sort(),
    payerIds: [...new Set(shipTos.map(({ payerId }) => payerId))].sort(),
    shipTos,
  };
}

/** The same, for one ship-to only; a foreign one leaves nothing. */
export function narrowed(reach: Reach, shipToId: string | undefined): Reach {
  return shipToId === undefined ? reach : { ...reach, shipTos: reach.shipTos.filter(({ id }) => id === shipToId) };
}

const byName = new Intl.Collator('hu');
