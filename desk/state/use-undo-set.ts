import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.tsx';
import { desk } from '../api.ts';

const REFUSED = { products: 'desk.products.undoRefused', customers: 'deskNewCustomer.undoRefused' } as const;

/** Takes a change set back and says how it went, also when its page has gone. */
export function useUndoSet(of: keyof typeof REFUSED): (changeSet: number) => void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const undo = useMutation({
    mutationFn: (changeSet: number) =>
      desk('POST /change-sets/:changeSet/reversal', { params: { changeSet }, body: {} }),
    onSuccess: ({ faults: wrong }) =>
      toast(
        wrong.length > 0 ? { tone: 'wrong', text: t(REFUSED[of]) } : { tone: 'done', text: t('desk.products.undone') },
      ),
    onError: (error) => toast({ tone: 'wrong', text: error.message }),
    onSettled: () => void queries.invalidateQueries({ queryKey: [of] }),
  });
  return (changeSet) => undo.mutate(changeSet);
}
