import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';

/** Takes back what waits of a decision, by its id, says how many orders that was, and has what `shown` reads read again. */
export function useUndoDecision(shown: QueryKey) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (revisionId: string) => desk('DELETE /order-revisions/:revisionId', { params: { revisionId } }),
    onSuccess: ({ undone }) =>
      toast({
        tone: undone > 0 ? 'done' : 'wrong',
        text: undone > 0 ? t('deskRevision.undone', { count: undone }) : t('deskRevision.nothingUndone'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: shown }),
  });
}
