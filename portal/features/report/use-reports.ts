import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { keepFile } from '#portal/api/keep-file.ts';
import { downloadSentence } from '#ui/load-failed.tsx';
import { toast } from '#ui/toast.tsx';
import type { ReportView } from './report-view.ts';

/** Power BI's token is asked for again so long before it runs out. */
const EARLY_MS = 600_000;
const SOONEST_MS = 30_000;

/** How the report of a view is shown: by Power BI with this access, or by ourselves. Renewed before it runs out. */
export function useReportAccess(view: ReportView) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['report-access', view, i18n.language],
    queryFn: ({ signal }) =>
      general(view === 'sales' ? 'GET /power-bi/sales-report' : 'GET /power-bi/contract-evaluation', {}, { signal }),
    staleTime: SOONEST_MS,
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(SOONEST_MS, Date.parse(data.expiry) - Date.now() - EARLY_MS) : false,
    refetchIntervalInBackground: true,
  });
}

export type ReportAccess = NonNullable<ReturnType<typeof useReportAccess>['data']>;

export interface SalesFilters {
  readonly from?: string;
  readonly to?: string;
  readonly shipToId?: string;
}

export function useSalesReport(filters: SalesFilters) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['sales-report', i18n.language, filters],
    queryFn: ({ signal }) => general('GET /power-bi/sales-report/data', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type SalesReport = NonNullable<ReturnType<typeof useSalesReport>['data']>;

export interface EvaluationFilters {
  readonly year?: number;
  readonly shipToId?: string;
}

export function useContractEvaluation(filters: EvaluationFilters) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['contract-evaluation', i18n.language, filters],
    queryFn: ({ signal }) => general('GET /power-bi/contract-evaluation/data', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export type EvaluatedContract = NonNullable<ReturnType<typeof useContractEvaluation>['data']>['contracts'][number];

type Export =
  | { readonly view: 'sales'; readonly filters: SalesFilters; readonly format: 'csv' | 'xlsx' }
  | { readonly view: 'contracts'; readonly filters: EvaluationFilters; readonly format: 'csv' | 'xlsx' };

/** The report as a sheet, as it is filtered. */
export function useReportExport() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async ({ view, filters, format }: Export) =>
      keepFile(
        view === 'sales'
          ? await general.file('GET /power-bi/sales-report/export', { query: { ...filters, format } })
          : await general.file('GET /power-bi/contract-evaluation/export', { query: { ...filters, format } }),
      ),
    onError: (error) => void toast({ tone: 'wrong', text: downloadSentence(error, t) }),
  });
}
