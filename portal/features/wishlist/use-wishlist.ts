import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { AddFavourite, RemoveFavourite } from '#portal/api/generated/commerce.ts';
import { isFailure } from '#ui/failure.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { toast } from '#ui/toast.tsx';
import { wishlistQuestion } from './wishlist-question.ts';

const KEY = wishlistQuestion.queryKey;

/** The favourites of the signed-in user: product code -> id of its entry. */
export function useWishlist(enabled = true) {
  return useQuery({ ...wishlistQuestion, enabled });
}

/** Marks or unmarks at once; takes it back when the server refuses. */
export function useFavourite() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    // One after another: what is taken back must be there first.
    scope: { id: 'favourites' },
    mutationFn: async ({ sku, on }: { sku: string; on: boolean }) => {
      if (on) {
        const { addProductsToWishlist: answer } = await commerce(AddFavourite, { sku }, { quiet: true });
        if (answer?.user_errors[0]) throw new Error(answer.user_errors[0].message);
        return;
      }
      const id = (await wishlistQuestion.queryFn({})).get(sku);
      if (id) await commerce(RemoveFavourite, { ids: [id] }, { quiet: true });
    },
    onMutate: async ({ sku, on }) => {
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueryData<ReadonlyMap<string, string>>(KEY);
      const next = new Map(before);
      if (on) next.set(sku, '');
      else next.delete(sku);
      queries.setQueryData(KEY, next);
      return { before };
    },
    onError: (error, _change, context) => {
      queries.setQueryData(KEY, context?.before);
      toast({ tone: 'wrong', text: isFailure(error) ? failureSentence(error, t) : error.message });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
