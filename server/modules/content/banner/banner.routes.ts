import { bannerRoutes } from '#contract/content/banner.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { bannersAt } from './banner.views.ts';

export const bannerEdge = restEdge(bannerRoutes, {
  listBanners: async (ctx, { query: { offset, limit, locationId } }) => {
    // C7.109: what is shown after login is for people who are signed in.
    if (locationId.endsWith('AfterLogin') && !ctx.caller) throw new Refusal('UNAUTHORIZED');
    const types = [...new Set(ctx.caller?.grants.map((grant) => grant.customerType))];
    const { total, banners } = await bannersAt(ctx, locationId, types, { offset, limit });
    return {
      total, offset, limit,
      results: banners.map(({ id, title, url, imageLink, imageName, link, position }) => ({
        id, title: inLanguage(title, ctx.language), url, imageLink, imageName: inLanguage(imageName, ctx.language), link, order: position,
      })),
    };
  },
});
