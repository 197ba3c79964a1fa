import { IconDownload } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDecision, useErrorFile } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import type { Outcome, Upload } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import { paths } from '#portal/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { confirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { failureSentence } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import css from './bulk-upload.module.css';
import { JobChip } from './job-chip.tsx';
import { OrdersToMake } from './orders-to-make.tsx';
import { Progress } from './progress.tsx';
import { RowGroup } from './row-group.tsx';

interface Props {
  readonly job: Upload;
  readonly onClosed: () => void;
  readonly onOrdered: () => void;
}

/** One upload: how far it is, then its three groups and what can be done with them. */
export function JobCard({ job, onClosed, onOrdered }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, orders, state } = job;
  const running = state === 'checking' || state === 'ordering';
  const newerSentence = useNewerSentence();
  // What needs the reader's eye is known only once the rows are judged; a choice of their own stays.
  const [chosen, choose] = useState<Outcome | null>(null);
  const shown = chosen ?? firstToRead(job);
  return (
    <Panel
      title={job.fileName}
      subtitle={t('bulk.job.sent', {
        time: format.dayTime(job.uploadedAt),
        count: rows.total,
        rows: format.number(rows.total),
      })}
      action={<JobChip state={state} />}
    >
      <div className={css['job']} aria-live="polite" aria-busy={running || undefined}>
        {state === 'checking' && (
          <Progress
            label={t('bulk.job.checking')}
            value={rows.checked}
            max={rows.total}
            unit={t('bulk.job.rowsWord')}
          />
        )}
        {state === 'ordering' && (
          <Progress
            label={t('bulk.job.ordering')}
            value={orders.placed + orders.refused}
            max={orders.total}
            unit={t('bulk.job.ordersWord')}
          />
        )}
        {state === 'waiting' && (
          <Notice tone={rows.rejected > 0 ? 'wrong' : 'warning'} urgent>
            <b>
              {t(rows.rejected > 0 ? 'bulk.job.faulty' : job.changed > 0 ? 'bulk.job.adjusted' : 'bulk.job.warned')}
            </b>
            <p>{t(rows.rejected > 0 ? 'bulk.job.nothingOrdered' : 'bulk.job.toConfirm')}</p>
            {rows.rejected > 0 && orders.total > 0 && <p>{t('bulk.job.restApart')}</p>}
          </Notice>
        )}
        {state === 'done' && (
          <Notice tone={orders.refused > 0 ? 'warning' : 'done'}>
            {t(orders.refused > 0 ? 'bulk.job.doneSome' : 'bulk.job.done', {
              count: orders.placed,
              total: orders.total,
            })}
          </Notice>
        )}
        {state === 'closed' && <Notice tone="info">{job.closedWhy ?? t('bulk.job.closed')}</Notice>}
        {job.worksheet && (
          <p className={css['sheets']}>
            {t('bulk.job.worksheet', { name: job.worksheet })}
            {job.unread.length > 0 && ` · ${t('bulk.job.unread', { names: job.unread.join(', ') })}`}
          </p>
        )}
        {job.newer && (
          <Notice tone="warning" urgent>
            {newerSentence(job.newer)}
          </Notice>
        )}
        {state === 'waiting' && job.standing.total > 0 && (
          <Notice tone="warning" urgent>
            <b>{t('bulk.standing.title')}</b>
            <p>
              {t('bulk.standing.which', { count: job.standing.total, n: format.number(job.standing.total) })}{' '}
              {job.standing.orders.map((number, index) => (
                <Fragment key={number}>
                  {index > 0 && ', '}
                  <Link to={paths.order(number)}>{number}</Link>
                </Fragment>
              ))}
              {job.standing.total > job.standing.orders.length && ', …'}
            </p>
            <p>{t('bulk.standing.twice')}</p>
          </Notice>
        )}
        {state === 'waiting' && job.toMake.total > 0 && <OrdersToMake {...job.toMake} />}
        {state === 'waiting' && <Decision job={job} onClosed={onClosed} onOrdered={onOrdered} />}
        {!running && state !== 'waiting' && (
          <div className={css['buttons']}>
            {orders.placed > 0 && (
              <ButtonLink to={paths.bulkUploadSuccess(job.jobId)}>{t('bulk.job.showOrders')}</ButtonLink>
            )}
            {rows.rejected > 0 && <ErrorFile jobId={job.jobId} />}
            <Button variant="ghost" onClick={onClosed}>
              {t('bulk.job.hide')}
            </Button>
          </div>
        )}
        {state !== 'checking' && (
          <>
            <div className={css['groups']} role="group" aria-label={t('bulk.job.groups')}>
              {(['rejected', 'adjusted', 'accepted'] as const).map((outcome) => (
                <button
                  key={outcome}
                  type="button"
                  data-outcome={outcome}
                  aria-pressed={shown === outcome}
                  onClick={() => choose(outcome)}
                >
                  <b>{format.number(rows[outcome])}</b>
                  <span>{t(`bulk.group.${outcome}`)}</span>
                </button>
              ))}
            </div>
            <RowGroup key={shown} job={job} outcome={shown} />
          </>
        )}
      </div>
    </Panel>
  );
}

