import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { OrderRevisionBatch } from '#contract/desk/order-revision.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { toTheSecond } from '../../state/to-the-second.ts';
import { Empty, Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { MoveDay } from './move-day.tsx';
import { useUndoDecision } from './use-undo-decision.ts';

/** What I have decided about orders, each with a result for every order (desk.md, 4 Bulk). */
export default function OrderChanges() {
  const { id } = useParams();
  return id ? <One key={id} id={id} /> : <Mine />;
}

function Mine() {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useQuery({ queryKey: ['order-changes'], queryFn: () => desk('GET /order-revisions', {}) });
  return (
    <>
      <header className={table['head']}>
        <h1>{t('deskRevision.list')}</h1>
      </header>
      {list.error && <Failed error={list.error} again={() => void list.refetch()} since={null} />}
      {!list.data && !list.error && <Loading />}
      {list.data?.batches.length === 0 && <Empty title={t('deskRevision.empty')}>{t('deskRevision.emptyBody')}</Empty>}
      {list.data && list.data.batches.length > 0 && (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <tbody>
              {list.data.batches.map((batch) => (
                <tr key={batch.id}>
                  <td className={table['tight']}>
                    <Link to={`/order-changes/${batch.id}`}>{format.dayTime(batch.askedAt)}</Link>
                  </td>
                  <td>{batch.reason}</td>
                  <td>{t('deskRevision.progress', batch)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

const AGAIN_MS = 2_000;
const waitingIn = ({ rows }: OrderRevisionBatch) => rows.filter(({ state }) => state === 'waits').length;

function One({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isPuttingBack, setPuttingBack] = useState(false);
  const batch = useQuery({
    queryKey: ['order-changes', id],
    queryFn: () => desk('GET /order-revisions/:revisionId', { params: { revisionId: id } }),
    refetchInterval: ({ state: { data } }) => (data && waitingIn(data) === 0 ? false : AGAIN_MS),
  });
  const undo = useUndoDecision(['order-changes', id]);
  if (!batch.data)
    return batch.error ? (
      <Failed error={batch.error} again={() => void batch.refetch()} since={null} list="/order-changes" />
    ) : (
      <Loading />
    );
  const { rows, reason, dueAt } = batch.data;
  const waiting = waitingIn(batch.data);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const moved = rows.flatMap(({ newNumber, day, dayBefore }) =>
    newNumber && day !== null && day !== dayBefore ? [{ orderNumber: newNumber, day: dayBefore }] : [],
  );
  return (
    <>
      <header className={table['head']}>
        <h1>{t('deskRevision.page')}</h1>
        <span role="status">
          {t('deskRevision.progress', { waiting, done: count('done'), refused: count('refused') })} · {reason}
        </span>
        <div className={table['right']}>
          {waiting > 0 && (
            <>
              <small>{t('deskRevision.until', { time: toTheSecond(dueAt) })}</small>
              <Button variant="primary" busy={undo.isPending} onClick={() => undo.mutate(id)}>
                {t('deskRevision.undoAll')}
              </Button>
            </>
          )}
          {waiting === 0 && moved.length > 0 && (
            <Button onClick={() => setPuttingBack(true)}>{t('deskRevision.putBack')}…</Button>
          )}
        </div>
      </header>
      {(undo.error ?? batch.error) && <p role="alert">{(undo.error ?? batch.error)!.message}</p>}
      <div className={table['scroll']}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th>{t('deskRevision.order')}</th>
              <th>{t('deskRevision.day')}</th>
              <th className={table['number']}>{t('deskRevision.due')}</th>
              <th>{t('deskRevision.result')}</th>
              <th>{t('deskRevision.newOrder')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.orderNumber}>
                <td>
                  <Link to={`/orders/${row.orderNumber}`}>{row.orderNumber}</Link>
                  <small>{row.shipToName}</small>
                </td>
                <td className={table['tight']}>
                  {format.day(row.dayBefore)}
                  {row.day !== null && row.day !== row.dayBefore && ` → ${format.day(row.day)}`}
                </td>
                <td className={table['number']}>
                  {format.money(row.dueAfter)}
                  {row.dueAfter !== row.dueBefore && (
                    <small>
                      {row.dueAfter > row.dueBefore && '+'}
                      {format.money(row.dueAfter - row.dueBefore)}
                    </small>
                  )}
                </td>
                <td>
                  <span
                    className={classes(
                      table['state'],
                      row.state === 'waits' && table['held'],
                      (row.state === 'refused' || row.state === 'undone') && table['ended'],
                    )}
                  >
                    {t(`deskRevision.state.${row.state}`)}
                  </span>
                  {row.why && <small>{row.why}</small>}
                </td>
                <td>{row.newNumber && <Link to={`/orders/${row.newNumber}`}>{row.newNumber}</Link>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isPuttingBack && (
        <MoveDay orders={moved} reason={t('deskRevision.putBackReason')} onClose={() => setPuttingBack(false)} />
      )}
    </>
  );
}
