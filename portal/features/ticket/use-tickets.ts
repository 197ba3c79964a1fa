import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnknown } from '#ui/failure.ts';
import { general } from '#portal/api/general.ts';
import { keepFile } from '#portal/api/keep-file.ts';
import { actKeys } from '#portal/state/act-key.ts';
import { downloadSentence, failureSentence } from '#ui/load-failed.tsx';
import { toast } from '#ui/toast.tsx';

export const TICKET_PAGE = 25;

export interface TicketFilters {
  readonly state?: string;
  readonly search?: string;
}

export function useTickets(
  { filters, page }: { readonly filters: TicketFilters; readonly page: number },
  limit = TICKET_PAGE,
) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['tickets', i18n.language, filters, page, limit],
    queryFn: ({ signal }) =>
      general(
        'GET /tickets/GetAllTickets',
        { query: { ...filters, offset: (page - 1) * limit, limit } as never },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export type TicketRow = NonNullable<ReturnType<typeof useTickets>['data']>['results'][number];

export function useTicket(caseNumber: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['ticket', i18n.language, caseNumber],
    queryFn: ({ signal }) => general('GET /tickets/GetTicket/:id', { params: { id: caseNumber } }, { signal }),
    refetchInterval: 60_000,
  });
}

export type Ticket = NonNullable<ReturnType<typeof useTicket>['data']>;

export function useTicketCategories() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['ticket-categories', i18n.language],
    staleTime: 600_000,
    queryFn: async ({ signal }) => (await general('GET /tickets/GetCategories', {}, { signal, quiet: true })).results,
  });
}

/** The sub-categories of the chosen category. */
export function useTicketSubCategories(category: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['ticket-sub-categories', i18n.language, category],
    staleTime: 600_000,
    enabled: category !== '',
    queryFn: async ({ signal }) =>
      (
        await general(
          'GET /tickets/GetSubCategoriesByCategoryId/:id',
          { params: { id: category } },
          { signal, quiet: true },
        )
      ).results,
  });
}

export interface NewTicket {
  readonly title: string;
  readonly description: string;
  readonly mainCategory: string;
  readonly subCategory: string;
  readonly shipToId: string;
  readonly phone: string;
  readonly orderNumber: string;
  readonly documentNumber: string;
}

/**
 * Opens the case, then sends its files one by one; a file that is refused does not undo the case. Answers what could not come. When the answer
 * to an earlier text was lost, that one is looked for first: `arrivedBefore` is then its case, and nothing new was sent.
 */
export function useCreateTicket() {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const [keys] = useState(actKeys);
  const unsure = useRef<NewTicket | null>(null);
  return useMutation({
    onSuccess: () => {
      keys.done();
      unsure.current = null;
    },
    onError: (error, { ticket }) => {
      if (isUnknown(error)) unsure.current = ticket;
    },
    mutationFn: async ({ ticket, files }: { readonly ticket: NewTicket; readonly files: readonly File[] }) => {
      const before =
        unsure.current && JSON.stringify(unsure.current) !== JSON.stringify(ticket)
          ? await caseOf(unsure.current)
          : null;
      if (before) return { opened: before, refused: [], arrivedBefore: true };
      const key = keys.of(ticket);
      const opened = await general(
        'POST /tickets/CreateTicket',
        { query: { market: 'HU' }, body: ticket },
        { idempotencyKey: key },
      );
      const refused: string[] = [];
      for (const file of files) {
        try {
          await uploaded(opened.caseNumber, file);
        } catch (error) {
          refused.push(t('ticket.fileNotSent', { name: file.name, reason: failureSentence(error, t) }));
        }
      }
      return { opened, refused, arrivedBefore: false };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['tickets'] }),
  });
}

/** The newest open case with this very text. No clock is asked: this computer's may be wrong by days. */
async function caseOf({ title, description }: NewTicket): Promise<{ caseNumber: string } | null> {
  const { results } = await general(
    'GET /tickets/GetAllTickets',
    { query: { state: 'open', search: title.trim(), limit: 5 } },
    { quiet: true },
  );
  for (const row of results) {
    if (row.title !== title.trim()) continue;
    const found = await general('GET /tickets/GetTicket/:id', { params: { id: row.caseNumber } }, { quiet: true });
    if (found.description === description.trim()) return found;
  }
  return null;
}

export function useComment(caseNumber: string) {
  const refresh = useRefresh(caseNumber);
  const [keys] = useState(actKeys);
  return useMutation({
    mutationFn: (text: string) =>
      general(
        'POST /tickets/CreateComment',
        { body: { ticketId: caseNumber, description: text } },
        { idempotencyKey: keys.of(text) },
      ),
    onSuccess: keys.done,
    // Also after a lost answer: the comment shows if it arrived.
    onSettled: refresh,
  });
}

/** Tells that the words of the supplier up to an instant were on the screen; not while nobody can look at it. */
export function useReading(caseNumber: string, until: string | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    if (until === undefined) return;
    const tell = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', tell);
      general('PUT /tickets/ReadTicket/:id', { params: { id: caseNumber }, body: { until } }, { quiet: true }).then(
        () => queries.invalidateQueries({ queryKey: ['tickets'] }),
        // What was not told now is told when the case is opened again.
        () => {},
      );
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [caseNumber, until, queries]);
}

export function useUpdateTicket(caseNumber: string) {
  const refresh = useRefresh(caseNumber);
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (status: 'Closed' | 'In Progress') =>
      general('PUT /tickets/UpdateTicket/:id', { params: { id: caseNumber }, body: { status } }),
    onSuccess: refresh,
    onError: (error) => void toast({ tone: 'wrong', text: failureSentence(error, t) }),
  });
}

export function useAttach(caseNumber: string) {
  const refresh = useRefresh(caseNumber);
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (file: File) => upload(caseNumber, file),
    retry: isOnceMore,
    // Also after a lost answer: the file shows if it arrived.
    onSettled: refresh,
    onError: (error) => void toast({ tone: 'wrong', text: failureSentence(error, t) }),
  });
}

export function useAttachment() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (id: string) =>
      keepFile(await general.file('GET /tickets/DownloadAttachment/:id', { params: { id } })),
    onError: (error) => void toast({ tone: 'wrong', text: downloadSentence(error, t) }),
  });
}

/** The server counts the same file once, so one whose answer was lost is simply sent again. */
const isOnceMore = (times: number, error: unknown): boolean => times < 1 && isUnknown(error);

async function uploaded(caseNumber: string, file: File): Promise<void> {
  for (let times = 0; ; times++)
    try {
      return void (await upload(caseNumber, file));
    } catch (error) {
      if (!isOnceMore(times, error)) throw error;
    }
}

function upload(caseNumber: string, file: File) {
  const form = new FormData();
  form.append('file', file, file.name);
  return general('POST /tickets/UploadAttachmentsByTicketId', { query: { ticketId: caseNumber }, body: form });
}

function useRefresh(caseNumber: string) {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['tickets'] }),
      queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'ticket' && queryKey[2] === caseNumber,
      }),
    ]);
  };
}
