import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { identity } from '#portal/api/identity.ts';

/** Each role with what it may do, as the server enforces it; read again every half minute, as one's own rights are. */
export function useRoles(enabled = true) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['roles', i18n.language],
    enabled,
    staleTime: 15_000,
    refetchInterval: 30_000,
    queryFn: ({ signal }) => identity('GET roles', {}, { signal, quiet: true }),
  });
}

export type RoleMap = NonNullable<ReturnType<typeof useRoles>['data']>;

/** The supplier's people only. */
export function useSetRolePermission() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      customerType,
      name,
      ...body
    }: {
      customerType: string;
      name: string;
      permission: RoleMap['permissions'][number]['name'];
      on: boolean;
    }) => identity('PUT roles/:customerType/:name', { params: { customerType, name }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['roles'] }),
  });
}
