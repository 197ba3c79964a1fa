import { setPermission } from '#modules/access/index.ts';
import { recordSecurityEvent } from '#modules/identity/index.ts';
import type { Ctx } from '../../../context.ts';

/** The supplier grants or takes away one permission of a user at a ship-to. In effect at once; NOT_FOUND without a role there. */
export async function setUserPermission(ctx: Ctx, uid: string, shipToId: string, name: string, on: boolean): Promise<void> {
  return ctx.transaction(async (tx) => {
    await setPermission(tx, uid, shipToId, name, on);
    await recordSecurityEvent(tx.db, {
      at: tx.app.clock.real(),
      what: 'permission',
      result: 'done',
      uid,
      actorUid: tx.caller?.uid,
      ip: tx.ip,
      requestId: tx.requestId,
      detail: { shipToId, name, on },
    });
  });
}
