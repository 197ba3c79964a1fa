import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

/** A form that the browser sends to the partner: that signs the person on. */
export const handoverSchema = z.object({
  partner: z.string(),
  title: z.string(),
  action: z.string(),
  fields: z.record(z.string(), z.string()),
});
export type Handover = z.output<typeof handoverSchema>;

export const partnerRoutes = defineRoutes({
  signOn: {
    method: 'POST',
    path: '/partners/sign-on',
    access: 'signed-in',
    summary:
      'Single sign-on (SAML) to a partner system: from the menu (`partner`, and one of its pages in `target`), or in answer to its own request (`request`, the handle in the address). In person only.',
    body: z.union([
      z.strictObject({ partner: z.string().min(1).max(40), target: z.string().min(1).max(500).optional() }),
      z.strictObject({ request: z.string().min(1).max(100) }),
    ]),
    response: handoverSchema,
  },
});
