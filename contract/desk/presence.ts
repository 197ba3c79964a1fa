import { z } from 'zod';
import { PRESENCE_KINDS } from '../../vocabulary/presence-kind.ts';
import { defineRoutes } from '../routes.ts';

const kind = z.enum(PRESENCE_KINDS);
const doing = z
  .enum(['looking', 'editing'])
  .describe('editing: something is typed or asked there that is not saved yet');
const place = z.object({
  kind,
  id: z.string().min(1).max(200).describe('number, code or id; of content its kind, a slash and its id'),
});
const person = z.object({ uid: z.string(), firstName: z.string(), lastName: z.string(), doing });
const others = z.object({
  people: z.array(person).max(6).describe('without the caller, who edits first'),
  more: z.number().int().describe('how many others there are beside these'),
});

export const deskPresenceRoutes = defineRoutes({
  sayPresence: {
    method: 'PUT',
    path: '/presence/:tab',
    access: 'desk',
    summary:
      'Where the caller is in one tab of a browser, and who else is there. The caller says it again at least every 30 seconds. It ends after 90 seconds of silence, and with the session. The refusal of the area for an object that the caller may not open. What changes there is told on `live` as `presence`',
    params: z.object({ tab: z.uuid().describe('chosen by the browser for as long as the page is loaded') }),
    body: z.object({
      seq: z
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .describe('grows with each call of the tab: a late one changes nothing'),
      at: place.extend({ doing }).nullable().describe('null: at none of them any more'),
    }),
    response: others,
  },
});

export type Doing = z.output<typeof doing>;
export type Place = z.output<typeof place>;
export type Others = z.output<typeof others>;
/** As it stands in a `data:` line of the event `presence`. */
export type PresenceTold = Place & Others;
