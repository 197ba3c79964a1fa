import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

export const contactRoutes = defineRoutes({
  getContact: {
    method: 'GET',
    path: '/contact',
    access: 'public',
    summary: 'How to reach the supplier; all of it is configuration',
    response: z.object({
      company: z.string(),
      address: z.string(),
      phone: z.string(),
      orderPhone: z.string(),
      email: z.string(),
      hours: z.array(
        z.object({ channel: z.enum(['phone', 'orderPhone', 'email', 'finance', 'technical']), text: z.string() }),
      ),
    }),
  },
});
