import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Reorder } from '#portal/screens/order-context/reorder.tsx';
import { DeleteSavedButton } from '#portal/features/saved-order/delete-saved-button.tsx';
import { SAVED_FILTERS, SAVED_PAGE, useSavedOrders } from '#portal/features/saved-order/use-saved-orders.ts';
import type { SavedFilter, SavedOrderRow } from '#portal/features/saved-order/use-saved-orders.ts';
import { ShipToFilter } from '#portal/features/ship-to/ship-to-field.tsx';
import { useShipTos } from '#portal/features/ship-to/use-ship-tos.ts';
import { paths } from '#portal/paths.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { EmptyList } from '#ui/empty-list.tsx';
import { TextField } from '#ui/field.tsx';
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
import css from './saved-orders-screen.module.css';

/** Orders that were put aside, newest first, ten a page: opened, ordered again, deleted. */
export function SavedOrdersScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query, setQuery] = useAddress();
  const filters = Object.fromEntries(
    SAVED_FILTERS.map((key) => [key, query.get(key) ?? '']).filter(([, value]) => value),
  ) as Partial<Record<SavedFilter, string>>;
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const answer = useSavedOrders(filters, page);
  const { data } = answer;
  useLastPage(answer, SAVED_PAGE, data?.total_count);
  const places = useShipTos();
  const wide = useWide();
  const go = (next: Partial<Record<SavedFilter | 'page', string>>, replace = true) =>
    setQuery(new URLSearchParams(Object.entries(next).filter(([, value]) => value)), {
      replace,
      preventScrollReset: replace,
    });
  const filter = (key: SavedFilter) => ({
    value: filters[key] ?? '',
    onChange: (event: { target: { value: string } }) => go({ ...filters, [key]: event.target.value }),
  });
  const filtered = Object.keys(filters).length > 0;
  const nameOf = (order: SavedOrderRow) => order.customer_order_number || format.dayTime(order.saved_at!);
  return (
    <Page title={t('saved.title')} note={data ? t('saved.count', { count: data.total_count }) : '\u00a0'}>
      <details className={css['fold']} open={wide || filtered}>
        <summary>
          {t('history.filter.title')}
          {filtered && ` (${Object.keys(filters).length})`}
        </summary>
        <Panel>
          <form
            className={css['filters']}
            onSubmit={(event) => event.preventDefault()}
            role="search"
            aria-label={t('saved.title')}
          >
            <TextField type="date" label={t('history.filter.from')} max={filters.dateTo} {...filter('dateFrom')} />
            <TextField type="date" label={t('history.filter.to')} min={filters.dateFrom} {...filter('dateTo')} />
            <ShipToFilter
              label={t('history.filter.shipTo')}
              none={t('history.filter.all')}
              of={places}
              {...filter('sapId')}
            />
            <FilterText label={t('saved.filter.shipToName')} maxLength={100} {...filter('shipToName')} />
            <FilterText label={t('saved.filter.deliverTo')} maxLength={100} {...filter('deliverTo')} />
            <FilterText label={t('saved.filter.billTo')} maxLength={100} {...filter('billTo')} />
            {filtered && (
              <Button variant="ghost" onClick={() => go({})}>
                {t('history.filter.clear')}
              </Button>
            )}
          </form>
        </Panel>
      </details>
      <Awaited of={answer}>
        <SkeletonRows rows={10} height={56} />
      </Awaited>
      {data?.total_count === 0 && (
        <EmptyList
          title={filtered ? t('saved.empty.filtered') : t('saved.empty.title')}
          clear={filtered ? { label: t('history.filter.clear'), act: () => go({}) } : null}
          first={{ label: t('history.empty.action'), to: paths.products() }}
        >
          {t('saved.empty.body')}
        </EmptyList>
      )}
      {data && data.items.length > 0 && (
        <Panel flush>
          <Table
            caption={t('saved.title')}
            rows={data.items}
            rowKey={(order) => order.cart_id!}
            columns={[
              {
                key: 'name',
                head: t('saved.column.saved'),
                phone: 'lead',
                cell: (order: SavedOrderRow) => (
                  <>
                    <Link to={paths.savedOrder(order.cart_id!)}>
                      <b>{format.dayTime(order.saved_at!)}</b>
                    </Link>
                    <br />
                    <small>{order.customer_order_number || '\u00a0'}</small>
                  </>
                ),
              },
              {
                key: 'shipTo',
                head: t('history.column.shipTo'),
                phone: 'line',
                cell: (order) => (
                  <>
                    {order.shipto_name} {order.is_active === 0 && <Chip tone="refused">{t('saved.suspended')}</Chip>}
                    <br />
                    <small>{order.deliver_to}</small>
                  </>
                ),
              },
              { key: 'billTo', head: t('history.field.billTo'), phone: 'wide', cell: (order) => order.bill_to },
              {
                key: 'delivery',
                head: t('history.column.delivery'),
                phone: 'hidden',
                cell: (order) => (order.delivery_date ? format.day(order.delivery_date) : '–'),
              },
              {
                key: 'quantity',
                head: t('history.field.quantity'),
                align: 'end',
                cell: (order) => t('cart.units', { count: order.total_qty ?? 0 }),
              },
              {
                key: 'total',
                head: t('history.column.total'),
                money: true,
                cell: (order) => <b>{format.money(order.total ?? 0)}</b>,
              },
              {
                key: 'actions',
                head: t('history.column.actions'),
                quietHead: true,
                align: 'end',
                cell: (order) => (
                  <span className={css['actions']}>
                    <ButtonLink variant="ghost" to={paths.savedOrder(order.cart_id!)}>
                      {t('saved.open')}
                    </ButtonLink>
                    <Reorder
                      source={{ cartId: order.cart_id! }}
                      name={nameOf(order)}
                      shipToId={order.ship_to_id ?? null}
                      variant="ghost"
                    />
                    <DeleteSavedButton cartId={order.cart_id!} name={nameOf(order)} />
                  </span>
                ),
              },
            ]}
          />
          <Pager
            page={page}
            pageSize={SAVED_PAGE}
            total={data.total_count}
            onPage={(next) => go({ ...filters, page: String(next) }, false)}
          />
        </Panel>
      )}
    </Page>
  );
}
