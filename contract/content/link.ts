import { z } from 'zod';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

export const LINK_TYPES = ['Mobile Brands', 'Social Media', 'About Us'] as const;

/** E3.39 */
export const linkSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(LINK_TYPES),
  label: z.string(),
  url: z.string(),
  order: z.number(),
});

export const linkRoutes = defineRoutes({
  listLinks: {
    method: 'GET',
    path: '/links',
    access: 'public',
    summary: 'The links of the footer, by type and order',
    query: pageQuery(100).extend({ type: z.enum(LINK_TYPES).optional() }),
    response: paged(linkSchema),
  },
});
