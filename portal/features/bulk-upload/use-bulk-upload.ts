import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { keepFile } from '#portal/api/keep-file.ts';
import { storeCode } from '#portal/state/portal-config.ts';

/** What the user sends: a file, or pasted cells. */
export interface SheetToSend {
  readonly file: File | null;
  readonly table: string;
  readonly termsAccepted: boolean;
  /** The job that ordered the same file before, when the user wants to order it again. */
  readonly again?: string;
}

const LOOK_MS = 700;

/** Sends a sheet; it is judged while the answer is here already. */
export function useSendSheet() {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  return useMutation({
    mutationFn: async ({ file, table, termsAccepted, again }: SheetToSend) => {
      const body = new FormData();
      body.set('termsAccepted', String(termsAccepted));
      if (file) body.set('file', file);
      else body.set('table', table);
      const job = await general(
        'POST /orders/BulkUploadOrdersAsync',
        { query: { store: storeCode(), again }, body },
        { respondAsync: true, quiet: true },
      );
      queries.setQueryData(['bulk-upload', i18n.language, job.jobId], job);
      void queries.invalidateQueries({ queryKey: ['bulk-uploads'] });
      return job;
    },
  });
}

/** One upload with its groups; looked at again while something is going on. */
export function useUpload(jobId: string | null) {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['bulk-upload', i18n.language, jobId],
    enabled: jobId !== null,
    queryFn: async ({ signal }) => {
      const job = await general(
        'GET /orders/BulkUploadOrdersAsync/:jobId',
        { params: { jobId: jobId! } },
        { signal, quiet: true },
      );
      if (job.state !== 'checking' && job.state !== 'ordering')
        void queries.invalidateQueries({ queryKey: ['bulk-uploads'] });
      return job;
    },
    refetchInterval: ({ state }) =>
      state.data?.state === 'checking' || state.data?.state === 'ordering' ? LOOK_MS : false,
  });
}

export type Upload = NonNullable<ReturnType<typeof useUpload>['data']>;
export type UploadRow = Upload['rejected']['rows'][number];
export type Outcome = 'accepted' | 'adjusted' | 'rejected';

/** A further page of a group. */
export function useUploadRows(jobId: string, outcome: Outcome, page: number, pageSize: number) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['bulk-upload-rows', i18n.language, jobId, outcome, page],
    enabled: page > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      general(
        'GET /orders/BulkUploadOrdersAsync/:jobId/rows',
        { params: { jobId }, query: { outcome, offset: (page - 1) * pageSize, limit: pageSize } },
        { signal },
      ),
  });
}

/** The user's uploads, newest first. */
export function useUploads(limit: number) {
  return useQuery({
    queryKey: ['bulk-uploads', limit],
    queryFn: ({ signal }) =>
      general('GET /orders/BulkUploadOrdersAsync', { query: { limit } }, { signal, quiet: true }),
  });
}

export type UploadSummary = NonNullable<ReturnType<typeof useUploads>['data']>['results'][number];

/** "Order the good ones", having been told of so many standing orders, and "correct first". */
export function useDecision(jobId: string) {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  return useMutation({
    mutationFn: async ({ decision, standing = 0 }: { decision: 'confirm' | 'close'; standing?: number }) => {
      const options = { respondAsync: true };
      const job =
        decision === 'confirm'
          ? await general(
              'POST /orders/BulkUploadOrdersAsync/:jobId/confirm',
              { params: { jobId }, query: { standing } },
              options,
            )
          : await general('POST /orders/BulkUploadOrdersAsync/:jobId/close', { params: { jobId } }, options);
      queries.setQueryData(['bulk-upload', i18n.language, jobId], job);
      void queries.invalidateQueries({ queryKey: ['bulk-uploads'] });
      return job;
    },
  });
}

export function useTemplate() {
  return useMutation({ mutationFn: async () => keepFile(await general.file('GET /orders/BulkUploadTemplate', {})) });
}

export function useErrorFile(jobId: string) {
  return useMutation({
    mutationFn: async () =>
      keepFile(await general.file('GET /orders/BulkUploadOrdersAsync/:jobId/errors', { params: { jobId } })),
  });
}
