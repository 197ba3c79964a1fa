import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isDay } from '#values/day.ts';
import { DAY_STEPS } from '#vocabulary/day-step.ts';
import { ORDER_STATUSES } from '#vocabulary/order-status.ts';
import { wordingKeyOf } from '#vocabulary/role.ts';
import type { DeskOrderRow } from '#contract/desk/order.ts';
import { MOST_REVISED } from '#contract/desk/order-revision.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { NewRows } from '../../ui/new-rows.tsx';
import type { OrderFilters } from './use-live-orders.ts';
import { useLiveOrders } from './use-live-orders.ts';
import { useFilters } from '../../state/use-filters.ts';
import { leftFor, walkFrom } from '../../state/walk.ts';
import { OrderState } from '../../ui/order-state.tsx';
import { Paged } from '../../ui/paged.tsx';
import { SavedViews } from '../../ui/saved-views.tsx';
import { Empty } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import type { ToPrint } from '../../ui/print-dialog.tsx';
import { PrintDialog } from '../../ui/print-dialog.tsx';
import { MoveDay } from '../order-revision/move-day.tsx';

/** Orders of all companies, newest first; the filters stand in the address (desk.md, 2). */
export default function Orders() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { filters: address, filter } = useFilters();
  const here = `/orders?${address.toString()}`;
  const [cursor, setCursor] = useState(() => leftFor(here));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isMoving, setMoving] = useState(false);
  const [printed, setPrinted] = useState<ToPrint | null>(null);
  const status = ORDER_STATUSES.find((one) => one === address.get('status'));
  const held = address.get('held') === '1' || undefined;
  const unbilled = address.get('unbilled') === '1' || undefined;
  const step = DAY_STEPS.find((one) => one === address.get('step'));
  const day = address.get('day') ?? '';
  const deliveryDate = isDay(day) ? day : undefined;
  const companyId = address.get('company') ?? undefined;
  const pages = useInfiniteQuery({
    queryKey: ['orders', { status, held, unbilled, step, deliveryDate, companyId }],
    queryFn: ({ pageParam }) =>
      desk('GET /orders', {
        query: {
          ...filtersOf({ status, held, unbilled, step, deliveryDate, companyId }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  });
  const mayAct = mayDo(useMe())('Desk Orders');
  const rows = pages.data?.pages.flatMap(({ orders }) => orders) ?? [];
  const live = useLiveOrders(pages.data && rows, filtersOf({ status, held, unbilled, step, deliveryDate, companyId }), [
    'orders',
    { status, held, unbilled, step, deliveryDate, companyId },
  ]);
  // What is shown no more, or has ended without a delivery, is not acted on; only an open one moves.
  const numbers = rows.filter(isGoingOn).map(({ orderNumber }) => orderNumber);
  const openNumbers = rows.filter((row) => row.status === 'Open').map(({ orderNumber }) => orderNumber);
  const selected = numbers.filter((number) => chosen.has(number)).slice(0, MOST_REVISED);
  const toMove = selected.filter((number) => openNumbers.includes(number));
  const depots = [...new Set(rows.flatMap(({ depot }) => depot ?? []))].sort();
  const toggle = (number: string) => {
    const next = new Set(selected);
    if (!next.delete(number)) next.add(number);
    setChosen(next);
  };
  const at = rows.findIndex(({ orderNumber }) => orderNumber === cursor);
  const go = (by: number) => {
    const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (!next) return;
    setCursor(next.orderNumber);
    document.getElementById(`row-${next.orderNumber}`)?.scrollIntoView({ block: 'nearest' });
  };
  const leave = () => walkFrom({ to: here, numbers: rows.map(({ orderNumber }) => orderNumber) });
  const open = (number: string) => {
    leave();
    void navigate(`/orders/${number}`);
  };
  useKeys({
    '.': live.show,
    n: () => mayAct && void navigate('/orders/new'),
    j: () => go(1),
    ArrowDown: () => go(1),
    k: () => go(-1),
    ArrowUp: () => go(-1),
    x: () => cursor && numbers.includes(cursor) && toggle(cursor),
    Enter: () => cursor && open(cursor),
  });
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.orders.title')}</h1>
        <SavedViews list="orders" />
        {mayAct && (
          <div className={table['right']}>
            <ButtonLink to="/order-changes">{t('deskRevision.list')}</ButtonLink>
            <ButtonLink to="/orders/new">
              {t('deskPhone.go')} <kbd>N</kbd>
            </ButtonLink>
          </div>
        )}
      </header>
      <div className={table['filters']} role="search" aria-label={t('desk.orders.filter')}>
        <label>
          {t('desk.orders.status')}
          <select value={status ?? ''} onChange={(event) => filter('status', event.target.value)}>
            <option value="">{t('desk.all')}</option>
            {ORDER_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(`status.order.${wordingKeyOf(one.replace(' / ', ' '))}` as 'status.order.open')}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('desk.orders.day')}
          <DateInput value={deliveryDate ?? ''} onChange={(event) => filter('day', event.target.value)} />
        </label>
        <label>
          <input
            type="checkbox"
            checked={held ?? false}
            onChange={(event) => filter('held', event.target.checked ? '1' : '')}
          />
          {t('desk.orders.held')}
        </label>
        <label>
          <input
            type="checkbox"
            checked={unbilled ?? false}
            onChange={(event) => filter('unbilled', event.target.checked ? '1' : '')}
          />
          {t('desk.orders.unbilled')}
        </label>
        {step && (
          <Button onClick={() => filter('step', '')}>
            {t('desk.orders.only', { step: t(`desk.today.step.${step}`) })} ×
          </Button>
        )}
        {companyId && (
          <Button onClick={() => filter('company', '')}>
            {t('desk.customer')}: {companyId} ×
          </Button>
        )}
      </div>
      {numbers.length > 0 && (
        <div
          className={table['filters']}
          role="group"
          aria-label={t('deskRevision.selected', { count: selected.length })}
        >
          <span role="status">{t('deskRevision.selected', { count: selected.length })}</span>
          {openNumbers.length > 0 && (
            <Button onClick={() => setChosen(new Set(openNumbers.slice(0, MOST_REVISED)))}>
              {t('deskRevision.selectAll')}
            </Button>
          )}
          {selected.length === 0 && deliveryDate && (
            <Button onClick={() => setPrinted({ deliveryDate, depots })}>{t('deskPrint.day')}…</Button>
          )}
          {selected.length > 0 && (
            <>
              <Button onClick={() => setChosen(new Set())}>{t('deskRevision.clear')}</Button>
              <Button onClick={() => setPrinted({ orderNumbers: selected })}>{t('deskPrint.act')}…</Button>
              {mayAct && toMove.length > 0 && (
                <Button variant="primary" onClick={() => setMoving(true)}>
                  {t('deskRevision.move')}…
                </Button>
              )}
            </>
          )}
          {selected.length === MOST_REVISED && <small>{t('deskRevision.most', { count: MOST_REVISED })}</small>}
        </div>
      )}
      {isMoving && (
        <MoveDay orders={toMove.map((orderNumber) => ({ orderNumber, day: null }))} onClose={() => setMoving(false)} />
      )}
      {printed && <PrintDialog what={printed} onClose={() => setPrinted(null)} />}
      <NewRows count={live.waiting} onShow={live.show} />
      <Paged
        of={pages}
        isEmpty={rows.length === 0}
        empty={<Empty title={t('desk.orders.empty')}>{t('desk.orders.emptyBody')}</Empty>}
      >
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('desk.order')}</th>
                <th>{t('desk.customer')}</th>
                <th>{t('desk.orders.status')}</th>
                <th>{t('desk.delivery')}</th>
                <th className={table['number']}>{t('desk.due')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.orderNumber}
                  id={`row-${row.orderNumber}`}
                  className={classes(cursor === row.orderNumber && table['current'])}
                  aria-current={cursor === row.orderNumber || undefined}
                  onClick={() => setCursor(row.orderNumber)}
                  onDoubleClick={() => open(row.orderNumber)}
                >
                  <td className={table['tight']}>
                    {isGoingOn(row) && (
                      <input
                        type="checkbox"
                        aria-label={t('deskRevision.select', { order: row.orderNumber })}
                        checked={selected.includes(row.orderNumber)}
                        onChange={() => toggle(row.orderNumber)}
                      />
                    )}{' '}
                    <Link to={`/orders/${row.orderNumber}`} onClick={leave}>
                      {row.orderNumber}
                    </Link>{' '}
                    {row.trial && (
                      <span className={classes(table['state'], table['ended'])}>{t('desk.orders.trial')}</span>
                    )}
                    <small>
                      {t(`desk.channel.${row.channel}`)}, {format.dayTime(row.placedAt)}
                    </small>
                  </td>
                  <td>
                    <b>{row.shipToName}</b>
                    <small>
                      {row.companyName}, {row.city}
                    </small>
                  </td>
                  <td>
                    <OrderState order={row} />
                  </td>
                  <td className={table['tight']}>
                    {format.day(row.deliveryDate)}
                    <small>{row.depot}</small>
                  </td>
                  <td className={classes(table['number'], table['ruled'])}>
                    <b>{format.money(row.amountDue)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Paged>
    </>
  );
}

/** Neither cancelled nor rejected: there is something to move or to print. */
const isGoingOn = ({ status }: DeskOrderRow): boolean => status !== 'Cancelled' && status !== 'Rejected';

function filtersOf({ status, held, unbilled, step, deliveryDate, companyId }: OrderFilters) {
  return {
    ...(status && { status }),
    ...(held && { held: 'true' as const }),
    ...(unbilled && { unbilled: 'true' as const }),
    ...(step && { step }),
    ...(deliveryDate && { deliveryDate }),
    ...(companyId && { companyId }),
  };
}
