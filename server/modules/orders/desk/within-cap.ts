import { isServed } from '#modules/company/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Order } from '../order/order.ts';
import { requireStillServed } from './desk-orders.ts';

/** Whether the caller may give a customer something of an order, free of charge or as a credit: they act on its orders, and release some by themselves. */
export async function mayGive(ctx: Ctx, companyId: string): Promise<boolean> {
  return (
    (await isServed(ctx, 'Desk Orders', 'act', companyId)) && (await isServed(ctx, 'Desk Release', 'act', companyId))
  );
}

/** Asked behind the locks of the act: what one person may give away by themselves is what they may release by themselves. ORDER_NOT_FOUND. */
export async function capOfGiving(tx: Ctx, order: Pick<Order, 'number' | 'companyId'>): Promise<number | null> {
  await requireStillServed(tx, order, 'Desk Orders');
  return requireStillServed(tx, order, 'Desk Release');
}

/** Null: as much as they like. GIVEN_OVER_CAP. */
export function requireWithinCap(cap: number | null, worth: number): void {
  if (cap !== null && worth > cap) throw new Refusal('GIVEN_OVER_CAP', { cap, worth });
}
