import { bannerRoutes } from '#contract/content/banner.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { safeAddress } from '../rich-text/sanitise.ts';
import { listBanners } from './list-banners.ts';

export const bannerEdge = restEdge(bannerRoutes, {
  listBanners: async (ctx, { query: { offset, limit, locationId } }) => {
    const { total, banners } = await listBanners(ctx, locationId, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: banners.map(({ id, title, url, imageLink, imageName, link, position }) => ({
        id,
        title: inLanguage(title, ctx.language),
        url: safeAddress(url ?? link),
        imageLink: safeAddress(imageLink) ?? '',
        imageName: inLanguage(imageName, ctx.language),
        link: safeAddress(link),
        order: position,
      })),
    };
  },
});
