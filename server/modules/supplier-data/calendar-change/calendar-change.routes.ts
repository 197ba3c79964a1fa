import type { CalendarEntry } from '#contract/desk/calendar.ts';
import { deskCalendarRoutes } from '#contract/desk/calendar.ts';
import { restEdge } from '#platform/http/edge.ts';
import { toDay, yearOf } from '#values/day.ts';
import { presentWrong } from '../fault.ts';
import { presentSet } from '../row-change/sets-of-file.present.ts';
import type { Entry } from './change-calendar.ts';
import { changeCalendar, entryOf, readCalendar, whatStandsOn } from './change-calendar.ts';

export const deskCalendarEdge = restEdge(deskCalendarRoutes, {
  getDeliveryCalendar: async (ctx, { query }) => {
    const year = query.year ?? yearOf(ctx.today);
    const { computed, days, history } = await readCalendar(ctx, year);
    return {
      today: ctx.today,
      year,
      computed,
      days: days.map(({ entry, ...standing }) => ({ ...standing, entry: present(entry) })),
      history: history.map((set) =>
        presentSet(ctx.language, set, (changes) =>
          changes.map(({ before, after }) => ({
            day: (after ?? before)!.day,
            before: before && present(before),
            after: after && present(after),
          })),
        ),
      ),
    };
  },
  whatStandsOnDays: async (ctx, { body }) => ({ days: await whatStandsOn(ctx, body.days.map(toDay)) }),
  changeDeliveryCalendar: async (ctx, { body }) => {
    const { changeSet, faults } = await changeCalendar(
      ctx,
      body.changes.map(({ day, before, after }) => ({
        day: toDay(day),
        before: before && read(before),
        after: after && read(after),
      })),
    );
    return {
      changeSet,
      faults: faults.map(({ day, ...wrong }) => ({ day, ...presentWrong(ctx.language, wrong) })),
    };
  },
});

/** A language without a text is not there. */
function present(entry: Entry): CalendarEntry {
  const { kind, name } = entryOf(entry);
  return { kind, name: name && { ...name } };
}

const read = ({ kind, name }: CalendarEntry): Entry =>
  entryOf({ kind, name: name && { hu: name.hu, ...(name.en && { en: name.en }), ...(name.es && { es: name.es }) } });
