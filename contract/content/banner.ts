import { z } from 'zod';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';

/** E3.38 */
export const bannerSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().nullable().describe('address shown or shared; where the banner has none of its own, its link'),
  imageLink: z.string().describe('address of the picture'),
  imageName: z.string().describe('alternative text'),
  link: z.string().nullable().describe('where a press leads: a path of the portal or an https address'),
  order: z.number(),
});

export const bannerRoutes = defineRoutes({
  listBanners: {
    method: 'GET',
    path: '/banners',
    access: 'public',
    summary:
      'The banners of a place now: locationId is the name of the route, for the homepage of a signed-in user with AfterLogin behind it (needs a token)',
    query: pageQuery(10).extend({ locationId: z.string().max(100).default('homepage') }),
    response: paged(bannerSchema),
  },
});
