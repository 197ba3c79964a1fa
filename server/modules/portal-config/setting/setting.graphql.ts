import { addMonths } from '#values/day.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import type { Ctx } from '../../../context.ts';
import { holidayRows } from './holiday.views.ts';
import { sections, settings } from './setting.ts';

export const portalConfigGraphql: GraphqlEdge = {
  Query: {
    getPortalConfig: {
      access: 'public',
      resolve: async (ctx) => {
        const all = await settings(ctx);
        return {
          maintenance: all.maintenance,
          banner_rotation: all['banner.rotationSeconds'],
          holidays: await holidays(ctx),
          sections: JSON.stringify(await sections(ctx)),
        };
      },
    },
  },
};

/** The days without delivery of this and the next twelve months, a month an entry. */
async function holidays(ctx: Ctx) {
  const from = `${ctx.today.slice(0, 7)}-01`;
  const rows = await holidayRows(ctx, from, addMonths(ctx.today, 12));
  return Array.from(Map.groupBy(rows, (row) => row.day.slice(0, 7)), ([month, days]) => ({ month, days: days.map((row) => row.day) }));
}
