import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { WorkItem } from '#contract/desk/work-item.ts';
import { classes } from '#portal/ui/classes.ts';
import { useFormat } from '#portal/ui/format.ts';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { walkFrom } from '../../state/walk.ts';
import css from './today.module.css';

const REASONS = ['erp-refused', 'credit', 'block', 'brought-back'] as const;
const STEPS = {
  placed: '',
  held: '?held=1',
  open: '?status=Open',
  preparing: '?status=In Progress',
  loaded: '?status=Dispatched / Invoiced',
  delivered: '',
} as const;

/** What needs a person, grouped by why, the most urgent first; what runs by itself is only counted (desk.md, 3.1). */
export function Today() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const work = useQuery({ queryKey: ['work-items'], queryFn: () => desk('GET /work-items', {}), refetchInterval: 15_000 });
  const flow = useQuery({ queryKey: ['day-flow'], queryFn: () => desk('GET /day-flow', {}), refetchInterval: 30_000 });
  const [cursor, setCursor] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const groups = REASONS.map((reason) => ({ reason, items: (work.data?.items ?? []).filter((item) => item.reason === reason) })).filter(
    ({ items }) => items.length > 0,
  );
  const order = groups.flatMap(({ items }) => items);
  // The cursor follows its order, whatever comes before it.
  const at = Math.max(
    0,
    order.findIndex(({ orderNumber }) => orderNumber === cursor),
  );
  const step = (by: number) => {
    const next = order[Math.min(Math.max(at + (cursor === null ? 0 : by), 0), order.length - 1)];
    if (!next) return;
    setCursor(next.orderNumber);
    document.getElementById(`row-${next.orderNumber}`)?.scrollIntoView({ block: 'nearest' });
  };
  const open = ({ orderNumber }: WorkItem) => {
    walkFrom({ to: '/today', numbers: order.map((item) => item.orderNumber) });
    void navigate(`/orders/${orderNumber}`);
  };
  useKeys({
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    Enter: () => order[at] && cursor !== null && open(order[at]),
    ' ': () => setOpened(opened === cursor ? null : cursor),
    e: () => order[at] && cursor !== null && open(order[at]),
  });
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.today.title')}</h1>
        {work.data && <span>{t('desk.today.waits', { count: work.data.total })}</span>}
      </header>
      <ol className={css['flow']}>
        {(flow.data?.steps ?? []).map((one) => (
          <li key={one.step} data-step={one.step}>
            <Link to={`/orders${STEPS[one.step]}`}>
              <b>{format.number(one.orders)}</b> {t(`desk.today.step.${one.step}`)}
              <small>{format.money(one.amount)}</small>
            </Link>
          </li>
        ))}
      </ol>
      {flow.error && !flow.data && <Failed error={flow.error} again={() => void flow.refetch()} />}
      {work.error && <Failed error={work.error} again={() => void work.refetch()} since={work.data ? work.dataUpdatedAt : null} />}
      {!work.data ? (
        !work.error && <Loading />
      ) : order.length === 0 ? (
        <Empty title={t('desk.today.empty')}>{t('desk.today.emptyBody')}</Empty>
      ) : (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('desk.today.until')}</th>
                <th>{t('desk.order')}</th>
                <th>{t('desk.customer')}</th>
                <th>{t('desk.delivery')}</th>
                <th className={table['number']}>{t('desk.due')}</th>
              </tr>
            </thead>
            {groups.map(({ reason, items }) => (
              <tbody key={reason}>
                <tr className={table['group']}>
                  <th colSpan={5} scope="rowgroup">
                    {t(`desk.today.reason.${reason}`)} <span>{items.length}</span>
                  </th>
                </tr>
                {items.map((item) => (
                  <Row
                    key={item.orderNumber}
                    item={item}
                    current={cursor === item.orderNumber}
                    opened={opened === item.orderNumber}
                    onPoint={() => setCursor(item.orderNumber)}
                    onOpen={() => open(item)}
                    onWarm={() =>
                      void queries.prefetchQuery({
                        queryKey: ['order', item.orderNumber],
                        queryFn: () => desk('GET /orders/:orderNumber', { params: { orderNumber: item.orderNumber } }),
                      })
                    }
                  />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly item: WorkItem;
  readonly current: boolean;
  readonly opened: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
  readonly onWarm: () => void;
}

function Row({ item, current, opened, onPoint, onOpen, onWarm }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <tr
        id={`row-${item.orderNumber}`}
        className={classes(current && table['current'])}
        aria-current={current || undefined}
        onClick={onPoint}
        onDoubleClick={onOpen}
        onPointerEnter={onWarm}
      >
        <td className={table['tight']}>
          <b className={item.until ? undefined : css['late']}>{item.until ? format.dayShortTime(item.until) : t('desk.today.now')}</b>
          <small>{item.until ? t('desk.today.preparation') : t(`desk.today.begun.${item.reason === 'brought-back' ? 'back' : 'late'}`)}</small>
        </td>
        <td className={table['tight']}>
          <Link to={`/orders/${item.orderNumber}`} onClick={onOpen}>
            {item.orderNumber}
          </Link>
          <small>
            {t(`desk.channel.${item.channel}`)}, {format.dayShortTime(item.placedAt)}
          </small>
        </td>
        <td>
          <b>{item.shipToName}</b>
          <small>
            {item.companyName}, {item.city}
          </small>
        </td>
        <td className={table['tight']}>
          {format.dayShort(item.deliveryDate)}
          <small>{item.depot}</small>
        </td>
        <td className={classes(table['number'], table['ruled'])}>
          <b>{format.money(item.amountDue)}</b>
        </td>
      </tr>
      {opened && (
        <tr className={table['detail']}>
          <td colSpan={5}>
            <p>{item.why ?? t(`desk.today.why.${item.reason}`)}</p>
            <Link to={`/orders/${item.orderNumber}`} onClick={onOpen}>
              {t('desk.today.decide')}
            </Link>
          </td>
        </tr>
      )}
    </>
  );
}
