import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';

/** Puts dead letters back into the queue: these, all and what jobs gave up, or this alone. A mail in doubt is none of the jobs' business. */
export function useRedrive() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | 'all' | 'jobs') => desk('POST /operation/dead-letters/redrives', { body: { ids } }),
    onSuccess: ({ count }) =>
      void toast(
        count > 0
          ? { tone: 'done', text: t('deskOperation.letters.sent', { count }) }
          : { tone: 'info', text: t('deskOperation.letters.gone') },
      ),
    onError: (error) => void toast({ tone: 'wrong', text: error.message || t('desk.failed') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['operation'] }),
  });
}
