import { deskCutOffRoutes } from '#contract/desk/cut-off.ts';
import { restEdge } from '#platform/http/edge.ts';
import { listCutOffs, listMissingOrders } from './list-cut-offs.ts';
import { personName } from '#values/person-name.ts';

export const deskCutOffEdge = restEdge(deskCutOffRoutes, {
  listCutOffs: async (ctx) => ({
    now: ctx.now.toISOString(),
    cutOffs: (await listCutOffs(ctx)).map(({ at, days, ...row }) => ({
      ...row,
      at: at.toISOString(),
      days: [...days],
    })),
  }),
  listMissingOrders: async (ctx, { query }) => {
    const { total, rows } = await listMissingOrders(ctx, query);
    return {
      total,
      missing: rows.map(({ place, day, cutOff, depot, usualAmount, usualDays, lastDay, contact }) => ({
        shipToId: place.shipToId,
        shipToName: place.name,
        city: place.city,
        companyId: place.companyId,
        depot,
        deliveryDate: day,
        at: cutOff.toISOString(),
        usualAmount,
        usualDays,
        lastDay,
        cartLines: place.cartLines,
        contact: contact && { name: personName(ctx.language, contact), phone: contact.phone },
      })),
    };
  },
});
