import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { identity } from '#portal/api/identity.ts';
import { keepFile } from '#portal/api/keep-file.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { USER_PAGE } from './user-filters.ts';
import type { UserListState } from './user-filters.ts';

const KEY = 'managed-users';

/** The users of the company of the chosen ship-to. */
export function useManagedUsers({ filters, page }: UserListState) {
  const { i18n } = useTranslation();
  const shipToId = useStored('shipToId');
  return useQuery({
    queryKey: [KEY, i18n.language, shipToId, filters, page],
    queryFn: ({ signal }) =>
      identity(
        'GET users/GetAllUsersInfo',
        { query: { ...filters, offset: (page - 1) * USER_PAGE, limit: USER_PAGE } as never },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** How many users have this status. */
export function useUserCount(status: 'Invited' | 'Suspended' | 'Move Out') {
  return useQuery({
    queryKey: [KEY, 'count', status],
    queryFn: async ({ signal }) =>
      (await identity('GET users/GetAllUsersInfo', { query: { status, offset: 0, limit: 1 } }, { signal, quiet: true }))
        .total,
  });
}

export type ManagedUser = NonNullable<ReturnType<typeof useManagedUsers>['data']>['results'][number];

export function useManagedUser(id: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: [KEY, i18n.language, 'one', id],
    queryFn: ({ signal }) => identity('GET users/managed/:id', { params: { id } }, { signal }),
  });
}

/** Where roles can be set; the supplier's people name a company. */
export function useManagedShipTos(companyId?: string, enabled = true) {
  return useQuery({
    queryKey: [KEY, 'ship-tos', companyId ?? ''],
    enabled,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await identity('GET users/shiptos', { query: { companyId } }, { signal, quiet: true })).results,
  });
}

export type ManagedShipTo = NonNullable<ReturnType<typeof useManagedShipTos>['data']>[number];

export interface Place {
  readonly shipToId: string;
  readonly rolename: string;
}

export interface NewUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly confirmationEmail: string;
  readonly phone: string;
  readonly locale: 'hu' | 'en' | 'es';
  readonly permissionSchema: Place[];
}

function useAfterwards() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [KEY] });
}

export function useCreateUser() {
  const onSettled = useAfterwards();
  return useMutation({ mutationFn: (body: NewUser) => identity('POST users/CreateNewUser', { body }), onSettled });
}

interface UserPlaces {
  readonly id: string;
  readonly permissionSchema: Place[];
  readonly deletedShipToList: string[];
}

/** `onGone` is called when a user of another company has lost their last role in this one. */
export function useUpdateUser(onGone: () => void) {
  const onSettled = useAfterwards();
  return useMutation({
    mutationFn: ({ id, ...body }: Partial<Pick<NewUser, 'confirmationEmail' | 'phone' | 'locale'>> & UserPlaces) =>
      identity('PUT users/UpdateUser/:id', { params: { id }, body }),
    onSuccess: (user) => {
      if (!user.contactEditable && user.permissionSchema.length === 0) onGone();
    },
    onSettled,
  });
}

/** Ends a role that a managed user lent or was lent. */
export function useEndLentRole() {
  const onSettled = useAfterwards();
  return useMutation({
    mutationFn: (id: string) => identity('DELETE users/deputies/:id', { params: { id } }),
    onSettled,
  });
}

export function useSetUserStatus() {
  const onSettled = useAfterwards();
  return useMutation({
    mutationFn: (body: { id: string; status: string }) => identity('PATCH users/SetUserStatus', { body }),
    onSettled,
  });
}

export function useResendInvitation() {
  const onSettled = useAfterwards();
  return useMutation({
    mutationFn: (id: string) => identity('POST users/ResendInvitation/:id', { params: { id } }),
    onSettled,
  });
}

export function useWithdrawInvitation() {
  const onSettled = useAfterwards();
  return useMutation({
    mutationFn: (id: string) => identity('POST users/WithdrawInvitation/:id', { params: { id } }),
    onSettled,
  });
}

/** The list as it is filtered, as a file. */
export function useExportUsers() {
  return useMutation({
    mutationFn: async (filters: UserListState['filters']) =>
      keepFile(await identity.file('GET users/export', { query: filters as never })),
  });
}
