import { useTranslation } from 'react-i18next';
import { useFormat } from '#ui/format.ts';
import type { OrderRow } from './use-orders.ts';

/** In a list: what is to be paid, and below it what was ordered, where its papers come to another amount. */
export function OrderTotal({ order: { payable, outcome } }: { readonly order: Pick<OrderRow, 'payable' | 'outcome'> }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!outcome?.isComplete || outcome.amount === null) return <b>{format.money(payable)}</b>;
  return (
    <>
      <b>{format.money(outcome.amount)}</b>
      <br />
      <small>{t('order.wasOrdered', { amount: format.money(payable) })}</small>
    </>
  );
}
