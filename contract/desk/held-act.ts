import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

const one = z.object({ id: z.coerce.number().int().min(1) });

/** What a person has begun that leaves the house, for as long as they can undo it. */
export const deskHeldActRoutes = defineRoutes({
  listHeldActs: {
    method: 'GET',
    path: '/held-acts',
    access: 'desk',
    summary: 'What the caller has begun and can still undo, and what was refused when it was due, the newest first',
    response: z.object({
      acts: z.array(
        z.object({
          id: z.number().int(),
          act: z.string(),
          what: z
            .string()
            .describe(
              'of an order: confirm, reject, release, message, resend; of a case: answer, answer-reject, answer-release, answer-replace, answer-credit',
            ),
          objectKind: z.string(),
          objectId: z.string(),
          words: z
            .string()
            .nullable()
            .describe('what the customer is written: it goes back to where it was typed when it is undone or refused'),
          choice: z
            .string()
            .nullable()
            .describe('the act that was chosen to run with these words, and its order: it goes back with them'),
          dueAt: z.string().describe('ISO instant; past: it runs in this moment'),
          failed: z.string().nullable().describe('why it was refused when it was due; null: it waits'),
        }),
      ),
    }),
  },
  undoHeldAct: {
    method: 'DELETE',
    path: '/held-acts/:id',
    access: 'desk',
    summary: 'Undoes what waits, or puts away what was refused. `undone` false: it has run, or is not the caller’s',
    params: one,
    atomic: true,
    response: z.object({ undone: z.boolean() }),
  },
  runHeldAct: {
    method: 'POST',
    path: '/held-acts/:id/run',
    access: 'desk',
    summary: 'Its person does not want to wait: it runs now',
    params: one,
    response: z.object({ done: z.boolean(), failed: z.string().nullable() }),
  },
});
export type DeskHeldAct = z.output<typeof deskHeldActRoutes.listHeldActs.response>['acts'][number];
