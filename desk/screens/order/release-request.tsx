import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '#contract/desk/order.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import css from './order.module.css';

interface Props {
  readonly orderNumber: string;
  readonly question: NonNullable<DeskOrder['question']>;
}

/** Somebody's cap is too small: they ask, and somebody else decides (desk.md, 8 D3). */
export function ReleaseRequest({ orderNumber, question }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const [asks, setAsks] = useState<'ask' | 'refuse' | null>(null);
  const { request, mayRelease } = question;
  const params = { orderNumber };
  const act = useMutation({
    mutationFn: async ({ what, reason }: { what: 'ask' | 'refuse'; reason: string }) => {
      if (what === 'ask') await desk('POST /orders/:orderNumber/release-requests', { params, body: { reason } });
      else await desk('POST /orders/:orderNumber/release-requests/refusal', { params, body: { reason } });
    },
    onSuccess: (_, { what }) => {
      setAsks(null);
      toast({ tone: 'done', text: t(what === 'ask' ? 'deskWork.request.done' : 'deskWork.request.refused') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['order', orderNumber] }),
  });
  const begin = (what: 'ask' | 'refuse') => {
    act.reset();
    setAsks(what);
  };
  const mayAsk = !request && !mayRelease;
  useKeys(mayAsk ? { e: () => begin('ask') } : {});
  return (
    <>
      {request && (
        <p className={css['note']}>
          {t(request.isMine ? 'deskWork.request.mine' : 'deskWork.request.asks', {
            by: request.by,
            at: format.dayTime(request.at),
            reason: request.reason,
          })}
        </p>
      )}
      <div className={css['acts']} data-no-print>
        {mayAsk && (
          <Button onClick={() => begin('ask')}>
            {t('deskWork.request.ask')} <kbd>E</kbd>
          </Button>
        )}
        {request && (request.isMine || mayRelease) && (
          <Button onClick={() => begin('refuse')}>
            {t(request.isMine ? 'deskWork.request.withdraw' : 'deskWork.request.refuse')}
          </Button>
        )}
      </div>
      {asks && (
        <ReasonDialog
          title={t(asks === 'ask' ? 'deskWork.request.sure' : 'deskWork.request.refuseSure', { order: orderNumber })}
          act={t(
            asks === 'ask'
              ? 'deskWork.request.act'
              : request?.isMine
                ? 'deskWork.request.withdraw'
                : 'deskWork.request.refuse',
          ).replace('…', '')}
          readBy={t(asks === 'ask' ? 'deskWork.request.reads' : 'deskWork.request.refuseReads')}
          busy={act.isPending}
          error={act.error}
          onAct={(reason) => act.mutate({ what: asks, reason })}
          onClose={() => setAsks(null)}
        >
          {asks === 'ask' && <p>{t('deskWork.request.body')}</p>}
        </ReasonDialog>
      )}
    </>
  );
}
