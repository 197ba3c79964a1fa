import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { keepFile } from '#portal/api/keep-file.ts';
import { downloadSentence } from '#portal/ui/load-failed.tsx';
import { toast } from '#portal/ui/toast.tsx';
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
    queryFn: async ({ signal }) => (await general('GET /mydocuments/GetAllDocuments', { query: { orderNumber, limit: 25 } }, { signal, quiet: true })).results,
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
  return useQuery({ queryKey: ['open-balance'], queryFn: ({ signal }) => general('GET /invoiceolsa/openbalance', {}, { signal }), enabled });
}

interface EmptiesFilters {
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

/** The names in a zip stand together at its end. */
const DIRECTORY = 65_536;
const lists = async (zip: Blob, name: string) => (await zip.slice(-DIRECTORY).text()).includes(name);

/** Brings one paper, several in a zip, or a list as a sheet. Nothing is kept when it fails; the reason is said. */
export function useDownload() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (
      what:
        | { readonly ids: readonly string[] }
        | { readonly sheet: 'csv' | 'xlsx'; readonly filters: object }
        | { readonly empties: 'csv' | 'xlsx'; readonly filters: EmptiesFilters },
    ) => {
      if ('sheet' in what) return keepFile(await general.file('GET /mydocuments/Export', { query: { ...what.filters, format: what.sheet } }));
      if ('empties' in what) {
        const { dateFrom, dateTo, shipToId } = what.filters;
        return keepFile(await general.file('GET /emptiesaccount/Export', { query: { dateFrom, dateTo, shipToId, format: what.empties } }));
      }
      const [id] = what.ids;
      if (what.ids.length === 1) return keepFile(await general.file('GET /mydocuments/DownloadDocument/:id', { params: { id: id! } }));
      const zip = await general.file('POST /mydocuments/DownloadDocuments', { body: { ids: [...what.ids] } });
      keepFile(zip);
      const missing = t('document.missingFile');
      if (await lists(zip.blob, missing)) toast({ tone: 'wrong', text: t('document.someMissing', { file: missing }) });
    },
    onError: (error) => void toast({ tone: 'wrong', text: downloadSentence(error, t) }),
  });
}
