import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { content } from '#portal/api/content.ts';
import { allPages } from '#portal/api/all-pages.ts';

/** All of the knowledge base (C7.105), or what speaks of the words, best first. */
export function useKnowledge(search: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['knowledge', i18n.language, search],
    queryFn: ({ signal }) =>
      allPages((query) => content('GET /knowledgebase', { query: { ...query, search } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}
