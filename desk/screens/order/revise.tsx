import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '#contract/desk/order.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { typedWhole } from '#values/typed-number.ts';
import { desk } from '../../api.ts';
import { toTheSecond } from '../../state/to-the-second.ts';
import { useResting } from '../../state/use-resting.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import { newDecision } from '../order-revision/new-decision.ts';
import { useUndoDecision } from '../order-revision/use-undo-decision.ts';
import css from './revise.module.css';

const RESTING_MS = 350;

/** Less of single lines, none of them, or another day; what it costs and what the customer will read stands beside it before (desk.md, 3.2). */
export function Revise({ order, onClose }: { readonly order: DeskOrder; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { orderNumber } = order;
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // The same decision, however often it is sent.
  const [id] = useState(newDecision);
  const plain = useQuery({
    queryKey: ['revision', orderNumber, 'plain'],
    queryFn: () => check(orderNumber, { day: null, lines: [] }, ''),
  });
  const lines = plain.data?.lines ?? [];
  const valueOf = (line: number, ordered: number) => typed[line] ?? String(ordered);
  const numberOf = (line: number, ordered: number) => typedWhole(valueOf(line, ordered), ordered) ?? Number.NaN;
  const wrong = lines.filter(({ line, ordered }) => Number.isNaN(numberOf(line, ordered)));
  const wanted = {
    day: day || null,
    lines:
      wrong.length > 0
        ? []
        : lines.flatMap(({ line, ordered }) => {
            const quantity = numberOf(line, ordered);
            return quantity < ordered ? [{ line, quantity }] : [];
          }),
  };
  const isEmpty = wanted.day === null && wanted.lines.length === 0;
  const asked = useResting(JSON.stringify({ wanted, reason: reason.trim() }), RESTING_MS);
  const isRested = asked === JSON.stringify({ wanted, reason: reason.trim() });
  const preview = useQuery({
    queryKey: ['revision', orderNumber, asked],
    queryFn: () => {
      const { wanted: of, reason: why } = JSON.parse(asked) as { wanted: typeof wanted; reason: string };
      return check(orderNumber, of, why);
    },
    enabled: !isEmpty && wrong.length === 0,
    placeholderData: (before) => before,
  });
  const shown = isEmpty || wrong.length > 0 ? undefined : preview.data?.orders[0];
  const isFresh = isRested && !preview.isFetching && preview.data !== undefined;
  const send = useMutation({
    mutationFn: () =>
      desk('POST /order-revisions', {
        body: {
          id,
          reason: reason.trim(),
          orders: [{ orderNumber, ...wanted, dueBefore: shown!.dueBefore, dueAfter: shown!.dueAfter }],
        },
      }),
    onSuccess: ({ dueAt }) => {
      onClose();
      toast({ tone: 'done', text: t('deskRevision.until', { time: toTheSecond(dueAt) }) });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['order', orderNumber] });
      await queries.invalidateQueries({ queryKey: ['revision', orderNumber] });
    },
  });
  // Pressed before the difference was there: it comes into view, and the next press sends what was seen.
  const effects = useRef<HTMLElement>(null);
  const isSeen = tried && isFresh;
  useEffect(() => {
    if (isSeen) effects.current?.scrollIntoView({ block: 'nearest' });
  }, [isSeen]);
  const noReason = reason.trim().length < 3;
  const go = () => {
    setTried(true);
    if (wrong[0]) document.getElementById(`confirmed-${wrong[0].line}`)?.focus();
    else if (!isEmpty && !noReason && isFresh && shown && shown.problems.length === 0) send.mutate();
  };
  const difference = shown ? shown.dueAfter - shown.dueBefore : 0;
  return (
    <FormDialog
      title={t('deskRevision.title', { order: orderNumber })}
      act={t('deskRevision.go')}
      busy={send.isPending || (tried && !isFresh && !isEmpty && !noReason && wrong.length === 0 && !preview.error)}
      error={send.error ?? preview.error ?? plain.error}
      onAct={go}
      onClose={onClose}
    >
      <ul className={css['lines']} aria-label={t('deskRevision.confirmed')}>
        {lines.map(({ line, name, sku, ordered }) => (
          <li key={line}>
            <label htmlFor={`confirmed-${line}`}>
              {name} <small>{sku}</small>
            </label>
            <input
              id={`confirmed-${line}`}
              inputMode="numeric"
              value={valueOf(line, ordered)}
              aria-invalid={wrong.some((one) => one.line === line)}
              aria-describedby="revise-note"
              onChange={(event) => setTyped({ ...typed, [line]: event.target.value })}
            />
            <span>
              / {format.number(ordered)}{' '}
              {order.lines.find((one) => one.line === line && one.sku === sku)?.salesUnitLabel}
            </span>
          </li>
        ))}
      </ul>
      <small id="revise-note" className={css['note']} role={wrong.length > 0 ? 'alert' : undefined}>
        {wrong.length > 0 ? t('deskRevision.quantityWrong') : t('deskRevision.none')}
      </small>
      <Labelled label={t('deskRevision.day')}>
        {(wired) => (
          <select {...wired} value={day} onChange={(event) => setDay(event.target.value)}>
            <option value="">{t('deskRevision.sameDay', { day: format.day(order.deliveryDate) })}</option>
            {(plain.data?.days ?? [])
              .filter((one) => one.day !== order.deliveryDate)
              .map((one) => (
                <option key={one.day} value={one.day}>
                  {format.day(one.day)}
                  {one.fee > 0 && ` (${t('deskRevision.fee', { amount: format.money(one.fee) })})`}
                </option>
              ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t('deskRevision.reason')} wrong={tried && noReason && t('desk.reasonMissing')}>
        {(wired) => (
          <textarea
            {...wired}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Labelled>
      {tried && isEmpty && <p role="alert">{t('deskRevision.notYet')}</p>}
      {shown && (
        <section ref={effects} className={css['preview']} aria-live="polite" aria-busy={!isFresh}>
          {shown.problems.map((problem) => (
            <p key={problem} role="alert" className={css['problem']}>
              {problem}
            </p>
          ))}
          {shown.problems.length === 0 && (
            <>
              <dl className={css['sums']}>
                <dt>
                  {t('deskRevision.due')}, {t('deskRevision.before')}
                </dt>
                <dd>{format.money(shown.dueBefore)}</dd>
                <dt>
                  {t('deskRevision.due')}, {t('deskRevision.after')}
                </dt>
                <dd>
                  <b>{format.money(shown.dueAfter)}</b>
                </dd>
                <dt>{t('deskRevision.difference')}</dt>
                <dd>
                  {difference > 0 && '+'}
                  {format.money(difference)}
                </dd>
              </dl>
              {shown.bySupplier && <p>{t('deskRevision.bySupplier')}</p>}
              <h3>{t('deskRevision.letter')}</h3>
              <blockquote>{shown.text}</blockquote>
              <small>{t('deskRevision.kept')}</small>
            </>
          )}
        </section>
      )}
    </FormDialog>
  );
}

function check(
  orderNumber: string,
  wanted: { day: string | null; lines: { line: number; quantity: number }[] },
  reason: string,
) {
  return desk('POST /order-revisions/checks', { body: { orders: [{ orderNumber, ...wanted }], reason } });
}

/** What waits about the order and can be undone, and what stands before and after it. */
export function RevisionNotes({ order }: { readonly order: DeskOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { waiting, refused } = order.revision;
  const undo = useUndoDecision(['order', order.orderNumber]);
  if (refused)
    return (
      <div className={css['waits']} role="status">
        <p>{t('deskRevision.notDone', { by: refused.by, when: format.dayTime(refused.at), why: refused.why })}</p>
      </div>
    );
  return (
    waiting && (
      <div className={css['waits']} role="status">
        <p>{t('deskRevision.waits', { by: waiting.by, time: toTheSecond(waiting.dueAt) })}</p>
        {waiting.isMine && (
          <Button busy={undo.isPending} onClick={() => undo.mutate(waiting.id)}>
            {t('deskRevision.undo')}
          </Button>
        )}
        {undo.error && <p role="alert">{undo.error.message}</p>}
      </div>
    )
  );
}
