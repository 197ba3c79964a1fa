import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

export const FOUND_KINDS = ['order', 'customer', 'ship-to', 'product', 'user', 'case', 'paper'] as const;

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  companyId: z.string().describe('empty for what belongs to no customer'),
  orderNumber: z.string().optional().describe('of a paper that belongs to an order'),
});
export type FoundAtDesk = z.output<typeof found>;

export const deskSearchRoutes = defineRoutes({
  searchDesk: {
    method: 'GET',
    path: '/search',
    access: 'desk',
    summary:
      'Orders by any of their numbers, customers and ship-tos by name, city or number (one typing error aside), products by name, code or EAN, users by name or e-mail, cases by what was said, papers by the beginning of their number; accents aside, what is named exactly first, only what the caller may see',
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    response: z.object({ found: z.array(found) }),
  },
});
