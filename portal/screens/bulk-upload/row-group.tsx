import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUploadRows } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import type { Outcome, Upload, UploadRow } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import { paths } from '#portal/paths.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Table } from '#ui/table.tsx';
import type { Column } from '#ui/table.tsx';
import css from './bulk-upload.module.css';
import { RowNotes } from './row-notes.tsx';

const PAGE = 100;

/** The rows of one group: where, what was written, and why. */
export function RowGroup({ job, outcome }: { readonly job: Upload; readonly outcome: Outcome }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useUploadRows(job.jobId, outcome, page, PAGE);
  const total = job[outcome].total;
  const rows = page === 1 ? job[outcome].rows : (data?.results ?? []);
  if (total === 0) return <p className={css['none']}>{t(`bulk.group.none.${outcome}`)}</p>;
  if (error) return <LoadFailed error={error} level={3} onRetry={() => void refetch()} />;
  const columns: Column<UploadRow>[] = [
    {
      key: 'row',
      head: t('bulk.row.row'),
      width: '72px',
      phone: 'lead',
      cell: ({ row }) => <b>{t('bulk.row.number', { n: row })}</b>,
    },
    outcome === 'accepted'
      ? {
          key: 'what',
          head: t('bulk.row.what'),
          phone: 'line',
          cell: ({ cells, notes }) => (
            <>
              {[cells.shipTo, cells.day, cells.sku, `${cells.quantity ?? ''} ${cells.unit ?? ''}`.trim()].join(' · ')}
              <RowNotes notes={notes} />
            </>
          ),
        }
      : {
          key: 'why',
          head: t('bulk.row.why'),
          phone: 'line',
          cell: ({ notes }) => <RowNotes notes={notes} />,
        },
    {
      key: 'order',
      head: t('bulk.row.order'),
      width: '120px',
      align: 'end',
      cell: ({ orderNumber, cells }) =>
        orderNumber ? <Link to={paths.order(orderNumber)}>{orderNumber}</Link> : cells.number,
    },
  ];
  return (
    <div className={css['rows']}>
      <Table
        caption={t(`bulk.group.${outcome}`)}
        rows={rows}
        rowKey={({ row }) => String(row)}
        tone={() => (outcome === 'rejected' ? 'refused' : outcome === 'adjusted' ? 'mine' : null)}
        columns={columns}
      />
      <Pager page={page} pageSize={PAGE} total={total} onPage={setPage} />
    </div>
  );
}
