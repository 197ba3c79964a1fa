import { addDays, addMonths, daysBetween } from '#values/day.ts';
import type { Day } from '#values/day.ts';
import type { GraphqlEdge } from '#platform/http/edge.ts';
import { calendar } from './keep-calendar.ts';

/** getPortalConfig.holidays (spec 7): the days without delivery of this and the next twelve months, a month an entry. */
export const portalHolidaysGraphql: GraphqlEdge = {
  fields: {
    PortalConfig: {
      holidays: async (_config, _args, ctx) => {
        const days = await calendar(ctx.app);
        const from = `${ctx.today.slice(0, 7)}-01` as Day;
        const free = Array.from({ length: daysBetween(from, addMonths(from, 13)) }, (_, index) =>
          addDays(from, index),
        ).filter((day) => days.holidayOn(day));
        return Array.from(
          Map.groupBy(free, (day) => day.slice(0, 7)),
          ([month, found]) => ({ month, days: found }),
        );
      },
    },
  },
};
