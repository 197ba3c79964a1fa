import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';

export const CONTRACT_PAGE = 25;

export function useContracts({ search, page }: { readonly search: string; readonly page: number }) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['contracts', i18n.language, search, page],
    queryFn: ({ signal }) =>
      general(
        'GET /contracts',
        { query: { ...(search && { search }), offset: (page - 1) * CONTRACT_PAGE, limit: CONTRACT_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export type ContractRow = NonNullable<ReturnType<typeof useContracts>['data']>['results'][number];

export function useContract(number: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['contract', i18n.language, number],
    queryFn: ({ signal }) => general('GET /contracts/:number', { params: { number } }, { signal }),
  });
}
