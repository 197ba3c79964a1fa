import { IconPrinter } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { DeskOrder } from '#contract/desk/order.ts';
import type { SupplierMove } from '#vocabulary/supplier-move.ts';
import { FINAL_MOVES } from '#vocabulary/supplier-move.ts';
import { hasCode, isUnknown } from '#ui/failure.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { toTheSecond } from '../../state/to-the-second.ts';
import { useKeys } from '../../shell/keys.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { usePresence } from '../../state/presence.ts';
import { useEditing } from '../../state/unsaved.ts';
import { useHeldAct } from '../../state/use-held-act.ts';
import { neighbours, visit } from '../../state/walk.ts';
import { OrderState } from '../../ui/order-state.tsx';
import { PrintDialog } from '../../ui/print-dialog.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SentAgain } from '../../ui/sent-again.tsx';
import { Failed, Loading, WhyNot } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { Deliveries } from './deliveries.tsx';
import { Unbilled } from './invoices.tsx';
import { Lines } from './lines.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { UnfitReports } from './unfit.tsx';
import { Question } from './question.tsx';
import { Side } from './side.tsx';
import { TimeLine } from './time-line.tsx';
import type { Quantities } from './part-delivery.tsx';
import { PartDelivery } from './part-delivery.tsx';
import { Revise, RevisionNotes } from './revise.tsx';
import css from './order.module.css';

/** `inPart`: the quantities are asked first. */
interface Move {
  readonly kind: 'move';
  readonly move: SupplierMove;
  readonly inPart?: boolean;
}

export type Act = { readonly kind: 'release' } | Move;

type Seen = Pick<DeskOrder, 'status' | 'deliveryStatus'>;

/** What was asked, about the state that stood on the screen then: the page may learn of another meanwhile. */
interface Asked {
  readonly act: Act;
  readonly seen: Seen;
  /** The invoices that a payment pays. */
  readonly toPay: DeskOrder['toPay'];
}

interface Sent extends Asked {
  readonly reason: string;
}

interface Moved extends Sent {
  readonly act: Move;
  readonly quantities?: Quantities;
}

/** One order: its way, the decision that is due, its lines and sums, and the moves that are legal now (desk.md, 3.2). */
export default function Order() {
  const { number = '' } = useParams();
  // Another order is another page: nothing that was asked or typed about the one before stays.
  return <OneOrder key={number} number={number} />;
}

