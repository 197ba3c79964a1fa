import { z } from 'zod';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

/** E3.40. The tutorial shows those without `showOnNewPortal` by `page` (spec 2). */
export const helpPageSchema = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string().describe('clean HTML'),
  fileLink: z.string().nullable().describe('address of the picture'),
  fileName: z.string().describe('what is read in its place'),
  page: z.number().int(),
  showOnNewPortal: z.boolean(),
});

export const helpPageRoutes = defineRoutes({
  listHelpPages: {
    method: 'GET',
    path: '/helppages',
    access: 'signed-in',
    summary: 'All help pages, by page number',
    query: pageQuery(100),
    response: paged(helpPageSchema),
  },
});
