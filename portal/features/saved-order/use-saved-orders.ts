import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { DeleteSavedOrder, SavedOrderDetails, SavedOrders, SaveForLater } from '#portal/api/generated/commerce.ts';
import type { SavedOrderDetailsQuery, SavedOrderRowFragment } from '#portal/api/generated/commerce.ts';
import { store } from '#portal/state/stored-values.ts';

export type SavedOrderRow = SavedOrderRowFragment;
export type SavedDetails = NonNullable<SavedOrderDetailsQuery['getSaveOrderDetails']>;

/** The list's filters stand in the address; the names are those of the call. */
export const SAVED_FILTERS = ['dateFrom', 'dateTo', 'sapId', 'shipToName', 'deliverTo', 'billTo'] as const;
export type SavedFilter = (typeof SAVED_FILTERS)[number];
/** spec 9: saved orders come ten a page. */
export const SAVED_PAGE = 10;

const KEY = ['saved-orders'] as const;
/** The cart's place in the cache. */
const CART_KEY = ['cart'] as const;

/** Rows of the cart that are typed and not saved yet: saved before the cart goes, forgotten after. */
export interface UnsavedLines {
  settle(): Promise<void>;
  forget(): void;
}

/** The user's own saved orders, newest first. */
export function useSavedOrders(filters: Readonly<Partial<Record<SavedFilter, string>>>, page: number) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: [...KEY, i18n.language, filters, page],
    queryFn: async ({ signal }) =>
      (await commerce(SavedOrders, { ...filters, currentPage: page }, { signal })).getSaveOrderForLater!,
    placeholderData: keepPreviousData,
  });
}

/** One of them as it would be today. */
export function useSavedOrder(cartId: string) {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: [...KEY, 'one', i18n.language, cartId],
    queryFn: async ({ signal }) => (await commerce(SavedOrderDetails, { cartId }, { signal })).getSaveOrderDetails!,
  });
}

/** Puts the cart aside with its number and note: lines, number and note start empty afterwards (spec 4). */
export function useSaveForLater(lines: UnsavedLines) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ cartId, number }: { readonly cartId: string; readonly number: string }) => {
      await lines.settle();
      const { addSaveOrderForLater: answer } = await commerce(SaveForLater, { cartId, number: number || null });
      if (answer!.success) {
        lines.forget();
        store({ customerOrderNumber: '', noteForDriver: '', orderType: '' });
        await Promise.all([queries.resetQueries({ queryKey: CART_KEY }), queries.invalidateQueries({ queryKey: KEY })]);
      }
      return answer!;
    },
  });
}

export function useDeleteSavedOrder() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (cartId: string) => (await commerce(DeleteSavedOrder, { cartId })).deleteSavedOrder!,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
