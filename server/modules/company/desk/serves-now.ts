import { deskRightsNow, mayAtDesk, ownCustomersOnly } from '#modules/access/index.ts';
import type { Ctx } from '../../../context.ts';

/** Whether the caller may act for a customer of this salesperson in this moment, behind the lock of what they change. */
export async function servesNow(tx: Ctx, salespersonUid: string | null): Promise<boolean> {
  const desk = await deskRightsNow(tx);
  if (!desk || !mayAtDesk({ desk }, 'Desk Customers')) return false;
  const own = ownCustomersOnly({ desk }, 'Desk Customers', 'act');
  return own === null || salespersonUid === own;
}
