import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { CheckQuickOrder, QuickSuggestions, UsualOrder } from '#portal/api/generated/commerce.ts';
import type { CheckQuickOrderQuery, QuickOrderLineInput, UsualOrderQuery } from '#portal/api/generated/commerce.ts';
import { useStored } from '#portal/state/stored-values.ts';
import { LONGEST_SEARCH } from '#ui/too-long.ts';

export type CheckedRow = NonNullable<CheckQuickOrderQuery['checkQuickOrder']>['lines'][number];
export type UsualLine = NonNullable<UsualOrderQuery['usualOrder']>['lines'][number];

/** What the rows would order today, all in one call; `ask` waits for the answer to these very rows. */
export function useQuickCheck(lines: readonly QuickOrderLineInput[]) {
  const queries = useQueryClient();
  const { i18n } = useTranslation();
  const context = [useStored('shipToId'), useStored('deliveryDate')];
  const question = (asked: readonly QuickOrderLineInput[]) => ({
    queryKey: ['quick-order', i18n.language, context, asked],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await commerce(CheckQuickOrder, { lines: [...asked] }, { signal, quiet: true })).checkQuickOrder!.lines,
    gcTime: 60_000,
  });
  const { data } = useQuery({ ...question(lines), enabled: lines.length > 0 });
  return { data, ask: (asked: readonly QuickOrderLineInput[]) => queries.fetchQuery(question(asked)) };
}

/** What fits while a code, an EAN or a name is typed. */
export function useSuggestions(text: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['quick-suggestions', i18n.language, useStored('shipToId'), text],
    queryFn: async ({ signal }) =>
      ((await commerce(QuickSuggestions, { search: text }, { signal, quiet: true })).products?.items ?? []).flatMap(
        (item) => (item?.sku ? [item] : []),
      ),
    // Longer than a search may be nothing is looked for: the check of the row says so.
    enabled: text.trim().length >= 2 && text.length <= LONGEST_SEARCH,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** What the ship-to in hand buys as a rule. */
export function useUsualOrder() {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['usual-order', i18n.language, useStored('shipToId'), useStored('deliveryDate')],
    queryFn: async ({ signal }) => (await commerce(UsualOrder, {}, { signal })).usualOrder!,
  });
}
