import { isServed } from '#modules/company/index.ts';
import type { PresenceSource } from '#platform/desk-presence/presence-source.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { companyOfOrder } from './desk-orders.views.ts';

/** Orders of companies that the caller serves; any other is ORDER_NOT_FOUND, as its page is. */
export const orderPresence: PresenceSource = {
  async requireSight(ctx, number) {
    const companyId = await companyOfOrder(ctx.db, number);
    if (companyId === null || !(await isServed(ctx, 'Desk Orders', 'view', companyId)))
      throw new Refusal('ORDER_NOT_FOUND', { orderNumber: number });
  },
};
