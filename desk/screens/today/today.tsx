import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconFileOff,
  IconMapPin,
  IconPackage,
  IconPhone,
  IconScale,
  IconSend,
  IconTruck,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { WorkItem } from '#contract/desk/work-item.ts';
import type { DayStep } from '#vocabulary/day-step.ts';
import { WORK_REASONS } from '#vocabulary/work-reason.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { mayDo, useMe } from '../../state/me.ts';
import { useFilters } from '../../state/use-filters.ts';
import { useSteadyRows } from '../../state/use-steady-rows.ts';
import { Initials } from '../../ui/initials.tsx';
import { NewRows } from '../../ui/new-rows.tsx';
import { leftFor, walkFrom } from '../../state/walk.ts';
import { WhatToDo } from '../erp/what-to-do.tsx';
import { ErpAway } from './erp-away.tsx';
import { useResend } from './use-resend.ts';
import { CutOffs } from './cut-offs.tsx';
import { Dial, Left } from './left.tsx';
import { LiveEvents } from './live-events.tsx';
import { MissingOrders } from './missing-orders.tsx';
import css from './today.module.css';

/** What has begun of those whose day does not count. */
const BEGUN: Partial<Record<WorkItem['reason'], 'back' | 'erp' | 'unbilled' | 'load' | 'deliver'>> = {
  'brought-back': 'back',
  'erp-goes-on': 'erp',
  'erp-unfit': 'erp',
  unbilled: 'unbilled',
  'to-load': 'load',
  'to-deliver': 'deliver',
};
type SignOf = typeof IconCheck;
const STEP_SIGNS: Readonly<Record<DayStep, SignOf>> = {
  placed: IconSend,
  held: IconScale,
  open: IconCheck,
  preparing: IconPackage,
  loaded: IconTruck,
  delivered: IconMapPin,
};
const REASON_SIGNS: Readonly<Record<WorkItem['reason'], SignOf>> = {
  'erp-goes-on': IconAlertTriangle,
  'erp-refused': IconAlertTriangle,
  'erp-stands': IconAlertTriangle,
  'erp-unfit': IconAlertTriangle,
  credit: IconScale,
  block: IconScale,
  'brought-back': IconArrowBackUp,
  unbilled: IconFileOff,
  'to-prepare': IconPackage,
  'to-load': IconTruck,
  'to-deliver': IconMapPin,
};
const Sign = ({ of: Icon }: { readonly of: SignOf }) => <Icon size={15} aria-hidden />;
const TABS = ['needs', 'mine', 'all'] as const;
type MarkAct = 'take' | 'give-back' | 'later' | 'tomorrow' | 'now';
const UNDO: Partial<Record<MarkAct, MarkAct>> = { take: 'give-back', later: 'now', tomorrow: 'now' };

