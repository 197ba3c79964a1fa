import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';

/** Whether there is a SharePoint page for this user; undefined: not known, or not asked yet. What is pressed asks for the links anew. */
export function useSharepoint(wanted: boolean): boolean | undefined {
  const { i18n } = useTranslation();
  const links = useQuery({
    queryKey: ['sharepoint-links', i18n.language],
    queryFn: ({ signal }) => general('GET /sharepointLinks', { query: { limit: 1 } }, { signal, quiet: true }),
    staleTime: 10 * 60_000,
    enabled: wanted,
  });
  // Where they cannot be fetched now, pressing says so.
  return links.isError ? true : links.data && links.data.total > 0;
}
