import { companyOf } from '#modules/company/index.ts';
import { accountFor, paymentMethods, quotaOf } from '#modules/delivery/index.ts';
import type { Erp, ErpOrder, ErpOrderKey, ErpStanding } from '#modules/erp/index.ts';
import type { App, Ctx } from '../../../context.ts';
import { contextOf } from '../../../context.ts';
import { orderByNumber } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import { moveByHand } from './move-by-hand.ts';

/**
 * No ERP (`ERP=none`): orders stand in the portal's own order book. The supplier's people move them, nothing moves by the clock, and
 * what the portal knows of an order is how it stands.
 */
export const orderBook: Erp = {
  sendOrder: async (app, order) => ({ sapId: order.sapId, investigation: await doubtAbout(app, order) }),
  cancelOrder: async (app, order) => standing(order, (await refusalOf(app, order)) ?? 'cancelled'),
  // The word stands with the order already (`prepareChange`): no hand makes a delivery of it meanwhile.
  holdOrder: async (app, order) => standing(order, (await refusalOf(app, order)) ?? 'held'),
  releaseOrder: async () => {},
  jobs: [],
  movedByPeople: true,
  moveByHand,
};

const standing = ({ sapId }: ErpOrderKey, is: ErpStanding) => ({ sapId, standing: is });

async function refusalOf(app: App, { number }: ErpOrderKey): Promise<ErpStanding | null> {
  const order = await orderByNumber(contextOf(app), number);
  return order?.status === 'Cancelled' ? null : refusedFor(order);
}

/** rules 2.7: only an open order that nobody has blocked can be taken back. Null: it can. */
export function refusedFor(order: Order | null): ErpStanding | null {
  if (
    !order ||
    order.blocked ||
    order.status === 'Rejected' ||
    order.status === 'Draft' ||
    order.status === 'Cancelled'
  )
    return 'blocked';
  if (order.status === 'Open') return null;
  return order.status === 'In Progress' ? 'delivery created' : 'goods issued';
}

/** rules 2.5, 2.7: an order of a blocked customer, or on account and over the credit limit, is looked at by people first. */
export function doubtAbout(app: App, order: ErpOrder): Promise<Doubt> {
  return doubtOf(contextOf(app), order);
}

type Doubt = 'credit' | 'block' | null;

/** The rule itself. What the company owes beside this order is counted as for placing it: with its other orders, and without the one that this one took the place of. */
export async function doubtOf(
  ctx: Ctx,
  {
    number,
    soldTo,
    paymentMethod,
    deliveryDate,
    due,
  }: Pick<ErpOrder, 'number' | 'soldTo' | 'paymentMethod' | 'deliveryDate' | 'due'>,
): Promise<Doubt> {
  const company = await companyOf(ctx, soldTo);
  if (!company) return null;
  if (company.blocked) return 'block';
  const method = (await paymentMethods(ctx.app)).get(paymentMethod);
  if (!method || quotaOf(method) !== 'credit') return null;
  const account = await accountFor(ctx, soldTo, { day: deliveryDate, replaced: number });
  return account && account.exposure + due > account.creditLimit ? 'credit' : null;
}
