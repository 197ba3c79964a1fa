import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { mayDo, useMe } from '../../state/me.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { JobName } from './job-name.tsx';
import { useRedrive } from './use-redrive.ts';
import css from './operation.module.css';

/** Work that comes round, those that fail first, and rows that it gave up. */
export function Jobs() {
  const { t } = useTranslation();
  const format = useFormat();
  const mayAct = mayDo(useMe())('Desk Operation');
  const jobs = useQuery({
    queryKey: ['operation', 'jobs'],
    queryFn: () => desk('GET /operation/jobs', {}),
    refetchInterval: 15_000,
  });
  const redrive = useRedrive();
  const dead = jobs.data?.deadRows ?? [];
  return (
    <>
      {jobs.error && (
        <Failed error={jobs.error} again={() => void jobs.refetch()} since={jobs.data ? jobs.dataUpdatedAt : null} />
      )}
      {!jobs.data && !jobs.error && <Loading />}
      {dead.length > 0 && (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <caption className={css['sub']}>
              {t('deskOperation.jobs.dead')}{' '}
              {mayAct && (
                <Button busy={redrive.isPending} onClick={() => redrive.mutate('jobs')}>
                  {t('deskOperation.jobs.again')}
                </Button>
              )}
            </caption>
            <thead>
              <tr>
                <th>{t('deskOperation.jobs.key')}</th>
                <th>{t('deskOperation.letters.why')}</th>
                <th className={table['number']}>{t('deskOperation.letters.tries')}</th>
              </tr>
            </thead>
            <tbody>
              {dead.map(({ job, key, attempts, reason }) => (
                <tr key={`${job} ${key}`}>
                  <td>
                    <b>{key}</b>
                    <small>{t(`deskOperation.job.${job as 'mail'}`, { defaultValue: job })}</small>
                  </td>
                  <td className={css['reason']}>{reason}</td>
                  <td className={table['number']}>{attempts}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {jobs.data && (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <thead>
              <tr>
                <th>{t('deskOperation.jobs.name')}</th>
                <th>{t('deskOperation.jobs.last')}</th>
                <th>{t('deskOperation.jobs.next')}</th>
                <th>{t('deskOperation.jobs.result')}</th>
              </tr>
            </thead>
            <tbody>
              {jobs.data.jobs.map(({ name, startedAt, dueAt, failedRounds, lastError }) => (
                <tr key={name}>
                  <td>
                    <JobName name={name} />
                  </td>
                  <td className={table['tight']}>{startedAt ? format.dayTime(startedAt) : '–'}</td>
                  <td className={table['tight']}>{format.dayTime(dueAt)}</td>
                  <td className={css['reason']}>
                    {failedRounds > 0
                      ? t('deskOperation.jobs.failed', { count: failedRounds, why: lastError ?? '' })
                      : t('deskOperation.jobs.fine')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
