import type { AccessScope } from '#modules/access/index.ts';
import { shipToById } from '#modules/company/index.ts';
import type { Ctx } from '../../../context.ts';

/** Where somebody may read documents: papers of a ship-to need the right there, those of a payer or the company at one of theirs. */
export interface DocumentScope extends AccessScope {
  readonly payerIds: readonly string[];
}

/** A scope of My Documents with the payers of its ship-tos. */
export async function documentScope(ctx: Ctx, scope: AccessScope): Promise<DocumentScope> {
  const shipTos = await Promise.all(scope.shipToIds.map((id) => shipToById(ctx, id)));
  return { ...scope, payerIds: [...new Set(shipTos.flatMap((shipTo) => (shipTo ? [shipTo.payerId] : [])))] };
}
