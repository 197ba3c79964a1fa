import { z } from 'zod';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

/** C7.107: an outside address by name (academy, menu-creator and the like). */
export const outsideLinkSchema = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  order: z.number().int(),
});

export const outsideLinkRoutes = defineRoutes({
  listOutsideLinks: {
    method: 'GET',
    path: '/portalExtLinks',
    access: 'signed-in',
    summary: 'Outside addresses by name, for the caller',
    query: pageQuery(100),
    response: paged(outsideLinkSchema),
  },
});
