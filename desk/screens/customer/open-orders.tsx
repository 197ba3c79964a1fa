import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CustomerOverview } from '#contract/desk/customer-overview.ts';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import table from '../../ui/table.module.css';
import css from './customer.module.css';

interface Props {
  readonly companyId: string;
  readonly open: NonNullable<CustomerOverview['openOrders']>;
}

/** Orders that are not delivered yet, the next ones first. */
export function OpenOrders({ companyId, open }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={css['places']} aria-label={t('deskOverview.open')}>
      <header>
        <h2>{t('deskOverview.open')}</h2>
        <span>
          {format.number(open.total)} · {format.money(open.amount)}
        </span>
        <Link to={`/orders?company=${encodeURIComponent(companyId)}`}>{t('deskOverview.all')}</Link>
      </header>
      {open.total === 0 ? (
        <p className={css['note']}>{t('deskOverview.none')}</p>
      ) : (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('desk.order')}</th>
                <th>{t('desk.delivery')}</th>
                <th>{t('deskOverview.state')}</th>
                <th className={table['number']}>{t('desk.due')}</th>
              </tr>
            </thead>
            <tbody>
              {open.orders.map((order) => (
                <tr key={order.orderNumber}>
                  <td>
                    <Link to={`/orders/${order.orderNumber}`}>{order.orderNumber}</Link>
                    <small>{order.shipToName}</small>
                  </td>
                  <td>{format.dayShort(order.deliveryDate)}</td>
                  <td>
                    <span className={classes(table['state'], order.held && table['held'])}>{order.statusLabel}</span>
                  </td>
                  <td className={table['number']}>
                    <b>{format.money(order.amountDue)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open.total > open.orders.length && (
        <p className={css['note']}>{t('deskOverview.more', { count: open.total - open.orders.length })}</p>
      )}
    </section>
  );
}
