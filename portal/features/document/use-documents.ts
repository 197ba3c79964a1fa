import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { DOCUMENT_PAGE } from './document-filters.ts';
import type { DocumentListState } from './document-filters.ts';

/** The user's documents, newest first. Invoices and credit notes only, when the view says so. */
export function useDocuments({ view, filters, sort, page }: DocumentListState) {
  const { i18n } = useTranslation();
  const query = {
    ...filters,
    ...(sort && { sort }),
    ...(view === 'invoices' && !filters.type && { type: ['FT', 'JT'] }),
    offset: (page - 1) * DOCUMENT_PAGE,
    limit: DOCUMENT_PAGE,
  };
  return useQuery({
    queryKey: ['documents', i18n.language, query],
    queryFn: ({ signal }) => general('GET /mydocuments/GetAllDocuments', { query: query as never }, { signal }),
    placeholderData: keepPreviousData,
    enabled: view !== 'empties',
  });
}

export type DocumentRow = NonNullable<ReturnType<typeof useDocuments>['data']>['results'][number];

/** The papers of one order. */
export function useOrderDocuments(orderNumber: string, enabled: boolean) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['documents', i18n.language, { orderNumber }],
    queryFn: async ({ signal }) =>
      (
        await general(
          'GET /mydocuments/GetAllDocuments',
          { query: { orderNumber, limit: 25 } },
          { signal, quiet: true },
        )
      ).results,
    enabled,
  });
}

/** The id of the signed contract among the papers, or null. */
export function useContractPaper(contractNumber: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['documents', i18n.language, { contractNumber }],
    queryFn: async ({ signal }) => {
      const { results } = await general(
        'GET /mydocuments/GetAllDocuments',
        { query: { type: ['SR'], number: contractNumber, limit: 5 } },
        { signal, quiet: true },
      );
      return results.find((paper) => paper.contractNumber === contractNumber)?.id ?? null;
    },
    retry: false,
  });
}

export function useDocumentTypes() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['document-types', i18n.language],
    staleTime: 600_000,
    queryFn: async ({ signal }) => (await general('GET /typeofdocument', {}, { signal, quiet: true })).results,
  });
}

export function useOpenBalance(enabled: boolean) {
  return useQuery({
    queryKey: ['open-balance'],
    queryFn: ({ signal }) => general('GET /invoiceolsa/openbalance', {}, { signal }),
    enabled,
  });
}

export interface EmptiesFilters {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly shipToId?: string | undefined;
}

export function useEmptiesAccount(filters: EmptiesFilters, enabled: boolean) {
  const { i18n } = useTranslation();
  const { dateFrom, dateTo, shipToId } = filters;
  return useQuery({
    queryKey: ['empties-account', i18n.language, dateFrom, dateTo, shipToId],
    queryFn: ({ signal }) => general('GET /emptiesaccount', { query: { dateFrom, dateTo, shipToId } }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}
