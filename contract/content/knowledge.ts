import { z } from 'zod';
import { paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';
import { found, pictured, searchedPage } from './found.ts';

/** E3.41. `text` is the lead in plain words, `body` clean HTML. */
export const knowledgeItemSchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  text: z.string(),
  body: z.string(),
  ...pictured,
  order: z.number().int(),
  ...found,
});

export const knowledgeRoutes = defineRoutes({
  listKnowledge: {
    method: 'GET',
    path: '/knowledgebase',
    access: { section: 'Support' },
    summary: 'What there is to know about the portal, in its order; with a search the best first',
    query: searchedPage,
    response: paged(knowledgeItemSchema),
  },
});
