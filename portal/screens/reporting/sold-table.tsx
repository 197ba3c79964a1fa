import { rounded } from '#values/money.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SalesReport } from '#portal/features/report/use-reports.ts';
import { Button } from '#ui/button.tsx';
import { Bar } from '#ui/chart/bar.tsx';
import { useFormat } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { Table } from '#ui/table.tsx';
import { Change } from './change.tsx';

type Row = SalesReport['brands'][number];
const FEW = 8;

interface Props {
  readonly title: string;
  readonly head: string;
  readonly rows: readonly Row[];
  readonly running: boolean;
}

/**
 * Volume and value by what it was or where it went, the largest first, each with its bar. While a month is `running`, the value without it
 * stands beside that of the year before, so that the change is that of the two figures before it.
 */
export function SoldTable({ title, head, rows, running }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const most = Math.max(0, ...rows.map(({ net }) => net));
  const tenth = (value: number) => format.number(rounded(value, 1));
  return (
    <Panel
      flush
      title={title}
      action={
        rows.length > FEW && (
          <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('report.showFewer') : t('report.showAll', { count: rows.length })}
          </Button>
        )
      }
    >
      <Table
        caption={title}
        rows={all ? rows : rows.slice(0, FEW)}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', head, phone: 'lead', cell: ({ name }: Row) => <b>{name}</b> },
          {
            key: 'bar',
            head: t('report.column.bar'),
            quietHead: true,
            phone: 'line',
            width: '28%',
            cell: ({ net }) => <Bar value={net} most={most} />,
          },
          { key: 'hl', head: t('report.column.hl'), align: 'end', cell: ({ hl }) => tenth(hl) },
          { key: 'net', head: t('report.column.net'), money: true, cell: ({ net }) => <b>{format.amount(net)}</b> },
          ...(running
            ? [
                {
                  key: 'compared',
                  head: t('report.column.netCompared'),
                  align: 'end' as const,
                  cell: ({ netCompared }: Row) => format.amount(netCompared),
                },
              ]
            : [
                {
                  key: 'hlBefore',
                  head: t('report.column.hlBefore'),
                  align: 'end' as const,
                  cell: ({ hlBefore }: Row) => tenth(hlBefore),
                },
              ]),
          {
            key: 'netBefore',
            head: t('report.column.netBefore'),
            align: 'end',
            cell: ({ netBefore }) => format.amount(netBefore),
          },
          {
            key: 'change',
            head: t('report.column.netChange'),
            align: 'end',
            cell: ({ netChange }) => <Change percent={netChange} />,
          },
        ]}
      />
    </Panel>
  );
}
