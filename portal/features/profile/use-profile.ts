import type { MailKind } from '#vocabulary/mail-kind.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { identity } from '#portal/api/identity.ts';
import { keepFile } from '#portal/api/keep-file.ts';

const KEY = 'profile';

/** Oneself, as one may see and partly change it. */
export function useProfile() {
  const { i18n } = useTranslation();
  return useQuery({ queryKey: [KEY, i18n.language], queryFn: ({ signal }) => identity('GET profile', {}, { signal }) });
}

export type Profile = NonNullable<ReturnType<typeof useProfile>['data']>;

export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      phone: string;
      confirmationEmail: string;
      locale: 'hu' | 'en' | 'es';
      languages: ('hu' | 'en' | 'es')[];
      unwantedMails: MailKind[];
    }) => identity('PUT profile', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Where oneself is signed in. */
export function useOwnSessions() {
  return useQuery({
    queryKey: [KEY, 'sessions'],
    queryFn: async ({ signal }) => (await identity('GET profile/sessions', {}, { signal, quiet: true })).results,
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => identity('DELETE profile/sessions/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY, 'sessions'] }),
  });
}

/** Roles lent and got, and who could stand in. */
export function useDeputies() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: [KEY, i18n.language, 'deputies'],
    queryFn: ({ signal }) => identity('GET profile/deputies', {}, { signal, quiet: true }),
  });
}

export function useLendRole() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { uid: string; shipToId: string; from: string; to: string }) =>
      identity('POST profile/deputies', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useEndDeputy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => identity('DELETE profile/deputies/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useExportOwnData() {
  return useMutation({ mutationFn: async () => keepFile(await identity.file('GET profile/export', {})) });
}
