import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

export const sessionRoutes = defineRoutes({
  endSession: {
    method: 'POST',
    path: 'session/end',
    access: 'not-validated',
    summary: 'Ends the session that the presented token is bound to; all its tokens are refused from then on.',
    response: z.object({ ended: z.boolean() }),
  },
});
