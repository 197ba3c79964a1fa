import { useTranslation } from 'react-i18next';
import type { UploadSummary } from '#portal/features/bulk-upload/use-bulk-upload.ts';
import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Table } from '#ui/table.tsx';
import { JobChip } from './job-chip.tsx';

interface Props {
  readonly uploads: readonly UploadSummary[];
  readonly current: string | null;
  readonly onShow: (jobId: string) => void;
}

/** What was sent before, and what came of it. */
export function EarlierUploads({ uploads, current, onShow }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const show = (jobId: string) => {
    onShow(jobId);
    window.scrollTo({ top: 0 });
  };
  return (
    <Panel title={t('bulk.page.earlier')} flush>
      <Table
        caption={t('bulk.page.earlier')}
        rows={uploads}
        rowKey={({ jobId }) => jobId}
        columns={[
          { key: 'file', head: t('bulk.page.fileName'), phone: 'lead', cell: ({ fileName }) => <b>{fileName}</b> },
          { key: 'time', head: t('bulk.page.time'), cell: ({ uploadedAt }) => format.dayTime(uploadedAt) },
          {
            key: 'result',
            head: t('bulk.page.result'),
            phone: 'line',
            cell: ({ rows, orders }) =>
              t('bulk.page.resultOf', {
                rows: format.number(rows.total),
                faulty: format.number(rows.rejected),
                orders: format.number(orders.placed),
              }),
          },
          { key: 'state', head: t('bulk.page.state'), cell: ({ state }) => <JobChip state={state} /> },
          {
            key: 'show',
            head: t('bulk.page.show'),
            quietHead: true,
            align: 'end',
            cell: ({ jobId, fileName }) =>
              jobId !== current && (
                <Button variant="ghost" aria-label={`${t('bulk.page.show')}: ${fileName}`} onClick={() => show(jobId)}>
                  {t('bulk.page.show')}
                </Button>
              ),
          },
        ]}
      />
    </Panel>
  );
}
