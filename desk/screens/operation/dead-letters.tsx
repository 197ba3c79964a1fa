import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { toast } from '#ui/toast.tsx';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
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
    onSettled: () => queries.invalidateQueries({ queryKey: ['operation'] }),
  });
  const rows = letters.data?.letters ?? [];
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
                {t('deskOperation.letters.all')}
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
                {rows.map(({ id, topic, object, orderNumber, attempts, deadAt, reason, isMail }) => (
                  <tr key={id}>
                    <td>
                      {orderNumber && may('Desk Orders', 'view') ? (
                        <Link to={`/orders/${orderNumber}`}>{orderNumber}</Link>
                      ) : (
                        <b>{object ?? `#${id}`}</b>
                      )}
                      <small>{t(`deskOperation.job.${topic as 'mail'}`, { defaultValue: topic })}</small>
                    </td>
                    <td className={css['reason']}>{reason}</td>
                    <td className={table['tight']}>{format.dayTime(deadAt)}</td>
                    <td className={table['number']}>{attempts}</td>
                    <td>
                      {mayAct && (
                        <div className={css['acts']}>
                          {isMail && <Button onClick={() => setAsked(id)}>{t('deskOperation.letters.arrived')}</Button>}
                          <Button inactive={redrive.isPending} onClick={() => redrive.mutate([id])}>
                            {t('deskOperation.letters.again')}
                          </Button>
                        </div>
                      )}
                    </td>
                  </tr>
                ))}
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
