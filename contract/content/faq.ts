import { z } from 'zod';
import { pageQuery, paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';
import { found, searchedPage } from './found.ts';

/** E3.41: a page groups items. */
export const faqPageSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  items: z.number().int(),
  order: z.number().int(),
});
/** `answer` is clean HTML. */
export const faqItemSchema = z.object({
  id: z.string(),
  pageId: z.string(),
  question: z.string(),
  answer: z.string(),
  order: z.number().int(),
  ...found,
});

export const faqRoutes = defineRoutes({
  listFaqPages: {
    method: 'GET',
    path: '/faqpages',
    access: { section: 'Support' },
    summary: 'The pages of the FAQ in their order',
    query: pageQuery(10),
    response: paged(faqPageSchema),
  },
  listFaqItems: {
    method: 'GET',
    path: '/faqitems',
    access: { section: 'Support' },
    summary: 'The questions with their answers, by page and order; with a search the best first',
    query: searchedPage.extend({ pageId: z.string().max(40).optional() }),
    response: paged(faqItemSchema),
  },
});
