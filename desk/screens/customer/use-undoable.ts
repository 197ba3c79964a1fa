import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.tsx';

/** Says what was saved and offers the way back, as long as nobody has written the record since. */
export function useUndoable(): (said: string, back: () => Promise<unknown>) => void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (said, back) => {
    const close = toast({
      tone: 'done',
      text: said,
      action: {
        label: t('deskCustomer.undo'),
        run: () => {
          close();
          back()
            .then(() => toast({ tone: 'done', text: t('deskCustomer.undone') }))
            .catch((error: Error) => toast({ tone: 'wrong', text: error.message }))
            .finally(() => void queries.invalidateQueries({ queryKey: ['customer'] }));
        },
      },
    });
  };
}
