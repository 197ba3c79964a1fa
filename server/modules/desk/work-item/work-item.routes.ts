import { deskWorkItemRoutes } from '#contract/desk/work-item.ts';
import { restEdge } from '#platform/http/edge.ts';
import { listWorkItems } from './list-work-items.ts';

export const deskWorkItemEdge = restEdge(deskWorkItemRoutes, {
  listWorkItems: async (ctx) => {
    const { total, waiting } = await listWorkItems(ctx);
    return {
      total,
      items: waiting.map(({ reason, order, until, why }) => ({
        reason,
        orderNumber: order.number,
        companyId: order.companyId,
        companyName: order.parties?.soldTo?.name ?? order.companyId,
        shipToName: order.parties?.shipTo?.name ?? order.shipToId,
        city: order.parties?.shipTo?.city ?? '',
        channel: order.channel,
        placedAt: order.placedAt.toISOString(),
        deliveryDate: order.deliveryDate,
        depot: order.depot,
        amountDue: order.due,
        until: until?.toISOString() ?? null,
        why,
        status: order.status,
        deliveryStatus: order.deliveryStatus,
      })),
    };
  },
});
