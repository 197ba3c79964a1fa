import type { Approval } from '#modules/access/index.ts';
import { decideApproval, openApproval, openApprovalsOf } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';

/** The kind of an approval: somebody whose cap is too small asks for the release of a held order, its object. */
export const ORDER_RELEASE = 'order-release';

/** Who asks for the release of an order; null when nobody does. */
export function releaseRequest(ctx: Ctx, number: string): Promise<Approval | null> {
  return openApproval(ctx.db, ORDER_RELEASE, number, ctx.app.clock.real());
}

/** Who asks for the release of which of these orders, by order. */
export function releaseRequests(ctx: Ctx, numbers: readonly string[]): Promise<ReadonlyMap<string, Approval>> {
  return openApprovalsOf(ctx.db, ORDER_RELEASE, numbers, ctx.app.clock.real());
}

/** The release of the order decides what was asked; returns who asked, for the audit. */
export async function settleReleaseRequest(tx: Ctx, number: string, reason: string): Promise<Approval | null> {
  const open = await releaseRequest(tx, number);
  if (open)
    await decideApproval(tx.db, open.id, { decision: 'granted', by: tx.caller!.uid, at: tx.app.clock.real(), reason });
  return open;
}
