import { actsEverywhere, deskRightsNow } from '#modules/access/index.ts';
import type { DeskPermission } from '#vocabulary/desk-permission.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Caller, Ctx } from '../../../context.ts';

/** The right that decides about rights: whoever gets it could give themselves everything. */
export const DECIDES: DeskPermission = 'Desk People';

/** Whether somebody decides about everybody's rights; who has it for own customers alone decides about nobody's. */
export function isDecider(caller: Pick<Caller, 'desk'>): boolean {
  return actsEverywhere(caller, DECIDES);
}

/** The same in this moment: a right that was taken away while the call waited opens nothing any more. DESK_FORBIDDEN. */
export async function requireDecider(tx: Ctx): Promise<void> {
  if (!tx.caller || !isDecider({ desk: await deskRightsNow(tx) }))
    throw new Refusal('DESK_FORBIDDEN', { permission: DECIDES });
}
