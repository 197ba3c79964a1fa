import { useTranslation } from 'react-i18next';
import type { Order } from '#portal/features/order/use-orders.ts';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import css from './order-screen.module.css';

/** What the supplier wrote about the order; it came as a mail, too. */
export function SupplierMessages({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (order.supplierMessages.length === 0) return null;
  return (
    <Panel title={t('orderPage.supplierMessages')}>
      <ul className={css['messages']}>
        {order.supplierMessages.map(({ id, at, text }) => (
          <li key={id}>
            <time dateTime={at}>{format.dayTime(at)}</time>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
