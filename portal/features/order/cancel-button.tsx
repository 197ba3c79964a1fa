import { IconBan } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { CancelOrder } from '#portal/api/generated/commerce.ts';
import { Button } from '#ui/button.tsx';
import { confirm, tell } from '#ui/confirm.tsx';
import { isUnknown } from '#ui/failure.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { toast } from '#ui/toast.tsx';
import type { OrderRow } from './use-orders.ts';

const MOST_REPEATS = 2;

/**
 * Asks first; what could not be cancelled is said in a modal, in the supplier's words. A call whose answer was lost is repeated, for an order
 * is cancelled once only; when nobody answers at all, the modal says that it is not known.
 */
export function CancelButton({
  order,
  variant = 'outline',
}: {
  order: Pick<OrderRow, 'orderNumber' | 'sapId'>;
  variant?: 'outline' | 'ghost';
}) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    retry: (times, error) => times < MOST_REPEATS && isUnknown(error),
    mutationFn: async () => (await commerce(CancelOrder, { sapId: order.sapId })).cancelOrder!,
    onSettled: () => Promise.all(['orders', 'order'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const cancel = async () => {
    const { orderNumber } = order;
    if (
      !(await confirm({
        title: t('confirm.cancelOrder', { orderNumber }),
        yes: t('orderPage.cancel.yes'),
        no: t('orderPage.cancel.no'),
        danger: true,
      }))
    )
      return;
    try {
      const { code, message } = await mutateAsync();
      if (code === 'CANCELLED') toast({ tone: 'done', text: message ?? '' });
      else
        await tell({
          // Whether it came to the supplier's system is not known: that is said, and not the server's sentence for whatever fails.
          title: code === 'ERP_AWAY' ? t('orderPage.cancel.awayTitle') : (message ?? ''),
          // Who has it in hand is said with what to do.
          body:
            code !== 'ORDER_IN_WORK' && t(code === 'ERP_AWAY' ? 'orderPage.cancel.away' : 'orderPage.cancel.service'),
          close: t('portal.close'),
        });
    } catch (error) {
      await tell({
        title: isUnknown(error) ? t('orderPage.cancel.unknown') : failureSentence(error, t),
        body: isUnknown(error) && t('orderPage.cancel.look'),
        close: t('portal.close'),
      });
    }
  };
  return (
    <Button
      variant={variant}
      busy={isPending}
      icon={<IconBan size={16} aria-hidden />}
      aria-label={`${t('orderPage.cancel.short')}: ${order.orderNumber}`}
      onClick={() => void cancel()}
    >
      {t('orderPage.cancel.short')}
    </Button>
  );
}
