import { rounded } from '#values/money.ts';
import { useTranslation } from 'react-i18next';
import { ExportButtons } from '#portal/features/report/export-buttons.tsx';
import { monthsBack } from '#portal/features/report/report-view.ts';
import { useReportExport, useSalesReport } from '#portal/features/report/use-reports.ts';
import { ColumnChart } from '#ui/chart/column-chart.tsx';
import { Awaited } from '#ui/awaited.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/field.tsx';
import { useFormat } from '#ui/format.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { ReportFilters } from './report-filters.tsx';
import css from './reporting-screen.module.css';
import { SalesFigures } from './sales-figures.tsx';
import { SoldTable } from './sold-table.tsx';

/** What the ship-tos bought: by month against the year before, by brand, pack and ship-to. */
export function SalesReport() {
  const { t } = useTranslation();
  const format = useFormat();
  const { get, set } = useListAddress();
  const exporting = useReportExport();
  const asked = {
    ...(get('from') && { from: get('from') }),
    ...(get('to') && { to: get('to') }),
    ...(get('shipTo') && { shipToId: get('shipTo') }),
  };
  const answer = useSalesReport(asked);
  const { data } = answer;
  const from = get('from') || data?.from || '';
  const to = get('to') || data?.to || '';
  const months = data ? monthsBack(data.newest) : [];
  const chosen = (key: 'from' | 'to', value: string) => (
    <SelectField
      label={t(`report.filter.${key}`)}
      value={value}
      onChange={(event) => set({ [key]: event.target.value })}
    >
      {(months.length > 0 ? months : [value]).map((month) => (
        <option key={month} value={month}>
          {month && format.month(month)}
        </option>
      ))}
    </SelectField>
  );
  const series = [
    { key: 'now', label: t('report.now'), tone: 'main' as const },
    { key: 'before', label: t('report.lastYear'), tone: 'before' as const },
  ];
  const rowsOf = (pick: (sums: NonNullable<typeof data>['total']) => number) =>
    (data?.months ?? []).map(({ month, running, now, before }) => ({
      key: month,
      label: running ? t('report.running', { month: format.month(month) }) : format.month(month),
      short: format.monthShort(month),
      values: [pick(now), before && pick(before)],
      open: running,
    }));
  const tenth = (value: number) => format.number(rounded(value, 1));
  const running = data?.months.some((month) => month.running) ?? false;
  const empty = data && data.total.orders === 0 && data.before.orders === 0;
  return (
    <>
      <ReportFilters
        shipTos={data?.shipTos ?? []}
        shipToId={get('shipTo')}
        filtered={Object.keys(asked).length > 0}
        onShipTo={(shipTo) => set({ shipTo })}
        onClear={() => set({ from: '', to: '', shipTo: '' })}
        tools={
          <ExportButtons
            busy={exporting.isPending}
            onExport={(kind) => exporting.mutate({ view: 'sales', filters: asked, format: kind })}
          />
        }
      >
        {chosen('from', from)}
        {chosen('to', to)}
      </ReportFilters>
      <Awaited of={answer}>
        <SkeletonRows rows={14} height={56} />
      </Awaited>
      {data && empty && <EmptyState title={t('report.empty.title')}>{t('report.empty.body')}</EmptyState>}
      {data && !empty && (
        <>
          <SalesFigures report={data} />
          <p className={css['note']}>{running ? `${t('report.note')} ${t('report.noteRunning')}` : t('report.note')}</p>
          <div className={css['pair']}>
            <ColumnChart
              title={t('report.byMonth.hl')}
              head={t('report.column.month')}
              series={series}
              rows={rowsOf(({ hl }) => hl)}
              format={tenth}
            />
            <ColumnChart
              title={t('report.byMonth.net')}
              head={t('report.column.month')}
              series={series}
              rows={rowsOf(({ net }) => net)}
              format={tenth}
            />
          </div>
          <SoldTable title={t('report.byBrand')} head={t('report.column.brand')} rows={data.brands} running={running} />
          <SoldTable title={t('report.byPack')} head={t('report.column.pack')} rows={data.packs} running={running} />
          <SoldTable
            title={t('report.byShipTo')}
            head={t('report.column.shipTo')}
            rows={data.byShipTo}
            running={running}
          />
          <ColumnChart
            title={t('report.empties')}
            head={t('report.column.month')}
            series={[
              { key: 'out', label: t('report.column.emptiesOut'), tone: 'main' },
              { key: 'back', label: t('report.column.emptiesBack'), tone: 'before' },
            ]}
            rows={data.months.map(({ month, now }) => ({
              key: month,
              label: format.month(month),
              short: format.monthShort(month),
              values: [now.emptiesOut, now.emptiesBack],
            }))}
            format={tenth}
          />
        </>
      )}
    </>
  );
}
