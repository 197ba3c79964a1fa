import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { OperationHealth } from '#contract/desk/operation.ts';
import { useFormat } from '#ui/format.ts';
import { desk } from '../../api.ts';
import { useKeys } from '../../shell/keys.ts';
import { Failed, Loading } from '../../ui/states.tsx';
import table from '../../ui/table.module.css';
import { standingOf } from '../erp/standing-of.ts';
import { JobName } from './job-name.tsx';
import { useDuration } from './use-duration.ts';
import css from './operation.module.css';

/** What waits, what was given up, and who takes nothing: what is wrong comes first. */
export function Health() {
  const health = useQuery({
    queryKey: ['operation', 'health'],
    queryFn: () => desk('GET /operation/health', {}),
    refetchInterval: 15_000,
  });
  return (
    <>
      {health.error && (
        <Failed
          error={health.error}
          again={() => void health.refetch()}
          since={health.data ? health.dataUpdatedAt : null}
        />
      )}
      {health.data ? <Shown health={health.data} /> : !health.error && <Loading />}
    </>
  );
}

function Shown({ health }: { readonly health: OperationHealth }) {
  const { t } = useTranslation();
  const format = useFormat();
  const duration = useDuration();
  const navigate = useNavigate();
  const { erp, outbox, mails, jobs, topics } = health;
  useKeys(outbox.dead > 0 ? { e: () => void navigate('/operation/dead-letters') } : {});
  const isErpAway = erp.pausedSeconds > 0 || erp.up === false;
  const cards: readonly { key: string; title: string; wrong: boolean; figure: ReactNode; detail: string }[] = [
    {
      key: 'erp',
      title: t('deskOperation.health.erp'),
      wrong: isErpAway,
      figure: <Link to="/operation/erp">{t(isErpAway ? 'deskErp.down' : standingOf(erp))}</Link>,
      detail:
        erp.pausedSeconds > 0
          ? t('deskOperation.health.erpPaused', { time: duration(erp.pausedSeconds) })
          : t(`deskErp.is.${erp.kind}`),
    },
    {
      key: 'outbox',
      title: t('deskOperation.health.outbox'),
      wrong: outbox.oldestSeconds > 900,
      figure: format.number(outbox.waiting),
      detail: [
        outbox.waiting === 0
          ? t('deskOperation.health.none')
          : t('deskOperation.health.oldest', { time: duration(outbox.oldestSeconds) }),
        ...(outbox.putOff > 0 ? [t('deskOperation.health.putOff', { count: outbox.putOff })] : []),
      ].join(' · '),
    },
    {
      key: 'dead',
      title: t('deskOperation.health.dead'),
      wrong: outbox.dead > 0,
      figure:
        outbox.dead > 0 ? (
          <Link to="/operation/dead-letters">
            {format.number(outbox.dead)} <kbd>E</kbd>
          </Link>
        ) : (
          '0'
        ),
      detail: '',
    },
    {
      key: 'mails',
      title: t('deskOperation.health.mails'),
      wrong: mails.faultSeconds > 0 || mails.smtp === 'none',
      figure: <Link to="/operation/mails">{format.number(mails.waiting)}</Link>,
      detail:
        mails.faultSeconds > 0
          ? t('deskOperation.health.mailFault', { time: duration(mails.faultSeconds) })
          : t(`deskOperation.health.smtp.${mails.smtp}`),
    },
    {
      key: 'jobs',
      title: t('deskOperation.health.jobs'),
      wrong: jobs.failing + jobs.deadRows > 0,
      figure: <Link to="/operation/jobs">{format.number(jobs.failing + jobs.deadRows)}</Link>,
      detail:
        jobs.failing > 0
          ? t('deskOperation.health.failing', { count: jobs.failing })
          : t('deskOperation.health.jobsFine'),
    },
  ];
  const wrong = cards.filter((card) => card.wrong);
  return (
    <>
      <p className={css['says']} role="status">
        {wrong.length === 0
          ? t('deskOperation.health.fine')
          : `${t('deskOperation.health.look')} ${wrong.map(({ title }) => title).join(', ')}`}{' '}
        <small>{t('deskOperation.health.asOf', { time: format.time(health.now) })}</small>
      </p>
      <div className={css['cards']}>
        {cards.map(({ key, title, wrong: isWrong, figure, detail }) => (
          <section key={key} className={css['card']} data-wrong={isWrong || undefined}>
            <h2>{title}</h2>
            <b>{figure}</b>
            <small>{detail}</small>
          </section>
        ))}
      </div>
      {topics.length > 0 && (
        <div className={table['scroll']}>
          <table className={table['table']}>
            <caption className={css['sub']}>{t('deskOperation.health.topics')}</caption>
            <thead>
              <tr>
                <th>{t('deskOperation.health.topic')}</th>
                <th className={table['number']}>{t('deskOperation.health.waiting')}</th>
                <th className={table['number']}>{t('deskOperation.health.dead')}</th>
              </tr>
            </thead>
            <tbody>
              {topics.map(({ topic, waiting, dead, oldestSeconds }) => (
                <tr key={topic}>
                  <td>
                    <JobName name={topic} />
                  </td>
                  <td className={table['number']}>
                    {format.number(waiting)}
                    {waiting > 0 && (
                      <small>{t('deskOperation.health.oldest', { time: duration(oldestSeconds) })}</small>
                    )}
                  </td>
                  <td className={table['number']}>{format.number(dead)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
