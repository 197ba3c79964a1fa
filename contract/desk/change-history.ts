import { z } from 'zod';

/** The latest changes of something that is changed by drafts, newest first; `change`: what one set did to one of its parts. */
export const changeHistory = <Change extends z.ZodType>(change: Change) =>
  z.array(
    z.object({
      changeSet: z.number().int(),
      at: z.string(),
      by: z.string().nullable().describe('null: by command'),
      undone: z.boolean(),
      changes: z.array(change),
    }),
  );
