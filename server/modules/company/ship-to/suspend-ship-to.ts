import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { lockShipTo, writeShipToStatus } from '../master.store.ts';
import type { ShipToStatus } from './ship-to.ts';

/** The supplier suspends a ship-to: it cannot be chosen, and nothing can be ordered for it. A closed one is gone for good. */
export function suspendShipTo(ctx: Ctx, id: string): Promise<void> {
  return move(ctx, id, ['active', 'new'], 'suspended');
}

export function resumeShipTo(ctx: Ctx, id: string): Promise<void> {
  return move(ctx, id, ['suspended'], 'active');
}

function move(ctx: Ctx, id: string, from: readonly ShipToStatus[], to: ShipToStatus): Promise<void> {
  return ctx.transaction(async (tx) => {
    const known = await lockShipTo(tx, id);
    if (!known || known.status === 'closed') throw new Refusal('SHIP_TO_NOT_FOUND', { id });
    if (from.includes(known.status)) await writeShipToStatus(tx, id, to);
  });
}
