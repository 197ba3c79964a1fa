import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allPages } from '#portal/api/all-pages.ts';
import { content } from '#portal/api/content.ts';

export const MARKETING_PAGE = 24;

export interface Wanted {
  readonly folder: string;
  readonly brand: string;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

export function useMarketingFiles({ folder, brand, search, page }: Wanted) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['marketing', 'files', i18n.language, folder, brand, search, page],
    queryFn: ({ signal }) =>
      content(
        'GET /downloadmaterial',
        { query: { folder, brand, search, offset: (page - 1) * MARKETING_PAGE, limit: MARKETING_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export type MarketingFile = NonNullable<ReturnType<typeof useMarketingFiles>['data']>['results'][number];

export function useMarketingFolders() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['marketing', 'folders', i18n.language],
    queryFn: ({ signal }) =>
      allPages((query) => content('GET /downloadmaterial/GetAllDMFolders', { query }, { signal, quiet: true })),
    staleTime: 5 * 60_000,
  });
}

export function useMarketingBrands() {
  return useQuery({
    queryKey: ['marketing', 'brands'],
    queryFn: ({ signal }) =>
      allPages((query) => content('GET /downloadmaterial/GetAllBrandsAsync', { query }, { signal, quiet: true })),
    staleTime: 5 * 60_000,
  });
}
