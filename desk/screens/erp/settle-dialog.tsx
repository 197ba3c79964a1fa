import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErpOrderRow, ErpReportRow } from '#contract/desk/erp.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import css from './erp.module.css';

interface Props {
  readonly order?: ErpOrderRow;
  readonly report?: ErpReportRow;
  readonly onClose: () => void;
  readonly onSettled: () => void;
}

/** Somebody has done at the ERP by hand what stopped: asked once more, with the reason that stands in the log. */
export function SettleDialog({ order, report, onClose, onSettled }: Props) {
  const { t } = useTranslation();
  const [erpNumber, setErpNumber] = useState('');
  const settle = useMutation({
    mutationFn: (reason: string) =>
      order
        ? desk('POST /erp/orders/:id/settlement', {
            params: { id: order.id },
            body: { reason, ...(erpNumber.trim() && { erpNumber: erpNumber.trim() }) },
          })
        : desk('POST /erp/reports/settlement', { body: { id: report!.id, reason } }),
    onSuccess: ({ settled }) => {
      toast(settled ? { tone: 'done', text: t('deskErp.settled') } : { tone: 'info', text: t('deskErp.gone') });
      onSettled();
      onClose();
    },
  });
  const books = order?.errand === 'place';
  const meaning = order
    ? books
      ? 'deskErp.settleOrder'
      : 'deskErp.settleErrand'
    : report!.state === 'waiting'
      ? 'deskErp.settleWaiting'
      : report!.state === 'differs'
        ? 'deskErp.settleDiffers'
        : 'deskErp.settleReport';
  return (
    <ReasonDialog
      title={t('deskErp.settleTitle', { what: order?.orderNumber ?? report?.number ?? report?.id ?? '' })}
      act={t('deskErp.settle')}
      readBy={t('deskErp.reasonNote')}
      busy={settle.isPending}
      error={settle.error}
      onAct={(reason) => settle.mutate(reason)}
      onClose={onClose}
    >
      <p>{t(meaning)}</p>
      {books && (
        <label className={css['number']}>
          {t('deskErp.erpNumber')}
          <input value={erpNumber} maxLength={35} onChange={({ target }) => setErpNumber(target.value)} />
        </label>
      )}
    </ReasonDialog>
  );
}
