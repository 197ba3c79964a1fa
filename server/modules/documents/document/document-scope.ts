import type { AccessScope } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';
import { reachOf } from './document-scope.views.ts';

/**
 * Where somebody may read documents: papers of a ship-to need the right there, those of a payer at a ship-to that it pays for or
 * paid for, and statements of its account or empties at all of them. Papers of
 * ship-tos that a company no longer has need the right at all ship-tos that it has.
 */
export interface DocumentScope extends AccessScope {
  /** Of these at all ship-tos that they pay for now. Their statements say what happened at each of them. */
  readonly wholePayerIds: readonly string[];
  readonly payerIds: readonly string[];
  /** Companies at all of whose ship-tos the right is had. */
  readonly wholeCompanyIds: readonly string[];
}

/** A scope of My Documents with the payers of its ship-tos, those of earlier papers too. */
export async function documentScope(ctx: Ctx, scope: AccessScope): Promise<DocumentScope> {
  return { ...scope, ...(await reachOf(ctx.db, scope)) };
}
