import { z } from 'zod';
import { paged } from '../paged.ts';
import { defineRoutes } from '../routes.ts';
import { found, pictured, searchedPage } from './found.ts';

/** E3.35. `text` is the lead in plain words; the whole is the `body` of one article. */
export const articleSchema = z.object({
  id: z.string(),
  path: z.string(),
  title: z.string(),
  text: z.string(),
  ...pictured,
  date: z.string(),
  ...found,
});
const neighbour = z.object({ path: z.string(), title: z.string() }).nullable();
/** `body` is clean HTML: headings, paragraphs, lists, tables, links, pictures of the portal. */
export const articleDetailSchema = articleSchema
  .omit({ excerpt: true })
  .extend({ body: z.string(), newer: neighbour, older: neighbour });

const params = z.object({ path: z.string().min(1).max(200) });

export const articleRoutes = defineRoutes({
  listArticles: {
    method: 'GET',
    path: '/articles',
    access: { section: 'News & Events' },
    summary: 'The news for the caller, newest first; with a search the best first',
    query: searchedPage,
    response: paged(articleSchema),
  },
  getArticle: {
    method: 'GET',
    path: '/articles/:path',
    access: { section: 'News & Events' },
    summary: 'One article with its neighbours. 404 ARTICLE_NOT_FOUND',
    params,
    response: articleDetailSchema,
  },
  listPublicArticles: {
    method: 'GET',
    path: '/publicarticles',
    access: 'public',
    summary: 'The articles that everybody may read before login',
    query: searchedPage,
    response: paged(articleSchema),
  },
  getPublicArticle: {
    method: 'GET',
    path: '/publicarticles/:path',
    access: 'public',
    summary: 'One article that everybody may read; any other is 404 ARTICLE_NOT_FOUND',
    params,
    response: articleDetailSchema,
  },
});
