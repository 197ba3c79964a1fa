import { Refusal } from '#vocabulary/refusal.ts';
import type { Page } from '#values/page.ts';
import type { Ctx } from '../../../context.ts';
import { articleAt, articlesFor, neighboursOf } from './article.views.ts';

/** Which shelf: the news of the portal, or what everybody may read before login (C7.095). */
export type Shelf = 'news' | 'public';

/** Newest first; with a search the best first. */
export function listArticles(ctx: Ctx, shelf: Shelf, search: string | undefined, page: Page) {
  return articlesFor(ctx, shelf === 'public', search, page);
}

/** One article with the ways on. What the caller may not read is as unknown as what is not there: ARTICLE_NOT_FOUND. */
export async function readArticle(ctx: Ctx, shelf: Shelf, path: string) {
  const article = await articleAt(ctx, shelf === 'public', path);
  if (!article) throw new Refusal('ARTICLE_NOT_FOUND');
  return { article, ...(await neighboursOf(ctx, shelf === 'public', article)) };
}
