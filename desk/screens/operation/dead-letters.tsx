import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { hasCode } from '#ui/failure.ts';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { SentAgain } from '../../ui/sent-again.tsx';
import { Empty, Failed, Loading, WhyNot } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { useRedrive } from './use-redrive.ts';
import css from './operation.module.css';

/** What could not be delivered: it is sent again, and of a mail in doubt a person says whether it arrived. */
export function DeadLetters() {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const may = mayDo(useMe());
  const mayAct = may('Desk Operation');
  const navigate = useNavigate();
  const [cursor, setCursor] = useState<{ readonly id: number; readonly at: number } | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const letters = useQuery({
    queryKey: ['operation', 'dead-letters'],
    queryFn: () => desk('GET /operation/dead-letters', {}),
    refetchInterval: 30_000,
  });
  const redrive = useRedrive();
  const settle = useMutation({
    mutationFn: (id: number) => desk('POST /operation/dead-letters/:id/arrival', { params: { id } }),
    onSuccess: () => {
      setAsked(null);
      toast({ tone: 'done', text: t('deskOperation.letters.settled') });
    },
    onError: (error) => {
      if (!hasCode(error, 'NOT_FOUND')) return;
      setAsked(null);
      toast({ tone: 'info', text: t('deskOperation.letters.gone') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['operation'] }),
  });
  const rows = letters.data?.letters ?? [];
  const at = rows.findIndex(({ id }) => id === cursor?.id);
  const onto = rows[at];
  const step = (by: number) => {
    // Where the row under the cursor is gone, the next one has its place.
    const to = cursor === null ? 0 : at >= 0 ? at + by : by > 0 ? cursor.at : cursor.at - 1;
    const index = Math.min(Math.max(to, 0), rows.length - 1);
    const next = rows[index];
    if (!next) return;
    setCursor({ id: next.id, at: index });
    document.getElementById(`letter-${next.id}`)?.scrollIntoView({ block: 'nearest' });
  };
  useKeys({
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
    // With no row under the cursor it is the button above the rows.
    e: () => mayAct && !redrive.isPending && rows.length > 0 && redrive.mutate(onto ? [onto.id] : 'all'),
    Enter: () => onto?.orderNumber && may('Desk Orders', 'view') && void navigate(`/orders/${onto.orderNumber}`),
  });
  return (
    <>
      {letters.error && (
        <Failed
          error={letters.error}
          again={() => void letters.refetch()}
          since={letters.data ? letters.dataUpdatedAt : null}
        />
      )}
      {!letters.data ? (
        !letters.error && <Loading />
      ) : rows.length === 0 ? (
        <Empty title={t('deskOperation.letters.empty')}>{t('deskOperation.letters.emptyBody')}</Empty>
      ) : (
        <>
          {mayAct && (
            <div className={table['filters']}>
              <Button busy={redrive.isPending} onClick={() => redrive.mutate('all')}>
                {t('deskOperation.letters.all')} {!onto && <kbd>E</kbd>}
              </Button>
              {letters.data.total > rows.length && (
                <span>{t('deskOperation.letters.more', { total: letters.data.total, shown: rows.length })}</span>
              )}
            </div>
          )}
          <div className={table['scroll']}>
            <table className={table['table']}>
              <thead>
                <tr>
                  <th>{t('deskOperation.letters.what')}</th>
                  <th>{t('deskOperation.letters.why')}</th>
                  <th>{t('deskOperation.letters.since')}</th>
                  <th className={table['number']}>{t('deskOperation.letters.tries')}</th>
                  <th className={table['number']}>{t('deskOperation.letters.act')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(
                  (
                    { id, topic, object, orderNumber, attempts, deadAt, reason, sentAgain, firstDeadAt, isMail },
                    index,
                  ) => (
                    <tr
                      key={id}
                      id={`letter-${id}`}
                      className={classes(onto?.id === id && table['current'])}
                      aria-current={onto?.id === id || undefined}
                      onClick={() => setCursor({ id, at: index })}
                    >
                      <td>
                        {orderNumber && may('Desk Orders', 'view') ? (
                          <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
                        ) : (
                          <b>{object ?? `#${id}`}</b>
                        )}
                        <small>{t(`deskOperation.job.${topic as 'mail'}`, { defaultValue: topic })}</small>
                      </td>
                      <td className={css['reason']}>
                        {reason}
                        <SentAgain count={sentAgain} last={deadAt} first={firstDeadAt} />
                      </td>
                      <td className={table['tight']}>{format.dayTime(deadAt)}</td>
                      <td className={table['number']}>{attempts}</td>
                      <td>
                        {mayAct && (
                          <div className={css['acts']}>
                            {isMail && (
                              <Button onClick={() => setAsked(id)}>{t('deskOperation.letters.arrived')}</Button>
                            )}
                            <Button inactive={redrive.isPending} onClick={() => redrive.mutate([id])}>
                              {t('deskOperation.letters.again')} {onto?.id === id && <kbd>E</kbd>}
                            </Button>
                          </div>
                        )}
                      </td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
          </div>
        </>
      )}
      {asked !== null && (
        <Dialog
          open
          title={t('deskOperation.letters.arrivedSure')}
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button onClick={() => setAsked(null)}>{t('desk.cancel')}</Button>
              <Button variant="primary" busy={settle.isPending} onClick={() => settle.mutate(asked)}>
                {t('deskOperation.letters.arrived')}
              </Button>
            </>
          }
        >
          <p>{t('deskOperation.letters.arrivedBody')}</p>
          {settle.error && (
            <p role="alert">
              <WhyNot error={settle.error} />
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
