import { z } from 'zod';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

/** E3.43 */
export const sharepointLinkSchema = z.object({
  Link: z.string(),
  name: z.string(),
  url: z.string(),
  label: z.string(),
});

export const sharepointLinkRoutes = defineRoutes({
  listSharepointLinks: {
    method: 'GET',
    path: '/sharepointLinks',
    access: { section: 'Sharepoint' },
    summary:
      'The pages of the warehouse portal: https addresses of the allowed hosts only; the server never calls them',
    query: pageQuery(100),
    response: paged(sharepointLinkSchema),
  },
});
