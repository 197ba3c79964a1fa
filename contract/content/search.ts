import { z } from 'zod';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';
import { excerptSchema } from './found.ts';

export const SEARCHED = ['faq', 'knowledge', 'news', 'training'] as const;

export const searchRoutes = defineRoutes({
  searchContent: {
    method: 'GET',
    path: '/search',
    access: 'signed-in',
    summary:
      'What speaks of the words in FAQ, knowledge base, news and training, best first, as far as the caller may open them; `any` takes what has one of the words (suggestions while somebody writes)',
    query: pageQuery(10).extend({
      text: z.string().min(1).max(2_000),
      kind: z.enum(SEARCHED).optional(),
      any: z.stringbool().default(false),
    }),
    response: paged(
      z.object({
        kind: z.enum(SEARCHED),
        id: z.string(),
        title: z.string(),
        excerpt: excerptSchema,
        link: z.string().describe('path of the portal'),
      }),
    ),
  },
});
