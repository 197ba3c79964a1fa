import { shipToRoutes } from '#contract/general/ship-to.ts';
import { restEdge } from '#platform/http/edge.ts';
import { pageFrom } from '#values/page.ts';
import { presentShipTo } from './ship-to.present.ts';
import { requireShipTo, shipTosOf } from './require-ship-to.ts';

export const shipToEdge = restEdge(shipToRoutes, {
  listShipTos: async (ctx, { query: { offset, limit } }) => {
    const all = await shipTosOf(ctx);
    return pageFrom(all.map(presentShipTo), { offset, limit });
  },
  getShipToBySapId: async (ctx, { params }) => presentShipTo(await requireShipTo(ctx, params.id)),
});
