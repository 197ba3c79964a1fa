import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { CartReceipts } from '#portal/api/generated/commerce.ts';
import type { CartReceiptsQuery } from '#portal/api/generated/commerce.ts';
import type { Cart } from './cart-question.ts';

type Receipts = CartReceiptsQuery['customerCart'];

/** How the prices of this cart came about, and its empties. The cart itself does without: lists ask for it at each change. */
export function useReceipts(cart: Cart | undefined) {
  const { i18n } = useTranslation();
  return useQuery<Receipts>({
    queryKey: [
      'cart-receipts',
      i18n.language,
      cart?.id,
      cart?.revision,
      cart?.payable,
      cart?.delivery_date,
      cart?.ship_to_id,
    ],
    queryFn: async ({ signal }) => (await commerce(CartReceipts, {}, { quiet: true, signal })).customerCart,
    enabled: (cart?.items ?? []).length > 0,
    placeholderData: (before) => (before?.id === cart?.id ? before : undefined),
    gcTime: 0,
  });
}

export type ReceiptsAnswer = ReturnType<typeof useReceipts>;
