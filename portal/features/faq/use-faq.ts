import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { content } from '#portal/api/content.ts';
import { allPages } from '#portal/api/all-pages.ts';

/** The pages of the FAQ with their questions: all of them, fetched by offset (C7.103, C7.104). */
export function useFaq() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['faq', i18n.language],
    queryFn: async ({ signal }) => {
      const [pages, items] = await Promise.all([
        allPages((query) => content('GET /faqpages', { query }, { signal })),
        allPages((query) => content('GET /faqitems', { query }, { signal })),
      ]);
      return pages
        .map((page) => ({ ...page, questions: items.filter(({ pageId }) => pageId === page.id) }))
        .filter(({ questions }) => questions.length > 0);
    },
    staleTime: 5 * 60_000,
  });
}

/** The questions that speak of the words, best first. */
export function useFaqSearch(search: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['faq', 'search', i18n.language, search],
    queryFn: async ({ signal }) =>
      (await content('GET /faqitems', { query: { search, limit: 50 } }, { signal, quiet: true })).results,
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export type FaqItem = NonNullable<ReturnType<typeof useFaqSearch>['data']>[number];
