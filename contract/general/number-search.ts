import { z } from 'zod';
import { NUMBERED } from '#vocabulary/numbered.ts';
import { defineRoutes } from '../routes.ts';

/** What people type who have a number in hand, and do not know whose. */
export const numberSearchRoutes = defineRoutes({
  findNumbers: {
    method: 'GET',
    path: '/numbers',
    access: 'signed-in',
    summary:
      'Orders (by each of their numbers, the customer’s own too), papers, contracts and cases that have this number or contain it, as far as the caller may see each; at most five of each, whole numbers first',
    query: z.object({ number: z.string().min(1).max(100) }),
    response: z.object({
      results: z.array(
        z.object({
          kind: z.enum(NUMBERED),
          number: z.string(),
          what: z.string().describe('what it is, in words'),
          detail: z.string().describe('what tells it from others: ship-to and day, or its name'),
          whole: z.boolean().describe('the text is its number, not a part of it'),
          elsewhere: z.boolean().describe('of another company than that of the chosen ship-to'),
        }),
      ),
    }),
  },
});
