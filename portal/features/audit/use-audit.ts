import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { identity } from '#portal/api/identity.ts';
import { useStored } from '#portal/state/stored-values.ts';
import type { AuditEventName } from '#vocabulary/audit-event.ts';

export const AUDIT_PAGE = 25;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly what: AuditEventName | '';
  /** Only what this user did or what concerns them. */
  readonly uid: string;
  readonly page: number;
}

/** What happened to the security of the own company, newest first. */
export function useAudit({ from, to, what, uid, page }: Asked) {
  const { i18n } = useTranslation();
  const shipToId = useStored('shipToId');
  return useQuery({
    queryKey: ['audit', i18n.language, shipToId, from, to, what, uid, page],
    queryFn: ({ signal }) =>
      identity(
        'GET audit',
        {
          query: {
            from: from || undefined,
            to: to || undefined,
            what: what || undefined,
            uid: uid || undefined,
            offset: (page - 1) * AUDIT_PAGE,
            limit: AUDIT_PAGE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

export type AuditEntry = NonNullable<ReturnType<typeof useAudit>['data']>['results'][number];
