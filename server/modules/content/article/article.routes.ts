import { articleRoutes } from '#contract/content/article.ts';
import { restEdge } from '#platform/http/edge.ts';
import type { Page } from '#values/page.ts';
import { inLanguage } from '#values/text.ts';
import type { Ctx } from '../../../context.ts';
import { safeAddress, sanitised } from '../rich-text/sanitise.ts';
import { excerptFrom } from '../search/listed.ts';
import type { Article, Neighbour } from './article.views.ts';
import type { Shelf } from './read-articles.ts';
import { listArticles, readArticle } from './read-articles.ts';

const summary = ({ language }: Ctx, { id, path, title, lead, imageLink, imageName, publishedOn }: Article) => ({
  id,
  path,
  title: inLanguage(title, language),
  text: inLanguage(lead, language),
  imageLink: safeAddress(imageLink),
  imageName: inLanguage(imageName, language),
  date: publishedOn,
});

async function list(ctx: Ctx, shelf: Shelf, { search, offset, limit }: Page & { search?: string | undefined }) {
  const { total, rows } = await listArticles(ctx, shelf, search, { offset, limit });
  return {
    total,
    offset,
    limit,
    results: rows.map((row) => ({
      ...summary(ctx, row),
      excerpt: excerptFrom(search, ctx.language, row.lead, row.body),
    })),
  };
}

async function one(ctx: Ctx, shelf: Shelf, path: string) {
  const { article, newer, older } = await readArticle(ctx, shelf, path);
  const way = (to: Neighbour | null) => to && { path: to.path, title: inLanguage(to.title, ctx.language) };
  return {
    ...summary(ctx, article),
    body: sanitised(inLanguage(article.body, ctx.language)),
    newer: way(newer),
    older: way(older),
  };
}

export const articleEdge = restEdge(articleRoutes, {
  listArticles: (ctx, { query }) => list(ctx, 'news', query),
  getArticle: (ctx, { params }) => one(ctx, 'news', params.path),
  listPublicArticles: (ctx, { query }) => list(ctx, 'public', query),
  getPublicArticle: (ctx, { params }) => one(ctx, 'public', params.path),
});