/** What needs a person, grouped by why, the most urgent first; what runs by itself is only counted (desk.md, 3.1). */
export function Today() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const work = useQuery({
    queryKey: ['work-items'],
    queryFn: () => desk('GET /work-items', {}),
    refetchInterval: 60_000,
  });
  const flow = useQuery({ queryKey: ['day-flow'], queryFn: () => desk('GET /day-flow', {}), refetchInterval: 60_000 });
  const [left] = useState(() => leftFor('/today'));
  const [pointed, setCursor] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { filters, filter } = useFilters();
  const me = useMe();
  const mayAct = mayDo(me)('Desk Orders');
  const tab = TABS.find((one) => one === filters.get('tab')) ?? 'needs';
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** What one did oneself is shown at once. */
  const [ownActs, setOwnActs] = useState(0);
  const inTab: Readonly<Record<(typeof TABS)[number], (item: WorkItem) => boolean>> = {
    needs: ({ laterUntil }) => laterUntil === null,
    mine: ({ assignee }) => assignee?.uid === me.uid,
    all: () => true,
  };
  /** A colleague asks for the release, and the cap of this person reaches as far. */
  const waitsForMe = ({ releaseAsked, amountDue }: WorkItem) =>
    releaseAsked !== null &&
    releaseAsked.uid !== me.uid &&
    mayDo(me)('Desk Release') &&
    (me.releaseCapFt === null || me.releaseCapFt >= amountDue);
  const steady = useSteadyRows(work.data?.items.filter(inTab[tab]), keyOfWork, `${tab} ${ownActs}`);
  const groups = WORK_REASONS.map((reason) => ({
    reason,
    items: steady.rows.filter(({ row }) => row.reason === reason),
  })).filter(({ items }) => items.length > 0);
  const order = groups.flatMap(({ items }) => items.map(({ row }) => row));
  // The cursor follows its row, whatever comes before it: an order may wait for several reasons.
  const onto = order.find((item) => (pointed === null ? item.orderNumber === left : keyOfWork(item) === pointed));
  const cursor = onto ? keyOfWork(onto) : null;
  const at = onto ? order.indexOf(onto) : 0;
  const step = (by: number) => {
    const next = order[Math.min(Math.max(at + (cursor === null ? 0 : by), 0), order.length - 1)];
    if (!next) return;
    setCursor(keyOfWork(next));
    document.getElementById(idOfRow(next))?.scrollIntoView({ block: 'nearest' });
  };
  const open = ({ orderNumber }: WorkItem) => {
    walkFrom({ to: '/today', numbers: [...new Set(order.map((item) => item.orderNumber))] });
    void navigate(`/orders/${orderNumber}`);
  };
  const mark = useMutation({
    mutationFn: ({ orderNumbers, act }: { orderNumbers: string[]; act: MarkAct }) =>
      desk('POST /work-items/marks', { body: { orderNumbers, act } }),
    onSuccess: ({ marked }, { act }) => {
      const done = marked.filter(({ result }) => result === 'done').map(({ orderNumber }) => orderNumber);
      setChosen(new Set());
      if (done.length > 0)
        toast({
          tone: 'done',
          text: t(`desk.today.marked.${act}`, { count: done.length, order: done[0] ?? '' }),
          ...(UNDO[act] && {
            action: { label: t('desk.today.undo'), run: () => mark.mutate({ orderNumbers: done, act: UNDO[act]! }) },
          }),
        });
      const taken = marked.filter(({ result }) => result === 'taken');
      if (taken.length > 0)
        toast({
          tone: 'wrong',
          text: taken
            .map(({ orderNumber, by }) => t('desk.today.taken', { order: orderNumber, name: by ?? '' }))
            .join(' '),
        });
      if (marked.some(({ result }) => result === 'gone')) toast({ tone: 'info', text: t('desk.today.gone') });
    },
    onError: (error) => void toast({ tone: 'wrong', text: error.message || t('desk.failed') }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['work-items'] });
      setOwnActs((count) => count + 1);
    },
  });
  const resend = useResend(async () => {
    setChosen(new Set());
    await queries.invalidateQueries({ queryKey: ['work-items'] });
    setOwnActs((count) => count + 1);
  });
  /** Of what is chosen, else the row under the cursor, what the ERP has refused. */
  const toResend = order
    .filter(({ orderNumber }) => (chosen.size > 0 ? chosen.has(orderNumber) : orderNumber === onto?.orderNumber))
    .flatMap(({ orderNumber, reason }) => (reason === 'erp-refused' ? orderNumber : []));
  // What is chosen, else the row under the cursor.
  const act = (what: MarkAct) => {
    const orderNumbers =
      chosen.size > 0
        ? order.map(({ orderNumber }) => orderNumber).filter((number) => chosen.has(number))
        : onto
          ? [onto.orderNumber]
          : [];
    if (mayAct && orderNumbers.length > 0 && !mark.isPending) mark.mutate({ orderNumbers, act: what });
  };
  const choose = (number: string | undefined) => {
    if (number === undefined) return;
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    setChosen(next);
  };
  useKeys({
    '.': steady.show,
    n: () => mayAct && void navigate('/orders/new'),
    r: () => mayAct && toResend.length > 0 && !resend.isPending && resend.mutate(toResend),
    a: () => act('take'),
    z: () => act('later'),
    Z: () => act('tomorrow'),
    x: () => choose(onto?.orderNumber),
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    Enter: () => onto && open(onto),
    ' ': () => setOpened(opened === cursor ? null : cursor),
    e: () => onto && open(onto),
  });
  return (
    <>
      <header className={table['head']}>
        <h1>{t('desk.today.title')}</h1>
        {work.data && <span>{t('desk.today.waits', { count: work.data.total })}</span>}
        <div className={css['tabs']} role="group" aria-label={t('desk.today.view')}>
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={tab === one}
              onClick={() => filter('tab', one === 'needs' ? '' : one)}
            >
              {t(`desk.today.tab.${one}`)} <small>{ordersOf((work.data?.items ?? []).filter(inTab[one]))}</small>
            </button>
          ))}
        </div>
        {mayAct && chosen.size === 0 && cursor === null && (
          <div className={table['right']}>
            <ButtonLink to="/orders/new">
              <IconPhone size={16} aria-hidden /> {t('deskPhone.go')} <kbd>N</kbd>
            </ButtonLink>
          </div>
        )}
        {mayAct && (chosen.size > 0 || cursor !== null) && (
          <div className={table['right']}>
            {chosen.size > 0 && <span role="status">{t('desk.today.chosen', { count: chosen.size })}</span>}
            <Button busy={mark.isPending} onClick={() => act('take')}>
              {t('desk.today.take')} <kbd>A</kbd>
            </Button>
            <Button inactive={mark.isPending} onClick={() => act('later')}>
              {t('desk.today.later')} <kbd>Z</kbd>
            </Button>
            <Button inactive={mark.isPending} onClick={() => act('tomorrow')}>
              {t('desk.today.tomorrow')}
            </Button>
            {toResend.length > 0 && (
              <Button busy={resend.isPending} onClick={() => resend.mutate(toResend)}>
                {t('deskWork.refused.resend')} <kbd>R</kbd>
              </Button>
            )}
            {tab === 'all' && (
              <Button inactive={mark.isPending} onClick={() => act('now')}>
                {t('desk.today.backNow')}
              </Button>
            )}
          </div>
        )}
      </header>
      {work.data?.erpAway && <ErpAway {...work.data.erpAway} />}
      <ol className={css['flow']}>
        {(flow.data?.steps ?? []).map((one) => (
          <li key={one.step} data-step={one.step} data-none={one.orders === 0 || undefined}>
            <Link to={`/orders?step=${one.step}`}>
              <i>
                <Sign of={STEP_SIGNS[one.step]} />
              </i>
              <span>
                <b>{format.number(one.orders)}</b> {t(`desk.today.step.${one.step}`)}
                <small>{format.money(one.amount)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <NewRows count={steady.waiting} onShow={steady.show} />
      {flow.error && !flow.data && <Failed error={flow.error} again={() => void flow.refetch()} />}
      <div className={css['board']}>
        <div className={css['queue']}>
          {work.error && (
            <Failed
              error={work.error}
              again={() => void work.refetch()}
              since={work.data ? work.dataUpdatedAt : null}
            />
          )}
          {!work.data ? (
            !work.error && <Loading />
          ) : order.length === 0 ? (
            <Empty title={t(tab === 'mine' ? 'desk.today.mineEmpty' : 'desk.today.empty')}>
              {t(
                tab === 'mine'
                  ? 'desk.today.mineEmptyBody'
                  : work.data.movedByPeople
                    ? 'desk.today.emptyByHand'
                    : 'desk.today.emptyBody',
              )}
            </Empty>
          ) : (
            <div className={table['scroll']}>
              <table className={table['table']}>
                <thead>
                  <tr>
                    <th>{t('desk.today.until')}</th>
                    <th>{t('desk.order')}</th>
                    <th>{t('desk.customer')}</th>
                    <th>{t('desk.today.whyWaits')}</th>
                    <th>{t('desk.delivery')}</th>
                    <th>{t('desk.today.who')}</th>
                    <th className={table['number']}>{t('desk.due')}</th>
                  </tr>
                </thead>
                {groups.map(({ reason, items }) => (
                  <tbody key={reason}>
                    <tr className={table['group']}>
                      <th colSpan={7} scope="rowgroup">
                        <Sign of={REASON_SIGNS[reason]} /> {t(`desk.today.reason.${reason}`)}{' '}
                        <span>{items.length}</span>
                        {items.some(({ row }) => waitsForMe(row)) && (
                          <b className={css['forMe']}>
                            {t('desk.today.waitsForYou', { n: items.filter(({ row }) => waitsForMe(row)).length })}
                          </b>
                        )}
                      </th>
                    </tr>
                    {items.map(({ row: item, gone }) => (
                      <Row
                        key={item.orderNumber}
                        item={item}
                        now={work.data.now}
                        gone={gone}
                        waitsForMe={waitsForMe(item)}
                        current={cursor === keyOfWork(item)}
                        opened={opened === keyOfWork(item)}
                        chosen={chosen.has(item.orderNumber)}
                        onChoose={mayAct ? () => choose(item.orderNumber) : null}
                        onTake={mayAct ? () => mark.mutate({ orderNumbers: [item.orderNumber], act: 'take' }) : null}
                        busy={mark.isPending}
                        onPoint={() => setCursor(keyOfWork(item))}
                        onOpen={() => open(item)}
                        onWarm={() =>
                          void queries.prefetchQuery({
                            queryKey: ['order', item.orderNumber],
                            queryFn: () =>
                              desk('GET /orders/:orderNumber', { params: { orderNumber: item.orderNumber } }),
                          })
                        }
                      />
                    ))}
                  </tbody>
                ))}
              </table>
            </div>
          )}
        </div>
        <aside className={css['side']}>
          <CutOffs />
          <MissingOrders />
          <LiveEvents />
        </aside>
      </div>
    </>
  );
}

/** How many orders these are: one may wait for several reasons. */
const ordersOf = (items: readonly WorkItem[]): number => new Set(items.map(({ orderNumber }) => orderNumber)).size;

const keyOfWork = ({ orderNumber, reason }: WorkItem): string => `${reason} ${orderNumber}`;
const idOfRow = ({ orderNumber, reason }: WorkItem): string => `row-${reason}-${orderNumber}`;

interface RowProps {
  readonly item: WorkItem;
  /** ISO instant as of which time is left. */
  readonly now: string;
  readonly gone: boolean;
  readonly waitsForMe: boolean;
  readonly current: boolean;
  readonly opened: boolean;
  readonly chosen: boolean;
  readonly onChoose: (() => void) | null;
  readonly onTake: (() => void) | null;
  readonly busy: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
  readonly onWarm: () => void;
}

function Row({
  item,
  now,
  gone,
  waitsForMe,
  current,
  opened,
  chosen,
  onChoose,
  onTake,
  busy,
  onPoint,
  onOpen,
  onWarm,
}: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { uid } = useMe();
  return (
    <>
      <tr
        id={idOfRow(item)}
        className={classes(current && table['current'], gone && css['gone'])}
        aria-current={current || undefined}
        onClick={onPoint}
        onDoubleClick={onOpen}
        onPointerEnter={onWarm}
      >
        <td className={table['tight']}>
          <div className={css['until']}>
            {onChoose && (
              <input
                type="checkbox"
                checked={chosen}
                onChange={onChoose}
                aria-label={t('desk.today.choose', { order: item.orderNumber })}
              />
            )}
            <Dial at={item.until} now={now} />
            <span>
              {item.until ? <Left at={item.until} now={now} /> : <b className={css['late']}>{t('desk.today.now')}</b>}
              <small>
                {item.until ? t('desk.today.preparation') : t(`desk.today.begun.${BEGUN[item.reason] ?? 'late'}`)}
              </small>
            </span>
          </div>
        </td>
        <td className={table['tight']}>
          <Link to={`/orders/${item.orderNumber}`} onClick={onOpen}>
            {item.orderNumber}
          </Link>
          <small>
            {t(`desk.channel.${item.channel}`)},{' '}
            {format.day(item.placedAt) === format.day(now)
              ? format.time(item.placedAt)
              : format.monthDay(item.placedAt)}
          </small>
        </td>
        <td>
          <b>{item.shipToName}</b>
          <small>
            {item.companyName}, {item.city}
          </small>
          {item.held && (
            <small className={css['forMe']}>
              {t('deskWork.held.row', {
                by: item.held.by,
                what: t(`deskWork.held.what.${item.held.what as 'confirm'}`),
              })}
            </small>
          )}
        </td>
        <td className={css['reason']}>
          <Why item={item} />
        </td>
        <td className={table['tight']}>
          {format.dayTight(item.deliveryDate)}
          <small>{item.depot}</small>
        </td>
        <td className={table['tight']}>
          <span className={css['who']}>
            <Initials
              name={item.assignee?.name ?? null}
              nobody={t('desk.today.nobody')}
              own={item.assignee?.uid === uid}
              beside
            />
            <span>{item.assignee?.name ?? t('desk.today.nobody')}</span>
          </span>
          {/* On a phone the acts above the list are out of sight. */}
          {!item.assignee && !gone && onTake && (
            <Button
              className={css['onSlip']}
              aria-label={t('desk.today.takeOne', { order: item.orderNumber })}
              inactive={busy}
              onClick={onTake}
            >
              {t('desk.today.take')}
            </Button>
          )}
          {gone && <small>{t('deskLive.gone')}</small>}
          {item.releaseAsked && (
            <small className={waitsForMe ? css['forMe'] : undefined}>
              {t('desk.today.releaseAsked', { name: item.releaseAsked.by })}
            </small>
          )}
          {item.laterUntil && <small>{t('desk.today.putOff', { time: format.dayShortTime(item.laterUntil) })}</small>}
        </td>
        <td className={classes(table['number'], table['ruled'])}>
          <b>{format.money(item.amountDue)}</b>
        </td>
      </tr>
      {opened && (
        <tr className={table['detail']}>
          <td colSpan={7}>
            {item.reason === 'erp-goes-on' || item.reason === 'erp-unfit' ? (
              <UnfitReport reason={item.reason} why={item.why} />
            ) : (
              <p>{item.why ?? t(`desk.today.why.${item.reason}`)}</p>
            )}
            <Link to={`/orders/${item.orderNumber}`} onClick={onOpen}>
              {t('desk.today.decide')}
            </Link>
          </td>
        </tr>
      )}
    </>
  );
}

/** What the ERP reported of an order that does not fit it, and what to do. */
function UnfitReport({ reason, why }: { readonly reason: 'erp-goes-on' | 'erp-unfit'; readonly why: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(`desk.today.why.${reason}`)}</p>
      <WhatToDo reason={reason} />
      {why !== null && <p>{t('desk.today.do.told', { why })}</p>}
    </>
  );
}

/** What is behind the reason of the group, as far as it is known without opening the order. */
function Why({ item: { reason, why, credit } }: { readonly item: WorkItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (credit)
    return (
      <>
        <b>
          {credit.over > 0
            ? t('desk.question.over', { amount: format.money(credit.over) })
            : credit.overdueDays > 0
              ? t('desk.customers.overdue', { count: credit.overdueDays })
              : t('desk.question.within', { amount: format.money(credit.limit - credit.owed) })}
        </b>
        <small>{t('desk.today.owed', { owed: format.amount(credit.owed), limit: format.money(credit.limit) })}</small>
      </>
    );
  return <small>{why ?? t(`desk.today.why.${reason}`)}</small>;
}
