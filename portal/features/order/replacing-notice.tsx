import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commerce } from '#portal/api/commerce.ts';
import { GiveUpChange } from '#portal/api/generated/commerce.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast.tsx';

/** This cart takes the place of an order: until when, and the way back. */
export function ReplacingNotice({ orderNumber, until }: { orderNumber: string; until: string | null }) {
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
      toast({ tone: 'done', text: t('order.change.givenUp', { orderNumber }) });
    } catch (error) {
      toast({ tone: 'wrong', text: failureSentence(error, t) });
    }
  };
  return (
    <Notice
      tone="info"
      action={
        <Button busy={isPending} onClick={() => void giveUp()}>
          {t('order.change.giveUp')}
        </Button>
      }
    >
      {t('order.change.notice', { orderNumber, until: until ? format.dayShortTime(until) : '–' })}
    </Notice>
  );
}
