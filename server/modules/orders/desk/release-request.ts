import type { Ctx } from '../../../context.ts';
import type { ReleaseRequest } from './release-request.store.ts';
import { decideRequest, openRequest } from './release-request.store.ts';

/** Who asks for the release of an order; null when nobody does. */
export function releaseRequest(ctx: Ctx, number: string): Promise<ReleaseRequest | null> {
  return openRequest(ctx.db, number, ctx.app.clock.real());
}

/** Whoever releases the order has decided what was asked; answers who asked, for the audit. */
export async function settleReleaseRequest(tx: Ctx, number: string, reason: string): Promise<ReleaseRequest | null> {
  const open = await releaseRequest(tx, number);
  if (open)
    await decideRequest(tx.db, open.id, { decision: 'approved', by: tx.caller!.uid, at: tx.app.clock.real(), reason });
  return open;
}
