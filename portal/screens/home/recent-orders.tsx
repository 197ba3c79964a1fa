import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OrderChip } from '#portal/features/order/order-chip.tsx';
import { OrderTotal } from '#portal/features/order/order-total.tsx';
import { useRecentOrders } from '#portal/features/order/use-recent-orders.ts';
import type { RecentOrder } from '#portal/features/order/use-recent-orders.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import css from './home-screen.module.css';
import { ORDERS_SHOWN } from './home-sizes.ts';

/** How the last orders are getting on. */
export function RecentOrders() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: me } = useMe();
  const answer = useRecentOrders(ORDERS_SHOWN);
  const { data } = answer;
  const title = t('home.orders.title');
  if (!data)
    return (
      <Panel flush title={title}>
        <Awaited of={answer} level={3}>
          <SkeletonRows rows={ORDERS_SHOWN} />
        </Awaited>
      </Panel>
    );
  if (data.total === 0)
    return (
      <Panel title={title}>
        <EmptyState
          level={3}
          title={t('home.orders.empty')}
          actions={
            me?.permissions.has('Catalogue') && <ButtonLink to={paths.products()}>{t('home.next.button')}</ButtonLink>
          }
        >
          {t('home.orders.emptyBody')}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel flush title={title} action={<Link to={paths.orders()}>{t('home.orders.all', { count: data.total })}</Link>}>
      <Table
        caption={title}
        rows={data.sopList}
        rowKey={({ orderNumber }) => orderNumber}
        columns={[
          {
            key: 'number',
            head: t('home.orders.number'),
            phone: 'lead',
            cell: (order) => <OrderNumber order={order} />,
          },
          {
            key: 'delivery',
            head: t('home.orders.delivery'),
            day: true,
            cell: ({ deliveryDate }) => format.day(deliveryDate),
          },
          {
            key: 'status',
            head: t('home.orders.status'),
            cell: (order) => <OrderChip order={order} />,
          },
          {
            key: 'units',
            head: t('home.orders.units'),
            align: 'end',
            phone: 'hidden',
            cell: ({ totalQuantity }) => format.number(totalQuantity),
          },
          {
            key: 'total',
            head: t('home.orders.total'),
            money: true,
            cell: (order) => <OrderTotal order={order} />,
          },
        ]}
      />
    </Panel>
  );
}

function OrderNumber({ order: { orderNumber, customerOrderNumber } }: { readonly order: RecentOrder }) {
  const { t } = useTranslation();
  return (
    <>
      <Link className={css['orderLink']} to={paths.order(orderNumber)}>
        {orderNumber}
      </Link>
      {customerOrderNumber && <div className={css['sub']}>{t('home.orders.own', { number: customerOrderNumber })}</div>}
    </>
  );
}
