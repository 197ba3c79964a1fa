import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import type { CartBodyFragment } from '#portal/api/generated/commerce.ts';
import { GiveUpChange } from '#portal/api/generated/commerce.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.tsx';

type Props = NonNullable<CartBodyFragment['replaces_order']>;

/** This cart takes the place of an order: until when, and the way back; or that it can no longer, and can be ordered as a new one. */
export function ReplacingNotice({ order_number: orderNumber, changeable_until: until, ended }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => commerce(GiveUpChange, { orderNumber }),
    onSettled: () =>
      Promise.all(['cart', 'orders', 'order'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const giveUp = async () => {
    if (
      ended === null &&
      !(await confirm({
        title: t('order.change.giveUpQuestion', { orderNumber }),
        body: t('order.change.giveUpBody'),
        yes: t('order.change.giveUp'),
        no: t('order.change.goOn'),
      }))
    )
      return;
    try {
      await mutateAsync();
      if (ended === null) toast({ tone: 'done', text: t('order.change.givenUp', { orderNumber }) });
    } catch (error) {
      toast({ tone: 'wrong', text: failureSentence(error, t) });
    }
  };
  return (
    <Notice
      tone={ended === null ? 'info' : 'warning'}
      action={
        <Button busy={isPending} onClick={() => void giveUp()}>
          {t(ended === null ? 'order.change.giveUp' : 'order.change.asNew')}
        </Button>
      }
    >
      {ended === null
        ? t('order.change.notice', { orderNumber, until: until ? format.dayShortTime(until) : '–' })
        : t(ended === 'CHANGED_ORDER_GONE' ? 'order.change.cancelled' : 'order.change.ended', { orderNumber })}
    </Notice>
  );
}
