import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.tsx';
import { desk } from '../api.ts';
import { useCallKey } from './use-call-key.ts';

type Release = Parameters<typeof desk<'POST /orders/:orderNumber/held-releases'>>[1]['body'];
type Body =
  | Parameters<typeof desk<'POST /orders/:orderNumber/held-acts'>>[1]['body']
  | ({ readonly act: 'release' } & Release);

/** Begins an act that leaves the house; until it is due it stands in the bar at the foot, where it is undone. */
export function useHeldAct(orderNumber: string, then: { onHeld: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const call = useCallKey();
  return useMutation({
    mutationFn: (body: Body) => {
      const params = { orderNumber };
      const idempotencyKey = call.keyOf({ orderNumber, body });
      if (body.act !== 'release')
        return desk('POST /orders/:orderNumber/held-acts', { params, body }, { idempotencyKey });
      const { seen, reason } = body;
      return desk('POST /orders/:orderNumber/held-releases', { params, body: { seen, reason } }, { idempotencyKey });
    },
    onSuccess: ({ held }) => {
      call.settled();
      then.onHeld();
      // It has run at once: nothing stands in the bar that would say so.
      if (!held) toast({ tone: 'done', text: t('desk.user_.saved') });
    },
    onSettled: async () => {
      for (const queryKey of [['held-acts'], ['work-items'], ['day-flow'], ['orders']])
        void queries.invalidateQueries({ queryKey });
      await queries.invalidateQueries({ queryKey: ['order', orderNumber] });
    },
  });
}
