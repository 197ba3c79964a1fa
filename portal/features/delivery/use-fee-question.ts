import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';

/** Asks whether a day outside the schedule is wanted for its fee (K9.11); true without a fee. */
export function useFeeQuestion(): (day: string, fee: number) => Promise<boolean> {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    async (day, fee) =>
      fee <= 0 ||
      (await confirm({
        title: t('delivery.feeQuestion', { day: format.dayWithName(day) }),
        body: t('order.specialDateFee', { amount: format.money(fee) }),
        yes: t('delivery.feeAccept', { amount: format.money(fee) }),
        no: t('delivery.feeDecline'),
      })),
    [t, format],
  );
}
