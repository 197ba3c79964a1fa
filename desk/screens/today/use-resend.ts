import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';

/** Sends orders to the ERP again that it has refused: each as on its own page, so each can be undone for a while, and one that is refused does not stop the others. */
export function useResend(then: () => Promise<void>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (orderNumbers: readonly string[]) => {
      const refused: string[] = [];
      for (const orderNumber of orderNumbers)
        await desk('POST /orders/:orderNumber/held-acts', { params: { orderNumber }, body: { act: 'resend' } }).catch(
          (error: Error) => refused.push(`${orderNumber}: ${error.message || t('desk.failed')}`),
        );
      return refused;
    },
    onSuccess: (refused, orderNumbers) => {
      if (refused.length > 0) toast({ tone: 'wrong', text: refused.join(' ') });
      else toast({ tone: 'done', text: t('deskWork.refused.resent', { count: orderNumbers.length }) });
    },
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['held-acts'] });
      await then();
    },
  });
}
