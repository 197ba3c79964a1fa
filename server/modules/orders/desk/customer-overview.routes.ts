import { deskCustomerOverviewRoutes } from '#contract/desk/customer-overview.ts';
import { restEdge } from '#platform/http/edge.ts';
import { isHeld } from '../order/order.ts';
import { orderStateLabel } from '../order/status-label.ts';
import { readCustomerOverview } from './read-customer-overview.ts';
import { personName } from '#values/person-name.ts';

export const deskCustomerOverviewEdge = restEdge(deskCustomerOverviewRoutes, {
  getCustomerOverview: async (ctx, { params }) => {
    const { places, open } = await readCustomerOverview(ctx, params.companyId);
    return {
      now: ctx.now.toISOString(),
      places: places.map(({ id, next, carts, lastOrder }) => ({
        shipToId: id,
        next: next && { day: next.day, cutOff: next.cutOff.toISOString() },
        cart: carts && {
          lines: carts.lines,
          carts: carts.carts,
          by: personName(ctx.language, carts.by),
          at: carts.at.toISOString(),
          seenTotal: carts.seenTotal,
        },
        lastOrder: lastOrder && { ...lastOrder, placedAt: new Date(lastOrder.placedAt).toISOString() },
      })),
      openOrders: open && {
        total: open.total,
        amount: open.amount,
        orders: open.rows.map((row) => ({
          orderNumber: row.number,
          shipToName: row.parties?.shipTo?.name ?? row.shipToId,
          deliveryDate: row.deliveryDate,
          status: row.status,
          deliveryStatus: row.deliveryStatus,
          statusLabel: orderStateLabel(ctx.language, row),
          held: isHeld(row),
          amountDue: row.due + row.cashRounding,
        })),
      },
    };
  },
});
