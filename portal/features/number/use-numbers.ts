import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { paths } from '#portal/paths.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { LONGEST_SEARCH } from '#ui/too-long.ts';
import { SHORTEST_NUMBER } from '#vocabulary/numbered.ts';

/** The user's orders, papers, contracts and cases with a number; `ask` waits for the answer to this very text. */
export function useNumbers(text: string) {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  const shipToId = useStored('shipToId');
  const question = (number: string) => ({
    queryKey: ['numbers', i18n.language, shipToId, number],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await general('GET /numbers', { query: { number } }, { signal, quiet: true })).results,
    staleTime: 30_000,
  });
  const { data } = useQuery({
    ...question(text),
    enabled: text.length >= SHORTEST_NUMBER && text.length <= LONGEST_SEARCH,
  });
  return { data, ask: (number: string) => queries.fetchQuery(question(number)) };
}

export type FoundNumber = NonNullable<ReturnType<typeof useNumbers>['data']>[number];

/** Papers have no page: the list of those with that number, of all companies where it is not of the one in hand. */
export function pathOf({ kind, number, elsewhere }: FoundNumber): string {
  if (kind === 'order') return paths.order(number);
  if (kind === 'contract') return paths.contract(number);
  if (kind === 'case') return paths.ticket(number);
  return paths.documents({ search: number, companies: elsewhere ? 'all' : '' });
}
