import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { Reorder, ReorderPreview, ReorderSaved } from '#portal/api/generated/commerce.ts';
import { typedIsSaved } from '#portal/state/typed.ts';
import type { ReorderPreviewQuery } from '#portal/api/generated/commerce.ts';

/** An order of the history, or a saved one. */
export type Source = { readonly orderNumber: string } | { readonly cartId: string };
export type PreviewLine = NonNullable<ReorderPreviewQuery['getReorderPreview']>['lines'][number];

/** What it would bring to this ship-to today; asked anew each time the dialog opens. */
export function useReorderPreview(source: Source, shipToId: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['reorder', i18n.language, source, shipToId],
    queryFn: async ({ signal }) =>
      (await commerce(ReorderPreview, source, { signal, ...(shipToId && { shipToId }) })).getReorderPreview!,
    gcTime: 0,
    // Another ship-to is priced anew while the lines stand.
    placeholderData: keepPreviousData,
    // What is being typed into is not drawn anew because another window was looked at.
    refetchOnWindowFocus: false,
  });
}

/** Fills the current cart; answers what is said of the whole and of each product that could not come. */
export function useReorder(source: Source) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (lines: readonly { line: number; quantity: number; replaced_by?: string }[]) => {
      await typedIsSaved();
      const wanted = [...lines];
      const answer =
        'orderNumber' in source
          ? (await commerce(Reorder, { orderNumber: source.orderNumber, lines: wanted })).reorderItems!
          : (await commerce(ReorderSaved, { cartId: source.cartId, skip: true, lines: wanted })).reOrderSavedOrder!;
      queries.setQueryData(['cart'], answer.cart);
      return {
        message: answer.message ?? '',
        problems: answer.userInputErrors.flatMap((error) => (error ? [error.message] : [])),
      };
    },
  });
}
