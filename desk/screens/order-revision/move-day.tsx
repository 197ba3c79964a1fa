import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { DateInput } from '#ui/date-input.tsx';
import { desk } from '../../api.ts';
import { FormDialog, Labelled } from '../../ui/form-dialog.tsx';
import table from '../../ui/table.module.css';
import { newDecision } from './new-decision.ts';
import css from '../order/revise.module.css';

/** An order and the day that it is to have; null: the one that is chosen for all. */
export interface ToMove {
  readonly orderNumber: string;
  readonly day: string | null;
}

interface Props {
  readonly orders: readonly ToMove[];
  /** What stands as the reason before anybody types one. */
  readonly reason?: string;
  readonly onClose: () => void;
}

/** Another day for many orders: what it changes for each is shown before; what cannot be is left out by name (desk.md, 4 Bulk, journey D5). */
export function MoveDay({ orders, reason: begun = '', onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const isChosen = orders.every((one) => one.day !== null);
  const [day, setDay] = useState('');
  const [reason, setReason] = useState(begun);
  const [tried, setTried] = useState(false);
  const [id] = useState(newDecision);
  const wanted = orders.map((one) => ({ orderNumber: one.orderNumber, day: one.day ?? (day || null), lines: [] }));
  const check = useMutation({
    mutationFn: () => desk('POST /order-revisions/checks', { body: { orders: wanted, reason: reason.trim() } }),
  });
  const checked = check.data?.orders;
  const [offRouteToo, setOffRouteToo] = useState(false);
  const blocked = checked?.filter(({ problems }) => problems.length > 0) ?? [];
  const offRoute = checked?.filter((one) => one.problems.length === 0 && one.offRoute) ?? [];
  const possible = checked?.filter((one) => one.problems.length === 0 && (offRouteToo || !one.offRoute)) ?? [];
  const send = useMutation({
    mutationFn: () =>
      desk('POST /order-revisions', {
        body: {
          id,
          reason: reason.trim(),
          orders: possible.map(({ orderNumber, day: to, dueBefore, dueAfter, offRoute: isOffRoute }) => ({
            orderNumber,
            day: to,
            lines: [],
            offRoute: isOffRoute,
            dueBefore,
            dueAfter,
          })),
        },
      }),
    onSuccess: () => void navigate(`/order-changes/${id}`),
    // What it would cost was another thing by now: it is shown anew.
    onError: () => check.mutate(),
  });
  const noDay = !isChosen && day === '';
  const noReason = reason.trim().length < 3;
  const go = () => {
    setTried(true);
    if (noDay || noReason) return;
    if (!checked) check.mutate();
    else if (possible.length > 0) send.mutate();
  };
  return (
    <FormDialog
      title={t('deskRevision.moveTitle')}
      act={checked ? t('deskRevision.goMany', { count: possible.length }) : t('deskRevision.check')}
      busy={check.isPending || send.isPending}
      error={send.error ?? check.error}
      onAct={go}
      onClose={onClose}
    >
      {!isChosen && (
        <Labelled label={t('deskRevision.day')} wrong={tried && noDay && t('deskRevision.dayMissing')}>
          {(wired) => (
            <DateInput
              {...wired}
              value={day}
              onChange={(event) => {
                setDay(event.target.value);
                check.reset();
              }}
            />
          )}
        </Labelled>
      )}
      <Labelled label={t('deskRevision.reason')} wrong={tried && noReason && t('desk.reasonMissing')}>
        {(wired) => (
          <textarea
            {...wired}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              check.reset();
            }}
          />
        )}
      </Labelled>
      {check.isPending && <p role="status">{t('deskRevision.checking')}</p>}
      {checked && blocked.length > 0 && (
        <p role="alert" className={css['problem']}>
          {blocked.length === checked.length
            ? t('deskRevision.noneLeft')
            : t('deskRevision.blocked', { count: blocked.length })}
        </p>
      )}
      {offRoute.length > 0 && (
        <label className={css['tick']}>
          <input type="checkbox" checked={offRouteToo} onChange={(event) => setOffRouteToo(event.target.checked)} />
          {t('deskRevision.offRouteToo', { count: offRoute.length })}
        </label>
      )}
      {checked && (
        <div className={css['rows']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('deskRevision.order')}</th>
                <th>{t('deskRevision.day')}</th>
                <th className={table['number']}>{t('deskRevision.due')}</th>
              </tr>
            </thead>
            <tbody>
              {checked.map((one) => (
                <tr key={one.orderNumber}>
                  <td>
                    <b>{one.orderNumber}</b>
                    <small>{one.shipToName}</small>
                  </td>
                  <td>
                    {format.day(one.dayBefore)} → {format.day(one.day)}
                    {one.problems.length > 0 && <small role="alert">{one.problems[0]}</small>}
                    {one.offRoute && <small>{t('deskRevision.offRoute')}</small>}
                    {one.bySupplier && <small>{t('deskRevision.bySupplier')}</small>}
                  </td>
                  <td className={table['number']}>
                    {one.problems.length > 0 ? '–' : format.money(one.dueAfter)}
                    {one.problems.length === 0 && one.dueAfter !== one.dueBefore && (
                      <small>
                        {one.dueAfter > one.dueBefore && '+'}
                        {format.money(one.dueAfter - one.dueBefore)}
                      </small>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {possible[0] && (
        <section className={css['preview']}>
          <h3>{t('deskRevision.letter')}</h3>
          <blockquote>{possible[0].text}</blockquote>
        </section>
      )}
    </FormDialog>
  );
}