function OneOrder({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const order = useQuery({
    queryKey: ['order', number],
    queryFn: () => desk('GET /orders/:orderNumber', { params: { orderNumber: number } }),
    refetchInterval: 20_000,
  });
  const walk = neighbours(number);
  useEffect(() => visit(number), [number]);
  useKeys({
    j: () => walk?.after && void navigate(`/orders/${walk.after}`),
    k: () => walk?.before && void navigate(`/orders/${walk.before}`),
    Escape: () => void navigate(walk?.back ?? '/orders'),
  });
  return (
    <>
      {order.error && (
        <Failed
          error={order.error}
          again={() => void order.refetch()}
          since={order.data ? order.dataUpdatedAt : null}
          list="/orders"
        />
      )}
      {order.data ? <Shown order={order.data} /> : !order.error && <Loading />}
      {walk && (
        <nav className={css['walk']} aria-label={t('desk.orders.walk')} data-no-print>
          <Link to={walk.back}>{t('desk.back')}</Link>
          {walk.before && <Link to={`/orders/${walk.before}`}>{t('desk.previous')}</Link>}
          <span>
            {walk.place} / {walk.of}
          </span>
          {walk.after && <Link to={`/orders/${walk.after}`}>{t('desk.next')}</Link>}
        </nav>
      )}
    </>
  );
}

function Shown({ order }: { readonly order: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const may = mayDo(useMe());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isRevising, setRevising] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const { orderNumber } = order;
  usePresence('order', orderNumber);
  useEditing(asked !== null || isRevising);
  const act = useMutation({
    mutationFn: ({ act: done, seen, toPay, reason, quantities }: Moved) => {
      return desk('POST /orders/:orderNumber/moves', {
        params: { orderNumber },
        body: {
          move: done.move,
          seen,
          ...(done.move === 'pay' && { invoices: toPay }),
          ...(reason && { reason }),
          ...quantities,
        },
      });
    },
    onSuccess: ({ changed, statusLabel }) => {
      setAsked(null);
      toast({
        tone: 'done',
        text: t(changed ? 'desk.order_.done' : 'desk.order_.was', { order: orderNumber, status: statusLabel }),
      });
    },
    onError: (error, { act: done }) => {
      // The order stands elsewhere by now: the page shows where, and the decision is made anew.
      if (hasCode(error, 'ORDER_CHANGED_MEANWHILE', 'ORDER_MOVE_NOT_ALLOWED', 'ORDER_HELD', 'ORDER_NOT_HELD'))
        setAsked(null);
      else if (needsDialog(done)) return;
      toast({
        tone: 'wrong',
        text: isUnknown(error) ? t('desk.order_.unknown', { order: orderNumber }) : error.message,
      });
    },
    // Whether it happened or not: what the server has is what is shown.
    onSettled: async () => {
      for (const queryKey of [['work-items'], ['day-flow'], ['orders']]) void queries.invalidateQueries({ queryKey });
      // Until the page shows it, no next step is offered.
      await queries.invalidateQueries({ queryKey: ['order', orderNumber] });
    },
  });
  // What the customer will see waits for a while, and can be undone.
  const held = useHeldAct(orderNumber, { onHeld: () => setAsked(null) });
  const waitsFor = order.heldActs.find((one) => one.act === 'order.move') ?? order.revision.waiting ?? undefined;
  const mayRevise = order.revisable && !waitsFor;
  // While something waits about the order, nothing else begins; why is said once, before the buttons.
  const isOff = act.isPending || Boolean(waitsFor);
  const send = (sent: Sent) => {
    const { act: done, seen, reason } = sent;
    if (done.kind === 'release') held.mutate({ act: 'release', seen, reason });
    else if (done.move === 'reject') held.mutate({ act: 'reject', seen, reason });
    else act.mutate({ ...sent, act: done });
  };
  const begin = (one: Act) => {
    if (act.isPending || held.isPending || waitsFor) return;
    held.reset();
    act.reset();
    const { status, deliveryStatus, toPay } = order;
    const question: Asked = { act: one, seen: { status, deliveryStatus }, toPay };
    if (needsDialog(one)) setAsked(question);
    else if (one.kind === 'move' && one.move === 'confirm') held.mutate({ act: 'confirm', seen: question.seen });
    else if (one.kind === 'move') act.mutate({ ...question, act: one, reason: '' });
  };
  // What did not get through to the ERP is sent there before anything else.
  const mayResend =
    order.refused !== null && may('Desk Orders') && !order.heldActs.some((one) => one.act === 'order.resend');
  const resend = () => mayResend && !held.isPending && held.mutate({ act: 'resend' });
  const first: Act | null = order.question ? (order.question.mayRelease ? { kind: 'release' } : null) : nextOf(order);
  useKeys({
    ...(order.refused ? { e: resend } : first && { e: () => begin(first) }),
    r: () => order.moves.includes('reject') && begin({ kind: 'move', move: 'reject' }),
    p: () => setPrinting(true),
    d: () => mayRevise && setRevising(true),
  });
  const askedMove = asked?.act.kind === 'move' ? asked.act : null;
  const others = order.moves.filter((move) => !(first?.kind === 'move' && first.move === move) && move !== 'reject');
  return (
    <>
      <header className={table['head']}>
        <div className={css['who']}>
          <h1>{orderNumber}</h1>
          <OrderState order={order} />
          <p>
            {order.shipTo.name} · {t('desk.order_.erp')} {order.sapId}
            {order.erpNumber && ` · ${t('desk.order_.inErp')} ${order.erpNumber}`}
            {order.customerOrderNumber && ` · ${t('desk.order_.own')} ${order.customerOrderNumber}`} ·{' '}
            {t(`desk.channel.${order.channel}`)}, {order.createdBy}, {format.dayTime(order.placedAt)}
          </p>
        </div>
        <div className={table['right']} data-no-print>
          {waitsFor && (
            <small>
              {t(waitsFor.isMine ? 'deskWork.held.wait' : 'deskWork.held.waitOther', { name: waitsFor.by })}
            </small>
          )}
          {!order.question && !order.refused && first?.kind === 'move' && (
            <Button
              variant="primary"
              busy={act.isPending || held.isPending}
              inactive={isOff}
              onClick={() => begin(first)}
            >
              {t(`desk.move.${first.move}`)} <kbd>E</kbd>
            </Button>
          )}
          {mayLoadPart(order) && (
            <Button inactive={isOff} onClick={() => begin({ kind: 'move', move: 'pick', inPart: true })}>
              {t('desk.loadPart.act')}…
            </Button>
          )}
          {others.map((move) => (
            <Button key={move} inactive={isOff} onClick={() => begin({ kind: 'move', move })}>
              {t(`desk.move.${move}`)}
            </Button>
          ))}
          {order.revisable && (
            <Button inactive={!mayRevise} onClick={() => setRevising(true)}>
              {t('deskRevision.act')}… <kbd>D</kbd>
            </Button>
          )}
          <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => setPrinting(true)}>
            {t('deskPrint.act')}… <kbd>P</kbd>
          </Button>
          {order.moves.includes('reject') && (
            <Button variant="danger" inactive={isOff} onClick={() => begin({ kind: 'move', move: 'reject' })}>
              {t('desk.move.reject')}… <kbd>R</kbd>
            </Button>
          )}
        </div>
      </header>
      <div className={css['page']}>
        <div className={css['main']}>
          <TimeLine order={order} />
          <RevisionNotes order={order} />
          {order.revision.after && (
            <p className={css['note']}>
              <Link to={`/orders/${order.revision.after}`}>
                {t('deskRevision.replaced', { order: order.revision.after })}
              </Link>
            </p>
          )}
          {order.revision.before && (
            <p className={css['note']}>
              <Link to={`/orders/${order.revision.before}`}>
                {t('deskRevision.replaces', { order: order.revision.before })}
              </Link>
            </p>
          )}
          {order.heldActs.map((one) => (
            <p key={one.id} className={css['waits']}>
              {one.isMine
                ? t('deskWork.held.mine', { what: t(`deskWork.held.what.${one.what as 'confirm'}`) })
                : t('deskWork.held.page', {
                    by: one.by,
                    what: t(`deskWork.held.what.${one.what as 'confirm'}`),
                    time: toTheSecond(one.dueAt),
                  })}
            </p>
          ))}
          {held.error && !asked && (
            <p className={css['refused']} role="alert">
              <WhyNot error={held.error} />
            </p>
          )}
          <OnItsWay order={order} />
          {order.unfit && <UnfitReports {...order.unfit} />}
          {order.refused && (
            <section className={css['question']} aria-labelledby="desk-refused">
              <h2 id="desk-refused">{t(`deskWork.refused.title.${order.refused.errand}`)}</h2>
              <p>{t('deskWork.refused.body', { why: order.refused.why })}</p>
              <SentAgain count={order.refused.sentAgain} last={order.refused.at} first={order.refused.firstAt} />
              {may('Desk Orders') && (
                <div className={css['acts']} data-no-print>
                  <Button variant="primary" busy={held.isPending} inactive={!mayResend} onClick={resend}>
                    {t('deskWork.refused.resend')} <kbd>E</kbd>
                  </Button>
                </div>
              )}
            </section>
          )}
          {order.unbilled && <Unbilled orderNumber={orderNumber} />}
          {order.question && (
            <Question
              orderNumber={orderNumber}
              question={order.question}
              mayRelease={may('Desk Release')}
              waits={isOff}
              onRelease={() => begin({ kind: 'release' })}
            />
          )}
          {order.release && (
            <p className={css['note']}>
              {t('desk.order_.released', { by: order.release.by, at: format.dayTime(order.release.at) })}{' '}
              {order.release.reason}
            </p>
          )}
          <Lines order={order} />
          <Deliveries order={order} />
        </div>
        <Side order={order} />
      </div>
      {isPrinting && <PrintDialog what={{ orderNumbers: [orderNumber] }} withPage onClose={() => setPrinting(false)} />}
      {isRevising && <Revise order={order} onClose={() => setRevising(false)} />}
      {asked?.act.kind === 'move' && (asked.act.move === 'deliver-part' || asked.act.inPart) ? (
        <PartDelivery
          order={order}
          what={asked.act.inPart ? 'loaded' : 'arrived'}
          busy={act.isPending}
          error={act.error}
          onClose={() => setAsked(null)}
          onAct={(quantities) => askedMove && act.mutate({ ...asked, act: askedMove, reason: '', quantities })}
        />
      ) : (
        asked && (
          <ReasonDialog
            title={
              asked.act.kind === 'release'
                ? t('desk.order_.release', { order: orderNumber })
                : t('desk.order_.sure', { move: t(`desk.move.${asked.act.move}`), order: orderNumber })
            }
            act={asked.act.kind === 'release' ? t('desk.order_.releaseAct') : t(`desk.move.${asked.act.move}`)}
            danger={asked.act.kind === 'move' && asked.act.move === 'reject'}
            readBy={
              asked.act.kind === 'release'
                ? t('desk.order_.releaseReason')
                : asked.act.move === 'reject'
                  ? t('desk.order_.rejectReason')
                  : null
            }
            busy={act.isPending || held.isPending}
            error={act.error ?? held.error}
            onAct={(reason) => send({ ...asked, reason })}
            onClose={() => setAsked(null)}
          >
            <p>
              {asked.act.kind === 'release'
                ? t('desk.order_.releaseBody', { amount: format.money(order.sums.payable) })
                : t(`desk.consequence.${asked.act.move}`)}
            </p>
          </ReasonDialog>
        )
      )}
    </>
  );
}

/** What cannot be taken back is asked once more. */
const needsDialog = (act: Act): boolean => act.kind === 'release' || act.inPart === true || FINAL_MOVES.has(act.move);

/** A delivery is not begun yet, so that it may have a part only. */
const mayLoadPart = ({ moves, deliveryNoteNumber, deliveries }: DeskOrder): boolean =>
  moves.includes('pick') &&
  (deliveryNoteNumber === null || ['delivered', 'part', 'refused'].includes(deliveries.at(-1)?.state ?? ''));

/** The step that usually comes next. */
function nextOf({ moves, deliveryStatus }: DeskOrder): Act | null {
  const usual = (['confirm', 'pick', 'pack', 'ship', 'deliver', 'pay'] as const).find(
    // What is being picked can be picked once more (another part), but what comes next is packing it.
    (move) => moves.includes(move) && !(move === 'pick' && deliveryStatus === 'PARTIAL ORDER PREPARATION'),
  );
  return usual ? { kind: 'move', move: usual } : null;
}
