import { isServed } from '#modules/company/index.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Order } from '../order/order.ts';
import { isWithin, requireStillServed } from './desk-orders.ts';
import { allowedOn, insertGiven, lockAllowance } from './allowance.store.ts';

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

/** Refuses what, with all that was given to the company and let pass for it today, is worth more than the cap; null: as much as they like. GIVEN_OVER_CAP. */
export async function requireWithinCap(
  { db, today }: Ctx,
  { companyId }: Pick<Order, 'companyId'>,
  cap: number | null,
  worth: number,
): Promise<void> {
  if (cap === null) return;
  const used = await allowedOn(db, companyId, today);
  if (!isWithin(cap, used, worth)) throw new Refusal('GIVEN_OVER_CAP', { cap, worth, used });
}

/** A gift waits here for people who give to the same company or release for it, before any lock of an order. Needs a transaction. */
export const waitToGive = (tx: Ctx, { companyId }: Pick<Order, 'companyId'>): Promise<void> =>
  lockAllowance(tx.db, companyId);

/** Gives so much of today, behind `waitToGive`. GIVEN_OVER_CAP. */
export async function giveWithinCap(
  tx: Ctx,
  order: Pick<Order, 'number' | 'companyId'>,
  cap: number | null,
  worth: number,
): Promise<void> {
  await requireWithinCap(tx, order, cap, worth);
  await insertGiven(tx.db, { companyId: order.companyId, orderNumber: order.number, day: tx.today, worth });
}