/** Orders that stand already come before faults: they are what could be ordered twice. */
function firstToRead({ rows, standing }: Upload): Outcome {
  if (standing.total > 0) return 'adjusted';
  if (rows.rejected > 0) return 'rejected';
  return rows.adjusted > 0 ? 'adjusted' : 'accepted';
}

function useNewerSentence() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ fileName, uploadedAt }: NonNullable<Upload['newer']>) =>
    t('bulk.job.newer', { name: fileName, time: format.dayTime(uploadedAt) });
}

function Decision({ job, onClosed, onOrdered }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const newerSentence = useNewerSentence();
  const decision = useDecision(job.jobId);
  const { rows, orders } = job;
  const decide = async (what: 'confirm' | 'close') => {
    if (what === 'confirm' && job.newer) {
      const body = newerSentence(job.newer);
      if (
        !(await confirm({
          title: t('bulk.job.newerTitle'),
          body,
          yes: t('bulk.job.newerYes'),
          no: t('bulk.job.newerNo'),
        }))
      )
        return;
    }
    const { total, orders: numbers } = job.standing;
    if (what === 'confirm' && total > 0) {
      const named = numbers.join(', ') + (total > numbers.length ? ', …' : '');
      const yes = await confirm({
        title: t('bulk.standing.title'),
        body: `${t('bulk.standing.which', { count: total, n: format.number(total) })} ${named}. ${t('bulk.standing.twice')}`,
        yes: t('bulk.again.yes'),
        no: t('bulk.again.no'),
      });
      if (!yes) return;
    }
    try {
      await decision.mutateAsync({ decision: what, standing: total });
      if (what === 'confirm') onOrdered();
      else onClosed();
    } catch {
      // Shown below; the card stays as it is.
    }
  };
  return (
    <>
      {decision.error && (
        <Notice tone="wrong" urgent>
          {failureSentence(decision.error, t)}
        </Notice>
      )}
      <div className={css['buttons']}>
        {rows.rejected > 0 && <ErrorFile jobId={job.jobId} primary />}
        <Button
          variant={rows.rejected > 0 ? 'outline' : 'primary'}
          reason={orders.total === 0 ? t('bulk.job.nothingGood') : undefined}
          busy={decision.isPending && decision.variables.decision === 'confirm'}
          onClick={() => void decide('confirm')}
        >
          {t(rows.adjusted > 0 ? 'bulk.job.orderPossible' : 'bulk.job.orderGood', {
            rows: format.number(rows.accepted + rows.adjusted),
            orders: format.number(orders.total),
          })}
        </Button>
        <Button
          variant="ghost"
          busy={decision.isPending && decision.variables.decision === 'close'}
          onClick={() => void decide('close')}
        >
          {t('bulk.job.correctFirst')}
        </Button>
      </div>
    </>
  );
}

function ErrorFile({ jobId, primary }: { readonly jobId: string; readonly primary?: boolean }) {
  const { t } = useTranslation();
  const file = useErrorFile(jobId);
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'outline'}
        icon={<IconDownload size={16} aria-hidden />}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        {t('bulk.job.errorFile')}
      </Button>
      {file.error && <span role="alert">{failureSentence(file.error, t)}</span>}
    </>
  );
}
