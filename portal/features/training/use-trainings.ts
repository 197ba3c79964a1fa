import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { content } from '#portal/api/content.ts';

export const TRAINING_PAGE = 24;

export function useTrainings(search: string, page: number) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['trainings', i18n.language, search, page],
    queryFn: ({ signal }) =>
      content(
        'GET /trainingLearning',
        { query: { search, offset: (page - 1) * TRAINING_PAGE, limit: TRAINING_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function useTraining(path: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['training', i18n.language, path],
    queryFn: ({ signal }) => content('GET /trainingLearning/:path', { params: { path } }, { signal }),
    staleTime: 60_000,
  });
}
