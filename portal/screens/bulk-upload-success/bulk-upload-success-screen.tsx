import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUpload } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import { OrderChip } from '#portal/features/order/order-chip.tsx';
import { paths } from '#portal/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { useAddress } from '#ui/use-address.ts';
import { Progress } from '../bulk-upload/progress.tsx';
import { RowGroup } from '../bulk-upload/row-group.tsx';

/** After a sheet was taken: the orders as they are made, with their numbers. Opened without one it claims none. */
export function BulkUploadSuccessScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useAddress();
  const jobId = query.get('job');
  const { data: job, error, refetch } = useUpload(jobId);
  const ways = (
    <div>
      <ButtonLink variant="primary" size="lg" to={paths.orders()}>
        {t('thanks.toOrders')}
      </ButtonLink>{' '}
      <ButtonLink size="lg" to={paths.bulkUpload()}>
        {t('bulk.success.another')}
      </ButtonLink>
    </div>
  );
  if (error) return <LoadFailed error={error} level={1} onRetry={() => void refetch()} />;
  if (!jobId || (job && job.state !== 'ordering' && job.orders.placed === 0))
    return (
      <Page title={t('bulk.success.nothing')}>
        <p>{t('bulk.success.nothingBody')}</p>
        {ways}
      </Page>
    );
  const running = job?.state === 'ordering' || job?.state === 'checking';
  return (
    <Page title={t('page.title.bulkUploadSuccess')} note={job?.fileName}>
      <Notice tone="done" urgent>
        {t('success.bulkUploaded')}
      </Notice>
      {job && job.orders.refused > 0 && (
        <Notice
          tone="warning"
          urgent
          action={<Link to={paths.bulkUpload({ job: job.jobId })}>{t('bulk.success.which')}</Link>}
        >
          {t('bulk.success.refused', { count: job.orders.refused })}
        </Notice>
      )}
      {job && job.noted > 0 && (
        <Notice
          tone="info"
          action={<Link to={paths.bulkUpload({ job: job.jobId })}>{t('bulk.success.whichRows')}</Link>}
        >
          {t('bulk.success.noted', { count: job.noted, n: format.number(job.noted) })}
        </Notice>
      )}
      {!job && <SkeletonRows rows={4} height={48} />}
      {job && (
        <Panel
          title={t('bulk.success.made', { count: job.orders.placed, n: format.number(job.orders.placed) })}
          flush={!running}
        >
          {running && (
            <Progress
              label={t('bulk.job.ordering')}
              value={job.orders.placed + job.orders.refused}
              max={job.orders.total}
              unit={t('bulk.job.ordersWord')}
            />
          )}
          {job.made.length > 0 && (
            <Table
              caption={t('bulk.success.orders')}
              rows={job.made}
              rowKey={({ orderNumber }) => orderNumber}
              columns={[
                {
                  key: 'number',
                  head: t('history.column.number'),
                  phone: 'lead',
                  cell: ({ orderNumber, customerOrderNumber }) => (
                    <>
                      <Link to={paths.order(orderNumber)}>
                        <b>{orderNumber}</b>
                      </Link>
                      {customerOrderNumber && (
                        <>
                          <br />
                          <small>{customerOrderNumber}</small>
                        </>
                      )}
                    </>
                  ),
                },
                { key: 'shipTo', head: t('history.column.shipTo'), phone: 'line', cell: ({ shipTo }) => shipTo },
                {
                  key: 'day',
                  head: t('history.column.delivery'),
                  cell: ({ deliveryDate }) => format.dayWithName(deliveryDate),
                },
                { key: 'status', head: t('history.column.status'), cell: (order) => <OrderChip order={order} /> },
                {
                  key: 'total',
                  head: t('history.column.total'),
                  align: 'end',
                  cell: ({ total }) => format.money(total),
                },
                {
                  key: 'lines',
                  head: t('bulk.success.lines'),
                  cell: ({ lines }) => t('bulk.success.linesOf', { count: lines, n: format.number(lines) }),
                },
              ]}
            />
          )}
        </Panel>
      )}
      {job && !running && job.rows.rejected > 0 && (
        <Panel
          title={t('bulk.success.leftOut', { count: job.rows.rejected, n: format.number(job.rows.rejected) })}
          flush
        >
          <RowGroup job={job} outcome="rejected" />
        </Panel>
      )}
      {job && job.orders.placed > job.made.length && (
        <p>{t('bulk.success.more', { n: format.number(job.orders.placed - job.made.length) })}</p>
      )}
      {ways}
    </Page>
  );
}
