import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CancelButton } from '#portal/features/order/cancel-button.tsx';
import { OrderChip, OrderDots } from '#portal/features/order/order-chip.tsx';
import { OrderTotal } from '#portal/features/order/order-total.tsx';
import { ORDER_PAGE, orderQueryOf, orderStateOf } from '#portal/features/order/order-filters.ts';
import type { OrderFilter } from '#portal/features/order/order-filters.ts';
import { Reorder } from '#portal/screens/order-context/reorder.tsx';
import { useOrderStatuses, useOrders, useProcessingStatuses } from '#portal/features/order/use-orders.ts';
import type { OrderRow } from '#portal/features/order/use-orders.ts';
import { ShipToFilter } from '#portal/features/ship-to/ship-to-field.tsx';
import { useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { useMe } from '#portal/features/user/use-me.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyList } from '#ui/empty-list.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { useFormat } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { useAddress } from '#ui/use-address.ts';
import { useWide } from '#ui/use-wide.ts';
import { useLastPage } from '#ui/use-last-page.ts';
import { FilterText } from '#ui/filter-text.tsx';
import css from './orders-screen.module.css';

/** The company's orders: found by date, status, ship-to or number; each can be opened and ordered again. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useAddress();
  const state = orderStateOf(query);
  const answer = useOrders(state);
  const { data } = answer;
  useLastPage(answer, ORDER_PAGE, data?.total);
  const processing = useProcessingStatuses();
  const statuses = useOrderStatuses();
  const places = useShipTos();
  const { data: me } = useMe();
  const mayFill = me?.permissions.has('Catalogue') ?? false;
  const set = (key: OrderFilter, value: string) =>
    setQuery(orderQueryOf({ filters: { ...state.filters, [key]: value }, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  const filter = (key: OrderFilter) => ({
    value: state.filters[key] ?? '',
    onChange: (event: { target: { value: string } }) => set(key, event.target.value),
  });
  const wide = useWide();
  const filtered = Object.keys(state.filters).length > 0;
  return (
    <Page
      title={t('orderPage.history')}
      note={data && t('orderPage.count', { count: data.total })}
      actions={
        mayFill && (
          <ButtonLink variant="primary" to={paths.products()}>
            {t('history.empty.action')}
          </ButtonLink>
        )
      }
    >
      <details className={css['fold']} open={wide || filtered}>
        <summary>
          {t('history.filter.title')}
          {filtered && ` (${Object.keys(state.filters).length})`}
        </summary>
        <Panel>
          <form
            className={css['filters']}
            onSubmit={(event) => event.preventDefault()}
            role="search"
            aria-label={t('orderPage.history')}
          >
            <TextField
              type="date"
              label={t('history.filter.from')}
              max={state.filters.dateTo}
              {...filter('dateFrom')}
            />
            <TextField type="date" label={t('history.filter.to')} min={state.filters.dateFrom} {...filter('dateTo')} />
            <SelectField label={t('history.filter.processing')} of={processing} {...filter('processingStatus')}>
              <option value="">{t('history.filter.all')}</option>
              {processing.data?.map(({ id, description }) => (
                <option key={id} value={id}>
                  {description}
                </option>
              ))}
            </SelectField>
            <SelectField label={t('history.filter.status')} of={statuses} {...filter('orderStatus')}>
              <option value="">{t('history.filter.all')}</option>
              {statuses.data?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <ShipToFilter
              label={t('history.filter.shipTo')}
              none={t('history.filter.all')}
              of={places}
              {...filter('shipToId')}
            />
            <FilterText
              label={t('history.filter.number')}
              inputMode="numeric"
              maxLength={40}
              {...filter('orderNumber')}
            />
            <FilterText label={t('history.filter.customerNumber')} maxLength={100} {...filter('customerOrderNumber')} />
            {filtered && (
              <Button variant="ghost" onClick={() => setQuery(new URLSearchParams(), { replace: true })}>
                {t('history.filter.clear')}
              </Button>
            )}
          </form>
        </Panel>
      </details>
      <Awaited of={answer}>
        <SkeletonRows rows={10} height={48} />
      </Awaited>
      {data?.total === 0 && (
        <EmptyList
          title={t('history.empty.title')}
          clear={
            filtered
              ? { label: t('history.filter.clear'), act: () => setQuery(new URLSearchParams(), { replace: true }) }
              : null
          }
          first={mayFill ? { label: t('history.empty.action'), to: paths.products() } : null}
        >
          {t('history.empty.body')}
        </EmptyList>
      )}
      {data && data.sopList.length > 0 && (
        <Panel flush>
          <Table
            caption={t('orderPage.history')}
            rows={data.sopList}
            rowKey={(order) => order.orderNumber}
            columns={[
              {
                key: 'number',
                head: t('history.column.number'),
                phone: 'lead',
                cell: (order: OrderRow) => (
                  <>
                    <Link to={paths.order(order.orderNumber)}>
                      <b>{order.orderNumber}</b>
                    </Link>
                    {order.customerOrderNumber && (
                      <>
                        <br />
                        <small>{order.customerOrderNumber}</small>
                      </>
                    )}
                  </>
                ),
              },
              {
                key: 'placed',
                head: t('history.column.placed'),
                day: true,
                cell: (order) => format.day(order.requestDate),
              },
              {
                key: 'delivery',
                head: t('history.column.delivery'),
                day: true,
                cell: (order) => format.day(order.deliveryDate),
              },
              { key: 'shipTo', head: t('history.column.shipTo'), phone: 'line', cell: (order) => order.shipTo.name },
              {
                key: 'progress',
                head: t('history.column.progress'),
                phone: 'wide',
                cell: (order) => <OrderDots order={order} />,
              },
              { key: 'status', head: t('history.column.status'), cell: (order) => <OrderChip order={order} /> },
              {
                key: 'total',
                head: t('history.column.total'),
                money: true,
                cell: (order) => <OrderTotal order={order} />,
              },
              {
                key: 'actions',
                head: t('history.column.actions'),
                quietHead: true,
                align: 'end',
                cell: (order) => (
                  <span className={css['actions']}>
                    {order.canCancel && <CancelButton order={order} variant="ghost" />}
                    {order.canReorder && (
                      <Reorder
                        source={{ orderNumber: order.orderNumber }}
                        name={order.orderNumber}
                        shipToId={order.shipTo.id}
                        variant="ghost"
                      />
                    )}
                  </span>
                ),
              },
            ]}
          />
          <Pager
            page={state.page}
            pageSize={ORDER_PAGE}
            total={data.total}
            onPage={(page) => setQuery(orderQueryOf({ ...state, page }))}
          />
        </Panel>
      )}
    </Page>
  );
}
