import { deskSearchRoutes } from '#contract/desk/search.ts';
import { findCustomers } from '#modules/company/index.ts';
import { findOrders } from '#modules/orders/index.ts';
import { restEdge } from '#platform/http/edge.ts';

const OF_EACH = 8;

export const deskSearchEdge = restEdge(deskSearchRoutes, {
  searchDesk: async (ctx, { query: { q } }) => {
    // An order is named by digits, or by the number that the customer gave it: words without any are names. Less than three letters have no index.
    const orders = /\d/.test(q) && q.length >= 3 ? await findOrders(ctx, q, OF_EACH) : [];
    const customers = await findCustomers(ctx, q, OF_EACH);
    return {
      found: [
        ...orders.map(({ number, companyId, parties, deliveryDate }) => ({
          kind: 'order' as const,
          id: number,
          title: number,
          detail: `${parties?.shipTo?.name ?? companyId}, ${deliveryDate}`,
          companyId,
        })),
        ...customers,
      ],
    };
  },
});
