import { knowledgeRoutes } from '#contract/content/knowledge.ts';
import { restEdge } from '#platform/http/edge.ts';
import { inLanguage } from '#values/text.ts';
import { safeAddress, sanitised } from '../rich-text/sanitise.ts';
import { excerptFrom } from '../search/listed.ts';
import { listKnowledge } from './list-knowledge.ts';

export const knowledgeEdge = restEdge(knowledgeRoutes, {
  listKnowledge: async (ctx, { query: { search, offset, limit } }) => {
    const { total, rows } = await listKnowledge(ctx, search, { offset, limit });
    return {
      total,
      offset,
      limit,
      results: rows.map(({ id, path, title, lead, body, imageLink, imageName, position }) => ({
        id,
        path,
        title: inLanguage(title, ctx.language),
        text: inLanguage(lead, ctx.language),
        body: sanitised(inLanguage(body, ctx.language)),
        imageLink: safeAddress(imageLink),
        imageName: inLanguage(imageName, ctx.language),
        order: position,
        excerpt: excerptFrom(search, ctx.language, lead, body),
      })),
    };
  },
});
