import { z } from 'zod';
import { defineRoutes } from '../routes.ts';

export const FOUND_KINDS = ['order', 'customer', 'ship-to'] as const;

const found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  companyId: z.string(),
});
export type FoundAtDesk = z.output<typeof found>;

export const deskSearchRoutes = defineRoutes({
  searchDesk: {
    method: 'GET',
    path: '/search',
    access: 'desk',
    summary:
      'Orders by any of their numbers, customers and ship-tos by name, city or number, accents and one typing error aside; only what the caller may see',
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    response: z.object({ found: z.array(found) }),
  },
});
