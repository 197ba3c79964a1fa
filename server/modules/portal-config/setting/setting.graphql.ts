import type { GraphqlEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { sections, settings } from './read-setting.ts';

/** getPortalConfig (spec 7); its holidays are resolved by the delivery area, whose calendar they are. */
export const portalConfigGraphql: GraphqlEdge = {
  Query: {
    getPortalConfig: {
      access: 'public',
      resolve: async (ctx) => {
        const all = await settings(ctx);
        return {
          maintenance: all.maintenance,
          maintenance_text: inLanguage(all['maintenance.text'], ctx.language),
          banner_rotation: all['banner.rotationSeconds'],
          sections: JSON.stringify(await sections(ctx)),
        };
      },
    },
  },
};
