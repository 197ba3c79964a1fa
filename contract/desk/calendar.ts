import { z } from 'zod';
import { calendarDay } from '../day.ts';
import { defineRoutes } from '../routes.ts';
import { printable } from '../text.ts';
import { changeHistory } from './change-history.ts';
import { wrong } from './fault.ts';

const view = { desk: 'Desk Settings', may: 'view', reach: 'all' } as const;
const act = { desk: 'Desk Settings', may: 'act', reach: 'all' } as const;
const count = z.number().int();
const day = calendarDay();
export const CALENDAR_KINDS = ['holiday', 'rest-day', 'working-saturday'] as const;

const name = printable(80);
/** What a day is called in each language; null: no name. */
const entry = z.object({
  kind: z
    .enum(CALENDAR_KINDS)
    .describe(
      'holiday: by law; rest-day: any other day without delivery; working-saturday: one that makes up for a rest day',
    ),
  name: z
    .object({ hu: printable(80).min(1), en: name.optional(), es: name.optional() })
    .nullable()
    .describe('what customers read of it'),
});
const standing = { orders: count.describe('that are to be delivered on it'), carts: count.describe('that ask for it') };

export const deskCalendarRoutes = defineRoutes({
  getDeliveryCalendar: {
    method: 'GET',
    path: '/delivery-calendar',
    access: view,
    summary:
      'The days of a year on which nothing is delivered, and the Saturdays on which something is, with what stands on them; and the latest 30 changes',
    query: z.object({
      year: z.coerce.number().int().min(2000).max(2100).optional().describe('the one of today unless told'),
    }),
    response: z.object({
      today: day,
      year: count,
      computed: z.boolean().describe('nobody has set the holidays of this year: they are those of the law'),
      days: z.array(z.object({ day, entry, ...standing })),
      history: changeHistory(z.object({ day, before: entry.nullable(), after: entry.nullable() })),
    }),
  },
  whatStandsOnDays: {
    method: 'POST',
    path: '/delivery-calendar/effects',
    access: view,
    summary: 'What stands on days of a draft; nothing is changed',
    body: z.object({ days: z.array(day).min(1).max(100) }),
    response: z.object({ days: z.array(z.object({ day, ...standing })) }),
  },
  changeDeliveryCalendar: {
    method: 'POST',
    path: '/delivery-calendar/changes',
    access: act,
    summary:
      'Applies a draft, all or nothing, as one change set that can be taken back. 412 with the days of now when one is not as it was seen. The first change of holidays in a year that was computed keeps its other holidays',
    body: z.object({
      changes: z
        .array(
          z.object({
            day,
            before: entry.nullable().describe('as it was seen; null: a day like any other'),
            after: entry.nullable(),
          }),
        )
        .min(1)
        .max(100),
    }),
    atomic: 'by hand',
    response: z.object({
      changeSet: count.nullable().describe('null: nothing was otherwise before'),
      faults: z.array(z.object({ day: z.string(), ...wrong })).describe('with any, nothing was changed'),
    }),
  },
});
export type DeskCalendar = z.output<typeof deskCalendarRoutes.getDeliveryCalendar.response>;
export type CalendarEntry = DeskCalendar['days'][number]['entry'];
