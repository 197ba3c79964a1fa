import { useTranslation } from 'react-i18next';
import { useOpenBalance } from '#portal/features/document/use-documents.ts';
import { Awaited } from '#ui/awaited.tsx';
import { useFormat } from '#ui/format.ts';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';

/** What the company owes by how long it is overdue. */
export function OpenBalance() {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useOpenBalance(true);
  const { data } = answer;
  if (!data)
    return (
      <Awaited of={answer}>
        <SkeletonRows rows={2} height={52} />
      </Awaited>
    );
  if (data.results.length === 0)
    return <Notice tone="done">{t(data.partOnly ? 'document.balance.nonePart' : 'document.balance.none')}</Notice>;
  return (
    <Panel
      flush
      title={t('document.balance.title')}
      subtitle={`${t('document.balance.day', { day: format.day(data.day) })}${data.partOnly ? ` · ${t('document.balance.part')}` : ''}`}
    >
      <Table
        caption={t('document.balance.title')}
        rows={data.results}
        rowKey={({ payer }) => payer.id}
        columns={[
          { key: 'payer', head: t('document.balance.payer'), phone: 'lead', cell: ({ payer }) => <b>{payer.name}</b> },
          { key: 'notDue', head: t('document.balance.notDue'), align: 'end', cell: (row) => format.money(row.notDue) },
          {
            key: 'days8',
            head: t('document.balance.days1to8'),
            align: 'end',
            cell: (row) => format.money(row.days1to8),
          },
          {
            key: 'days30',
            head: t('document.balance.days9to30'),
            align: 'end',
            cell: (row) => format.money(row.days9to30),
          },
          { key: 'older', head: t('document.balance.older'), align: 'end', cell: (row) => format.money(row.older) },
          {
            key: 'total',
            head: t('document.balance.total'),
            money: true,
            cell: (row) => <b>{format.money(row.total)}</b>,
          },
        ]}
      />
    </Panel>
  );
}
