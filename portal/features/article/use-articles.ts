import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { content } from '#portal/api/content.ts';
import { latestArticlesQuestion } from './latest-articles-question.ts';

/** The news of the portal, or what everybody may read before login. */
export type Shelf = 'news' | 'public';
export const ARTICLE_PAGE = 13;

export function useArticles(shelf: Shelf, search: string, page: number) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['articles', shelf, i18n.language, search, page],
    queryFn: ({ signal }) =>
      content(
        shelf === 'news' ? 'GET /articles' : 'GET /publicarticles',
        { query: { search, offset: (page - 1) * ARTICLE_PAGE, limit: ARTICLE_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** For a page where news is a side matter: a failure stays quiet. */
export function useLatestArticles(limit: number) {
  const { i18n } = useTranslation();
  return useQuery(latestArticlesQuestion(limit, i18n.language));
}

export function useArticle(shelf: Shelf, path: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['article', shelf, i18n.language, path],
    queryFn: ({ signal }) =>
      content(shelf === 'news' ? 'GET /articles/:path' : 'GET /publicarticles/:path', { params: { path } }, { signal }),
    staleTime: 60_000,
  });
}
